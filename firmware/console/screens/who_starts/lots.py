"""Who starts: a lot is drawn. The box goes round the seats, more and more slowly; OK skips to the result."""

from console.core import keys
from console.light.animations import Tumble
from console.screens.who_starts.base import DRAW, WhoStarts
from rules.starter import LOT
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry
    from console.screens.who_starts.base import Begin


class Lots(WhoStarts):
    """Draws the lot when it opens."""

    def __init__(self, console: "Console", entry: "Entry", begin: "Begin") -> None:
        super().__init__(console, entry, begin, LOT, DRAW, bytearray())
        self._drawn = console.dice.below(self.seats)
        self._steps = self.seats * (-(-8 // self.seats)) + self._drawn
        self._step = 0
        self._show()
        self._hints(_("skip"))
        console.lights.play(Tumble(0))

    def key(self, key: int) -> None:
        if key == keys.OK and self.state == DRAW:
            self._won(self._drawn)
        else:
            super().key(key)

    def tick(self, now: int) -> None:
        step = self._step
        if self.state == DRAW and self.console.since(self._since) >= 60 + 240 * step * step // self._steps**2:
            self._since = now
            self._step = step + 1
            if step + 1 >= self._steps:
                self._won(self._drawn)
            else:
                self.seat = (self.seat + 1) % self.seats
                self._show()
        else:
            super().tick(now)
