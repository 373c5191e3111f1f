"""Marks on a sheet and on the open table: what others have locked since the deciding seat's last turn.

The row and its die, which is gone, get a frame that blinks for a moment. All is computed from the record, so
it comes back after a power cut. Borrowed when a sheet is shown while a row is locked.
"""

import displayio
from micropython import const

from console.dicegame.sheet import Y
from console.ui.dice import DICE_X, DICE_Y
from console.ui.gfx import visible
from rules import ACTION2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.views import Views
    from rules.record import Record

_BLINK = const(250)  # ms
_MARKED = const(1750)


def news(game: "Any", record: "Record", together: bool) -> int:
    """Return the mask of the rows that others have put out of play since the deciding seat's last turn.

    For action 1 these are the locks of the last round, for action 2 those of action 1. `together`: for all
    seats, at the open table. Nothing is news for somebody alone.
    """
    if game.seats == 1:
        return 0
    all_decide = hasattr(game, "white_rows")  # in action 1
    locked = 0
    if game.phase == ACTION2:
        if all_decide:
            locked = game.last_locked
    else:
        end = record.length - 2  # of the last round: what follows is the roll, and choices
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


class Marks:
    """The frames, in `group`; tick() lets them blink and hides them."""

    def __init__(self, views: "Views", rows: int, framed: bool) -> None:
        """`rows` is the mask of the rows; `framed`: they are shown, not only their dice."""
        self._console = views.console
        self._since = -1  # when they were seen first
        self.group = displayio.Group()
        for r in range(4):
            if rows >> r & 1:
                self.group.append(views.ui.cursor(DICE_X[r + 2] - 2, DICE_Y - 2, 32, 32))
                if framed:
                    self.group.append(views.ui.cursor(0, Y - 2 + 35 * r, 213, 34))

    def tick(self, now: int) -> None:
        """Each pass, from when the picture is complete."""
        if self._since < 0:
            if not self._console.keys.painting:
                self._since = now
            return
        t = self._console.since(self._since)
        visible(self.group, t < _MARKED and not t // _BLINK & 1)
