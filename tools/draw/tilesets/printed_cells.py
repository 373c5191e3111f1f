"""Other score sheets than the classic one: cells of four heights, and what is printed around them.

Roles of cells and links: 0 ground, 1 deep, 2 bright, 3 paper. The game's modules
printed_*.py say what the tiles mean.
"""

from PIL import Image

from tools.draw.tilesets import Tileset
from tools.draw.tilesets.canvas import rounded, saltire, stamp, stamp_mid, strip
from tools.draw.tilesets.digits import MIDS, MINI, number_art, side_by_side

CELL_W = 19
LEFT, WIDE = 1, 17  # of the box in a cell
FRAME_H = 31
LINK_W, LINK_H = 13, 17
COUNT_W, COUNT_H = 16, 11


def _digits(n: int, high: int) -> list[str]:
    """Return the digits of a cell: 18 px high, or 15 where the box is low."""
    rows = number_art(n)
    if high < 24:
        rows = [row for y, row in enumerate(rows) if y not in (4, 9, 12)]
    return rows


def cells(high: int, hollow: "tuple[int, ...]" = (2, 12), twice: bool = False) -> Image.Image:
    """Return tiles: 0-10 open 2-12, 11-21 candidate 2-12, crossed, skipped, closed, blank, forced, hollow.

    `twice`: then crossed twice, and 2-12 crossed once, which may be crossed again.
    """
    image, pen = strip(CELL_W, high, 27 + len(hollow) + 12 * twice)
    bar = high >= 27
    for k in range(11):
        x = k * CELL_W + LEFT
        rounded(pen, x, 0, WIDE, high, 3, fill=1)
        stamp_mid(image, _digits(k + 2, high), (x, 0, WIDE, high), 2)
        x = (11 + k) * CELL_W + LEFT
        rounded(pen, x, 0, WIDE, high, 3, fill=3)
        if bar:
            stamp_mid(image, _digits(k + 2, high), (x, 0, WIDE, high - 4), 0)
            pen.rectangle((x + 3, high - 5, x + 13, high - 3), fill=0)
        else:
            stamp_mid(image, _digits(k + 2, high), (x, 0, WIDE, high), 0)
    x = 22 * CELL_W + LEFT
    rounded(pen, x, 0, WIDE, high, 3, fill=2)
    saltire(image, x + 2, (high - 13) // 2, 13, 4, 0)
    x = 23 * CELL_W + LEFT
    pen.rectangle((x + 4, high // 2 - 1, x + 12, high // 2), fill=2)
    x = 24 * CELL_W + LEFT
    rounded(pen, x, 0, WIDE, high, 3, fill=1)
    for dy in range(high):
        for dx in range(WIDE):
            if (dx + dy + LEFT) % 6 < 3:
                image.putpixel((x + dx, dy), 0)
    x = 26 * CELL_W + LEFT  # will be crossed with the choice: an X in a white frame
    rounded(pen, x, 0, WIDE, high, 3, fill=0, outline=3, width=2)
    saltire(image, x + 3, (high - 11) // 2, 11, 3, 3)
    for k, n in enumerate(hollow):
        x = (27 + k) * CELL_W + LEFT
        rounded(pen, x, 0, WIDE, high, 3, outline=1, width=2)
        stamp_mid(image, _digits(n, high), (x, 0, WIDE, high), 2)
    if twice:
        x = (27 + len(hollow)) * CELL_W + LEFT
        rounded(pen, x, 0, WIDE, high, 3, fill=2)
        saltire(image, x + 3, 3, 11, 4, 0)
        saltire(image, x + 3, 16, 11, 4, 0)
        for k in range(11):
            x = (28 + len(hollow) + k) * CELL_W + LEFT
            rounded(pen, x, 0, WIDE, high, 3, fill=3)
            saltire(image, x + 3, 3, 11, 4, 0)
            stamp_mid(image, side_by_side(MIDS, k + 2), (x, 16, WIDE, 11), 0)
    return image


def letters() -> Image.Image:
    """Return the strip below a row of mixed colours: R Y G B. Roles: 0 ground, 1 ink."""
    image, _ = strip(CELL_W, 9, 4)
    for k, letter in enumerate("RYGB"):
        stamp(image, MINI[letter], k * CELL_W + LEFT + 5, 0, 1)
    return image


def counts() -> Image.Image:
    """Return the numbers 0 to 17, small. Roles: 0 ground, 1 ink."""
    image, _ = strip(COUNT_W, COUNT_H, 18)
    for n in range(18):
        stamp_mid(image, side_by_side(MIDS, n), (n * COUNT_W, 0, COUNT_W, COUNT_H), 1)
    return image


def frame() -> Image.Image:
    """Return what frames a cell of 27 px. Roles: 0 transparent, 1 ground, 2 ink."""
    image, pen = strip(CELL_W, FRAME_H, 1)
    pen.rectangle((0, 0, CELL_W - 1, 1), fill=2)
    pen.rectangle((0, FRAME_H - 2, CELL_W - 1, FRAME_H - 1), fill=2)
    pen.rectangle((1, 2, CELL_W - 2, 2), fill=1)
    pen.rectangle((1, FRAME_H - 3, CELL_W - 2, FRAME_H - 3), fill=1)
    for x, role in ((0, 2), (1, 1), (CELL_W - 2, 1), (CELL_W - 1, 2)):
        pen.line((x, 2, x, FRAME_H - 3), fill=role)
    return image


def link() -> Image.Image:
    """Return what links a cell with the one below it. Roles: 0 transparent, 1 ground, 2 ink."""
    image, pen = strip(LINK_W, LINK_H, 1)
    for y in (0, 8):
        rounded(pen, 1, y, 11, 9, 4, fill=1)
    rounded(pen, 2, 0, 9, 10, 4, outline=2, width=2)
    rounded(pen, 2, 7, 9, 10, 4, outline=2, width=2)
    pen.rectangle((5, 5, 7, 11), fill=2)
    return image


def ring(high: int) -> Image.Image:
    """Return the cursor over a cell of that height. Roles: 0 transparent, 1 ground, 2 paper."""
    image, pen = strip(23, high + 6, 1)
    rounded(pen, 0, 0, 23, high + 6, 5, outline=2, width=2)
    rounded(pen, 2, 2, 19, high + 2, 4, outline=1)
    return image


def tilesets() -> dict[str, Tileset]:
    """Return the tilesets by name."""
    every = tuple(range(2, 13))
    return {
        "cells_any": Tileset(cells(30, every), CELL_W, 30, 4),
        "cells_twice": Tileset(cells(30, twice=True), CELL_W, 30, 4),
        "cells27": Tileset(cells(27), CELL_W, 27, 4),
        "cells24": Tileset(cells(24), CELL_W, 24, 4),
        "cells21": Tileset(cells(21), CELL_W, 21, 4),
        "ring27": Tileset(ring(27), 23, 33, 3),
        "ring21": Tileset(ring(21), 23, 27, 3),
        "colour_letters": Tileset(letters(), CELL_W, 9, 2),
        "counts": Tileset(counts(), COUNT_W, COUNT_H, 2),
        "framed": Tileset(frame(), CELL_W, FRAME_H, 3),
        "link": Tileset(link(), LINK_W, LINK_H, 3),
    }
