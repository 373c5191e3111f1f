"""Compose a displayio Group into a picture, layer by layer, from its public attributes alone.

Stricter than a display: a tile beyond its tileset, a pixel beyond its palette and a colour that is not the
console's are AssertionErrors. Pixels are numbers of console.ui.palette, -1 where nothing was drawn.
"""

from typing import Any

import displayio
import pytest
import vectorio

from console.ui.art import WHOLE
from console.ui.dice import COCKED, TILTED
from console.ui.palette import COLOURS, GROUND, PAPER
from console.ui.widgets import Ui
from parts import BUTTONS
from strict import be_strict

be_strict()  # tilesets are read into a bitmap as on the device, without a display, too
KIT = Ui(BUTTONS)  # what the tests draw with
Picture = list[list[int]]  # [y][x]


def colour(palette: displayio.Palette, k: int) -> int:
    """Return the colour number of entry k of a palette, -1 for transparent."""
    assert k < len(palette), f"pixel {k} in a palette of {len(palette)}"
    if palette._colors[k].transparent:  # type: ignore[attr-defined]
        return -1
    value: int = palette[k]  # type: ignore[assignment]
    return COLOURS.index(value)


def _grid(picture: Picture, grid: displayio.TileGrid, x0: int, y0: int) -> None:
    bitmap: Any = grid.bitmap
    per = bitmap.width // grid.tile_width
    count = per * (bitmap.height // grid.tile_height)
    shader: Any = grid.pixel_shader
    look: dict[int, int] = {}  # the colours in use
    for j in range(grid.height):
        for i in range(grid.width):
            tile = grid[i, j]
            assert 0 <= tile < count, f"tile {tile} of {count}"
            left, top = tile % per * grid.tile_width, tile // per * grid.tile_height
            for dy in range(grid.tile_height):
                y = y0 + grid.y + j * grid.tile_height + dy
                for dx in range(grid.tile_width):
                    x = x0 + grid.x + i * grid.tile_width + dx
                    value = bitmap[left + dx, top + dy]
                    if value not in look:
                        look[value] = colour(shader, value)
                    if look[value] >= 0 and 0 <= y < len(picture) and 0 <= x < len(picture[0]):
                        picture[y][x] = look[value]


def paint(picture: Picture, layer: Any, x: int = 0, y: int = 0) -> None:
    """Draw a layer (and what it contains) into the picture, moved by x, y."""
    if layer.hidden:
        return
    if isinstance(layer, displayio.Group):
        for child in layer:
            paint(picture, child, x + layer.x, y + layer.y)
    elif isinstance(layer, vectorio.Rectangle):
        c = colour(layer.pixel_shader, layer.color_index)  # type: ignore[arg-type]
        for py in range(max(0, y + layer.y), min(len(picture), y + layer.y + layer.height)):
            for px in range(max(0, x + layer.x), min(len(picture[0]), x + layer.x + layer.width)):
                picture[py][px] = c
    else:
        _grid(picture, layer, x, y)


def compose(*layers: Any, width: int = 240, height: int = 240, ground: int = -1) -> Picture:
    """Return the picture of these layers, the first one lowest."""
    picture = [[ground] * width for _ in range(height)]
    for layer in layers:
        paint(picture, layer)
    return picture


def crop(picture: Picture, x: int, y: int, w: int, h: int) -> Picture:
    """Return a part of a picture."""
    return [row[x : x + w] for row in picture[y : y + h]]


def tileset_tile(name: str, k: int, *colours: int) -> Picture:
    """Return tile k of a tileset in these colours, straight from the Bitmap."""
    bitmap = KIT.tileset(name)
    w, h, _ = KIT.sizes[name][:3]
    per = bitmap.width // w
    return [
        [colours[bitmap[k % per * w + x, k // per * h + y]] for x in range(w)] for y in range(h)
    ]  # fmt: skip


def glyph(size: int, k: int, *colours: int) -> Picture:
    """Return character k of the font of 20 or of 32 px; a large one is put together from its halves."""
    if size == 20:
        return tileset_tile("text20", k, *colours)
    return tileset_tile("letters", 2 * k, *colours) + tileset_tile("letters", 2 * k + 1, *colours)


def die_picture(size: int, face: int, *colours: int) -> Picture:
    """Return a die's face; a large one is put together from 4 x 4 tiles."""
    name = f"dice{size}"
    if size == 28:
        return tileset_tile(name, face, *colours)
    if face >= COCKED:
        name, face = TILTED, face - COCKED
    KIT.tileset(name)
    tiles = KIT.sizes[name][WHOLE + 16 * face : WHOLE + 16 * face + 16]
    parts = [tileset_tile(name, k, *colours) for k in tiles]
    return [[v for x in range(4) for v in parts[y // 13 * 4 + x][y % 13]] for y in range(52)]


def line(text: str, ink: int = PAPER, ground: int = GROUND, size: int = 20) -> Picture:
    """Return a line of text, straight from the tileset."""
    rows: Picture = [[] for _ in range(size)]
    for ch in text:
        for y, row in enumerate(glyph(size, ord(ch) - 32, ground, ink)):
            rows[y] += row
    return rows


@pytest.fixture
def writes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Any]]:
    """Everything that makes a TileGrid repaint: (what, value) of each write since it was made."""
    log: list[tuple[str, Any]] = []

    class Counting(displayio.TileGrid):
        def __setitem__(self, index: Any, value: int) -> None:
            log.append(("tile", value))
            super().__setitem__(index, value)

        def __setattr__(self, name: str, value: Any) -> None:
            if name in ("x", "y", "hidden", "pixel_shader"):
                log.append((name, value))
            super().__setattr__(name, value)

    monkeypatch.setattr(displayio, "TileGrid", Counting)
    return log
