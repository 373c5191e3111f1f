"""Qwixx's picture in the menu, and the small sheets of all seats. Its other screens use dicegame.py."""

from PIL import Image, ImageDraw

from console.ui import palette as p
from tools.draw.tilesets import Tileset, printed_cells, printed_parts
from tools.draw.tilesets.canvas import saltire, stamp_mid, strip

SMALL_W = 11


def small(high: int) -> Image.Image:
    """Return the cells of a small sheet: open, crossed, skipped, barred, lock open, shut, the seat's own.

    Roles: 0 ground, 1 a free number, 2 a cross, 3 unused.
    """
    image, pen = strip(SMALL_W, high, 7)
    right, low = SMALL_W - 2, high - 2
    top = (high - 9) // 2
    for k in range(7):
        x = SMALL_W * k
        if k < 2:
            pen.rectangle((x, 0, x + right, low), fill=1 + k)
        elif k == 3:
            pen.rectangle((x, 0, x + right, low), outline=1)
        elif k > 3:
            pen.ellipse((x + 1, top, x + 9, top + 8), fill=2 if k == 6 else 0, outline=1 if k == 4 else 2)
    saltire(image, SMALL_W + 2, top + 1, 7, 2, 0)
    stamp_mid(image, ["####"], (2 * SMALL_W, 0, SMALL_W - 1, high - 1), 1)
    pen.line((5 * SMALL_W + 3, top + 4, 5 * SMALL_W + 7, top + 4), fill=2)
    saltire(image, 6 * SMALL_W + 3, top + 2, 5, 2, 0)
    return image


def tilesets() -> dict[str, Tileset]:
    """Return the tilesets by name: of small sheets for two or three seats, and for more; of other sheets."""
    small_ones = {
        "small16": Tileset(small(16), SMALL_W, 16, 4),
        "small10": Tileset(small(10), SMALL_W, 10, 4),
    }
    return {**small_ones, **printed_cells.tilesets(), **printed_parts.tilesets()}


def picture(_image: Image.Image, pen: ImageDraw.ImageDraw, x: int) -> None:
    """Draw the menu's picture, 24 x 19 from x: four rows, a number of each crossed."""
    for row, colour in enumerate(p.BRIGHT):
        y = 5 * row
        pen.rectangle((x, y, x + 23, y + 3), fill=colour)
        for k in range((3, 1, 2, 4)[row]):
            pen.rectangle((x + 2 + 5 * k, y + 1, x + 5 + 5 * k, y + 2), fill=p.GROUND)
