"""Read a tileset from tilesets/<name>.tiles; the file says how large its tiles are.

A tileset holds roles (0, 1, 2 …), not colours; the palette of each TileGrid turns them into colours, so one
tileset serves four rows and six dice.

A file begins with twelve bytes: "T1", width and height of the picture (two bytes each, the low one first),
width and height of a tile, number of roles, three bytes of padding. The pixels follow as displayio keeps
them, so that they are read in one go: 1, 2 or 4 bits each, the first one in the highest bits of its byte,
rows from the top and padded to four bytes. If pictures are put together from several tiles, the tiles of each
follow, in reading order; behind the faces, their colours do (faces.py).
"""

import sys

import displayio

from texts import language_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HEAD = 12  # bytes before the pixels

STRICT = sys.implementation.name == "cpython"

_HERE = globals().get("__file__", "")
ROOT = _HERE[: max(0, _HERE.rfind("console"))] or "/"  # of the drive, where the folders of data are
FOLDER = ROOT + "tilesets/"
# Each language has its own of these, with its letters, its signs of the colours, its word on the chip. One
# string takes the least heap; a space is on both sides of each name.
OF_LANGUAGE = (
    " text20 letters chip locks bar cell_letters cell_letters8 cell_letters_aside small18 small10 small7 "
)


def path_of(name: str) -> str:
    """Return the path of a tileset."""
    return (language_folder(FOLDER) if " " + name + " " in OF_LANGUAGE else FOLDER) + name + ".tiles"


def read(name: str) -> "tuple[displayio.Bitmap, bytes]":
    """Return the Bitmap of a tileset; its tiles' width and height, its roles, and what follows its pixels.

    Raises OSError when the file is missing, and ValueError when it is no tileset or incomplete.
    """
    with open(path_of(name), "rb") as f:
        head = f.read(HEAD)
        if len(head) == HEAD and head[0:2] == b"T1":
            bitmap: Any = displayio.Bitmap(head[2] + 256 * head[3], head[4] + 256 * head[5], head[8])
            if f.readinto(bitmap) == len(memoryview(bitmap)):
                return bitmap, head[6:9] + f.read()
    raise ValueError(path_of(name) + " is no tileset, or incomplete")
