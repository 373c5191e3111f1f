"""The text tilesets: Terminus, bold, 10 x 20 and 16 x 32, the 95 characters of ASCII and an ellipsis.

The pictures text20.png and text32.png are data (licence: OFL.txt), sixteen characters a row. The tilesets
have one row, as bitmap_label of adafruit_display_text expects it. In place of "~" there is a robot's head,
with which the names of computer players begin (console/store/people.py).
"""

from pathlib import Path

from PIL import Image

from tools.draw.tilesets import Tileset

SUM = " +-0123456789"
ROBOT = (
    "....#.....",
    "....#.....",
    ".#######..",
    "#########.",
    "##..#..##.",
    "##..#..##.",
    "#########.",
    "#########.",
    "###...###.",
    "#########.",
    ".#######..",
)


def robot(size: int) -> Image.Image:
    """Return the robot's head as a letter of that height."""
    small = Image.new("L", (10, 11))
    small.putdata([int(pixel == "#") for row in ROBOT for pixel in row])
    image = Image.new("L", (size // 2, size))
    if size == 32:
        small = small.resize((15, 18), Image.Resampling.NEAREST)
    image.paste(small, (0, 4 if size == 20 else 7))
    return image


def text(size: int) -> Image.Image:
    """Return the tileset of the given height (20 or 32) as roles: 0 ground, 1 ink."""
    picture = Image.open(Path(__file__).with_name(f"text{size}.png")).convert("L")
    picture = picture.point([0] * 128 + [1] * 128)
    width, rows = picture.width, picture.height // size
    image = Image.new("L", (width * rows, size))
    for k in range(rows):
        image.paste(picture.crop((0, k * size, width, (k + 1) * size)), (k * width, 0))
    image.paste(robot(size), ((ord("~") - 32) * (size // 2), 0))
    return image


def halves(image: Image.Image) -> Image.Image:
    """Return the letters of 16 x 32 below each other, the lower half of each to the right of its upper half.

    That makes a letter 64 bytes in a row, so console/ui/large.py can read one without the others.
    """
    count = image.width // 16
    out = Image.new("L", (32, 16 * count))
    for k in range(count):
        for half in (0, 16):
            out.paste(image.crop((16 * k, half, 16 * k + 16, half + 16)), (half, 16 * k))
    return out


def tilesets() -> dict[str, Tileset]:
    """Return the tilesets of this file by name."""
    large = text(32)
    sums = Image.new("L", (16 * len(SUM), 32))  # for screens whose large text is only numbers
    for k, character in enumerate(SUM):
        x = 16 * (ord(character) - 32)
        sums.paste(large.crop((x, 0, x + 16, 32)), (16 * k, 0))
    return {
        "text20": Tileset(text(20), 10, 20, 2),
        "text32": Tileset(large, 16, 32, 2),
        "letters": Tileset(halves(large), 16, 16, 2),
        "sum32": Tileset(sums, 16, 32, 2),
    }
