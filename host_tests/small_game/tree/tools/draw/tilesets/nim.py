"""Nim: its picture in the menu, and the sticks themselves."""

from PIL import Image, ImageDraw

from console.ui import palette as p
from tools.draw.tilesets import Tileset
from tools.draw.tilesets.canvas import rounded, strip

W, H = 32, 44


def picture(_image: Image.Image, pen: ImageDraw.ImageDraw, x: int) -> None:
    """Draw the menu's picture, 24 x 19 from x: four sticks, one of them taken."""
    for k in range(4):
        rounded(pen, x + 1 + 6 * k, 0, 4, 19, 2, fill=p.LINE if k == 3 else p.YELLOW)


def sticks() -> Image.Image:
    """0 a stick, 1 one that is about to be taken, 2 the place of one that is gone."""
    image, pen = strip(W, H, 3)
    rounded(pen, 12, 1, 8, 42, 3, fill=1)
    rounded(pen, W + 10, 1, 12, 42, 3, fill=2)
    pen.line((2 * W + 14, 42, 2 * W + 17, 42), fill=1)
    return image


def tilesets() -> dict[str, Tileset]:
    """Return the tilesets of this file by name."""
    return {"nim": Tileset(sticks(), W, H, 3)}
