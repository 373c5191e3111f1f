"""The tilesets: which there are, how large their tiles are, and how one is read from tilesets/<name>.bmp.

A tileset holds roles (0, 1, 2 …), not colours; the palette of each TileGrid turns them into colours, so one
tileset serves four rows and six dice.
"""

import sys

import bitmaptools
import displayio

STRICT = sys.implementation.name == "cpython"

# name: tile width, tile height, roles (the least number of colours a palette for it has)
TILE = {
    "text20": (10, 20, 2),
    "text32": (16, 32, 2),
    "sum32": (16, 32, 2),
    "cells": (19, 35, 4),
    "locks": (28, 18, 4),
    "dice28": (28, 28, 4),
    "dice52": (52, 52, 4),
    "big": (30, 54, 2),
    "ring": (23, 36, 3),
    "chip": (50, 20, 4),
    "squares": (19, 35, 4),
    "front": (19, 35, 3),
    "cubes": (34, 34, 16),
    "qmarks": (20, 20, 2),
    "qframe": (36, 36, 2),
    "frame": (10, 10, 3),
    "ui": (20, 20, 3),
    "icons": (20, 20, 2),
    "games": (28, 28, 16),
    "padlock": (52, 63, 2),
    "crosses": (12, 9, 2),
}

_ROOT = globals().get("__file__", "")
_ROOT = _ROOT[: max(0, _ROOT.rfind("console"))] or "/"


def read(name: str) -> displayio.Bitmap:
    """Return the Bitmap of a tileset of TILE, read from tilesets/<name>.bmp.

    The file is an uncompressed indexed BMP of 1 or 4 bits, rows from the bottom, with "colours used" set.
    Raises OSError when it is missing and ValueError when it is another kind of BMP.
    """
    with open(_ROOT + "tilesets/" + name + ".bmp", "rb") as f:
        head = f.read(54)
        bits = head[28]
        if head[0:2] != b"BM" or bits not in (1, 4) or head[30] or not head[46]:
            raise ValueError("tilesets/" + name + ".bmp: expected an indexed BMP of 1 or 4 bits")
        f.seek(head[10] + 256 * head[11])
        bitmap = displayio.Bitmap(head[18] + 256 * head[19], head[22] + 256 * head[23], head[46])
        bitmaptools.readinto(
            bitmap, f, bits_per_pixel=bits, element_size=4,
            reverse_pixels_in_element=True, reverse_rows=True,
        )  # fmt: skip
    return bitmap
