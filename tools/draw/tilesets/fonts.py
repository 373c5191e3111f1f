"""The text tilesets: Terminus, bold, 10 x 20 and 16 x 32, the 95 characters of ASCII.

The pictures text20.png and text32.png are data (licence: OFL.txt), sixteen characters a row. The tilesets
have one row: that needs fewer reads, and bitmap_label of adafruit_display_text expects it.
"""

from pathlib import Path

from PIL import Image

from tools.draw.tilesets import Tileset


def text(size: int) -> Image.Image:
    """Return the tileset of the given height (20 or 32) as roles: 0 ground, 1 ink."""
    picture = Image.open(Path(__file__).with_name(f"text{size}.png")).convert("L")
    picture = picture.point([0] * 128 + [1] * 128)
    width, rows = picture.width, picture.height // size
    image = Image.new("L", (width * rows, size))
    for k in range(rows):
        image.paste(picture.crop((0, k * size, width, (k + 1) * size)), (k * width, 0))
    return image


def tilesets() -> dict[str, Tileset]:
    """Return the tilesets of this file by name."""
    large = text(32)
    sums = large.crop((0, 0, 16 * 26, 32))  # from space to 9, for screens whose large text is only numbers
    return {
        "text20": Tileset(text(20), 10, 20, 2),
        "text32": Tileset(large, 16, 32, 2),
        "sum32": Tileset(sums, 16, 32, 2),
    }
