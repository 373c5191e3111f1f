"""Versions: of Rollmark and CircuitPython; the board, the source of the rules' texts, free memory."""

import gc

from console.core import keys
from console.core.screen import Screen
from console.selftest import versions
from console.ui.logo import logo
from console.ui.palette import DIM, SLATE
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console


class About(Screen):
    """One page; OK, BACK or MENU closes it."""

    name = "about"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        ui = self.ui
        group = self.group
        logo(ui, group, 6)
        free = getattr(gc, "mem_free", None)  # on a chip only
        lines = [
            (_("Version"), versions.rollmark(console.board)),
            (_("Board"), versions.board_name(console.board, 14)),
            versions.python(free is not None),
        ]
        if free:
            gc.collect()
            lines.append((_("Free memory"), f"{free() // 1024} KB"))
        y = 56
        for word, value in lines:
            ui.label(group, 14, y, word, DIM)
            ui.label(group, 228, y, value, align="r")
            y += 23
        y = 150
        group.append(ui.rect(8, y, 224, 1, SLATE))
        # TRANSLATORS: two lines, at most 23 letters each
        ui.lines(group, 120, y + 6, 22, _("Made by fans. Rules\nin our own words."), DIM, align="c")
        ui.hint(group, 232, 217, keys.BACK, _("back"), "r")

    def key(self, key: int) -> None:
        if key == keys.OK or key == keys.BACK or key == keys.MENU:
            self.console.pop()
