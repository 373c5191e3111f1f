"""What every picture is made of: tiles of the sheets, palettes, one-colour rectangles, and text as tiles.

Colours are the numbers of palette.py; -1 is see-through. Opaque grounds are painted quicker than see-through
ones. On the laptop what the device would refuse or cut is an error (STRICT).
"""

import displayio

from console.ui.palette import COLOURS, GROUND, PAPER
from console.ui.tilesets import STRICT, TILE, forget, load, sheet

__all__ = (
    "STRICT", "TILE", "Text", "forget", "forget_palettes", "load", "pal", "put", "recolour", "rect", "sheet",
    "tiles", "visible",
)  # fmt: skip

# Tiles of "cells": OPEN + n - 2 and CAND + n - 2 for the number n
CELL_OPEN = 0
CELL_CAND = 11
CELL_CROSSED = 22
CELL_SKIPPED = 23
CELL_CLOSED = 24
CELL_BARRED2 = 25  # the last number while five crosses are missing
CELL_BARRED12 = 26
CELL_BLANK = 27

palettes: dict[int, displayio.Palette] = {}  # by colours
_blanks: dict[int, displayio.Bitmap] = {}  # for rect(), by size


def pal(*colours: int) -> displayio.Palette:
    """The Palette that shows role k in colours[k], -1 see-through. Shared by all who ask: never change it."""
    key = 1
    for colour in colours:
        key = key * 17 + colour + 1
    palette = palettes.get(key)
    if palette is None:
        palette = displayio.Palette(len(colours))
        for k in range(len(colours)):
            if colours[k] < 0:
                palette.make_transparent(k)
            else:
                palette[k] = COLOURS[colours[k]]
        palettes[key] = palette
    return palette


def forget_palettes() -> None:
    """Let go of the shared palettes; what is on the screen keeps its own."""
    palettes.clear()


def tiles(
    name: str, x: int, y: int, palette: displayio.Palette, columns: int = 1, rows: int = 1, tile: int = 0
) -> displayio.TileGrid:
    """A TileGrid over a sheet: columns x rows tiles, all the given tile; x, y its upper left corner."""
    size = TILE[name]
    if STRICT and len(palette) < size[2]:
        raise ValueError(f"sheet {name} has {size[2]} roles, its palette {len(palette)} colours")
    grid = displayio.TileGrid(
        sheet(name), pixel_shader=palette, width=columns, height=rows,
        tile_width=size[0], tile_height=size[1], default_tile=tile, x=x, y=y,
    )  # fmt: skip
    if STRICT:
        _check(grid, tile)
    return grid


def rect(x: int, y: int, w: int, h: int, colour: int) -> displayio.TileGrid:
    """A rectangle of one colour; w, h at least 1. It can be moved and hidden.

    Not vectorio's: put into a group before that is shown, such a rectangle repaints too much on the device.
    """
    across = _part(w)
    down = _part(h)
    bitmap = _blanks.get(across << 8 | down)
    if bitmap is None:
        bitmap = _blanks[across << 8 | down] = displayio.Bitmap(across, down, 2)
    return displayio.TileGrid(
        bitmap, pixel_shader=pal(colour, colour), width=w // across, height=h // down,
        tile_width=across, tile_height=down, x=x, y=y,
    )  # fmt: skip


def _part(n: int) -> int:
    """The largest divisor of n up to 32."""
    part = min(n, 32)
    while n % part:
        part -= 1
    return part


def put(grid: displayio.TileGrid, index: int, tile: int) -> None:
    """Show a tile at an index of the grid, writing (and so repainting) only when it is not there yet."""
    if grid[index] != tile:
        if STRICT:
            _check(grid, tile)
        grid[index] = tile


def _check(grid: displayio.TileGrid, tile: int) -> None:
    """ValueError for a tile beyond the sheet, as on the device; the laptop's displayio forgives it."""
    count = (grid.bitmap.width // grid.tile_width) * (grid.bitmap.height // grid.tile_height)
    if not 0 <= tile < count:
        raise ValueError(f"tile {tile} of a sheet of {count}")


def recolour(grid: displayio.TileGrid, palette: displayio.Palette) -> None:
    """Give the grid another palette when it has not got it yet (repaints the whole grid)."""
    if grid.pixel_shader is not palette:
        grid.pixel_shader = palette


def visible(layer: "displayio.TileGrid | displayio.Group", on: bool) -> None:
    """Show or hide a layer; one that is shown already is not painted again."""
    if layer.hidden == on:
        layer.hidden = not on


class Text:
    """One line of text or a number: a TileGrid over text20 (10 px a character) or text32 (16 px).

    x is the anchor: left edge ("l"), centre ("c") or right edge ("r"); y the top of the character cells;
    width the most characters. number() allocates nothing, and neither does set() with the text shown already;
    tiles that stay are not written. Text that does not fit, leaves the screen on the left or is not ASCII is
    a ValueError on the laptop; on the device it is cut, or shown as "?".
    """

    def __init__(
        self, x: int, y: int, width: int, ink: int = PAPER, ground: int = GROUND, size: int = 20,
        align: str = "l",
    ) -> None:  # fmt: skip
        self._w = 16 if size == 32 else 10
        self._x = x
        self.width = width
        self._align = align
        left = x if align == "l" else x - width * self._w if align == "r" else x - width * self._w // 2
        self.grid = tiles("text32" if size == 32 else "text20", left, y, pal(ground, ink), width)
        self._ink = ink
        self._ground = ground
        self.text: str | None = ""  # None while a number is shown
        self.value: int | None = None  # the number shown
        self._plus = False

    def set(self, text: str) -> None:
        """Show this text; "" clears."""
        if text == self.text:
            return
        self.text = text
        self.value = None
        at = self._start(len(text))
        for i in range(self.width):
            tile = 0
            if 0 <= i - at < len(text):
                tile = ord(text[i - at]) - 32
                if not 0 <= tile < 95:
                    if STRICT:
                        raise ValueError(f"no glyph for {text[i - at]!r} in {text!r}")
                    tile = 31
            put(self.grid, i, tile)

    def number(self, n: int, plus: bool = False) -> None:
        """Show an integer; with plus, 0 and above get a "+"."""
        if n == self.value and plus == self._plus:
            return
        self.text = None
        self.value = n
        self._plus = plus
        sign = 13 if n < 0 else 11 if plus else 0
        if n < 0:
            n = -n
        digits = 1
        rest = n
        while rest > 9:
            rest //= 10
            digits += 1
        length = digits + (1 if sign else 0)
        at = self._start(length)
        for i in range(self.width - 1, -1, -1):
            tile = 0
            if at <= i < at + length:
                if digits:
                    tile = 16 + n % 10
                    n //= 10
                    digits -= 1
                else:
                    tile = sign
            put(self.grid, i, tile)

    def _start(self, length: int) -> int:
        """The first column of a text of this length; moves a centred grid to where it belongs."""
        if length > self.width:
            if STRICT:
                raise ValueError(f"text of {length} does not fit {self.width}, anchor {self._x}")
            length = self.width
        free = self.width - length
        at = free if self._align == "r" else 0
        if self._align == "c":
            at = free // 2
            x = self._x - length * self._w // 2 - at * self._w
            if self.grid.x != x:
                self.grid.x = x
        if STRICT and length and self.grid.x + at * self._w < 0:
            raise ValueError(f"text leaves the screen on the left, anchor {self._x}")
        return at

    def ink(self, colour: int, ground: int = GROUND) -> None:
        """Change the colours (repaints the line when they differ)."""
        if colour != self._ink or ground != self._ground:
            self._ink = colour
            self._ground = ground
            self.grid.pixel_shader = pal(ground, colour)
