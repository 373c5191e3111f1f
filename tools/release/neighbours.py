"""What menus of other CircuitPython consoles read beside a program: metadata.json and its icon.

Fruit Jam OS takes `title` and `icon`; picogame's launcher also `author`, `category`, `players` and `desc`.
Both read a BMP without compression, picogame's of at most 96 x 96 pixels.
"""

from __future__ import annotations

import io
import json
from pathlib import Path

import tools.paths  # noqa: F401  first: the path

from PIL import Image

from console.screens.entries import find
from rules import GAMES
from tools.version import NAME

ICON = Path(__file__).with_name("icon.png")


def metadata() -> dict[str, str | int]:
    """Return what metadata.json says."""
    return {
        "title": NAME,
        "author": "The Rollmark authors",
        "category": "dice",
        "players": max(max(find(name).seats) for name in GAMES),
        "desc": "Shake it: games of dice and cubes, together or against computers.",
        "icon": "icon.bmp",
    }


def files() -> dict[str, bytes]:
    """Return metadata.json and the icon, which belong beside code.py."""
    picture = io.BytesIO()
    with Image.open(ICON) as icon:
        icon.save(picture, "BMP")
    return {
        "metadata.json": json.dumps(metadata(), indent=2).encode() + b"\n",
        "icon.bmp": picture.getvalue(),
    }
