"""A bar that grows in steps of a few pixels, each a tile, so that only changes are painted."""

import displayio

from console.ui.gfx import put
from console.ui.palette import SLATE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui


class Meter:
    """`count` steps of `step` px, `height` px high, from x and y; set() and span() allocate nothing."""

    def __init__(
        self, ui: "Ui", x: int, y: int, count: int, step: int, height: int, ink: int, empty: int = SLATE
    ) -> None:  # fmt: skip
        shape = displayio.Bitmap(2 * step, height, 2)
        for i in range(step, 2 * step):
            for j in range(height):
                shape[i, j] = 1
        self.grid = displayio.TileGrid(
            shape, pixel_shader=ui.pal(empty, ink), width=count, tile_width=step, tile_height=height, x=x, y=y
        )
        self._count = count

    def set(self, n: int) -> None:
        """Fill the first n steps, or all if n is larger."""
        self.span(0, n)

    def span(self, start: int, stop: int) -> None:
        """Fill the steps from start to before stop."""
        for k in range(self._count):
            put(self.grid, k, 1 if start <= k < stop else 0)
