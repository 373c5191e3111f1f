"""Qwixx's picture in the menu, and the small sheets of all seats. Its other screens use dicegame.py."""

from PIL import Image, ImageDraw

from console.ui import palette as p
from tools.draw.tilesets import Tileset, qwixx_below, qwixx_rows
from tools.draw.tilesets.canvas import saltire, stamp_mid, strip

SMALL_W = 11
_LETTERED = 20  # the first tile with a letter
_LETTERS = {
    "R": ["####.", "#...#", "#...#", "####.", "#.#..", "#..#.", "#...#"],
    "Y": ["#...#", "#...#", ".#.#.", "..#..", "..#..", "..#..", "..#.."],
    "G": [".###.", "#...#", "#....", "#.###", "#...#", "#...#", ".####"],
    "B": ["####.", "#...#", "#...#", "####.", "#...#", "#...#", "####."],
}
_LOW_LETTERS = {
    "R": ["###.", "#..#", "###.", "#.#.", "#..#"],
    "Y": ["#.#", "#.#", ".#.", ".#.", ".#."],
    "G": [".##.", "#...", "#.##", "#..#", ".##."],
    "B": ["###.", "#..#", "###.", "#..#", "###."],
}


def small(high: int, pitch: int) -> Image.Image:
    """Return the cells of a small sheet whose rows are `pitch` apart.

    Tiles: open, crossed, skipped, barred; locks open, shut, the seat's own; crossed twice; then the first
    four again framed, linked with the cell below, and linked with the one above; then open and barred with
    the colour's letter, for rows of several colours.
    Roles: 0 ground, 1 a free number, 2 a cross.
    """
    image, pen = strip(SMALL_W, pitch, _LETTERED + 8)
    low = high - 2
    top = (high - 9) // 2
    for k in (*range(8), *range(12, 20)):
        x = SMALL_W * k
        state = k % 4 if k > 7 else k
        if 3 < k < 7:
            pen.ellipse((x + 1, top, x + 9, top + 8), fill=2 if k == 6 else 0, outline=1 if k == 4 else 2)
        elif state == 0:
            pen.rectangle((x, 0, x + 9, low), fill=1)
        elif state == 1 or k == 7:
            pen.rectangle((x, 0, x + 9, low), fill=2)
        elif state == 3:
            pen.rectangle((x, 0, x + 9, low), outline=1)
        else:
            stamp_mid(image, ["####"], (x, 0, SMALL_W - 1, high - 1), 1)
        if state == 1:
            saltire(image, x + 2, top + 1, 7, 2, 0)
        if k > 11:
            link(pen, x, *((low - 2, pitch - 1) if k < 16 else (0, 2)))
    pen.line((5 * SMALL_W + 3, top + 4, 5 * SMALL_W + 7, top + 4), fill=2)
    saltire(image, 6 * SMALL_W + 3, top + 2, 5, 2, 0)
    for x in (0, 6):
        saltire(image, 7 * SMALL_W + x, top + 2, 4, 2, 0)
    for state in range(4):
        framed(image, (8 + state) * SMALL_W, low, state)
    lettered(image, low, _LETTERS)
    return image


def link(pen: ImageDraw.ImageDraw, x: int, first: int, last: int) -> None:
    """Draw the end of a link in a cell, from the pixel row `first` to `last`."""
    pen.rectangle((x + 3, first, x + 6, last), fill=0)
    pen.rectangle((x + 4, first, x + 5, last), fill=2)


def lettered(image: Image.Image, low: int, letters: dict[str, list[str]]) -> None:
    """Draw the cells with letters: open, then barred."""
    pen = ImageDraw.Draw(image)
    for k, letter in enumerate("RYGB" * 2):
        x = SMALL_W * (_LETTERED + k)
        pen.rectangle((x, 0, x + 9, low), fill=1 if k < 4 else 0, outline=1)
        stamp_mid(image, letters[letter], (x, 0, SMALL_W - 1, low + 1), 2)


def framed(image: Image.Image, x: int, low: int, state: int) -> None:
    """Draw a framed cell: open, crossed, skipped or barred."""
    pen = ImageDraw.Draw(image)
    middle = low // 2
    pen.rectangle((x, 0, x + 9, low), outline=1 if state == 2 else 2)
    if state == 0:
        pen.rectangle((x + 2, 2, x + 7, low - 2), fill=1)
    elif state == 1:
        size = min(6, low - 1)
        saltire(image, x + 5 - size // 2, middle - (size - 1) // 2, size, 2, 2)
    elif state == 2:
        pen.rectangle((x + 3, middle, x + 6, middle), fill=1)
    elif low > 6:
        pen.rectangle((x + 2, 2, x + 7, low - 2), outline=1)


def small7() -> Image.Image:
    """Return the cells of a small sheet with six rows, or four and a bar."""
    image, pen = strip(SMALL_W, 7, _LETTERED + 8)
    for k in (*range(7), *range(12, 20)):
        x = SMALL_W * k
        state = k % 4 if k > 7 else k
        if state < 2:
            pen.rectangle((x, 0, x + 9, 5), fill=1 + state)
        elif state == 3:
            pen.rectangle((x, 0, x + 9, 5), outline=1)
        elif state > 3:
            pen.ellipse((x + 2, 0, x + 7, 5), fill=2 if k == 6 else 0, outline=1 if k == 4 else 2)
        if state == 1:
            saltire(image, x + 2, 0, 6, 2, 0)
        elif state == 2:
            pen.rectangle((x + 3, 2, x + 6, 3), fill=1)
        if k > 11:
            link(pen, x, *((4, 6) if k < 16 else (0, 1)))
    saltire(image, 6 * SMALL_W + 3, 1, 4, 1, 0)
    for state in range(4):
        framed(image, (8 + state) * SMALL_W, 5, state)
    lettered(image, 5, _LOW_LETTERS)
    return image


def tilesets() -> dict[str, Tileset]:
    """Return the tilesets by name: of small sheets for two or three seats, and for more; of other sheets."""
    small_ones = {
        "small18": Tileset(small(16, 18), SMALL_W, 18, 4),
        "small10": Tileset(small(10, 10), SMALL_W, 10, 4),
        "small7": Tileset(small7(), SMALL_W, 7, 4),
    }
    return {**small_ones, **qwixx_rows.tilesets(), **qwixx_below.tilesets()}


def picture(_image: Image.Image, pen: ImageDraw.ImageDraw, x: int) -> None:
    """Draw the menu's picture, 24 x 19 from x: four rows, a number of each crossed."""
    for row, colour in enumerate(p.BRIGHT):
        y = 5 * row
        pen.rectangle((x, y, x + 23, y + 3), fill=colour)
        for k in range((3, 1, 2, 4)[row]):
            pen.rectangle((x + 2 + 5 * k, y + 1, x + 5 + 5 * k, y + 2), fill=p.GROUND)
