"""The words for a move and the signs of the rows, as people read them."""

from rules.rows import ALL_LETTERS, ROWS, move_row
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.dicegame import DiceGame


def row_sign(row: int) -> str:
    """Return the letter of a row 0..5."""
    # TRANSLATORS: signs of red, yellow, green and blue, one letter each, all different
    return _("RYGB")[row : row + 1] if row < ROWS else ALL_LETTERS[row : row + 1]


def move_word(game: "DiceGame", move: int, capital: bool = False) -> str:
    """Return the word for a move 0..66: its row's letter and its number, at most three letters, or "pass".

    `capital`: "Pass", where a line begins with it.
    """
    if move:
        return row_sign(move_row(move)) + str(game.numbers[move - 1])
    if capital:
        # TRANSLATORS: what a player does who chooses nothing, at most 5 letters; a line begins with it
        return _("Pass")
    # TRANSLATORS: what a player does who chooses nothing, at most 5 letters
    return _("pass")
