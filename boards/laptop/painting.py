"""Paint bitmaps quickly, with NumPy.

Blinka paints pixel by pixel, which would be most of the time of a test. The function here replaces its own
for everything that the console does, and calls it for what it cannot do. Without NumPy, which playing does
not need, strict.py leaves painting to Blinka: a picture takes up to 50 ms, on the device 261.
"""

from typing import Any

import displayio
import numpy as np
from displayio import _tilegrid  # type: ignore

_grids: Any = _tilegrid

slow_fill_pixels: Any = _grids._fill_pixels  # Blinka's own


def be_quick(bitmap: type) -> None:
    """Put the quick function in place of Blinka's, for bitmaps of this class."""

    def can_fill_pixels(colorspace: Any, shown: Any, shader: Any) -> bool:
        return colorspace.depth == 16 and type(shown) is bitmap and type(shader) is displayio.Palette

    _grids._can_fill_pixels, _grids._fill_pixels = can_fill_pixels, fill_pixels


def pixels_of(bitmap: Any) -> Any:
    """Return the pixels of a bitmap of boards/laptop/strict.py as an array (height, width).

    They are kept until the bitmap changes.
    """
    kept = getattr(bitmap, "unpacked", None)
    if kept is None or kept[0] != bytes(bitmap):
        bits = bitmap._bits_per_value
        data = bytes(bitmap)
        shifts = np.arange(8 - bits, -1, -bits, dtype=np.uint8)
        pixels = np.frombuffer(data, np.uint8)[:, None] >> shifts & np.uint8((1 << bits) - 1)
        rows = pixels.reshape(bitmap.height, -1)
        kept = bitmap.unpacked = (data, np.ascontiguousarray(rows[:, : bitmap.width]))
    return kept[1]


def fill_pixels(
    buffer: Any, mask: Any, colors: Any, opaque: Any, geometry: Any, grid: Any, bitmap: Any
) -> bool:
    """Paint the part of a TileGrid that an area needs, where nothing above it has painted.

    A bit of `mask` says that a pixel is painted. Return False when pixels are left to the layers below.
    """
    start, x_stride, y_stride, x_shift, y_shift, x1, x2, y1, y2 = geometry
    if x_stride != 1 or y_stride < x2 - x1:  # flipped or transposed
        return slow_fill_pixels(buffer, mask, colors, opaque, geometry, grid, bitmap)
    scale = grid._absolute_transform.scale
    ys, xs = np.arange(y1, y2) // scale, np.arange(x1, x2) // scale
    wide, high = grid._tile_width, grid._tile_height
    tiles = np.frombuffer(grid._tiles, np.uint8).reshape(grid._height_in_tiles, grid._width_in_tiles)
    rows = ((ys // high + grid._top_left_y) % grid._height_in_tiles)[:, None]
    columns = (xs // wide + grid._top_left_x) % grid._width_in_tiles
    from_y = (tiles.astype(np.intp) // grid._bitmap_width_in_tiles * high)[rows, columns]
    from_x = (tiles.astype(np.intp) % grid._bitmap_width_in_tiles * wide)[rows, columns]
    pixels = pixels_of(bitmap)[from_y + (ys % high)[:, None], from_x + xs % wide]

    # the rows of the area that it is in
    first = start + y_shift * y_stride
    stop = first + (y2 - y1) * y_stride
    mask_bytes = np.frombuffer(mask, np.uint8)[first >> 3 : (stop + 7) >> 3]
    bits = np.unpackbits(mask_bytes, bitorder="little")
    part = (slice(None), slice(x_shift, x_shift + x2 - x1))
    painted = bits[first & 7 : (first & 7) + stop - first].reshape(-1, y_stride)[part]
    seen = np.frombuffer(opaque, np.uint8)[pixels]
    new = seen & (painted ^ 1)
    out = np.frombuffer(buffer, np.uint16)[first:stop].reshape(-1, y_stride)[part]
    np.copyto(out, np.array(colors, np.uint16)[pixels], where=new.view(bool))
    painted |= seen
    mask_bytes[:] = np.packbits(bits, bitorder="little")
    return bool(painted.all())
