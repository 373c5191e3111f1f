"""Self-test, memory: what is free while the program runs, and the versions."""

import gc

from console.selftest import versions
from console.selftest.meter import Meter
from console.selftest.page import Page
from console.ui.palette import DIM, GREEN
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.selftest.screen import SelfTest


class MemoryPage(Page):
    """Free memory, then versions."""

    name = "selftest/memory"

    def __init__(self, console: "Console", k: int, parts: "SelfTest") -> None:
        super().__init__(console, k, parts)
        ui = self.ui
        self.head()
        free = getattr(gc, "mem_free", None)  # on a chip only
        ui.label(self.group, 14, 36, _("Free"), DIM)
        if free:
            gc.collect()
            left = free()
            size = left + gc.mem_alloc()  # type: ignore[attr-defined]
            ui.label(self.group, 228, 36, _("{} of {} KB").format(left // 1024, size // 1024), align="r")
            meter = Meter(ui, 14, 60, 107, 2, 12, GREEN)
            meter.set(107 * left // size)
            self.group.append(meter.grid)
        else:
            ui.label(self.group, 228, 36, _("plenty"), align="r")
        y = 92
        for word, value in (
            ("Rollmark", versions.rollmark(console.board)),
            versions.python(free is not None),
            (_("Board"), versions.board_name(console.board, 15)),
        ):
            ui.label(self.group, 14, y, word, DIM)
            ui.label(self.group, 228, y, value, align="r")
            y += 24
