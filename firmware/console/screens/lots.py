"""Draw lots for who starts: the box runs round the seats and stops at the one drawn; OK skips to it."""

from console.core import keys
from console.light.animations import Tumble
from console.screens.starts import DRAW, Starts
from rules.starter import LOT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry


class Lots(Starts):
    """Draws the lot when it opens."""

    shakes = False

    def __init__(self, console: "Console", entry: "Entry") -> None:
        super().__init__(console, entry, LOT)
        self.state = DRAW
        self._drawn = console.dice.below(self.seats)
        self._steps = self.seats * (-(-8 // self.seats)) + self._drawn
        self._step = 0
        self._show()
        self._hints("skip")
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
