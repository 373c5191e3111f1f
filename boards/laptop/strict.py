"""displayio on the laptop, as strict as the device's.

Blinka accepts much that the device refuses, so a mistake would be found only on the device.
"""

from array import array
from typing import Any

import displayio
from displayio import _area  # type: ignore

try:
    from painting import be_quick
except ImportError:  # no NumPy

    def be_quick(bitmap: type) -> None:
        """Leave painting to Blinka."""


_Bitmap: Any = displayio.Bitmap
_Bytes: Any = bytearray
_Area: Any = _area.Area
_NO_WORDS = (0,)  # so that Blinka makes none of its own


def be_strict() -> None:
    """Make Bitmap and TileGrid refuse what the device refuses and Blinka forgives, once.

    TileGrid is patched in place.
    """
    if displayio.Bitmap is not Bitmap:
        displayio.Bitmap = Bitmap
        _make_grid_strict(displayio.TileGrid)
        be_quick(Bitmap)


class Bitmap(_Bitmap, _Bytes):
    """A bitmap of up to 8 bits a pixel with the device's layout, so that a file can be read into it.

    It is a buffer, as on the device: rows are padded to four bytes, and of the pixels in a byte the first one
    has the highest bits. (Blinka's keeps words of 32 or 64 bits, which nothing outside can fill.)
    """

    __eq__, __ne__, __hash__, __repr__ = object.__eq__, object.__ne__, object.__hash__, object.__repr__

    def _from_buffer(self, width: int, height: int, bits_per_value: int, data: None, read_only: bool) -> None:
        if bits_per_value > 8:
            raise NotImplementedError(f"{bits_per_value} bits a pixel: the laptop's bitmaps have up to 8")
        super()._from_buffer(width, height, bits_per_value, _NO_WORDS, read_only)
        self.extend(bytes(4 * self._stride * height))

    @property
    def _data(self) -> "array[int]":
        """A copy in words, for what Blinka paints itself."""
        words = array("I", bytes(self))
        if self._bits_per_value < 8:
            words.byteswap()
        return words

    @_data.setter
    def _data(self, data: Any) -> None:
        """Ignore the words that Blinka would use."""

    def _place(self, x: int, y: int) -> tuple[int, int]:
        """Return in which byte a pixel is, and by how many bits it is shifted there."""
        at = 32 * self._stride * y + self._bits_per_value * x
        return at // 8, 8 - self._bits_per_value - at % 8

    def _get_pixel(self, x: int, y: int) -> int:
        if not (0 <= x < self._bmp_width and 0 <= y < self._bmp_height):
            return 0
        at, shift = self._place(x, y)
        return bytearray.__getitem__(self, at) >> shift & self._bitmask

    def _write_pixel(self, x: int, y: int, value: int) -> None:
        if 0 <= x < self._bmp_width and 0 <= y < self._bmp_height:
            at, shift = self._place(x, y)
            rest = bytearray.__getitem__(self, at) & ~(self._bitmask << shift)
            bytearray.__setitem__(self, at, rest | value << shift)

    def __getitem__(self, index: Any) -> int:
        return self._get_pixel(*self._checked(index))

    def __setitem__(self, index: Any, value: int) -> None:
        x, y = self._checked(index)
        self._check_value(value)
        self._write_pixel(x, y, value)
        dirty = self._dirty_area
        if not (dirty.x1 <= x < dirty.x2 and dirty.y1 <= y < dirty.y2):
            self._set_dirty_area(_Area(x, y, x + 1, y + 1))

    def fill(self, value: int) -> None:
        """Make all pixels this value."""
        self._check_value(value)
        for shift in range(self._bits_per_value, 8, self._bits_per_value):
            value |= (value & self._bitmask) << shift
        memoryview(self)[:] = bytes((value,)) * len(self)
        self.dirty()

    def _checked(self, index: Any) -> tuple[int, int]:
        if isinstance(index, slice):
            raise NotImplementedError("Slices not supported")
        wide, high = self._bmp_width, self._bmp_height
        x, y = (index % wide, index // wide) if isinstance(index, int) else index
        if not (0 <= x < wide and 0 <= y < high):
            raise IndexError(f"pixel {(x, y)} is outside a bitmap of {wide} x {high}")
        return x, y

    def _check_value(self, value: int) -> None:
        if value < 0 or value >> self._bits_per_value:
            raise ValueError(f"pixel value {value} requires more than {self._bits_per_value} bits")


def _make_grid_strict(grid: Any) -> None:
    make, set_tile, transform = grid.__init__, grid.__setitem__, grid._update_transform

    def check_tile(self: Any, value: int, what: str) -> None:
        if not 0 <= value < self._tiles_in_bitmap:
            raise ValueError(f"{what} must be 0-{self._tiles_in_bitmap - 1}, not {value}")

    def place(self: Any, index: Any) -> int:
        if isinstance(index, slice):
            raise NotImplementedError("Slices not supported")
        wide = self._width_in_tiles
        x, y = (index % wide, index // wide) if isinstance(index, int) else index
        if not (0 <= x < wide and 0 <= y < self._height_in_tiles):
            raise IndexError(
                f"Tile index out of bounds: {index} in a grid of {wide} x {self._height_in_tiles}"
            )
        return y * wide + x

    def grid_init(self: Any, *args: Any, **named: Any) -> None:
        make(self, *args, **named)
        check_tile(self, named.get("default_tile", 0), "default_tile")

    def grid_get(self: Any, index: Any) -> int:
        if type(index) is not int or not 0 <= index < len(self._tiles):
            index = place(self, index)
        return self._tiles[index]

    def grid_set(self: Any, index: Any, value: int) -> None:
        if type(index) is not int or not 0 <= index < len(self._tiles):
            index = place(self, index)
        check_tile(self, value, "tile")
        if self._full_change:  # Blinka would work out which part to paint: it will be all of it
            self._tiles[index] = value
            self._needs_refresh = True
        else:
            set_tile(self, index, value)

    def update_transform(self: Any, to: Any) -> None:
        """Do in one go what Blinka does in four, for a grid that is neither transposed nor mirrored."""
        if to is None or to.transpose_xy or self._transpose_xy or to.dx < 0 or to.dy < 0:
            transform(self, to)
            return
        self._absolute_transform = to
        self._in_group = self._moved = self._needs_refresh = True
        area = self._current_area
        area.x1 = to.x + to.dx * self._x
        area.y1 = to.y + to.dy * self._y
        area.x2 = area.x1 + to.dx * self._pixel_width
        area.y2 = area.y1 + to.dy * self._pixel_height

    grid.__init__, grid.__getitem__, grid.__setitem__ = grid_init, grid_get, grid_set
    grid._update_transform = update_transform
