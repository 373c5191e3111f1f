"""Versions: of Rollmark and CircuitPython; the board, the source of the rules' texts, free memory."""

import gc
import sys

from console.core import keys
from console.core.screen import Screen
from console.ui.logo import logo
from console.ui.palette import DIM, SLATE
from console.ui.tilesets import ROOT
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console


def version_of(board: "Any") -> str:
    """Return the version of Rollmark, which the bundle has written on the drive; "" if it is not known.

    On a laptop the board has it.
    """
    version = getattr(board, "version", "")
    if version:
        return version
    try:
        with open(ROOT + "version.txt") as file:
            return file.read().strip().rpartition(" ")[2]
    except OSError:  # somebody has copied the files by hand
        return ""


class About(Screen):
    """One page; OK, BACK or MENU closes it."""

    name = "about"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        ui = self.ui
        group = self.group
        logo(ui, group, 6)
        version = sys.implementation.version
        lines = [
            (_("Version"), version_of(console.board) or "?"),
            (_("Board"), console.board.NAME.replace("_", " ")[:14]),
        ]
        free = getattr(gc, "mem_free", None)
        lines.append(("CircuitPython" if free else "Python", f"{version[0]}.{version[1]}.{version[2]}"))
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
