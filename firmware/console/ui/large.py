"""Large text and large numbers.

Of text, 16 x 32 px a letter, only the letters needed are loaded: all of them would take 6 KB of heap.
"""

import displayio

from console.ui.gfx import letters_of, put, visible
from console.ui.palette import GROUND, PAPER
from console.ui.tilesets import STRICT, path_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.ui.widgets import Ui


def large(
    ui: "Ui", group: displayio.Group, x: int, y: int, text: str, ink: int = PAPER, ground: int = GROUND,
    align: str = "c",
) -> displayio.TileGrid:  # fmt: skip
    """Append fixed words as ui.label() does, and return their layer.

    In the tileset "letters" a letter is two tiles side by side, its upper and its lower half: 64 bytes in a
    row, which are read into the Bitmap as they are.
    """
    codes = letters_of(text)
    n = len(codes)
    bitmap: Any = displayio.Bitmap(32, 16 * n, 2)
    x -= 8 * n if align == "c" else 16 * n if align == "r" else 0
    grid = displayio.TileGrid(
        bitmap, pixel_shader=ui.pal(ground, ink), width=n, height=2, tile_width=16, tile_height=16, x=x, y=y
    )
    pixels = memoryview(bitmap)
    with open(path_of("letters"), "rb") as f:
        for k in range(n):
            f.seek(12 + 64 * (codes[k] - 32))
            if f.readinto(pixels[64 * k : 64 * k + 64]) != 64:
                raise ValueError("no large letter for " + repr(text[k]))
            grid[k] = 2 * k
            grid[n + k] = 2 * k + 1
    if STRICT:
        bitmap.letters = text  # so that tests can read it
    group.append(grid)
    return grid


class BigNumber:
    """A number 0..99 in digits of 30 x 54, centred at x; a leading 1 is closer."""

    def __init__(self, ui: "Ui", x: int, y: int, ink: int = PAPER, ground: int = GROUND) -> None:
        self._x = x
        self.group = displayio.Group()
        self._digits = (ui.tiles("big", x, y, ui.pal(ground, ink)), ui.tiles("big", x, y, ui.pal(-1, ink)))
        for digit in self._digits:
            digit.hidden = True
            self.group.append(digit)

    def number(self, n: int) -> None:
        """Show a number."""
        first, second = self._digits
        visible(second, n > 9)
        visible(first, True)
        if n < 10:
            put(first, 0, n)
            first.x = self._x - 15
        else:
            put(first, 0, n // 10)
            put(second, 0, n % 10)
            step = 28 if n < 20 else 34
            first.x = self._x - (step + 30) // 2 - (4 if n < 20 else 0)
            second.x = first.x + step

    def hide(self) -> None:
        """Show nothing."""
        for digit in self._digits:
            digit.hidden = True
