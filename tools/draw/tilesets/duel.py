"""Squares of the Duel's board with their tokens, and frames, as large as a cell of a score sheet."""

from PIL import Image, ImageDraw

from console.ui import palette as p
from tools.draw.tilesets import Tileset
from tools.draw.tilesets.canvas import rounded, stamp_mid, strip
from tools.draw.tilesets.dicegame import cells
from tools.draw.tilesets.digits import MID, tiny

W, H = 19, 30
FRONT_H = 35


def tokens() -> Image.Image:
    """Return discs of height 1-12 and more, then circles likewise.

    Roles: 0 ground, 1 deep, 2 bright, 3 paper. A stack inverts its owner's token: a dark height on paper, or
    a paper height on dark inside a thin rim that leaves the digits free.
    """
    image, pen = strip(W, H, 26)
    for owner in range(2):
        for height in range(1, 14):
            x = (owner * 13 + height - 1) * W
            rounded(pen, x + 1, 0, 17, 30, 3, fill=1)
            below = min(height - 1, 3)
            top = 7 - 2 * below
            for k in range(below, -1, -1):  # the lowest token first
                y = top + 3 * k
                if owner == 0:
                    pen.ellipse((x, y - 1, x + 18, y + 17), fill=1)
                    pen.ellipse((x + 1, y, x + 17, y + 16), fill=3)
                else:
                    pen.ellipse((x + 1, y, x + 17, y + 16), fill=0, outline=3, width=1 if below else 2)
            if height > 1:
                glyph = MID[str(height)] if height < 10 else tiny(str(height) if height < 13 else "+")
                stamp_mid(image, glyph, (x + 1, top, 17, 17), 0 if owner == 0 else 3)
    return image


def squares() -> Image.Image:
    """Return all that a square of the board can show, so that a row is one TileGrid: cells, then tokens."""
    parts = (cells(), tokens())
    image, _ = strip(W, H, (parts[0].width + parts[1].width) // W)
    image.paste(parts[0], (0, 0))
    image.paste(parts[1], (parts[0].width, 0))
    return image


def front() -> Image.Image:
    """Return frames over a square: 0 foremost, 1 foremost and playable; 2 disc, 3 circle, 12 px, at 1, 1.

    Roles: 0 transparent, 1 bright, 2 paper.
    """
    image, pen = strip(W, FRONT_H, 4)
    rounded(pen, 0, 1, 19, 32, 4, outline=1, width=2)
    rounded(pen, W, 1, 19, 32, 4, outline=2, width=2)
    pen.rectangle((W + 4, 28, W + 14, 30), fill=2)
    pen.ellipse((2 * W + 1, 1, 2 * W + 12, 12), fill=2)
    pen.ellipse((3 * W + 1, 1, 3 * W + 12, 12), outline=2, width=2)
    return image


def picture(_image: Image.Image, pen: ImageDraw.ImageDraw, x: int) -> None:
    """Draw the menu's picture, 24 x 19 from x: a stack of discs and a circle.

    The circle is SHADE: drawn in the paper colour, or in the line colour when the row is highlighted.
    """
    for k in range(3):
        pen.ellipse((x, 8 - 4 * k, x + 12, 18 - 4 * k), fill=p.PAPER, outline=p.GROUND)
    pen.ellipse((x + 9, 5, x + 23, 19), fill=p.GROUND)  # a gap, or the circle merges with the stack
    pen.ellipse((x + 10, 6, x + 22, 18), fill=p.GROUND, outline=p.SHADE, width=3)


def tilesets() -> dict[str, Tileset]:
    """Return the tilesets of this file by name."""
    return {
        "squares": Tileset(squares(), W, H, 4),
        "front": Tileset(front(), W, FRONT_H, 3),
    }
