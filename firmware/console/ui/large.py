"""Large text, 16 x 32 px a letter, and large numbers.

Only the letters and digits needed are loaded: all letters would take 6 KB of heap.
"""

import displayio
from micropython import const

from console.ui.gfx import letters_of
from console.ui.palette import GROUND, PAPER
from console.ui.tilesets import HEAD, STRICT, path_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.ui.widgets import Ui

_LETTER = const(64)  # bytes of a letter: 16 rows of 32 px
_DIGIT = const(216)  # bytes of a digit: 54 rows of 30 px, each padded to 4 bytes


def large(
    ui: "Ui", group: displayio.Group, x: int, y: int, text: str, ink: int = PAPER, ground: int = GROUND,
    align: str = "c",
) -> displayio.TileGrid:  # fmt: skip
    """Append fixed words as ui.label() does, and return their layer.

    In the tileset "letters" a letter is two tiles side by side, its upper and its lower half. Its bytes are
    read into the Bitmap as they are.
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
            f.seek(HEAD + _LETTER * (codes[k] - 32))
            if f.readinto(pixels[_LETTER * k : _LETTER * k + _LETTER]) != _LETTER:
                raise ValueError("no large letter for " + repr(text[k]))
            grid[k] = 2 * k
            grid[n + k] = 2 * k + 1
    if STRICT:
        bitmap.letters = text  # so that tests can read it
    group.append(grid)
    return grid


def big_number(ui: "Ui", group: displayio.Group, x: int, y: int, n: int, ink: int = PAPER) -> None:
    """Append a number 0..99 in digits of 30 x 54, centred at x; a leading 1 is closer."""
    digits = (n // 10, n % 10) if n > 9 else (n,)
    step = 0 if n < 10 else 28 if n < 20 else 34
    x -= (step + 30) // 2 + (4 if step == 28 else 0)
    bitmap: Any = displayio.Bitmap(30, 54 * len(digits), 2)
    pixels = memoryview(bitmap)
    with open(path_of("big"), "rb") as f:
        for k in range(len(digits)):
            f.seek(HEAD + _DIGIT * digits[k])
            if f.readinto(pixels[_DIGIT * k : _DIGIT * k + _DIGIT]) != _DIGIT:
                raise ValueError("tilesets/big.tiles is incomplete")
            palette = ui.pal(-1 if k else GROUND, ink)  # the second digit overlaps the first
            digit = displayio.TileGrid(
                bitmap, pixel_shader=palette, tile_width=30, tile_height=54, default_tile=k, x=x, y=y
            )  # fmt: skip
            group.append(digit)
            x += step
