"""The tournament clock, which runs down the time of the seat to move.

The times are the table's, so that they are stored with the game; the rules know nothing of clocks.
"""

from micropython import const

from console.core.ticks import past
from console.sound.sounds import SECOND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.match.table import Table

# What run() returns
QUIET = const(0)
TICK = const(1)
MINUTE = const(2)
RAN_OUT = const(3)

BLINKS = const(300)  # tenths of a second from which on the time blinks
_MINUTE = const(600)
_LAST = const(100)  # tenths of a second from which on each second is heard


class Clock:
    """A clock, stopped until start(); call run() every pass while somebody thinks. Allocates nothing."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._console: Any = table.console
        self.on = table.clock is not None
        self._runs = False
        self._seen = 0  # when run() was last called
        self._ms = 0  # elapsed, but not yet taken from the seat's time

    def left(self, seat: int) -> int:
        """Return the seat's time in tenths of a second."""
        clock = self._table.clock
        return clock[seat] if clock is not None else 0

    def start(self, now: int) -> None:
        """Start the clock of the seat to move."""
        self._runs = self.on
        self._seen = now

    def stop(self) -> None:
        """Stop the clock."""
        self._runs = False
        self._ms = 0

    def run(self, now: int) -> int:
        """Take the time since the last call from the seat, and return what has happened.

        TICK: the time shown may have changed; MINUTE: also, only a minute is left; RAN_OUT, once: no time is
        left, and the clock stops.
        """
        clock = self._table.clock
        if not self._runs or clock is None:
            return QUIET
        self._console.power.wake(now)
        self._ms += past(now, self._seen)
        self._seen = now
        gone = self._ms // 100
        if not gone:
            return QUIET
        self._ms -= 100 * gone
        seat = self._table.game.seat
        before = clock[seat]
        left = max(0, before - gone)
        clock[seat] = left
        if not left:
            self._runs = False
            return RAN_OUT
        if left < _LAST and left // 10 != before // 10:
            self._console.cue(SECOND, None, 10 - left // 10)
        return MINUTE if left <= _MINUTE < before else TICK
