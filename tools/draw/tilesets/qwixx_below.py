"""What lies below the rows of some of Qwixx's sheets: bar, fields, steps."""

from PIL import Image

from console.ui import palette as p
from tools.draw.tilesets import Tileset
from tools.draw.tilesets.canvas import rounded, saltire, stamp, stamp_mid, strip
from tools.draw.tilesets.digits import MINI, SMALL, side_by_side

FIELD_W, FIELD_H = 13, 15  # half an exchange field
BAR_W, BAR_H = 18, 15


def bar() -> Image.Image:
    """Return cells of the bar: free R Y G B, crossed R Y G B, to be crossed R Y G B, struck."""
    image, pen = strip(BAR_W, BAR_H, 13)
    for row, letter in enumerate("RYGB"):
        x = row * BAR_W
        rounded(pen, x, 0, BAR_W - 2, BAR_H, 3, fill=p.DEEP[row])
        stamp_mid(image, MINI[letter], (x, 0, BAR_W - 1, BAR_H), p.BRIGHT[row])
        x += 4 * BAR_W
        rounded(pen, x, 0, BAR_W - 2, BAR_H, 3, fill=p.BRIGHT[row])
        saltire(image, x + 3, 2, 11, 3, p.GROUND)
        x += 4 * BAR_W
        rounded(pen, x, 0, BAR_W - 2, BAR_H, 3, fill=p.GROUND, outline=p.PAPER, width=2)
        stamp_mid(image, MINI[letter], (x, 0, BAR_W - 1, BAR_H), p.BRIGHT[row])
    x = 12 * BAR_W
    pen.rectangle((x + 4, 7, x + 11, 8), fill=p.DIM)
    return image


def fields() -> Image.Image:
    """Return halves of exchange fields: left 2-12, right 2-12, then both halves of crossed and of lost.

    Roles: 0 ground, 1 fill, 2 ink, 3 border.
    """
    image, pen = strip(FIELD_W, FIELD_H, 26)
    whole, draw = strip(2 * FIELD_W, FIELD_H, 1)
    rounded(draw, 0, 0, 2 * FIELD_W - 1, FIELD_H, 3, fill=1, outline=3)
    for k in range(22):
        x = FIELD_W if k > 10 else 0
        image.paste(whole.crop((x, 0, x + FIELD_W, FIELD_H)), (k * FIELD_W, 0))
        number = side_by_side(SMALL, k % 11 + 2)
        at = 2 + (10 - len(number[0])) // 2 if k < 11 else (11 - len(number[0])) // 2
        stamp(image, number, k * FIELD_W + at, 3, 2)
    x = 22 * FIELD_W
    image.paste(whole, (x, 0))
    saltire(image, x + 8, 3, 9, 3, 2)
    pen.rectangle((24 * FIELD_W + 8, 7, 24 * FIELD_W + 16, 8), fill=2)
    return image


def pips() -> Image.Image:
    """Return a framed cell of the steps, small: not crossed, crossed, to be crossed.

    Roles: 0 ground, 1 dim, 2 bright, 3 paper.
    """
    image, pen = strip(11, 13, 3)
    pen.rectangle((0, 0, 8, 12), outline=1)
    pen.rectangle((11, 0, 19, 12), fill=2)
    saltire(image, 12, 3, 7, 2, 0)
    pen.rectangle((22, 0, 30, 12), outline=3)
    saltire(image, 23, 3, 7, 2, 3)
    return image


def tilesets() -> dict[str, Tileset]:
    """Return the tilesets by name."""
    return {
        "bar": Tileset(bar(), BAR_W, BAR_H, 16),
        "fields": Tileset(fields(), FIELD_W, FIELD_H, 4),
        "pips": Tileset(pips(), 11, 13, 4),
    }
