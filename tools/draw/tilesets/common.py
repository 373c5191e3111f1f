"""Tilesets that all screens share: frames, badges and button caps, the menu's pictures."""

from importlib import import_module

from PIL import Image

from console.ui import palette as p
from rules import GAMES
from tools.draw.tilesets import Tileset
from tools.draw.tilesets.canvas import rounded, saltire, strip
from tools.draw.tilesets.fonts import text
from tools.draw.tilesets.icons import icons


def frame() -> Image.Image:
    """Return the nine tiles of any box whose sides are multiples of 10.

    Roles: 0 outside, 1 border, 2 fill.
    """
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
    """Draw a character in the middle of the 20 x 20 tile at x."""
    k = ord(ch) - 32
    for dy in range(20):
        for dx in range(10):
            if font.getpixel((k * 10 + dx, dy)):
                image.putpixel((x + 5 + dx, dy + 1 if role == 0 or ch.isdigit() else dy), role)


def ui() -> Image.Image:
    """Return badges on and off, caps A B X Y and arrows, penalty boxes, tokens.

    Roles: 0 ground, 1 line, 2 paper. UI in firmware/console/ui/widgets.py has the tile numbers.
    """
    image, pen = strip(20, 20, 22)
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
    for k in range(4):  # penalty boxes: empty, crossed, with a disc, with a circle
        rounded(pen, 360 + 20 * k + 1, 1, 18, 18, 3, outline=1, width=2)
    rounded(pen, 381, 1, 18, 18, 3, fill=2)
    saltire(image, 385, 5, 10, 3, 0)
    pen.ellipse((405, 5, 414, 14), fill=2)
    pen.ellipse((425, 5, 434, 14), outline=2, width=2)
    return image


def switch() -> Image.Image:
    """Return a switch, off and on. Roles: 0 ground, 1 line, 2 paper."""
    image, pen = strip(40, 20, 2)
    rounded(pen, 0, 1, 40, 18, 9, outline=1, width=2)
    pen.ellipse((4, 4, 15, 15), fill=1)
    rounded(pen, 40, 1, 40, 18, 9, fill=2)
    pen.ellipse((64, 4, 75, 15), fill=0)
    return image


def menu_pictures() -> Image.Image:
    """Return the menu's pictures in registry order: picture() of each game's module, and a line of ground.

    Palette numbers: KEY is transparent; SHADE is drawn in the paper colour, or in the line colour when the
    row is highlighted.
    """
    image, pen = strip(24, 20, len(GAMES), p.KEY)
    for k, game in enumerate(GAMES):
        import_module(f"tools.draw.tilesets.{game}").picture(image, pen, 24 * k)
    return image


def tilesets() -> dict[str, Tileset]:
    """Return the tilesets of this file by name."""
    return {
        "frame": Tileset(frame(), 10, 10, 3),
        "ui": Tileset(ui(), 20, 20, 3),
        "switch": Tileset(switch(), 40, 20, 3),
        "icons": Tileset(icons(), 20, 20, 2),
        "games": Tileset(menu_pictures(), 24, 20, 16),
    }
