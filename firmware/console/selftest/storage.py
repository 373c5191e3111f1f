"""Self-test, storage: how full the memory is, and whether everything that was written can be read.

The memory is read from its first byte, as at power-on; nothing is written.
"""

from console.selftest.meter import Meter
from console.selftest.screen import Page
from console.store.flashcode import DAMAGED, FOREIGN, FRESH
from console.store.history import erases, used
from console.store.journal import Journal
from console.ui.palette import DIM, GREEN, PANEL, YELLOW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console


class Part(Page):
    """Bytes used, results kept, rewrites so far, and a verdict."""

    def __init__(self, console: "Console", k: int) -> None:
        super().__init__(console, k)
        ui = self.ui
        self.head()
        journal = console.journal
        ui.label(self.group, 14, 36, "Used", DIM)
        words = f"{_with_commas(used(journal))} of {_with_commas(journal.log.size)}"
        ui.label(self.group, 228, 36, words, align="r")
        meter = Meter(ui, 14, 60, 107, 2, 12, GREEN)
        meter.set(max(1, 107 * used(journal) // journal.log.size))
        self.group.append(meter.grid)
        y = 82
        for word, value in (("Results saved", str(journal.results)), ("Cleaned up", _times(erases(journal)))):
            ui.label(self.group, 14, y, word, DIM)
            ui.label(self.group, 228, y, value, align="r")
            y += 24
        good, first, second = _verdict(console)
        self.group.append(ui.box(10, 140, 220, 60, PANEL))
        self.group.append(ui.icon("tick" if good else "warn", 18, 149, GREEN if good else YELLOW, PANEL))
        ui.label(self.group, 44, 149, first, ground=PANEL)
        ui.label(self.group, 44, 173, second, DIM, PANEL)


def _with_commas(n: int) -> str:
    """Return 4096 as 4,096."""
    return f"{n // 1000},{n % 1000:03}" if n > 999 else str(n)


def _times(n: int) -> str:
    return "never" if not n else "once" if n == 1 else f"{n} times"


def _verdict(console: "Console") -> "tuple[bool, str, str]":
    """Return whether the memory is undamaged, and two lines of at most 18 characters about it."""
    journal = console.journal
    if journal.state == FOREIGN:
        return False, "Wrong version.", "Nothing is saved."
    again = Journal(console.board.nvm)
    if again.state == DAMAGED or again.state != journal.state or used(again) != used(journal):
        return False, "Something's wrong.", "Start a new game."
    if again.state == FRESH:
        return True, "Empty and ready.", "Nothing saved yet."
    if again.lossy:
        lost = again.log.damage.lost  # pyright: ignore[reportOptionalMemberAccess]
        return False, "Partly damaged!", f"{_with_commas(lost)} bytes lost."
    if again.damaged:
        return True, "All readable but", "errors repaired."
    if again.log.used > again.log.end:
        return True, "All readable but", "one cut-off entry."
    return True, "All readable.", "No errors."
