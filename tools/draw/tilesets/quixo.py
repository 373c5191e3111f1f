"""Cubes, arrows and frames of Quixo."""

from PIL import Image, ImageDraw

from console.ui import palette as p
from tools.draw.tilesets import Tileset
from tools.draw.tilesets.canvas import rounded, saltire, strip

SIZE = 34
_LOOK = {  # face, side
    ".": (p.LINE, p.SLATE),
    "X": (p.YELLOW, p.YELLOW_DEEP),
    "O": (p.BLUE, p.BLUE_DEEP),
}
_DOT = ((13, 21), (3, 11), (13, 2), (24, 11))  # of the dot pointing s, w, n, e


def _cube(
    image: Image.Image, pen: ImageDraw.ImageDraw, k: int, symbol: str, dot: int = -1, winning: bool = False
) -> None:
    """Draw cube k of the tileset; dot 0-3 points s, w, n, e."""
    x = k * SIZE
    face, side = (p.PAPER, p.SHADE) if winning else _LOOK[symbol]
    rounded(pen, x + 1, 1, 32, 32, 4, fill=side)
    rounded(pen, x + 1, 1, 32, 28, 4, fill=face)
    cx, cy, r = x + 17, 15, 9
    if dot >= 0:  # the symbol makes room for the dot
        cx, cy, r = cx + (0, 4, 0, -4)[dot], cy + (-4, 0, 4, 0)[dot], 6
    if symbol == "X":
        saltire(image, cx - r, cy - r, 2 * r + 1, 6 if dot < 0 else 5, p.GROUND)
    elif symbol == "O":
        box = (cx - r - 1, cy - r - 1, cx + r + 1, cy + r + 1)
        pen.ellipse(box, outline=p.GROUND, width=4 if dot < 0 else 3)
    if dot >= 0:
        dx, dy = _DOT[dot]
        pen.ellipse((x + dx, dy, x + dx + 6, dy + 6), fill=p.GROUND)


def cubes() -> Image.Image:
    """Return blank, X, O, X with its dot s w n e, O likewise, the hole, X and O of the winning line.

    In numbers of the palette; outside the cube it is KEY, which the board's palette shows as ground and the
    lifted cube's as transparent.
    """
    image, pen = strip(SIZE, SIZE, 14, p.KEY)
    _cube(image, pen, 0, ".")
    _cube(image, pen, 1, "X")
    _cube(image, pen, 2, "O")
    for dot in range(4):
        _cube(image, pen, 3 + dot, "X", dot)
        _cube(image, pen, 7 + dot, "O", dot)
    rounded(pen, 11 * SIZE + 1, 1, 32, 32, 4, fill=p.GROUND, outline=p.LINE)
    _cube(image, pen, 12, "X", winning=True)
    _cube(image, pen, 13, "O", winning=True)
    return image


def push_arrows() -> Image.Image:
    """Return arrows s w n e, hollow (an end to choose), then solid (the chosen one)."""
    image, pen = strip(20, 20, 8)
    arrows = (
        ((1, 4), (18, 4), (10, 12), (9, 12)),
        ((13, 1), (13, 18), (5, 10), (5, 9)),
        ((1, 14), (18, 14), (10, 6), (9, 6)),
        ((6, 1), (6, 18), (14, 10), (14, 9)),
    )
    for k, points in enumerate(arrows):
        pen.polygon([(x + k * 20, y) for x, y in points], outline=1, width=2)
        pen.polygon([(x + (k + 4) * 20, y) for x, y in points], fill=1, outline=1)
    return image


def qframe() -> Image.Image:
    """Return frames over a cube, 36 x 36: 0 the cursor, 1 the corners of the last move."""
    image, pen = strip(36, 36, 2)
    rounded(pen, 0, 0, 36, 35, 6, outline=1, width=2)
    for x, y, dx, dy in ((0, 0, 1, 1), (35, 0, -1, 1), (0, 34, 1, -1), (35, 34, -1, -1)):
        for k in range(2):
            pen.line((36 + x, y + k * dy, 36 + x + 9 * dx, y + k * dy), fill=1)
            pen.line((36 + x + k * dx, y, 36 + x + k * dx, y + 9 * dy), fill=1)
    return image


def corner() -> Image.Image:
    """Return the corner that marks a cube of a line, 12 x 12."""
    image, pen = strip(12, 12, 1)
    pen.polygon(((0, 0), (11, 0), (0, 11)), fill=2)
    pen.polygon(((0, 0), (8, 0), (0, 8)), fill=1)
    return image


def picture(image: Image.Image, pen: ImageDraw.ImageDraw, x: int) -> None:
    """Draw the menu's picture, 24 x 19 from x: four cubes."""
    looks = ((p.YELLOW, p.YELLOW_DEEP), (p.BLUE, p.BLUE_DEEP), (p.LINE, p.SLATE), (p.YELLOW, p.YELLOW_DEEP))
    for k, (face, side) in enumerate(looks):
        left, top = x + 1 + k % 2 * 12, k // 2 * 10
        rounded(pen, left, top, 10, 9, 2, fill=side)
        rounded(pen, left, top, 10, 8, 2, fill=face)
        if face == p.YELLOW:
            saltire(image, left + 2, top + 1, 6, 2, p.GROUND)
        elif face == p.BLUE:
            pen.ellipse((left + 2, top + 1, left + 7, top + 6), outline=p.GROUND)


def tilesets() -> dict[str, Tileset]:
    """Return the tilesets of this file by name."""
    return {
        "cubes": Tileset(cubes(), SIZE, SIZE, 16),
        "corner": Tileset(corner(), 12, 12, 3),
        "push_arrows": Tileset(push_arrows(), 20, 20, 2),
        "qframe": Tileset(qframe(), 36, 36, 2),
    }
