"""Big points in the referee's words."""

from rules import ACTION1
from rules.qwixx_extras.big_points import BigPoints
from rules.rows import ALL_LETTERS, ROWS, move_row
from rules.words.dicegame import crosses, name, why_not_thrown
from rules.words.qwixx_sheets import why_not_there


def told(game: BigPoints, seat: int) -> str:
    """See qwixx_sheets.py."""
    rows = range(ROWS, game.rows)
    return ", ".join(
        [f'"{ALL_LETTERS[row]}": [{crosses(game, seat, row, game.mask(seat, row))}]' for row in rows]
    )


def why_not(game: BigPoints, move: int) -> str:
    """See qwixx_sheets.py."""
    row, seat = move_row(move), game.seat
    if row < ROWS:
        return ""
    reason = why_not_there(game, move)
    if reason:
        return reason
    number = game.numbers_of(seat)[move - 1]
    if not game.crossed_beside(seat, row - ROWS, number):
        return f"{name(game, move)} needs a {number} crossed in a row beside it"
    if game.phase == ACTION1:
        return why_not_thrown(game, move)
    return f"no white die makes {number} with the die of a crossed {number} beside it"
