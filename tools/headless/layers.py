"""Read what is on a display: its visible layers with their places."""

from collections.abc import Iterator
from typing import Any

import tools.paths  # noqa: F401

import displayio

from texts import State

LETTERS = ((10, 20), (16, 32))  # tiles of "text20" and "sum32"
HALVES = 32  # width of "letters", in which the halves of a letter are side by side
ASCII = "".join(map(chr, range(32, 128)))
SUM = " +-0123456789"  # the tiles of "sum32"
Box = tuple[int, int, int, int]  # x, y, width, height
CAPS = ("A", "B", "X", "Y", "left", "right", "up", "down")
FIRST_CAP = 10  # the first tile of "ui" that is a button's cap


def visible(group: Any, x: int = 0, y: int = 0) -> Iterator[tuple[Any, int, int, int, int]]:
    """Yield every visible layer as (layer, x, y, width, height), in drawing order; `group` is at (x, y).

    Groups that are enlarged have one layer, at their corner.
    """
    if group is None or group.hidden:
        return
    for layer in group:
        if layer.hidden:
            continue
        if isinstance(layer, displayio.Group):
            yield from visible(layer, x + layer.x, y + layer.y)
        elif isinstance(layer, displayio.TileGrid):
            scale = group.scale
            w, h = scale * layer.width * layer.tile_width, scale * layer.height * layer.tile_height
            yield layer, x + layer.x, y + layer.y, *((h, w) if layer.transpose_xy else (w, h))
        else:
            yield layer, x + layer.x, y + layer.y, getattr(layer, "width", 0), getattr(layer, "height", 0)


def read(layer: Any) -> str | None:
    """Return the characters of a line of text, or None when the layer shows something else."""
    if not isinstance(layer, displayio.TileGrid):
        return None
    letters = getattr(layer.bitmap, "letters", "")  # of console.ui.large
    if letters:
        return letters
    known = ASCII + State.letters.decode()
    if layer.bitmap.width == HALVES and layer.tile_width == 16:
        return "".join(known[layer[k] // 2] for k in range(layer.width))
    if (layer.tile_width, layer.tile_height) not in LETTERS:
        return None
    characters = SUM if layer.bitmap.width == 16 * len(SUM) else known
    return "".join(characters[layer[k]] for k in range(layer.width * layer.height))


def read_cap(layer: Any) -> str:
    """Return the cap of a button, given a layer of the tileset "ui"; "" when it shows something else."""
    tile = layer[0] - FIRST_CAP
    return CAPS[tile] if 0 <= tile < len(CAPS) else ""


def frames(group: Any, x: int, y: int) -> Iterator[Box]:
    """Yield the places of the visible frames of Ui.cursor(); `group` is at (x, y)."""
    if group.hidden:
        return
    parts = list(group)
    if len(parts) == 4 and all(isinstance(part, displayio.TileGrid) for part in parts):
        w, h = parts[3].x + 2, parts[2].y + 2
        if [(p.x, p.y) for p in parts] == [(2, 0), (0, 2), (2, h - 2), (w - 2, 2)]:
            yield x, y, w, h
            return
    for part in parts:
        if isinstance(part, displayio.Group):
            yield from frames(part, x + part.x, y + part.y)
