"""A table with a clock for tournament play: a seat whose time runs out has lost.

The times are here and in the journal; a game's screens let them run. Undo never gives time back.
"""

from console.match.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.table import Host
    from console.store.new_game import NewGame
    from rules.record import Record


class Timed(Table):
    """A table whose `clock` has the tenths of a second left to each seat, at most 9,000; change it in place.

    For games in which every second seat is an opponent.
    """

    def __init__(
        self,
        console: "Host",
        record: "Record",
        new: "NewGame",
        times: "list[int]",
        kept: bool,
    ) -> None:
        """`kept`: whether the journal has these times. A seat whose time is 0 has lost."""
        super().__init__(console, record, new)
        self.clock = self._times = times
        self._stored = [time if kept else -1 for time in times]  # what the journal has
        if 0 in times:
            self.lost = times.index(0)

    def keep_clock(self) -> None:
        for seat in range(len(self._times)):
            time = self._times[seat]
            if time != self._stored[seat] and self.console.journal.clock(seat, time):
                self._stored[seat] = time

    def run_out(self, seat: int) -> None:
        """End the game because this seat's time has run out: its side has lost; showing the end stores it."""
        self._times[seat] = 0
        self.keep_clock()
        self.lost = seat
