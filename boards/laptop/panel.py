"""The laptop's display: a displayio display painting into memory in the real panel's colours.

`Panel` is to the firmware what the ST7789's driver is on the device: it takes a root group and repaints the
dirty rectangles on request. Its contents (RGB565) can be read as a picture, counted, or passed on to a
window. Importing this module makes displayio as strict as the device's (`be_strict`).
"""

from collections.abc import Callable
from typing import Any

import busdisplay
import displayio
from displayio import _area  # type: ignore
from PIL import Image

from strict import be_strict

_blinka: Any = displayio
_blinka._stop_background()  # its thread refreshes displays and races with their construction
_blinka._start_background = lambda: None
be_strict()
_Display: Any = busdisplay.BusDisplay
_Area: Any = _area.Area


class Panel(_Display):
    """A display of `width` x `height` pixels in memory.

    memory    bytearray, two bytes a pixel (RGB565, low byte first), rows from the top
    areas     the rectangles (x, y, width, height) painted by the last refresh
    pixels    number of pixels painted since count() was last called
    refreshes number of refreshes that painted something
    painted   called with each rectangle after it has been painted (used by the window)
    painting  False: refresh() does nothing and picture() paints everything: looking for changes is most
              of the work of a long game in a test
    """

    _auto_refresh = False

    def __new__(cls, *_args: Any, **_named: Any) -> "Panel":
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
        if not self._painting:
            return True
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
        late = on and not self._painting and self._core.current_group is not None
        self._painting = on
        if late:
            self._core.full_refresh = True
            self.refresh()
            self.count()

    def count(self) -> int:
        """Return the number of pixels painted since the last call. RuntimeError while nothing is painted."""
        if not self._painting:
            raise RuntimeError("pixels are counted only while `painting` is True")
        n = self.pixels
        self.pixels = 0
        return n

    def picture(self) -> Image.Image:
        """Return what the panel shows, as a picture of its size."""
        if not self._painting and self._core.current_group is not None:
            self._paint(self._core.area, 0, 0, self.width, self.height)
        return Image.frombytes("RGB", (self.width, self.height), bytes(self.memory), "raw", "BGR;16")
