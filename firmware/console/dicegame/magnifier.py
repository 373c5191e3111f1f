"""The row under the cursor at twice its size, for weak eyes; the setting *Large* asks for it.

It shows six cells, with their letters where rows have several colours, and with their marks: frames, links or
signs. It covers the first two rows or the last two, whichever are farther away; a dot at its right edge
stands for each of these that holds a choice. While the cursor is on Pass, nothing is covered.
"""

import displayio
from micropython import const

from console.ui.gfx import put, recolour, visible
from console.ui.palette import GROUND, PAPER
from rules.rows import COLUMNS, move_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.parts import Grid
    from console.dicegame.sheet.sheet import Sheet
    from console.ui.widgets import Ui

_CELLS = const(6)
_BEFORE = const(2)  # cells shown on the left of the cursor's, where there are as many
# In pixels of twice the size:
_X = const(3)
_WIDE = const(19)
_RING = const(3)  # by which the ring is above and below its cell
_OUT = const(4)  # by which a link may be above its cell
_DOT_X = const(117)


class Magnifier:
    """The magnified cells of a sheet; `group` lies over two whole rows."""

    def __init__(self, ui: "Ui", grid: "Grid", rows: int, cells: str, ring: str) -> None:
        """`rows`: how many the grid has; `cells` and `ring` are its tilesets."""
        self._ui = ui
        self._grid = grid
        twice = displayio.Group(scale=2)
        self._cells: list[displayio.TileGrid] = []
        for k in range(_CELLS):
            cell, _ = grid.cell(0, k)
            layer = ui.tiles(cells, _X + _WIDE * k, 0, cell.pixel_shader)
            self._cells.append(layer)
            twice.append(layer)
        self._high = high = self._cells[0].tile_height
        tops = [grid.top(r) + 2 for r in range(rows)]  # of the cells
        pitch = (max(tops) - min(tops)) // (rows - 1)
        self._top = min(tops) - (pitch - high) // 2
        self._bottom = self._top + pitch * (rows - 2)  # y of the group over the last two rows
        twice.y = self._around = pitch - high  # px above and below the magnified cells
        self.group = displayio.Group()
        self.group.append(ui.rect(0, 0, 240, 2 * pitch, PAPER))  # of which a line above and below stays
        self.group.append(ui.rect(0, 1, 240, 2 * pitch - 2, GROUND))
        self.group.append(twice)
        self._letters: list[displayio.TileGrid] = []
        for k in range(_CELLS if grid.letters else 0):
            one = grid.letters[0]
            layer = displayio.TileGrid(
                one.bitmap,
                pixel_shader=one.pixel_shader,
                tile_width=one.tile_width,
                tile_height=one.tile_height,
                x=one.x + _WIDE * k,
                y=one.y - tops[0],
            )
            self._letters.append(layer)
            twice.append(layer)
        self._marks: list[displayio.TileGrid] = []  # as many as have been needed at once
        self._over = displayio.Group()
        twice.append(self._over)
        self._ring = ui.tiles(ring, 0, -_RING, ui.pal(-1, GROUND, PAPER))
        twice.append(self._ring)
        self._dots: list[displayio.TileGrid] = []  # by row
        for _ in range(rows):
            layer = ui.rect(_DOT_X, 0, 3, 3, PAPER)
            self._dots.append(layer)
            twice.append(layer)

    def show(self, row: int, sheet: "Sheet") -> None:
        """Show the cells of this row around the sheet's cursor, which gets a ring."""
        column = sheet.column
        first = min(max(column - _BEFORE, 0), COLUMNS - _CELLS)
        for k in range(_CELLS):
            cell, at = self._grid.cell(row, first + k)
            recolour(self._cells[k], cell.pixel_shader)
            put(self._cells[k], 0, cell[at])
            if self._letters:
                letters = self._grid.letters
                put(self._letters[k], 0, letters[row][first + k] if row < len(letters) else 0)
        if self._grid.enlarged:
            self._show_marks(row, first)
        x = _X + _WIDE * (column - first) - 2
        if self._ring.x != x:
            self._ring.x = x
        y = self._top if 2 * self._grid.top(row) > self._top + self._bottom else self._bottom
        if self.group.y != y:
            self.group.y = y
        self._show_dots(sheet, y)
        visible(self.group, True)

    def _show_marks(self, row: int, first: int) -> None:
        """Show the marks of the cells of a row from a column on."""
        grid = self._grid
        below = self._high + self._around // 2 + 2  # as far as a link may reach, so that the letter is free
        n = 0
        for k in range(_CELLS):
            mark = grid.mark(row, first + k)
            if not mark:
                continue
            if n == len(self._marks):
                self._marks.append(self._ui.tiles(grid.enlarged, 0, 0, mark.pixel_shader))
                self._over.append(self._marks[n])
            layer = self._marks[n]
            n += 1
            recolour(layer, mark.pixel_shader)
            put(layer, 0, mark[0])
            x = mark.x - _WIDE * first
            y = min(max(mark.y - grid.top(row) - 2, -_OUT), below - layer.tile_height)
            if layer.x != x:
                layer.x = x
            if layer.y != y:
                layer.y = y
            visible(layer, True)
        for k in range(n, len(self._marks)):
            visible(self._marks[k], False)

    def _show_dots(self, sheet: "Sheet", y: int) -> None:
        """Show a dot for each row with a choice that is covered by the group at y."""
        held = 0  # mask of the rows with a choice
        for i in range(sheet.n - 1):
            held |= 1 << move_row(sheet.moves[i])
        for r in range(len(self._dots)):
            dot = self._dots[r]
            at = (self._grid.top(r) - y - self._around + self._high // 2) // 2
            if dot.y != at:
                dot.y = at
            visible(dot, held >> r & 1 == 1 and 0 < at < self._high)
