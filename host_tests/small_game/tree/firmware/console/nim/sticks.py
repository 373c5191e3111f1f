"""The sticks on the display."""

import displayio
from micropython import const

from console.ui.gfx import put
from console.ui.palette import GROUND, SHADE, YELLOW
from rules.nim import ALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui

_WIDE = const(7)  # sticks in a row
_WANTED = const(1)  # tiles
_GONE = const(2)


class Sticks:
    """Three rows of seven, from y downwards; 150 px high."""

    def __init__(self, ui: "Ui", y: int) -> None:
        self.group = displayio.Group()
        self._rows: list[displayio.TileGrid] = []
        for row in range(ALL // _WIDE):
            grid = ui.tiles("nim", 8, y + 52 * row, ui.pal(GROUND, SHADE, YELLOW), _WIDE)
            self._rows.append(grid)
            self.group.append(grid)

    def show(self, left: int, wanted: int) -> None:
        """Show so many sticks, the last `wanted` of them about to be taken."""
        for k in range(ALL):
            tile = _GONE if k >= left else _WANTED if k >= left - wanted else 0
            put(self._rows[k // _WIDE], k % _WIDE, tile)
