"""The foot of a sheet, the line below its rows: Pass, what the choice adds, the penalties; y 217 to 236."""

import displayio
from micropython import const

from console.core import keys
from console.ui.gfx import recolour
from console.ui.palette import GROUND, LINE, PAPER
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.ui.widgets import Ui

_Y = const(217)


def done_hint(ui: "Ui", group: displayio.Group, x: int) -> bool:
    """Append at `x` how to pass or go on at once, and return whether the board has a button for that.

    It is that button's cap, 20 px wide, or "hold" and the cap of OK, 62 px.
    """
    if ui.hint(group, x, _Y, keys.DONE, "") != x:
        return True
    ui.label(group, x, _Y, "hold")
    ui.hint(group, x + 42, _Y, keys.OK, "")
    return False


def chip_palette(ui: "Ui", on: bool) -> displayio.Palette:
    """Return the palette of the "chip" tileset, with the cursor on it or not."""
    return ui.pal(GROUND, PAPER, PAPER, GROUND) if on else ui.pal(GROUND, LINE, GROUND, PAPER)


class Foot:
    """The base class; `group` has its layers, a game adds the rest."""

    def __init__(self, ui: "Ui", x: int) -> None:
        """`x` is where the star after the gain begins."""
        self._ui = ui
        self.group = displayio.Group()
        self._chip = ui.tiles("chip", 3, _Y, chip_palette(ui, False))
        self._gain = ui.text(x, _Y, 3, align="r")
        self.group.append(self._chip)
        self.points = displayio.Group()  # what the choice adds
        self.points.append(self._gain.grid)
        self.points.append(ui.icon("star", x, _Y))
        self.group.append(self.points)

    def choice(self, game: "Any", move: int) -> None:
        """Show what this legal move would add."""
        self._gain.number(game.gain(move), True)
        recolour(self._chip, chip_palette(self._ui, move == PASS))

    def show(self, game: "Any", seat: int, hints: bool) -> None:
        """Show the line with the current penalties, or for beginners with what the keys do."""
