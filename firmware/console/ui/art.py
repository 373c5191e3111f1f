"""What a console draws with: tilesets, palettes and rectangles, made once and then shared.

Colours are the numbers of palette.py; -1 is transparent, which is painted slower than an opaque
ground. On the laptop, what the device would refuse or cut is an error (STRICT).
"""

import displayio
from micropython import const

from console.ui.gfx import check
from console.ui.palette import COLOURS, GROUND
from console.ui.tilesets import STRICT, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

WHOLE = const(3)  # where the tiles of large pictures begin in Art.sizes
_STAYS = ("text20", "icons", "ui")  # the tilesets that nearly every screen draws with


class Art:
    """What one console draws with. The loader decides how long each thing is kept."""

    def __init__(self) -> None:
        self.tilesets: dict[str, displayio.Bitmap] = {}  # by name
        # For each: width and height of a tile, number of roles, and the tiles that make up its large pictures
        self.sizes: dict[str, bytes] = {}
        self.palettes: dict[int, displayio.Palette] = {}  # by colours
        self._blanks: dict[int, displayio.Bitmap] = {}  # for rect(), by size, the keys below 0

    def tileset(self, name: str) -> displayio.Bitmap:
        """Return the Bitmap of a tileset, read when it is first needed."""
        bitmap = self.tilesets.get(name)
        if bitmap is None:
            bitmap, self.sizes[name] = read(name)
            self.tilesets[name] = bitmap
        return bitmap

    def load(self, *names: str) -> None:
        """Read these tilesets now, in this order: the largest first, while the heap is in one piece."""
        for name in names:
            self.tileset(name)

    def things(self) -> "list[Any]":
        """Return the names of the tilesets that need not stay, the keys of palettes and rectangles."""
        names = [name for name in self.tilesets if name not in _STAYS]
        return names + list(self.palettes) + list(self._blanks)

    def forget(self, thing: "Any") -> None:
        """Drop a tileset, a palette or a rectangle. TileGrids that still show it keep it alive."""
        for kept in (self.tilesets, self.sizes, self.palettes, self._blanks):
            if thing in kept:
                # CircuitPython does not clear the place of a deleted entry
                kept[thing] = None  # type: ignore[assignment]  # pyright: ignore[reportArgumentType]
                del kept[thing]

    def pal(self, *colours: int) -> displayio.Palette:
        """Return the shared palette (never change it) that shows role k in colours[k]."""
        key = 1
        for colour in colours:
            key = key * 17 + colour + 1
        palette = self.palettes.get(key)
        if palette is None:
            palette = displayio.Palette(len(colours))
            for k in range(len(colours)):
                if colours[k] < 0:
                    palette.make_transparent(k)
                else:
                    palette[k] = COLOURS[colours[k]]
            self.palettes[key] = palette
        return palette

    def tiles(
        self,
        name: str,
        x: int,
        y: int,
        palette: displayio.Palette,
        columns: int = 1,
        rows: int = 1,
        tile: int = 0,
    ) -> displayio.TileGrid:
        """Return a TileGrid of columns x rows tiles, all the given tile; x, y is its upper left corner."""
        bitmap = self.tileset(name)
        size = self.sizes[name]
        if STRICT and len(palette) < size[2]:
            raise ValueError(f"tileset {name} has {size[2]} roles, its palette {len(palette)} colours")
        grid = displayio.TileGrid(
            bitmap, pixel_shader=palette, width=columns, height=rows,
            tile_width=size[0], tile_height=size[1], default_tile=tile, x=x, y=y,
        )  # fmt: skip
        if STRICT:
            check(grid, tile)
        return grid

    def frame(self, group: displayio.Group, x: int, y: int, w: int, h: int, border: int) -> None:
        """Append the border of a box, its edges alone; w and h are multiples of 10."""
        palette = self.pal(-1, border, GROUND)
        n = w // 10
        for lower in (0, 15):  # half tiles: the upper ones of the top, the lower ones of the bottom
            edge = self._part(x, y + h - 5 if lower else y, palette, n, 1, 10, lower + 1)
            edge[0] = lower
            edge[n - 1] = lower + 2
            group.append(edge)
        n = h // 10 - 1
        group.append(self._part(x, y + 5, palette, 1, n, 2, 15))
        group.append(self._part(x + w - 2, y + 5, palette, 1, n, 2, 29))

    def _part(
        self, x: int, y: int, palette: displayio.Palette, columns: int, rows: int, w: int, tile: int
    ) -> displayio.TileGrid:  # fmt: skip
        """Return parts of the tiles of "frame"; `w` = 10: half tiles, 5 px high; 2: columns 2 px wide."""
        return displayio.TileGrid(
            self.tileset("frame"), pixel_shader=palette, width=columns, height=rows,
            tile_width=w, tile_height=15 - w if w > 2 else 10, default_tile=tile, x=x, y=y,
        )  # fmt: skip

    def rect(self, x: int, y: int, w: int, h: int, colour: int) -> displayio.TileGrid:
        """Return a rectangle of one colour; w and h are at least 1. It can be moved and hidden.

        A vectorio rectangle that is put into a group before the group is shown repaints too much on the
        device.
        """
        across = _part(w)
        down = _part(h)
        size = -(across << 8 | down)
        bitmap = self._blanks.get(size)
        if bitmap is None:
            bitmap = self._blanks[size] = displayio.Bitmap(across, down, 2)
        return displayio.TileGrid(
            bitmap, pixel_shader=self.pal(colour, colour), width=w // across, height=h // down,
            tile_width=across, tile_height=down, x=x, y=y,
        )  # fmt: skip


def _part(n: int) -> int:
    """Return the largest divisor of n up to 32."""
    part = min(n, 32)
    while n % part:
        part -= 1
    return part
