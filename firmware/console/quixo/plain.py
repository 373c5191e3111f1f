"""Quixo in words, for match/plain.py: columns a to e, rows 1 to 5 from the bottom, as on the display."""

from rules.quixo import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.quixo import Quixo

_FACES = ".XO"
_SIDES = "swne"  # where the dot of seats 0 to 3 points


def lines(game: "Quixo") -> "list[str]":
    """Return the letters of the columns with the symbol of the seat to move, and the board."""
    rows: list[str] = ["   " + " ".join("abcde"[: game.size]) + "   you: " + _FACES[1 + game.seat % 2]]
    for row in range(game.size - 1, -1, -1):
        text = str(row + 1) + " "
        for column in range(game.size):
            text += " " + _FACES[game.face(row * game.size + column)]
        rows.append(text)
    return rows


def _square(game: "Quixo", square: int) -> str:
    return "abcde"[square % game.size] + str(square // game.size + 1)


def name(game: "Quixo", move: int) -> str:
    """Return a move in words: the cube, where it is pushed in, and with four seats where its dot points."""
    if move == PASS:
        return "pass"
    text = _square(game, game.source(move)) + " to " + _square(game, game.target(move))
    return text if game.seats == 2 else text + " " + _SIDES[game.dot_of(move)]
