"""Read, copy and paint bitmaps quickly, with NumPy.

Blinka reads, copies and paints pixel by pixel, which would be most of the time of a test. The functions
here replace its own for everything that the console does, and call them for what they cannot do.
"""

from typing import Any

import bitmaptools
import displayio
import numpy as np
from displayio import _tilegrid  # type: ignore

_tools: Any = bitmaptools
_grids: Any = _tilegrid

# Blinka's own
slow_readinto: Any = _tools.readinto
slow_blit: Any = _tools.blit
slow_fill_pixels: Any = _grids._fill_pixels

_words: dict[Any, Any] = {}  # of bitmaps, by what was read: the console reads its tilesets again and again


def be_quick() -> None:
    """Put the quick functions in place of Blinka's."""
    _tools.readinto, _tools.blit, _grids._fill_pixels = readinto, blit, fill_pixels


def unpacked(data: Any, bits: int) -> Any:
    """Return rows of bytes as rows of pixels, the first one in the highest bits. Both are arrays."""
    if bits == 8:
        return data
    shifts = np.arange(8 - bits, -1, -bits, dtype=np.uint8)
    return ((data[:, :, None] >> shifts) & np.uint8((1 << bits) - 1)).reshape(len(data), -1)


def packed(pixels: Any, bits: int, stride: int) -> Any:
    """Return rows of pixels as rows of `stride` words of 32 bits, the first pixel in the highest bits."""
    whole = np.zeros((len(pixels), stride * (32 // bits)), np.uint32)
    whole[:, : pixels.shape[1]] = pixels
    shifts = np.arange(32 - bits, -1, -bits, dtype=np.uint32)
    return np.bitwise_or.reduce(whole.reshape(len(pixels), stride, -1) << shifts, axis=2)


def pixels_of(bitmap: displayio.Bitmap) -> Any:
    """Return the pixels of a bitmap of up to 8 bits a pixel as an array (height, width).

    They are kept until the bitmap changes.
    """
    inside: Any = bitmap
    data = inside._data.tobytes()
    kept = getattr(inside, "unpacked", None)
    if kept is None or kept[0] != data:
        bits, words = inside._bits_per_value, np.frombuffer(data, inside._data.typecode)
        if bits < 8:
            words = words.astype(">u4")  # Blinka keeps 32 bits in each, whatever its size
        rows = unpacked(words.view(np.uint8).reshape(bitmap.height, -1), bits)
        kept = inside.unpacked = (data, np.ascontiguousarray(rows[:, : bitmap.width]))
    return kept[1]


def set_pixels(bitmap: displayio.Bitmap, pixels: Any) -> None:
    """Make these pixels the contents of a bitmap of fewer than 8 bits a pixel."""
    inside: Any = bitmap
    words = packed(pixels, inside._bits_per_value, inside._stride)
    np.frombuffer(inside._data, inside._data.typecode)[:] = words.ravel()


def readinto(
    bitmap: Any, file: Any, bits_per_pixel: int, element_size: int = 1,
    reverse_pixels_in_element: bool = False, swap_bytes: bool = False, reverse_rows: bool = False,
) -> None:  # fmt: skip
    """Read a picture of up to 4 bits a pixel, the first one in the highest bits."""
    bits = bitmap._bits_per_value
    if bits_per_pixel > 4 or bits > 4 or swap_bytes or not reverse_pixels_in_element:
        named = (element_size, reverse_pixels_in_element, swap_bytes, reverse_rows)
        slow_readinto(bitmap, file, bits_per_pixel, *named)
        return
    row = element_size * -(-bitmap.width * bits_per_pixel // (8 * element_size))
    data = file.read(row * bitmap.height)
    if len(data) != row * bitmap.height:
        raise EOFError
    key = (data, bits_per_pixel, bits, bitmap.width, row, reverse_rows)
    if key not in _words:
        rows = np.frombuffer(data, np.uint8).reshape(bitmap.height, row)
        pixels = unpacked(rows[::-1] if reverse_rows else rows, bits_per_pixel)[:, : bitmap.width]
        if pixels.max() >> bits:
            raise ValueError(f"pixel value {pixels.max()} requires more than {bits} bits")
        set_pixels(bitmap, pixels)
        _words[key] = bitmap._data[:]
    bitmap._data[:] = _words[key]
    bitmap.dirty()


def blit(
    dest: Any, source: Any, x: int, y: int, *, x1: int = 0, y1: int = 0,
    x2: Any = None, y2: Any = None, **skipped: Any,
) -> None:  # fmt: skip
    """Copy a rectangle that is inside both bitmaps."""
    x2 = source.width if x2 is None else x2
    y2 = source.height if y2 is None else y2
    bits = dest._bits_per_value
    inside = 0 <= x1 < x2 <= source.width and 0 <= y1 < y2 <= source.height
    fits = 0 <= x <= dest.width - (x2 - x1) and 0 <= y <= dest.height - (y2 - y1)
    if skipped or dest is source or bits >= 8 or bits != source._bits_per_value or not (inside and fits):
        slow_blit(dest, source, x, y, x1=x1, y1=y1, x2=x2, y2=y2, **skipped)
        return
    pixels = pixels_of(dest).copy()
    pixels[y : y + y2 - y1, x : x + x2 - x1] = pixels_of(source)[y1:y2, x1:x2]
    set_pixels(dest, pixels)
    dest.dirty(x, y, x + x2 - x1, y + y2 - y1)


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
