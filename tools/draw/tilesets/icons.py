"""The icons: 20 x 20, one bit, in any colour of the palette."""

import math
from collections.abc import Callable

from PIL import Image, ImageDraw

from tools.draw.tilesets.canvas import cross, rounded, strip

Pen = ImageDraw.ImageDraw


def _star(pen: Pen, x: int) -> None:
    points: list[tuple[float, float]] = []
    for k in range(10):
        r = 8.6 if k % 2 == 0 else 3.7
        angle = math.pi * (k / 5 - 0.5)
        points.append((x + 9.5 + r * math.cos(angle), 10 + r * math.sin(angle)))
    pen.polygon(points, fill=1)


def _crown(pen: Pen, x: int) -> None:
    shape = ((1, 5), (5, 10), (9, 3), (10, 3), (14, 10), (18, 5), (16, 16), (3, 16))
    pen.polygon([(x + dx, y) for dx, y in shape], fill=1)


def _eye(pen: Pen, x: int) -> None:
    pen.ellipse((x + 1, 4, x + 18, 15), outline=1, width=2)
    pen.ellipse((x + 7, 7, x + 12, 12), fill=1)


def _padlock(pen: Pen, x: int) -> None:
    rounded(pen, x + 3, 9, 14, 10, 2, fill=1)
    pen.arc((x + 5, 1, x + 14, 14), 180, 360, fill=1, width=2)
    pen.rectangle((x + 5, 6, x + 6, 9), fill=1)
    pen.rectangle((x + 13, 6, x + 14, 9), fill=1)


def _die(pen: Pen, x: int) -> None:
    rounded(pen, x + 2, 2, 16, 16, 4, fill=1)
    for dx, y in ((5, 5), (12, 5), (5, 12), (12, 12)):
        pen.rectangle((x + dx, y, x + dx + 2, y + 2), fill=0)


def _book(pen: Pen, x: int) -> None:
    rounded(pen, x + 3, 1, 14, 17, 2, fill=1)
    pen.rectangle((x + 6, 1, x + 6, 17), fill=0)
    pen.rectangle((x + 9, 5, x + 14, 6), fill=0)
    pen.rectangle((x + 9, 9, x + 14, 10), fill=0)


def _gear(pen: Pen, x: int) -> None:
    for y, knob in ((4, 12), (9, 5), (14, 9)):
        pen.rectangle((x + 1, y, x + 18, y + 1), fill=1)
        pen.rectangle((x + knob, y - 2, x + knob + 3, y + 3), fill=1)


def _play(pen: Pen, x: int) -> None:
    pen.polygon(((x + 4, 2), (x + 17, 10), (x + 4, 18)), fill=1)


def _undo(pen: Pen, x: int) -> None:
    pen.arc((x + 3, 5, x + 17, 18), 200, 90, fill=1, width=2)
    pen.polygon(((x + 1, 8), (x + 9, 3), (x + 9, 12)), fill=1)


def _door(pen: Pen, x: int) -> None:
    pen.rectangle((x + 3, 2, x + 11, 17), outline=1, width=2)
    pen.rectangle((x + 8, 9, x + 15, 10), fill=1)
    pen.polygon(((x + 14, 5), (x + 19, 9), (x + 19, 10), (x + 14, 14)), fill=1)


def _dash(pen: Pen, x: int) -> None:
    pen.rectangle((x + 4, 9, x + 15, 10), fill=1)


def _cross(pen: Pen, x: int) -> None:
    cross(pen, x + 3, 3, 14, 14, 4, 1)


def _warn(pen: Pen, x: int) -> None:
    pen.polygon(((x + 9, 1), (x + 10, 1), (x + 19, 18), (x, 18)), fill=1)
    pen.rectangle((x + 9, 6, x + 10, 12), fill=0)
    pen.rectangle((x + 9, 14, x + 10, 15), fill=0)


def _disc(pen: Pen, x: int) -> None:
    pen.ellipse((x + 1, 1, x + 18, 18), fill=1)


def _circle(pen: Pen, x: int) -> None:
    pen.ellipse((x + 1, 1, x + 18, 18), outline=1, width=3)


def _left(pen: Pen, x: int) -> None:
    pen.polygon(((x + 13, 3), (x + 13, 16), (x + 6, 10), (x + 6, 9)), fill=1)


def _right(pen: Pen, x: int) -> None:
    pen.polygon(((x + 6, 3), (x + 6, 16), (x + 13, 10), (x + 13, 9)), fill=1)


def _tick(pen: Pen, x: int) -> None:
    pen.line((x + 3, 10, x + 8, 15), fill=1, width=3)
    pen.line((x + 8, 15, x + 16, 4), fill=1, width=3)


def _note(pen: Pen, x: int) -> None:
    pen.ellipse((x + 3, 12, x + 9, 17), fill=1)
    pen.rectangle((x + 8, 2, x + 9, 15), fill=1)
    pen.polygon(((x + 8, 2), (x + 16, 6), (x + 15, 11), (x + 10, 7)), fill=1)


def _bulb(pen: Pen, x: int) -> None:
    pen.ellipse((x + 4, 1, x + 15, 12), fill=1)
    pen.polygon(((x + 6, 11), (x + 13, 11), (x + 12, 14), (x + 7, 14)), fill=1)
    pen.line((x + 9, 7, x + 9, 11), fill=0)
    pen.line((x + 10, 7, x + 10, 11), fill=0)
    pen.line((x + 7, 16, x + 12, 16), fill=1)
    pen.line((x + 8, 18, x + 11, 18), fill=1)


# In the order of ICONS in firmware/console/ui/widgets.py.
DRAW: tuple[Callable[[Pen, int], None], ...] = (
    _star, _crown, _eye, _padlock, _die, _book, _gear, _play, _undo, _door, _dash, _cross, _warn,
    _disc, _circle, _left, _right, _tick, _note, _bulb,
)  # fmt: skip


def icons() -> Image.Image:
    """Return all icons side by side."""
    image, pen = strip(20, 20, len(DRAW))
    for k, draw in enumerate(DRAW):
        draw(pen, 20 * k)
    return image
