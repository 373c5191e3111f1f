"""What all screens share: frames, badges and button caps, the menu's pictures."""

from PIL import Image, ImageDraw

from console.ui import palette as p
from tools.draw.tilesets import Sheet
from tools.draw.tilesets.canvas import rounded, saltire, strip
from tools.draw.tilesets.fonts import text
from tools.draw.tilesets.icons import icons


def frame() -> Image.Image:
    """The nine tiles of any box whose sides are multiples of 10. Roles: 0 outside, 1 border, 2 fill."""
    whole, pen = strip(30, 30, 1)
    rounded(pen, 0, 0, 30, 30, 6, fill=2, outline=1, width=2)
    image, _ = strip(10, 10, 9)
    for k in range(9):
        x, y = k % 3 * 10, k // 3 * 10
        image.paste(whole.crop((x, y, x + 10, y + 10)), (k * 10, 0))
    return image


_CAPS = (  # arrows left, right, up, down
    ((12, 4), (12, 15), (5, 10), (5, 9)),
    ((7, 4), (7, 15), (14, 10), (14, 9)),
    ((4, 12), (15, 12), (10, 5), (9, 5)),
    ((4, 7), (15, 7), (10, 14), (9, 14)),
)


def _glyph(image: Image.Image, font: Image.Image, ch: str, x: int, role: int) -> None:
    """A character in the middle of the 20 x 20 tile at x."""
    k = ord(ch) - 32
    for dy in range(20):
        for dx in range(10):
            if font.getpixel((k * 10 + dx, dy)):
                image.putpixel((x + 5 + dx, dy + 1 if role == 0 or ch.isdigit() else dy), role)


def ui() -> Image.Image:
    """Badges on and off, caps A B X Y and arrows, penalty boxes, tokens, switches (two tiles each).

    Roles: 0 ground, 1 line, 2 paper. The tile numbers are UI in firmware/console/ui/widgets.py.
    """
    image, pen = strip(20, 20, 26)
    font = text(20)
    for k in range(5):
        rounded(pen, 20 * k, 0, 20, 20, 5, fill=2)
        _glyph(image, font, str(k + 1), 20 * k, 0)
        rounded(pen, 20 * (k + 5), 0, 20, 20, 5, outline=1, width=2)
        _glyph(image, font, str(k + 1), 20 * (k + 5), 2)
    for k, ch in enumerate("ABXY"):
        x = 200 + 20 * k
        pen.ellipse((x, 0, x + 19, 19), fill=1)
        _glyph(image, font, ch, x, 2)
    for k, points in enumerate(_CAPS):
        x = 280 + 20 * k
        pen.ellipse((x, 0, x + 19, 19), fill=1)
        pen.polygon([(x + dx, dy) for dx, dy in points], fill=2)
    for k in range(4):  # penalty boxes empty and crossed; with the Duel's disc and ring
        rounded(pen, 360 + 20 * k + 1, 1, 18, 18, 3, outline=1, width=2)
    rounded(pen, 381, 1, 18, 18, 3, fill=2)
    saltire(image, 385, 5, 10, 3, 0)
    pen.ellipse((405, 5, 414, 14), fill=2)
    pen.ellipse((425, 5, 434, 14), outline=2, width=2)
    rounded(pen, 440, 1, 40, 18, 9, outline=1, width=2)  # off
    pen.ellipse((444, 4, 455, 15), fill=1)
    rounded(pen, 480, 1, 40, 18, 9, fill=2)  # on
    pen.ellipse((504, 4, 515, 15), fill=0)
    return image


def _qwixx(pen: ImageDraw.ImageDraw, x: int) -> None:
    for row, colour in enumerate(p.BRIGHT):
        y = 1 + 7 * row
        pen.rectangle((x, y, x + 27, y + 4), fill=colour)
        for k in range((3, 1, 2, 4)[row]):
            pen.rectangle((x + 2 + 6 * k, y + 1, x + 5 + 6 * k, y + 3), fill=p.GROUND)


def _duel(pen: ImageDraw.ImageDraw, x: int) -> None:
    for k in range(3):
        pen.ellipse((x, 14 - 5 * k, x + 15, 26 - 5 * k), fill=p.PAPER, outline=p.GROUND)
    pen.ellipse((x + 11, 10, x + 28, 27), fill=p.GROUND)  # a gap, or the ring melts into the stack
    pen.ellipse((x + 12, 11, x + 27, 26), fill=p.GROUND, outline=p.SHADE, width=3)


def _quixo(image: Image.Image, pen: ImageDraw.ImageDraw, x: int) -> None:
    looks = ((p.YELLOW, p.YELLOW_DEEP), (p.BLUE, p.BLUE_DEEP), (p.SLATE, p.PANEL), (p.YELLOW, p.YELLOW_DEEP))
    for k, (face, side) in enumerate(looks):
        left, top = x + k % 2 * 14, k // 2 * 14
        rounded(pen, left, top, 14, 14, 3, fill=side)
        rounded(pen, left, top, 14, 12, 3, fill=face, outline=p.LINE if face == p.SLATE else None)
        if face == p.YELLOW:
            saltire(image, left + 3, top + 2, 8, 3, p.GROUND)
        elif face == p.BLUE:
            pen.ellipse((left + 3, top + 2, left + 10, top + 9), outline=p.GROUND, width=2)


def games() -> Image.Image:
    """The menu's pictures, 28 x 28, in numbers of the palette: Qwixx, the Duel, Quixo; KEY is see-through.

    SHADE is the ring of the Duel: the palette shows it as paper, on a paper box as line.
    """
    image, pen = strip(28, 28, 3, p.KEY)
    _qwixx(pen, 0)
    _duel(pen, 28)
    _quixo(image, pen, 56)
    return image


def sheets() -> dict[str, Sheet]:
    """The sheets of this file by name."""
    return {
        "frame": Sheet(frame(), 10, 10, 3),
        "ui": Sheet(ui(), 20, 20, 3),
        "icons": Sheet(icons(), 20, 20, 2),
        "games": Sheet(games(), 28, 28, 16),
    }
