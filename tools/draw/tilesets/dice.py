"""Dice, small and large, and the large digits of their sum.

Roles of the dice: 0 outside, 1 edge, 2 body, 3 pip.
"""

from PIL import Image, ImageDraw

from tools.draw.tilesets import Tileset
from tools.draw.tilesets.canvas import cross, rounded, strip

# The places of the pips on a 3 x 3 grid, by face.
PIPS = ((), (4,), (2, 6), (2, 4, 6), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))


def _face(
    pen: ImageDraw.ImageDraw, x: int, size: int, face: int, radius: int, pip: int, at: tuple[int, ...]
) -> None:
    rounded(pen, x, 0, size, size, radius, fill=1)
    rounded(pen, x, 0, size, size - max(2, size // 16), radius, fill=2)
    for p in PIPS[face]:
        left, top = x + at[p % 3], at[p // 3] - (1 if size < 40 else 2)
        pen.ellipse((left, top, left + pip - 1, top + pip - 1), fill=3)


def _cocked(size: int, radius: int, pip: int, face: int, angle: int) -> Image.Image:
    """Return a rotated die, as in the air: drawn at four times the size, then reduced."""
    big = 4
    image = Image.new("L", (size * big, size * big), 0)
    pen = ImageDraw.Draw(image)
    side = int(size * big * 0.76)
    at = (size * big - side) // 2
    pen.rounded_rectangle((at, at, at + side, at + side), radius * big * 0.7, fill=1)
    pen.rounded_rectangle((at, at, at + side, at + side - 12), radius * big * 0.7, fill=2)
    r = int(pip * big * 0.42)
    for p in PIPS[face]:
        x, y = at + side * (0.24 + 0.26 * (p % 3)), at + side * (0.22 + 0.26 * (p // 3))
        pen.ellipse((x - r, y - r, x + r, y + r), fill=3)
    turned = image.rotate(angle, resample=Image.Resampling.NEAREST, fillcolor=0)
    return turned.resize((size, size), Image.Resampling.NEAREST)


def dice(size: int, radius: int, pip: int, at: tuple[int, ...], cocked: bool) -> Image.Image:
    """Return tiles: 0 blank, 1-6, 7 struck (out of the game); 8, 9 rotated, if any."""
    image, pen = strip(size, size, 10 if cocked else 8)
    for face in range(7):
        _face(pen, face * size, size, face, radius, pip, at)
    x = 7 * size
    rounded(pen, x, 0, size, size, radius, outline=1, width=2)
    edge = size // 5
    cross(pen, x + edge, edge, size - 2 * edge, size - 2 * edge, size // 9, 1)
    if cocked:
        image.paste(_cocked(size, radius, pip, 5, 27), (8 * size, 0))
        image.paste(_cocked(size, radius, pip, 3, 58), (9 * size, 0))
    return image


_Z, _T = 8, 8  # the large digits are drawn at eight times the size; their strokes are 8 px


class _Pen:
    """Draws one large digit, 30 x 54, in its own pixels."""

    def __init__(self) -> None:
        self.image = Image.new("L", (30 * _Z, 54 * _Z), 0)
        self._pen = ImageDraw.Draw(self.image)

    def ring(self, x0: int, y0: int, x1: int, y1: int, r: int) -> None:
        """Draw a rounded stroke along the inside of the box."""
        box = (x0 * _Z, y0 * _Z, x1 * _Z - 1, y1 * _Z - 1)
        self._pen.rounded_rectangle(box, r * _Z, outline=255, width=_T * _Z)

    def bar(self, x0: int, y0: int, x1: int, y1: int, ink: int = 255) -> None:
        """Fill a box; ink 0 clears it."""
        self._pen.rectangle((x0 * _Z, y0 * _Z, x1 * _Z - 1, y1 * _Z - 1), fill=ink)

    def poly(self, *points: tuple[int, int]) -> None:
        """Fill a polygon."""
        self._pen.polygon([(x * _Z, y * _Z) for x, y in points], fill=255)


def _digit(k: int) -> Image.Image:
    p = _Pen()
    if k == 0:
        p.ring(0, 0, 30, 54, 15)
    elif k == 1:
        p.bar(13, 0, 21, 54)
        p.poly((13, 0), (21, 0), (21, 6), (5, 17), (5, 8))
    elif k == 2:
        p.ring(0, 0, 30, 32, 15)
        p.bar(0, 15, 22, 54, 0)
        p.bar(22, 15, 30, 18)
        p.poly((22, 18), (30, 18), (29, 23), (10, 47), (0, 47))
        p.bar(0, 46, 30, 54)
    elif k == 3:
        p.ring(0, 0, 30, 31, 14)
        p.ring(0, 23, 30, 54, 14)
        p.bar(0, 14, 11, 40, 0)
    elif k == 4:
        p.poly((14, 0), (23, 0), (9, 34), (0, 34))
        p.bar(0, 34, 30, 42)
        p.bar(18, 20, 26, 54)
    elif k == 5:
        p.ring(0, 18, 30, 54, 15)
        p.bar(0, 0, 30, 38, 0)
        p.ring(0, 18, 30, 54, 15)
        p.bar(0, 28, 12, 40, 0)
        p.bar(0, 0, 28, 8)
        p.bar(1, 0, 9, 27)
    elif k == 7:
        p.bar(0, 0, 30, 8)
        p.poly((21, 8), (30, 8), (15, 54), (6, 54))
    elif k == 8:
        p.ring(1, 0, 29, 31, 14)
        p.ring(0, 23, 30, 54, 15)
    else:  # 6, and 9 upside down
        p.ring(0, 0, 30, 40, 15)
        p.bar(8, 14, 30, 40, 0)
        p.bar(0, 14, 8, 40)
        p.ring(0, 21, 30, 54, 15)
        if k == 9:
            return p.image.rotate(180)
    return p.image


def big() -> Image.Image:
    """Return the digits 0-9, 30 x 54."""
    image, _ = strip(30, 54, 10)
    for k in range(10):
        digit = _digit(k).resize((30, 54), Image.Resampling.BOX).point([0] * 121 + [1] * 135)
        image.paste(digit, (k * 30, 0))
    return image


def tilesets() -> dict[str, Tileset]:
    """Return the tilesets of this file by name."""
    return {
        "dice28": Tileset(dice(28, 6, 6, (4, 11, 18), False), 28, 28, 4),
        "dice52": Tileset(dice(52, 10, 10, (8, 21, 34), True), 52, 52, 4),
        "big": Tileset(big(), 30, 54, 2),
    }
