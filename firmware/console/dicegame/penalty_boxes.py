"""The four boxes for the penalties of a seat."""

import displayio

from console.ui.gfx import put
from console.ui.palette import GROUND, LINE, PAPER
from console.ui.widgets import UI_BOX, UI_BOX_CROSSED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui


def penalty_boxes(ui: "Ui", x: int, y: int, n: int = 0, ground: int = GROUND) -> displayio.TileGrid:
    """Return four penalty boxes, 80 x 20, n of them crossed."""
    grid = ui.tiles("ui", x, y, ui.pal(ground, LINE, PAPER), 4, tile=UI_BOX)
    set_penalties(grid, n)
    return grid


def set_penalties(grid: displayio.TileGrid, n: int) -> None:
    """Show n of the four penalties."""
    for k in range(4):
        put(grid, k, UI_BOX_CROSSED if k < n else UI_BOX)
