"""Double in the referee's words."""

from rules.qwixx_extras.double import Double
from rules.rows import LETTERS, ROWS, move_column, move_row
from rules.words.dicegame import crosses, name
from rules.words.qwixx_sheets import why_not_by_dice


def told(game: Double, seat: int) -> str:
    """See qwixx_sheets.py."""
    words: list[str] = []
    for row in range(ROWS):
        numbers = crosses(game, seat, row, game.twice(seat, row))
        words.extend([f'"{LETTERS[row]}{number}"' for number in numbers.split(", ") if number])
    return f'"twice": [{", ".join(words)}]'


def why_not(game: Double, move: int) -> str:
    """See qwixx_sheets.py."""
    row, column, seat = move_row(move), move_column(move), game.seat
    if game.mask(seat, row) >> column != 1 or game.is_out(row):
        return ""
    if game.twice(seat, row) >> column & 1:
        return f"seat {seat} has crossed {name(game, move)} twice already"
    return why_not_by_dice(game, move)
