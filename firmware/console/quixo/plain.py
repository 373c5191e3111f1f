"""Quixo in words, for match/plain.py: columns a to e, rows 1 to 5 from the bottom, as on the display."""

from rules.quixo import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.quixo import Quixo

_FACES = ".XO"


def lines(game: "Quixo") -> "list[str]":
    """Return the letters of the columns with the symbol of the seat to move, and the board."""
    # TRANSLATORS: the sign of the player to move, X or O; at most 8 letters
    you = _("you: {}").format(_FACES[1 + game.seat % 2])
    rows: list[str] = ["   " + " ".join("abcde"[: game.size]) + "   " + you]
    for row in range(game.size - 1, -1, -1):
        text = str(row + 1) + " "
        for column in range(game.size):
            text += " " + _FACES[game.face(row * game.size + column)]
        rows.append(text)
    return rows


def _square(game: "Quixo", square: int) -> str:
    """Return the name of a square, such as a1."""
    return "abcde"[square % game.size] + str(square // game.size + 1)


def name(game: "Quixo", move: int) -> str:
    """Return a move in words: the cube, where it is pushed in, and with four seats where its dot points."""
    if move == PASS:
        return _("pass")
    # TRANSLATORS: a move, for example "a1 to a5"; at most 9 letters
    text = _("{0} to {1}").format(_square(game, game.source(move)), _square(game, game.target(move)))
    if game.seats == 2:
        return text
    side = game.dot_of(move)
    # TRANSLATORS: signs of south, west, north and east, where a dot points; one letter each
    return text + " " + _("swne")[side : side + 1]
