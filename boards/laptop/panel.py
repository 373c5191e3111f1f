"""The laptop's display: a displayio display painting into memory in the real panel's colours.

`Panel` is to the firmware what the ST7789's driver is on the device: it takes a root group and repaints the
dirty rectangles on request. Its contents (RGB565) can be read as a picture, counted, or passed on to a
window. Importing this module makes displayio as strict as the device's (`be_strict`).
"""

from collections.abc import Callable
from typing import Any

import bitmaptools
import busdisplay
import displayio
from displayio import _area  # type: ignore
from PIL import Image

_blinka: Any = displayio
_blinka._stop_background()  # its thread refreshes displays and races with their construction
_blinka._start_background = lambda: None
_Display: Any = busdisplay.BusDisplay
_Area: Any = _area.Area


def be_strict() -> None:
    """Make Bitmap and TileGrid refuse what the device refuses and Blinka forgives.

    The classes are patched in place, once, because Blinka's fast painting needs exactly these classes.
    """
    bitmap: Any = displayio.Bitmap
    grid: Any = displayio.TileGrid
    if getattr(bitmap, "strict", False):
        return
    bitmap.strict = True
    get_pixel, set_pixel, fill = bitmap.__getitem__, bitmap.__setitem__, bitmap.fill
    make, get_tile, set_tile = grid.__init__, grid.__getitem__, grid.__setitem__

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
        check_place(self, index)
        return get_tile(self, index)

    def grid_set(self: Any, index: Any, value: int) -> None:
        check_place(self, index)
        check_tile(self, value, "tile")
        set_tile(self, index, value)

    _remember_sheets()
    bitmap.__getitem__, bitmap.__setitem__, bitmap.fill = bitmap_get, bitmap_set, bitmap_fill
    grid.__init__, grid.__getitem__, grid.__setitem__ = grid_init, grid_get, grid_set


def _remember_sheets() -> None:
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


class Panel(_Display):
    """A display of `width` x `height` pixels in memory.

    memory    bytearray, two bytes a pixel (RGB565, low byte first), rows from the top
    areas     the rectangles (x, y, width, height) painted by the last refresh
    pixels    number of pixels painted since count() was last called
    refreshes number of refreshes that painted something
    painted   called with each rectangle after it has been painted (used by the window)
    painting  False: areas are counted but not painted, which makes long games in tests several times faster;
              picture() then paints everything
    """

    _auto_refresh = False

    def __new__(cls, *_args: Any, **_named: Any) -> "Panel":
        be_strict()
        displayio.release_displays()  # only one display at a time, as on the device
        return super().__new__(cls)

    def __init__(self, width: int = 240, height: int = 240) -> None:
        self.memory = bytearray(2 * width * height)
        self.areas: list[tuple[int, int, int, int]] = []
        self.pixels = 0
        self.refreshes = 0
        self.painted: Callable[[tuple[int, int, int, int]], None] | None = None
        self._painting = True
        size = {"width": width, "height": height}
        super().__init__(None, b"", **size, reverse_bytes_in_word=False, auto_refresh=False)
        self._wide = width

    def _background(self) -> None:
        """Do nothing: the firmware refreshes the display itself."""

    def refresh(self, **_named: Any) -> bool:
        """Paint what has changed since the last call. Return True: there is no frame rate to miss."""
        self.areas.clear()
        whole = self._core.full_refresh
        self._refresh_display()
        if whole and self._core.current_group is not None:  # Blinka would paint it again
            self._core.current_group._get_refresh_areas([])
            self._core.finish_refresh()
        if self.areas:
            self.refreshes += 1
        return True

    def _refresh_area(self, area: Any) -> bool:
        clipped = _Area()
        if not self._core.clip_area(area, clipped):
            return True
        x, y, w, h = clipped.x1, clipped.y1, clipped.width(), clipped.height()
        self.areas.append((x, y, w, h))
        self.pixels += w * h
        if self._painting:
            self._paint(clipped, x, y, w, h)
            if self.painted:
                self.painted((x, y, w, h))
        return True

    def _paint(self, area: Any, x: int, y: int, w: int, h: int) -> None:
        buffer = bytearray(4 * (w * h // 2 + 1))
        mask = memoryview(bytearray(4 * (w * h // 32 + 1))).cast("I")
        self._core.fill_area(area, mask, memoryview(buffer).cast("I"))
        if w == self._wide:
            start = 2 * y * w
            self.memory[start : start + 2 * w * h] = buffer[: 2 * w * h]
            return
        for row in range(h):
            start = 2 * ((y + row) * self._wide + x)
            self.memory[start : start + 2 * w] = buffer[2 * w * row : 2 * w * (row + 1)]

    @property
    def painting(self) -> bool:
        return self._painting

    @painting.setter
    def painting(self, on: bool) -> None:
        if on and not self._painting and self._core.current_group is not None:
            self._paint(self._core.area, 0, 0, self.width, self.height)
        self._painting = on

    def count(self) -> int:
        """Return the number of pixels painted since the last call."""
        n = self.pixels
        self.pixels = 0
        return n

    def picture(self) -> Image.Image:
        """Return what the panel shows, as a picture of its size."""
        if not self._painting and self._core.current_group is not None:
            self._paint(self._core.area, 0, 0, self.width, self.height)
        return Image.frombytes("RGB", (self.width, self.height), bytes(self.memory), "raw", "BGR;16")
