"""What the rows of some of Qwixx's sheets need: lower cells, and what is printed around cells.

Roles of cells and links: 0 ground, 1 deep, 2 bright, 3 paper.
"""

from PIL import Image

from tools.draw.tilesets import Tileset
from tools.draw.tilesets.canvas import rounded, stamp, stamp_mid, strip
from tools.draw.tilesets.dicegame import CELL_W, LEFT, cells
from tools.draw.tilesets.digits import MIDS, MINI, side_by_side

FRAME_H = 31
LINK_W, LINK_H = 13, 17
COUNT_W, COUNT_H = 16, 11


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
    return {
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
