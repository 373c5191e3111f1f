"""The words for a move, as people read them."""

from console.ui.widgets import row_sign
from rules.rows import move_row
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.dicegame import DiceGame


def move_word(game: "DiceGame", move: int, capital: bool = False) -> str:
    """Return the word for a move 0..66 of the deciding seat: its row's letter and its number, or "pass".

    `capital`: "Pass", as a name, in a line.
    """
    if move:
        return row_sign(move_row(move)) + str(game.numbers_of(game.seat)[move - 1])
    if capital:
        # TRANSLATORS: what a player does who chooses nothing, as its name in a line: "Pass saves 7 numbers",
        # "Good: Pass was best!"; at most 6 letters
        return _("Pass")
    # TRANSLATORS: what a player does who chooses nothing, at most 5 letters
    return _("pass")
