"""A lifted cube while it turns from one side to another: a tile of "cubes", squeezed."""

import displayio
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui

_SIZE = const(34)  # px
_OUTSIDE = const(15)  # the role of what is around a cube
_WIDTHS = b"\x14\x08\x14"  # px, by frame: 60 %, 20 %, 60 %
_AROUND = const(2)  # the frame from which on the other side is seen


class Turning:
    """The layer, `grid`: hidden until cubes.py shows it. show() takes some 10 ms on the chip."""

    def __init__(self, ui: "Ui", palette: displayio.Palette) -> None:
        self._tiles = ui.tileset("cubes")
        self._squeezed = displayio.Bitmap(_SIZE, _SIZE, 16)
        self.grid = displayio.TileGrid(self._squeezed, pixel_shader=palette)

    def show(self, before: int, after: int, frame: int) -> None:
        """Show frame 0..2 of the turn from tile `before` to tile `after`."""
        width = _WIDTHS[frame]
        tiles = self._tiles
        out = self._squeezed
        out.fill(_OUTSIDE)
        tile = _SIZE * (after if frame >= _AROUND else before)
        across = tiles.width
        for x in range(width):
            at = (_SIZE - width) // 2 + x
            of = tile + (2 * x + 1) * _SIZE // (2 * width)
            for _row in range(_SIZE):
                out[at] = tiles[of]
                at += _SIZE
                of += across
