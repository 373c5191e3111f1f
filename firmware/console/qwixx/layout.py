"""Lay out a score sheet of Qwixx from its data (rules/qwixx_sheet_data.py).

Cells have four heights: 30 px where there are four rows and nothing else; 27 with something below the rows
(below/); 24 over a strip with the colours' letters, where a row has several; 21 for six rows.
"""

import displayio

from console.core.loader import module
from console.qwixx.rows import Grid, cell_palette
from console.ui.gfx import CELL_BLANK
from console.ui.palette import BRIGHT, DIM, GROUND, LINE
from rules.rows import OWN_COLOURS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx

X = 3  # of the first column; 19 px per column
Y = 74  # of the first row


class Layout:
    """The layout of a game's sheet.

    pitch   px from row to row
    cells   the tileset
    below   what lies below the rows: the name of a module in below/, or ""
    """

    def __init__(self, game: "Qwixx") -> None:
        self._game = game
        self.pitch = 35
        self.top = 2  # of a cell in its row
        self.cells = "cells"
        high = 0
        self.mixed = game.colours != OWN_COLOURS
        self.below = "fields" if game.fields else "bar" if game.bar else "steps" if game.frames else ""
        if game.rows > 4:
            self.pitch = 23
            self.top = 1
            high = 21
        elif self.mixed:
            high = 24
            self.top = 1
        elif self.below:
            self.pitch = 31
            high = 27
        elif game.crosses_twice:
            self.cells = "cells_twice"
        if high:
            self.cells = "cells" + str(high)  # no names of their own for CircuitPython to keep

    def y(self, row: int) -> int:
        """Return the y of a row."""
        return Y + self.pitch * self._game.place_of(row)


def build(ui: "Ui", game: "Qwixx") -> Grid:
    """Return the rows of a game's sheet."""
    grid = Grid(ui, game.rows)
    layout = Layout(game)
    grid.tall = layout.pitch == 35
    grid.any = layout.cells == "cells"
    for r in range(game.rows):
        grid.tops[r] = layout.y(r) + layout.top
        grid.parts.append(_row(ui, game, grid, layout, r))
    extra = displayio.Group()
    if layout.below:
        code: Any = module("console.qwixx.below." + layout.below)
        grid.below = code.Below(ui, game, Y + 4 * layout.pitch)
        extra.append(grid.below.group)
    for move in range(1, 45):
        other = game.partners[move]
        if other > move and (other - move) % 11 == 0:
            y = layout.y((other - 1) // 11) - 7
            link = ui.tiles("link", X + 19 * ((move - 1) % 11) + 3, y, ui.pal(-1, GROUND, DIM))
            extra.append(link)
            grid.links.append(link)
            grid.linked.append(move)
    grid.parts.append(extra)
    return grid


def _row(ui: "Ui", game: "Qwixx", grid: "Grid", layout: Layout, r: int) -> "displayio.Group":
    """Return a row."""
    y = layout.y(r)
    group = displayio.Group()
    group.append(_cells(ui, game, grid, layout, r))
    if r < 4:
        if layout.pitch == 35:
            count: Any = ui.text(226, y + 17, 2, LINE, align="c")
            group.append(count.grid)
        else:  # with six rows beside the bonus row, which has no lock
            low = 20 if layout.pitch == 31 or not r & 1 else -12
            count = ui.tiles("counts", 218, y + low, ui.pal(GROUND, LINE))
            group.append(count)
        lock = ui.tiles("locks", 212, y, cell_palette(ui, r), tile=3 * r)
        group.append(lock)
        grid.counts.append(count)
        grid.locks.append(lock)
    for j in range(11):
        if (game.frames and game.frames[j] == r) or game.boxed[1 + 11 * r + j]:
            frame = ui.tiles("framed", X + 19 * j, y + layout.top - 2, ui.pal(-1, GROUND, BRIGHT[r & 3]))
            group.append(frame)
            grid.frames.append(frame)
            grid.framed.append(11 * r + j)
    return group


def _cells(ui: "Ui", game: "Qwixx", grid: "Grid", layout: Layout, r: int) -> "Any":
    """Return the cells of a row: a TileGrid for each run of one colour."""
    y = layout.y(r)
    row: list[Any] = []
    group = displayio.Group()
    cells: Any = None
    j = 0
    while j < 11:
        die = game.colours[11 * r + j] if r < 4 else r
        n = 1
        while j + n < 11 and (r > 3 or game.colours[11 * r + j + n] == die):
            n += 1
        cells = ui.tiles(layout.cells, X + 19 * j, y + layout.top, cell_palette(ui, die), n, 1, CELL_BLANK)
        for k in range(n):
            grid.first[11 * r + j + k] = j
            row.append(cells)
        if layout.mixed:
            strip = ui.tiles("colour_letters", X + 19 * j, y + 26, ui.pal(GROUND, DIM), n, 1, die)
            group.append(strip)
        if n < 11:
            group.append(cells)
        j += n
    grid.cells.append(row)
    return group if len(group) else cells
