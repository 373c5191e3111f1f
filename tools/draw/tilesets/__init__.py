"""Draws every tile sheet of the console; `python -m tools.draw.tilesets` writes them into firmware/tilesets.

A sheet is drawn in roles (0, 1, 2 …; in the 16-colour sheets numbers of the palette), tile beside tile. Only
the two text sheets are data: text20.png and text32.png, cut from the Terminus font (OFL.txt).

A game's module has its name and offers picture(image, pen, x), its picture in the menu, and sheets() when its
screens need tiles of their own.
"""

from importlib import import_module
from typing import NamedTuple

from tools.paths import ROOT  # puts firmware/ on the path

from PIL import Image

from console.ui.palette import COLOURS  # isort: skip
from rules import GAMES

OUT = ROOT / "firmware" / "tilesets"


class Sheet(NamedTuple):
    """A drawn sheet: the picture in roles, its tile's size, and how many roles there are (2, 3, 4 or 16)."""

    image: Image.Image
    width: int
    height: int
    roles: int

    @property
    def bits(self) -> int:
        """Bits a pixel in the Bitmap on the device: 1, 2 or 4."""
        return 1 if self.roles <= 2 else 2 if self.roles <= 4 else 4

    @property
    def tiles(self) -> int:
        """How many tiles the sheet holds."""
        return (self.image.width // self.width) * (self.image.height // self.height)

    @property
    def heap(self) -> int:
        """Bytes of pixels in the Bitmap: its rows are padded to 32 bits."""
        return (self.image.width * self.bits + 31) // 32 * 4 * self.image.height


def draw_all() -> dict[str, Sheet]:
    """Every sheet by its name: what screens share, then those of the games that have some."""
    sheets: dict[str, Sheet] = {}
    for part in ("fonts", "dice", "dicegame", "common", *GAMES):
        module = import_module(f"tools.draw.tilesets.{part}")
        if hasattr(module, "sheets"):
            sheets.update(module.sheets())
    return sheets


def preview(name: str, roles: int) -> list[int]:
    """0xRRGGBB for each role, as written into the file: what an image viewer shows. The device ignores it."""
    if roles == 16:
        return list(COLOURS)
    look = PREVIEW.get(name, (0, 4) if roles == 2 else (15, 2, 4))
    return [COLOURS[c] for c in look]


PREVIEW = {
    "cells": (0, 7, 6, 4),
    "locks": (0, 7, 6, 4),
    "squares": (0, 7, 6, 4),
    "dice28": (15, 5, 4, 0),
    "dice52": (15, 5, 4, 0),
    "ring": (15, 0, 4),
    "chip": (15, 2, 0, 4),
    "front": (15, 6, 4),
    "frame": (15, 2, 1),
    "ui": (0, 2, 4),
}
