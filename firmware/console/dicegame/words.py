"""The words for a move, as people read them, and the title over the moves of all."""

from console.ui.widgets import row_sign
from rules.rows import OWN_COLOURS, move_row
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import displayio

    from console.app import Console
    from rules.dicegame import DiceGame


def number_word(game: "DiceGame", seat: int, move: int) -> str:
    """Return the letter of its row and the number that a move 1..66 takes on the seat's sheet: "R12"."""
    return row_sign(move_row(move)) + str(game.numbers_of(seat)[move - 1])


def move_word(game: "DiceGame", move: int, capital: bool = False, seat: int = -1) -> str:
    """Return the word for a move 0..66 of a seat: its row's letter and its number, or "pass".

    `capital`: "Pass", as a name, in a line. A `seat` of -1 is the deciding one.
    """
    if move:
        return number_word(game, game.seat if seat < 0 else seat, move)
    if capital:
        # TRANSLATORS: what a player does who chooses nothing, as its name in a line: "Pass saves 7 numbers",
        # "Good: Pass was best!"; at most 6 letters
        return _("Pass")
    # TRANSLATORS: what a player does who chooses nothing, at most 5 letters
    return _("pass")


def title(crossed: bool) -> str:
    """Return the title over what all have chosen, at most 22 letters; `crossed`: somebody has not passed."""
    if crossed:
        # TRANSLATORS: a title: what all players have crossed; at most 22 letters
        return _("Everyone's choices")
    # TRANSLATORS: a title, at most 22 letters
    return _("Nobody crossed")


def chips(
    console: "Console", game: "Any", seat: int, line: str, x: int = -1, y: int = 2
) -> "displayio.Group | None":
    """Return a layer with a chip over each choice in a line about a seat; the line begins at x.

    Returns None if each row has one colour. If x is -1, the line is a notice, which is centred.
    """
    if game.colours == OWN_COLOURS:
        return None
    code: Any = console.loader.borrow("console.dicegame.coach.coloured")
    layer: displayio.Group = code.chips(console, game, seat, line, x, y)
    return layer
