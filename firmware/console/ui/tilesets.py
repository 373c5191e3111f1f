"""How a tileset is read from tilesets/<name>.bmp, which says itself how large its tiles are.

A tileset holds roles (0, 1, 2 …), not colours; the palette of each TileGrid turns them into colours, so one
tileset serves four rows and six dice.
"""

import sys

import bitmaptools
import displayio

STRICT = sys.implementation.name == "cpython"

_ROOT = globals().get("__file__", "")
_ROOT = _ROOT[: max(0, _ROOT.rfind("console"))] or "/"


def read(name: str) -> "tuple[displayio.Bitmap, bytes]":
    """Return the Bitmap of a tileset, and its tiles' width and height and its number of roles.

    The file is an uncompressed indexed BMP of 1 or 4 bits, rows from the bottom, with "colours used" set. The
    three numbers are in the bytes 6 to 8, which BMP leaves to whoever writes the file. Raises OSError when it
    is missing and ValueError when it is another kind of BMP.
    """
    with open(_ROOT + "tilesets/" + name + ".bmp", "rb") as f:
        head = f.read(54)
        bits = head[28]
        if head[0:2] != b"BM" or bits not in (1, 4) or head[30] or not head[46] or not head[8]:
            raise ValueError("tilesets/" + name + ".bmp: expected an indexed BMP of 1 or 4 bits with tiles")
        f.seek(head[10] + 256 * head[11])
        bitmap = displayio.Bitmap(head[18] + 256 * head[19], head[22] + 256 * head[23], head[46])
        bitmaptools.readinto(
            bitmap, f, bits_per_pixel=bits, element_size=4,
            reverse_pixels_in_element=True, reverse_rows=True,
        )  # fmt: skip
    return bitmap, head[6:9]
