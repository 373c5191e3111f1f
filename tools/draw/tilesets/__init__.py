"""The tilesets of the console; `python -m tools.draw.tilesets` writes them into firmware/tilesets.

A tileset is drawn in roles (0, 1, 2 …; with 16 colours, numbers of the palette), tile beside tile. Only the
two text tilesets are data: text20.png and text32.png, cut from the Terminus font (OFL.txt). A game's module
has its name and provides picture(image, pen, x), its picture in the menu, and tilesets() if its screens need
tiles of their own.
"""

from importlib import import_module
from typing import NamedTuple

from tools.paths import ROOT  # puts firmware/ on the path

from PIL import Image

from console.ui.palette import COLOURS  # isort: skip
from rules import GAMES

OUT = ROOT / "firmware" / "tilesets"
PICTURES = ROOT / "build" / "tilesets"  # of them, for people


class Tileset(NamedTuple):
    """A drawn tileset: the picture in roles, the tile size, and the number of roles (2, 3, 4 or 16)."""

    image: Image.Image
    width: int
    height: int
    roles: int

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
        """Bytes of pixels in the Bitmap, whose rows are padded to 32 bits."""
        return (self.image.width * self.bits + 31) // 32 * 4 * self.image.height


def draw_all() -> dict[str, Tileset]:
    """Return all tilesets by name: those that screens share, then those of games."""
    tilesets: dict[str, Tileset] = {}
    for part in ("fonts", "dice", "dicegame", "common", *GAMES):
        module = import_module(f"tools.draw.tilesets.{part}")
        if hasattr(module, "tilesets"):
            tilesets.update(module.tilesets())
    return tilesets


def preview(name: str, roles: int) -> list[int]:
    """Return 0xRRGGBB for each role, as pictures of a tileset show it."""
    if roles == 16:
        return list(COLOURS)
    look = PREVIEW.get(name, (0, 4) if roles == 2 else (15, 2, 4))
    return [COLOURS[c] for c in look]


PREVIEW = {
    "cells": (0, 7, 6, 4),
    **dict.fromkeys(("cells_twice", "cells27", "cells24", "cells21"), (0, 7, 6, 4)),
    **dict.fromkeys(("pips", "small7"), (0, 7, 6, 4)),
    "fields": (0, 14, 4, 2),
    "framed": (15, 0, 6),
    "link": (15, 0, 3),
    "ring27": (15, 0, 4),
    "ring21": (15, 0, 4),
    "small10": (0, 7, 6, 4),
    "small18": (0, 7, 6, 4),
    "locks": (0, 7, 6, 4),
    "squares": (0, 7, 6, 4),
    "dice28": (15, 5, 4, 0),
    "dice52": (15, 5, 4, 0),
    "ring": (15, 0, 4),
    "chip": (15, 2, 0, 4),
    "front": (15, 6, 4),
    "frame": (15, 2, 1),
    "ui": (0, 2, 4),
    "switch": (0, 2, 4),
}
