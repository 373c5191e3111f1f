"""The display of the console in a browser: lists of tiles, which the page's painter paints.

`Display` is to the firmware what the laptop's panel is: it takes a root group and shows it on request. It
paints nothing itself, because pixels take Python too long there: refresh() passes on what is to be painted,
if that has changed, and tools/web/page/painter.js paints all of it within a few milliseconds.

A frame is an array of 32-bit integers. Every visible TileGrid is eleven of them, from the lowest layer up:

    bitmap, palette    their numbers
    x, y, scale        on the display, in pixels
    columns, rows      in tiles
    width, height      of a tile, in pixels of the bitmap
    turn               1 if it is turned clockwise, -1 counter-clockwise, else 0
    count              of the tiles that follow, row by row: columns x rows

Bitmaps and palettes have numbers from 1 on and are passed on before the first frame that shows them; one
that changes gets another number. A palette is its colours, 0xAABBGGRR: 0 is transparent, and the others have
the 16 bits of the real panel's colours.
"""

from __future__ import annotations

import itertools
import weakref
from array import array
from typing import Any, Protocol

import displayio

from strict import be_strict

_blinka: Any = displayio
_blinka._start_background = lambda: None  # a browser has no threads
be_strict()


class Painter(Protocol):
    """What the page does for the display."""

    def bitmap(self, number: int, width: int, bits: int, row: int, data: bytearray) -> None:
        """Keep a bitmap of that width, with bits a pixel, the first in the highest bits, and bytes a row."""

    def palette(self, number: int, colours: array[int]) -> None:
        """Keep a palette."""

    def forget(self, number: int) -> None:
        """Forget a bitmap or palette."""

    def paint(self, frame: array[int]) -> None:
        """Paint this frame."""


class Display:
    """A display whose pixels are on the page."""

    def __init__(self, width: int, height: int, painter: Painter) -> None:
        self.width = width
        self.height = height
        self.root_group: Any = None
        self._painter = painter
        self._numbers = itertools.count(1)
        self._gone: list[int] = []  # numbers of bitmaps and palettes that have been freed
        self._frame: array[int] | None = None

    def refresh(self, **_named: Any) -> bool:
        """Have the page paint what is shown now, if that has changed. Return True, as the device's does."""
        frame = array("i")
        if self.root_group is not None and not self.root_group.hidden:
            self._add(self.root_group, 0, 0, 1, frame)
        while self._gone:
            self._painter.forget(self._gone.pop())
        if frame != self._frame:
            self._frame = frame
            self._painter.paint(frame)
        return True

    def _add(self, group: Any, x: int, y: int, scale: int, frame: array[int]) -> None:
        """Append the layers of a group to a frame; its corner's place and scale are those of its parent."""
        x += scale * group.x
        y += scale * group.y
        scale *= group.scale
        for layer in group:
            if layer.hidden:
                continue
            if isinstance(layer, displayio.Group):
                self._add(layer, x, y, scale, frame)
                continue
            grid: Any = layer  # the console has nothing but groups and grids
            columns, rows = grid.width, grid.height
            frame.extend((
                self._bitmap(grid.bitmap), self._palette(grid.pixel_shader),
                x + scale * grid.x, y + scale * grid.y, scale,
                columns, rows, grid.tile_width, grid.tile_height, _turn(grid), columns * rows,
            ))  # fmt: skip
            frame.extend(grid._tiles)

    def _bitmap(self, bitmap: Any) -> int:
        """Return the number of a bitmap, which the page has."""
        dirty = bitmap._dirty_area
        if dirty.x1 < dirty.x2:
            dirty.x2 = dirty.x1
        else:
            number = getattr(bitmap, "number", 0)
            if number:
                return number
        number = self._numbered(bitmap)
        self._painter.bitmap(
            number, bitmap.width, bitmap._bits_per_value, 4 * bitmap._stride, bytearray(bitmap)
        )
        return number

    def _palette(self, palette: Any) -> int:
        """Return the number of a palette, which the page has."""
        if palette._needs_refresh:
            palette._needs_refresh = False
        else:
            number = getattr(palette, "number", 0)
            if number:
                return number
        number = self._numbered(palette)
        colours = (
            0 if palette.is_transparent(k) else on_the_page(colour) for k, colour in enumerate(palette)
        )
        self._painter.palette(number, array("I", colours))
        return number

    def _numbered(self, thing: Any) -> int:
        """Give a bitmap or palette a new number, forget its old one, and return the new."""
        old = getattr(thing, "number", 0)
        if old:
            thing.numbered.detach()
            self._gone.append(old)
        thing.number = number = next(self._numbers)
        thing.numbered = weakref.finalize(thing, self._gone.append, number)
        return number


def on_the_page(colour: int) -> int:
    """Return a colour, 0xRRGGBB, as the panel shows it in its 16 bits, as 0xAABBGGRR."""
    red, green, blue = colour >> 19 & 31, colour >> 10 & 63, colour >> 3 & 31
    return 0xFF000000 | blue * 255 // 31 << 16 | green * 255 // 63 << 8 | red * 255 // 31


def _turn(grid: Any) -> int:
    """Return 1 for a grid that is turned clockwise, -1 counter-clockwise, else 0."""
    if not grid.transpose_xy:
        return 0
    return 1 if grid.flip_y else -1
