"""Self-test, storage: how full the memory is, and whether everything that was written can be read.

The memory is read from its first byte, as at power-on; nothing is written.
"""

from console.selftest.meter import Meter
from console.selftest.page import Page
from console.store.flash.format import DAMAGED, FOREIGN, FRESH
from console.store.history import erases, used
from console.store.journal import Journal
from console.ui.palette import DIM, GREEN, PANEL, YELLOW
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.selftest.screen import SelfTest


class StoragePage(Page):
    """Bytes used, results kept, rewrites so far, and a verdict."""

    name = "selftest/storage"

    def __init__(self, console: "Console", k: int, parts: "SelfTest") -> None:
        super().__init__(console, k, parts)
        ui = self.ui
        self.head()
        journal = console.journal
        ui.label(self.group, 14, 36, _("Used"), DIM)
        words = _("{} of {}").format(_with_commas(used(journal)), _with_commas(journal.log.size))
        ui.label(self.group, 228, 36, words, align="r")
        meter = Meter(ui, 14, 60, 107, 2, 12, GREEN)
        meter.set(max(1, 107 * used(journal) // journal.log.size))
        self.group.append(meter.grid)
        y = 82
        rows = ((_("Results saved"), str(journal.results)), (_("Cleaned up"), _times(erases(journal))))
        for word, value in rows:
            ui.label(self.group, 14, y, word, DIM)
            ui.label(self.group, 228, y, value, align="r")
            y += 24
        good, text = _verdict(console)
        first, second = text.split("\n")
        self.group.append(ui.box(10, 140, 220, 60, PANEL))
        self.group.append(ui.icon("tick" if good else "warn", 18, 149, GREEN if good else YELLOW, PANEL))
        ui.label(self.group, 44, 149, first, ground=PANEL)
        ui.label(self.group, 44, 173, second, DIM, PANEL)


def _with_commas(n: int) -> str:
    """Return 4096 as 4,096."""
    # TRANSLATORS: a number above 999 with its separator
    return _("{},{:03}").format(n // 1000, n % 1000) if n > 999 else str(n)


def _times(n: int) -> str:
    return ngettext("once", "{} times", n).format(n) if n else _("never")


def _verdict(console: "Console") -> "tuple[bool, str]":
    """Return whether the memory is undamaged, and two lines about it."""
    journal = console.journal
    if journal.state == FOREIGN:
        # TRANSLATORS: two lines, at most 18 letters each, as those that follow
        return False, _("Wrong version.\nNothing is saved.")
    again = Journal(console.board.nvm)
    if again.state == DAMAGED or again.state != journal.state or used(again) != used(journal):
        return False, _("Something's wrong.\nStart a new game.")
    if again.state == FRESH:
        return True, _("Empty and ready.\nNothing saved yet.")
    if again.lossy:
        lost = again.log.damage.lost  # pyright: ignore[reportOptionalMemberAccess]
        return False, _("Partly damaged!\n{} bytes lost.").format(_with_commas(lost))
    if again.damaged:
        return True, _("All readable but\nerrors repaired.")
    if again.log.used > again.log.end:
        return True, _("All readable but\none cut-off entry.")
    return True, _("All readable.\nNo errors.")
