"""The tilesets of the console; `python -m tools.draw.tilesets` writes them into firmware/tilesets.

A tileset is a picture, tile beside tile: `cells.19x30x4.png` has tiles of 19 x 30 in 4 roles (2, 3, 4 or 16).
Its pixels are roles (with 16 of them, numbers of the console's palette), the colours only show it to people:
edit it as an indexed picture. `dice52.52x52x4.13x13.png` is cut into parts of 13 x 13, and its tileset has
each of them only once; that of `dice52_cocked…` has the same size, so that a TileGrid can show either. The
digits of `big…` are below each other, so that one can be read without the others. A game's pictures are in
the folder of its name, its picture for the menu is menu.png.

`faces.png` has the faces of the computer players below each other, in the order of store/computers.py. Colour
0 is the ground; then come three for each face: the dark one, the main one, a third (FACE_ROLES).

The text tilesets are cut from the Terminus font (text20.png, text32.png; licence: OFL.txt), bold, 10 x 20 and
16 x 32, the 95 characters of ASCII and an ellipsis, sixteen characters a row. letters20.png and letters32.png
have LETTERS, and signs.png SIGNS of the colours; each language takes its own of both. In place of "~" there
is a robot's head, with which the names of computer players begin (console/store/computers.py).
"""

import struct
from pathlib import Path
from typing import NamedTuple

from tools.paths import ROOT  # puts firmware/ on the path

from PIL import Image

from rules import GAMES

HERE = Path(__file__).parent
OUT = ROOT / "firmware" / "tilesets"
SUM = " +-0123456789"
ROW = 16  # characters in a row of the pictures of the font
LETTERS = "".join(map(chr, range(0xA0, 0x180)))  # in the pictures of letters
SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"  # in signs.png: 7 x 9, below that 5 x 7, and 4 x 5
SIGN = 7  # px from one to the next
CHIP = "pass"  # the word on its picture, where it begins with a capital letter
CHIP_LETTERS = 5
DRAWN = "RYGB"  # the signs that the pictures of tilesets have
FACES = 15
FACE_ROLES = 3  # besides the ground
ROBOT = (
    "....#.....", "....#.....", ".#######..", "#########.", "##..#..##.", "##..#..##.", "#########.",
    "#########.", "###...###.", "#########.", ".#######..",
)  # fmt: skip


class Tileset(NamedTuple):
    """A tileset: the picture in roles, the tile size, and the number of roles.

    If pictures are put together from several tiles, `whole` has the tiles of each, in reading order. In
    "faces" it has the red, green and blue of each face's roles.
    """

    image: Image.Image
    width: int
    height: int
    roles: int
    whole: bytes = b""

    @property
    def bits(self) -> int:
        """Bits per pixel in the Bitmap on the device: 1, 2 or 4."""
        return 1 if self.roles <= 2 else 2 if self.roles <= 4 else 4

    @property
    def tiles(self) -> int:
        """The number of tiles."""
        return (self.image.width // self.width) * (self.image.height // self.height)

    @property
    def heap(self) -> int:
        """Bytes of pixels in the Bitmap."""
        return bitmap_bytes(self.image.width, self.image.height, self.bits)


class Signed(NamedTuple):
    """Where a tileset has the four signs: the first tile, tiles from one to the next, x and y in the tile.

    wide, high and top: which of the sizes in signs.png they have, and the y of that.
    """

    first: int
    step: int
    x: int
    y: int
    wide: int
    high: int
    top: int


SIGNED = {
    "cell_letters": (Signed(1, 1, 6, 1, 7, 9, 0), Signed(5, 1, 6, 1, 7, 9, 0)),
    "cell_letters8": (Signed(1, 1, 7, 0, 5, 7, 9), Signed(5, 1, 7, 0, 5, 7, 9)),
    "cell_letters_aside": (Signed(1, 1, 2, 1, 7, 9, 0), Signed(5, 1, 2, 1, 7, 9, 0)),
    "bar": (Signed(0, 1, 5, 3, 7, 9, 0), Signed(8, 1, 5, 3, 7, 9, 0)),
    "locks": (Signed(0, 3, 11, 8, 7, 9, 0), Signed(1, 3, 11, 8, 7, 9, 0), Signed(2, 3, 4, 8, 7, 9, 0)),
    "small18": (Signed(20, 1, 2, 4, 5, 7, 9), Signed(24, 1, 2, 4, 5, 7, 9)),
    "small10": (Signed(20, 1, 2, 1, 5, 7, 9), Signed(24, 1, 2, 1, 5, 7, 9)),
    "small7": (Signed(20, 1, 3, 0, 4, 5, 16), Signed(24, 1, 3, 0, 4, 5, 16)),
}


def bitmap_bytes(width: int, height: int, bits: int) -> int:
    """Return the bytes of a Bitmap's pixels; its rows are padded to 32 bits."""
    return (width * bits + 31) // 32 * 4 * height


def read_all() -> dict[str, Tileset]:
    """Return all tilesets by name: those that screens share, then those of games."""
    found = texts() | {"sum32": sums()}
    for folder in (HERE, *(HERE / game for game in GAMES)):
        for path in sorted(folder.glob("*.*x*x*.png")):
            name, size, *part = path.name.split(".")[:-1]
            width, height, roles = map(int, size.split("x"))
            found[name] = Tileset(roles_in(path), width, height, roles)
            if part:
                first, _, more = name.partition("_")
                alike = found[first] if more else None
                wide, high = map(int, part[0].split("x"))
                found[name] = in_parts(found[name], wide, high, alike)
    menu = Image.new("L", (24 * len(GAMES), 20))
    for k, game in enumerate(GAMES):
        menu.paste(roles_in(HERE / game / "menu.png"), (24 * k, 0))
    return found | {"games": Tileset(menu, 24, 20, 16), "faces": faces()}


def faces() -> Tileset:
    """Return the faces of the computer players, each with colours of its own.

    They are below each other, so that console/ui/faces.py can read one without the others.
    """
    path = HERE / "faces.png"
    picture = roles_in(path)
    with Image.open(path) as file:
        colours = bytes(file.getpalette() or ())[3 : 3 + 3 * FACE_ROLES * FACES]
    image = Image.new("L", picture.size)
    image.putdata([(pixel - 1) % FACE_ROLES + 1 if pixel else 0 for pixel in picture.tobytes()])
    return Tileset(image, 24, 24, 1 + FACE_ROLES, colours)


def in_parts(tileset: Tileset, width: int, height: int, alike: Tileset | None = None) -> Tileset:
    """Return the tileset of a tileset's parts, each of them once.

    It has the columns that take the least heap, or the size of `alike`, which has at least as many parts.
    """
    picture = tileset.image
    parts: dict[bytes, int] = {}  # pixels -> number
    whole = bytearray()
    for left in range(0, picture.width, tileset.width):
        for y in range(0, tileset.height, height):
            for x in range(left, left + tileset.width, width):
                part = picture.crop((x, y, x + width, y + height)).tobytes()
                whole.append(parts.setdefault(part, len(parts)))

    def size(columns: int) -> tuple[int, int]:
        return columns * width, -(-len(parts) // columns) * height

    columns = min(range(1, len(parts) + 1), key=lambda n: bitmap_bytes(*size(n), tileset.bits))
    if alike:
        columns = alike.image.width // width
        assert len(parts) <= alike.tiles
    image = Image.new("L", alike.image.size if alike else size(columns))
    for part, k in parts.items():
        image.paste(Image.frombytes("L", (width, height), part), (k % columns * width, k // columns * height))
    return Tileset(image, width, height, tileset.roles, bytes(whole))


def roles_in(path: Path) -> Image.Image:
    """Return an indexed picture as numbers. Raises ValueError for another kind of picture."""
    with Image.open(path) as file:
        if file.mode != "P":
            raise ValueError(f"{path} is not an indexed picture ({file.mode}): save it with its palette")
        return Image.frombytes("L", file.size, file.tobytes())


def text(size: int, letters: str = "") -> Image.Image:
    """Return the font of that height (20 or 32) in one row, as bitmap_label expects it: 0 ground, 1 ink.

    It has the characters of ASCII, then these letters of LETTERS.
    """
    picture = ink(f"text{size}.png")
    width, rows = picture.width, picture.height // size
    wide = width // ROW
    image = Image.new("L", (width * rows + wide * len(letters), size))
    for k in range(rows):
        image.paste(picture.crop((0, k * size, width, (k + 1) * size)), (k * width, 0))
    robot = Image.new("L", (10, 11))
    robot.putdata([int(pixel == "#") for row in ROBOT for pixel in row])
    head = Image.new("L", (size // 2, size))
    head.paste(robot if size == 20 else robot.resize((15, 18), 0), (0, 4 if size == 20 else 7))
    image.paste(head, ((ord("~") - 32) * (size // 2), 0))
    more = ink(f"letters{size}.png")
    for k, letter in enumerate(letters):
        row, column = divmod(LETTERS.index(letter), ROW)
        cell = (column * wide, row * size, (column + 1) * wide, (row + 1) * size)
        image.paste(more.crop(cell), (width * rows + k * wide, 0))
    return image


def ink(name: str) -> Image.Image:
    """Return a picture of black and white as 0 and 1."""
    return Image.open(HERE / name).convert("L").point([0] * 128 + [1] * 128)


def sums() -> Tileset:
    """Return the part of the large font for screens whose large text is only numbers."""
    large = text(32)
    image = Image.new("L", (16 * len(SUM), 32))
    for k, character in enumerate(SUM):
        x = 16 * (ord(character) - 32)
        image.paste(large.crop((x, 0, x + 16, 32)), (16 * k, 0))
    return Tileset(image, 16, 32, 2)


def texts(letters: str = "") -> dict[str, Tileset]:
    """Return the text tilesets with ASCII and these letters of LETTERS."""
    large = text(32, letters)
    # Letters below each other, the lower half of each to the right of its upper half: that makes a letter 64
    # bytes in a row, so console/ui/large.py can read one without the others.
    halves = Image.new("L", (32, large.width))
    for x in range(0, large.width, 16):
        for half in (0, 16):
            halves.paste(large.crop((x, half, x + 16, half + 16)), (half, x))
    return {
        "text20": Tileset(text(20, letters), 10, 20, 2),
        "letters": Tileset(halves, 16, 16, 2),
    }


def signs(letters: str) -> dict[str, Tileset]:
    """Return the tilesets with the signs of red, yellow, green and blue, given four of SIGNS.

    A letter that the picture of a tileset has already is left as it is drawn there.
    """
    picture = ink("signs.png")
    found: dict[str, Tileset] = {}
    for name, places in SIGNED.items():
        [path] = HERE.rglob(f"{name}.*.png")
        width, height, roles = map(int, path.name.split(".")[1].split("x"))
        image = roles_in(path)
        for signed in places:
            for k, letter in enumerate(letters):
                if letter != DRAWN[k]:
                    sign = SIGNS.index(letter) * SIGN, signed.top
                    left = (signed.first + k * signed.step) * width + signed.x
                    _sign(image, left, signed, picture, sign)
        found[name] = Tileset(image, width, height, roles)
    return found


def _sign(image: Image.Image, left: int, signed: Signed, picture: Image.Image, sign: tuple[int, int]) -> None:
    """Draw a sign of signs.png in the ink of the one that is there, each line on the ground right of it."""
    lines = range(signed.y, signed.y + signed.high)
    grounds = [image.getpixel((left + signed.wide, y)) for y in lines]
    boxes = [image.crop((left, y, left + signed.wide, y + 1)).tobytes() for y in lines]
    inks = [role for ground, box in zip(grounds, boxes, strict=True) for role in box if role != ground]
    ink = max(set(inks), key=inks.count)
    for k, y in enumerate(lines):
        for x in range(signed.wide):
            on = picture.getpixel((sign[0] + x, sign[1] + k))
            image.putpixel((left + x, y), ink if on else grounds[k] or 0)


def chip(word: str) -> Tileset:
    """Return the tileset of the chip at the foot of a sheet with another word, at most CHIP_LETTERS letters.

    Raises ValueError for a longer one.
    """
    [path] = HERE.glob("chip.*.png")
    image = roles_in(path)
    word = word[:1].upper() + word[1:]
    if word == CHIP.capitalize():
        return Tileset(image, 50, 20, 4)
    if len(word) > CHIP_LETTERS:
        raise ValueError(f"{word!r} does not fit on a chip: at most {CHIP_LETTERS} letters")
    image = image.point([0, 1, 2, 2] + [0] * 252)  # without its word
    font = ink("text16.png")
    characters = "".join(map(chr, range(32, 128))) + LETTERS
    for k, letter in enumerate(word):
        row, column = divmod(characters.index(letter), ROW)
        glyph = font.crop((8 * column, 16 * row, 8 * column + 8, 16 * row + 16))
        image.paste(3, (25 - 4 * len(word) + 8 * k, 2), glyph.point([0, 255] + [0] * 254))
    return Tileset(image, 50, 20, 4)


def encode(tileset: Tileset) -> bytes:
    """Return a tileset's file as the console reads it (firmware/console/ui/tilesets.py).

    Raises ValueError when a pixel is not a role.
    """
    image, bits = tileset.image, tileset.bits
    pixels = image.tobytes()
    if max(pixels) >= tileset.roles:
        raise ValueError(f"pixel {max(pixels)} in a tileset of {tileset.roles} roles")
    width, in_byte = image.width, 8 // bits
    stride = (width * bits + 31) // 32 * 4
    data = bytearray()
    for y in range(image.height):
        row = pixels[y * width : (y + 1) * width].ljust(stride * in_byte, b"\0")
        packed = 0  # all bytes of the row in one number, as no pixel reaches the next byte
        for k in range(in_byte):
            packed = packed << bits | int.from_bytes(row[k::in_byte], "big")
        data += packed.to_bytes(stride, "big")
    size = (image.width, image.height, tileset.width, tileset.height)
    return struct.pack("<2sHHBBBxxx", b"T1", *size, tileset.roles) + data + tileset.whole
