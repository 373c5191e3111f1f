"""displayio on the laptop, as strict as the device's.

Blinka accepts much that the device refuses, so a mistake would be found only on the device.
"""

from typing import Any

import displayio

from painting import be_quick


def be_strict() -> None:
    """Make Bitmap and TileGrid refuse what the device refuses and Blinka forgives.

    The classes are patched in place, once, because Blinka's fast painting needs exactly these classes.
    """
    bitmap: Any = displayio.Bitmap
    if not getattr(bitmap, "strict", False):
        bitmap.strict = True
        _make_bitmap_strict(bitmap)
        _make_grid_strict(displayio.TileGrid)
        be_quick()


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
    make, set_tile = grid.__init__, grid.__setitem__

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

    grid.__init__, grid.__getitem__, grid.__setitem__ = grid_init, grid_get, grid_set
