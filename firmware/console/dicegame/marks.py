"""Find what others have locked since the deciding seat's last turn; a sheet marks it when it first appears.

The lock and the removed die blink (asides.py). The rows are computed from the record, so they blink again
after a power cut. Borrowed when a sheet or the open table is shown while a row is locked.
"""

from rules import ACTION2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.record import Record


def new_locks(game: "Any", record: "Record", together: bool) -> int:
    """Return the mask of the rows that others have put out of play since the deciding seat's last turn.

    For action 1 these are the locks of the last round, for action 2 those of action 1. `together`: for all
    seats, at the open table. In a solo game there are none.
    """
    if game.seats == 1:
        return 0
    all_decide = hasattr(game, "white_rows")  # in action 1
    locked = 0
    if game.phase == ACTION2:
        if all_decide:
            locked = game.last_locked
    elif hasattr(game, "locked_in"):  # on other score sheets forced crosses lock, too
        for row in range(4):
            if game.closed >> row & 1 and game.locked_in[row] == game.round - 1 & 255:
                locked |= 1 << row
    else:
        end = record.length - 2  # of the last round; the roll and choices follow
        decisions = 1
        if all_decide:
            end -= (game.seat - game.active) % game.seats
            decisions = game.seats
        for k in range(max(end - decisions - 1, 0), end):
            move = record.buf[k]
            if move and not move % 11:
                locked |= 1 << (move - 1) // 11
    for row in range(4):
        own = all_decide and not together and game.mask(game.seat, row) >> 11
        if own or not game.is_out(row):
            locked &= ~(1 << row)
    return locked
