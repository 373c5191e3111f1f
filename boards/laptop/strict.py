"""displayio on the laptop: as strict as the device's, and quicker than Blinka's.

Blinka accepts much that the device refuses, so a mistake would be found only on the device. And it reads and
copies bitmaps pixel by pixel, which is most of the time of a test.
"""

from typing import Any

import bitmaptools
import displayio


def be_strict() -> None:
    """Make Bitmap and TileGrid refuse what the device refuses and Blinka forgives.

    The classes are patched in place, once, because Blinka's fast painting needs exactly these classes.
    """
    bitmap: Any = displayio.Bitmap
    if not getattr(bitmap, "strict", False):
        bitmap.strict = True
        _make_bitmap_strict(bitmap)
        _make_grid_strict(displayio.TileGrid)
        _remember_tilesets()
        _blit_by_words()


def _make_bitmap_strict(bitmap: Any) -> None:
    get_pixel, set_pixel, fill = bitmap.__getitem__, bitmap.__setitem__, bitmap.fill

    def check_pixel(self: Any, index: Any) -> None:
        if isinstance(index, slice):
            raise NotImplementedError("Slices not supported")
        if isinstance(index, int):
            index = (index % self.width, index // self.width)
        if not (0 <= index[0] < self.width and 0 <= index[1] < self.height):
            raise IndexError(f"pixel {index} is outside a bitmap of {self.width} x {self.height}")

    def check_value(self: Any, value: int) -> None:
        if value < 0 or value >> self._bits_per_value:
            raise ValueError(f"pixel value {value} requires more than {self._bits_per_value} bits")

    def bitmap_get(self: Any, index: Any) -> int:
        check_pixel(self, index)
        return get_pixel(self, index)

    def bitmap_set(self: Any, index: Any, value: int) -> None:
        check_pixel(self, index)
        check_value(self, value)
        set_pixel(self, index, value)

    def bitmap_fill(self: Any, value: int) -> None:
        check_value(self, value)
        fill(self, value)
        if self._bits_per_value >= 8:  # Blinka fills half of each 64-bit word: stripes
            size = self._bits_per_value // 8
            data = memoryview(self._data).cast("B")
            data[:] = value.to_bytes(size, "little") * (len(data) // size)

    bitmap.__getitem__, bitmap.__setitem__, bitmap.fill = bitmap_get, bitmap_set, bitmap_fill


def _make_grid_strict(grid: Any) -> None:
    make, get_tile, set_tile = grid.__init__, grid.__getitem__, grid.__setitem__

    def check_tile(self: Any, value: int, what: str) -> None:
        if not 0 <= value < self._tiles_in_bitmap:
            raise ValueError(f"{what} must be 0-{self._tiles_in_bitmap - 1}, not {value}")

    def check_place(self: Any, index: Any) -> None:
        if isinstance(index, slice):
            raise NotImplementedError("Slices not supported")
        if isinstance(index, int):
            index = (index % self.width, index // self.width)
        if not (0 <= index[0] < self.width and 0 <= index[1] < self.height):
            raise IndexError(f"Tile index out of bounds: {index} in a grid of {self.width} x {self.height}")

    def grid_init(self: Any, *args: Any, **named: Any) -> None:
        make(self, *args, **named)
        check_tile(self, named.get("default_tile", 0), "default_tile")

    def grid_get(self: Any, index: Any) -> int:
        if type(index) is int and 0 <= index < len(self._tiles):
            return self._tiles[index]
        check_place(self, index)
        return get_tile(self, index)

    def grid_set(self: Any, index: Any, value: int) -> None:
        if type(index) is not int or not 0 <= index < len(self._tiles):
            check_place(self, index)
        check_tile(self, value, "tile")
        set_tile(self, index, value)

    grid.__init__, grid.__getitem__, grid.__setitem__ = grid_init, grid_get, grid_set


def _remember_tilesets() -> None:
    """Cache the bitmaps that Blinka reads, because it takes a tenth of a second for each.

    When the same bytes are read into a Bitmap of the same shape again, the result is copied.
    """
    read = bitmaptools.readinto
    known: dict[Any, tuple[Any, int]] = {}

    def readinto(bitmap: Any, file: Any, *args: Any, **named: Any) -> None:
        start = file.tell()
        shape = (bitmap.width, bitmap.height, bitmap._bits_per_value)
        key = (file.read(), shape, args, tuple(sorted(named.items())))
        if key not in known:
            file.seek(start)
            read(bitmap, file, *args, **named)
            known[key] = (bitmap._data[:], file.tell())
        data, end = known[key]
        bitmap._data[:] = data
        file.seek(end)
        bitmap.dirty()

    module: Any = bitmaptools
    module.readinto = readinto


def _blit_by_words() -> None:
    """Copy whole words where Blinka's blit copies pixel by pixel (bitmaps of fewer than 8 bits a pixel)."""
    slow = bitmaptools.blit

    def blit(
        dest: Any, source: Any, x: int, y: int, *, x1: int = 0, y1: int = 0,
        x2: Any = None, y2: Any = None, **skipped: Any,
    ) -> None:  # fmt: skip
        x2 = source.width if x2 is None else x2
        y2 = source.height if y2 is None else y2
        bits = dest._bits_per_value
        inside = 0 <= x1 < x2 <= source.width and 0 <= y1 < y2 <= source.height
        fits = 0 <= x <= dest.width - (x2 - x1) and 0 <= y <= dest.height - (y2 - y1)
        if skipped or dest is source or bits >= 8 or bits != source._bits_per_value or not (inside and fits):
            slow(dest, source, x, y, x1=x1, y1=y1, x2=x2, y2=y2, **skipped)
            return
        into, left = bits * x // 32, bits * x1 // 32  # the first word of each
        onto, right = -(-bits * (x + x2 - x1) // 32), -(-bits * x2 // 32)  # the one after the last
        shift, back = 32 * right - bits * x2, 32 * onto - bits * (x + x2 - x1)
        mask = (1 << bits * (x2 - x1)) - 1
        for row in range(y2 - y1):
            pixels = _word(source, y1 + row, left, right) >> shift & mask
            whole = _word(dest, y + row, into, onto) & ~(mask << back) | pixels << back
            for k in range(onto - 1, into - 1, -1):
                dest._data[(y + row) * dest._stride + k] = whole & 0xFFFFFFFF
                whole >>= 32
        dest.dirty(x, y, x + x2 - x1, y + y2 - y1)

    module: Any = bitmaptools
    module.blit = blit


def _word(bitmap: Any, y: int, first: int, stop: int) -> int:
    """Return some words of a row as one integer, the leftmost pixel in the highest bits."""
    start = y * bitmap._stride
    whole = 0
    for word in bitmap._data[start + first : start + stop]:
        whole = whole << 32 | word
    return whole
