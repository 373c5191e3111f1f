"""Who starts, where people roll dice of their own: they say who had the first six or the highest number."""

from console.core import keys
from console.screens.who_starts.base import ASK, WhoStarts
from console.sound.sounds import RATTLE
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry
    from console.screens.who_starts.base import Begin


class Asked(WhoStarts):
    """Asks whose roll it was."""

    def __init__(self, console: "Console", entry: "Entry", begin: "Begin", mode: int) -> None:
        super().__init__(console, entry, begin, mode, ASK, bytearray())
        self.seat = console.settings.first
        self._show()
        self._hints(_("starts"))
        console.lights.menu()

    def key(self, key: int) -> None:
        step = keys.step(key)
        if step:
            self.seat = (self.seat + step) % self.seats
            self._show()
            self.console.sounds.whisper(RATTLE)  # a soft tick
        elif key == keys.OK:
            self.begin(self.console, self.entry, self.seat)
        else:
            super().key(key)
