"""The rows of a score sheet of Qwixx: cells, counts, locks, and what its extra adds."""

import displayio
from micropython import const

from console.dicegame.sheet.cells import (
    CELL_BARRED,
    CELL_BLANK,
    CELL_CAND,
    CELL_CLOSED,
    CELL_CROSSED,
    CELL_FORCED,
    CELL_OPEN,
    CELL_SKIPPED,
    CELL_TWICE,
)
from console.dicegame.sheet.sheet import STEP_X, X
from console.qwixx.layout import run
from console.ui.gfx import put, recolour, visible
from console.ui.palette import BRIGHT, DEEP, DIM, GROUND, LINE, PANEL, PAPER
from console.ui.widgets import row_sign
from rules.dicegame import LAST
from rules.qwixx_classic import MOST_FORCED
from rules.rows import COLUMNS, ROWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from console.qwixx.layout import Layout
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx

# The states of a cell
OPEN = const(0)
CROSSED = const(1)
SKIPPED = const(2)
CLOSED = const(3)  # its row is out of play
BARRED = const(4)  # a last cell, while crosses are missing
TWICE = const(5)  # crossed twice

# By state; OPEN and BARRED show their number
_TILES = bytes((0, CELL_CROSSED, CELL_SKIPPED, CELL_CLOSED, 0, CELL_TWICE))


def read_row(game: "Qwixx", seat: int, r: int, out: bytearray) -> None:
    """Write the states of the eleven cells of a row to `out`."""
    mask = game.mask(seat, r)
    twice = game.twice(seat, r) if game.crosses_twice else 0
    behind = game.next_column(seat, r)
    free = game.open_to(seat, r)
    barred = r < ROWS and game.count(seat, r) < game.needed
    for j in range(COLUMNS):
        if mask >> j & 1:
            out[j] = TWICE if twice >> j & 1 else CROSSED
        elif j < behind:
            out[j] = SKIPPED
        elif not free:
            out[j] = CLOSED
        else:
            out[j] = BARRED if barred and j == LAST else OPEN


def cell_palette(ui: "Ui", die: int, ground: int = GROUND) -> "displayio.Palette":
    """Return the palette of cells of a colour; 4 and 5 are the bonus rows; -1 as `ground` is clear."""
    if die >= ROWS:
        return ui.pal(ground, PANEL, DIM, PAPER)
    return ui.pal(ground, DEEP[die], BRIGHT[die], PAPER)


class Preview:
    """The cells of a grid that show what is still to happen: they will be crossed, or may be chosen."""

    def __init__(self, grid: "Grid") -> None:
        self._grid = grid
        self._places = bytearray(MOST_FORCED)  # and the tiles that they hide
        self._tiles = bytearray(MOST_FORCED)
        self._n = 0

    def add(self, move: int, tile: int = CELL_FORCED) -> None:
        """Show the cell of a move as forced, or another tile."""
        place = move - 1
        cells, at = self._grid.cell(place // COLUMNS, place % COLUMNS)
        if cells[at] != tile:  # a row may be entered twice
            self._places[self._n] = place
            self._tiles[self._n] = cells[at]
            self._n += 1
            self._grid.put(place, tile)

    def clear(self) -> None:
        """Show the cells as they were before."""
        for i in range(self._n):
            self._grid.put(self._places[i], self._tiles[i])
        self._n = 0

    def forget(self) -> None:
        """Forget them: their rows are drawn again."""
        self._n = 0


class Grid:
    """The rows. `parts[r]` is the group of row r: cells, lock, and how many crosses count for the lock.

    Crosses in a bonus row score in the rows beside it, but do not count for their locks. The last part has
    what lies below the rows, and the marks of the cells.
    """

    def __init__(self, ui: "Ui", game: "Qwixx", layout: "Layout") -> None:
        self._ui = ui
        self.parts: list[displayio.Group] = []
        self._cells: list[list[Any]] = []  # by row and column
        self._first = bytearray(COLUMNS * game.rows)  # for each cell the first column of its TileGrid
        self._tops = layout.tops
        self._counts: list[Any] = []
        self._locks: list[displayio.TileGrid] = []
        self._states = bytearray(COLUMNS)  # of the row being drawn
        self.preview = Preview(self)
        self._tall = layout.tall
        self._apart = layout.apart
        self._bars_all = layout.cells == "cells"  # its tileset has barred last cells of any number
        for r in range(game.rows):
            self.parts.append(self._row(game, layout, r))
        self.marks: list[Any] = []  # what cells show in addition to their numbers: marks/
        self.below: list[Any] = []  # what lies below the rows: below/
        self.letters: Sequence[Any] = ()  # see marks/letters.py
        self.enlarged = ""  # see marks/
        self.parts.append(self._rest(game, layout))

    # Building

    def _row(self, game: "Qwixx", layout: "Layout", r: int) -> displayio.Group:
        """Return a row."""
        ui = self._ui
        y = layout.y(r)
        group = displayio.Group()
        if r < ROWS:
            if layout.tall:
                count: Any = ui.text(226, y + 17, 2, LINE, align="c")
                group.append(count.grid)
            else:  # with six rows beside the bonus row and its letter, as that has no lock
                low = 20 if game.rows == ROWS or not r & 1 else -12
                count = ui.tiles("counts", 218 if game.rows == ROWS else 224, y + low, ui.pal(GROUND, LINE))
                group.append(count)
            lock = ui.tiles("locks", 212, y, cell_palette(ui, r), tile=3 * r)
            group.append(lock)
            self._counts.append(count)
            self._locks.append(lock)
        else:
            ui.label(group, 213, y + 1, row_sign(r), DIM)
        group.append(self._make_cells(game, layout, r))  # over the count, which reaches into the last cell
        return group

    def _make_cells(self, game: "Qwixx", layout: "Layout", r: int) -> "Any":
        """Return the cells of a row: a TileGrid for each run of one colour."""
        ui = self._ui
        row: list[Any] = []
        group = displayio.Group()
        cells: Any = None
        j = 0
        while j < COLUMNS:
            die = game.colours[COLUMNS * r + j] if r < ROWS else r
            n = run(game, r, j)
            if self._apart and r < ROWS and j < COLUMNS - 1 and j + n == COLUMNS:
                n -= 1
            x = X + STEP_X * j
            cells = ui.tiles(layout.cells, x, self._tops[r], cell_palette(ui, die), n, 1, CELL_BLANK)
            for k in range(n):
                self._first[COLUMNS * r + j + k] = j
                row.append(cells)
            if n < COLUMNS:
                group.append(cells)
            j += n
        self._cells.append(row)
        return group if len(group) else cells

    def _rest(self, game: "Qwixx", layout: "Layout") -> displayio.Group:
        """Return what lies below the rows, and the marks of the cells."""
        ui = self._ui
        group = displayio.Group()
        for code in layout.load_below():
            below = code.BELOW(ui, game, layout)
            self.below.append(below)
            group.append(below.group)
        for code in layout.load_marks():
            marks = code.MARKS(ui, game, layout)
            self.marks.append(marks)
            group.append(marks.group)
            self.letters = marks.letters or self.letters
            self.enlarged = marks.enlarged or self.enlarged
        return group

    # Drawing

    def draw(self, game: "Qwixx", seat: int, r: int, choices: int = 0) -> None:
        """Draw part r of the seat's sheet; `choices` is the mask of the columns that may be chosen now."""
        self.preview.forget()
        if r == len(self._cells):
            self._draw_rest(game, seat)
            return
        if not r:
            for marks in self.marks:
                marks.aim(game, seat)
        states = self._states
        read_row(game, seat, r, states)
        at = COLUMNS * r
        numbers = game.numbers_of(seat)
        swaps = 0
        for below in self.below:
            swaps |= below.swaps(game, r, choices)
        cells = self._cells[r]
        first = self._first
        for j in range(COLUMNS):
            n = numbers[at + j] - 2
            state = states[j]
            if (choices & ~swaps) >> j & 1:
                k = CELL_TWICE + 1 + n if state == CROSSED else CELL_CAND + n
            elif state == OPEN:
                k = CELL_OPEN + n
            elif state == BARRED:
                k = self._barred(n)
            else:
                k = _TILES[state]
            put(cells[j], j - first[at + j], k)
            for marks in self.marks:
                marks.cell(at + j, k)
        if self._apart and r < ROWS:
            self._bar(game, r, states[LAST] == BARRED)
        if r < ROWS:
            put(self._locks[r], 0, 3 * r + (2 if game.mask(seat, r) >> 11 else game.closed >> r & 1))
            self._count(r, game.count(seat, r))

    def _draw_rest(self, game: "Qwixx", seat: int) -> None:
        """Draw what lies below the rows, and the marks that no row draws."""
        for below in self.below:
            below.draw(game, seat)
        for marks in self.marks:
            marks.draw(game, seat)

    def _bar(self, game: "Qwixx", r: int, barred: bool) -> None:
        """Show the last cell of a row with its box, or, while it is barred, without, between brackets.

        Role 0 of its tile, the pixels around the box, makes the brackets.
        """
        die = game.colours[COLUMNS * r + LAST]
        ui = self._ui
        ink = ui.pal(LINE, GROUND, BRIGHT[die], PAPER) if barred else cell_palette(ui, die)
        recolour(self._cells[r][LAST], ink)

    def put(self, place: int, tile: int) -> None:
        """Show a tile in the cell at this place."""
        column = place % COLUMNS
        put(self._cells[place // COLUMNS][column], column - self._first[place], tile)
        for marks in self.marks:
            marks.cell(place, tile)

    def show_lock(self, r: int, on: bool) -> None:
        """Show or hide the lock of a row."""
        visible(self._locks[r], on)

    def cell(self, r: int, column: int) -> "tuple[Any, int]":
        """Return the layer that shows a cell of a row, and its place in it."""
        return self._cells[r][column], column - self._first[COLUMNS * r + column]

    def mark(self, r: int, column: int) -> "displayio.TileGrid | None":
        """Return the layer that marks a cell of a row; letters are no marks."""
        for marks in self.marks:
            if marks.enlarged:
                layer: displayio.TileGrid | None = marks.mark(COLUMNS * r + column)
                return layer
        return None

    def top(self, r: int) -> int:
        """Return the y of a row: 2 px above its cells."""
        return self._tops[r] - 2

    def stamp(self, r: int, column: int) -> None:
        """Show a cell as crossed."""
        self.preview.clear()
        self.put(COLUMNS * r + column, CELL_CROSSED)
        for below in self.below:
            below.stamp()

    def _barred(self, n: int) -> int:
        """Return the tile of a last cell with the number n + 2, while crosses are missing."""
        if not self._apart and (n == 0 or n == 10):
            return CELL_BARRED + n // 10
        return CELL_BARRED + 1 + n if self._bars_all else CELL_OPEN + n

    def _count(self, r: int, crosses: int) -> None:
        count = self._counts[r]
        if self._tall:
            count.ink(BRIGHT[r] if crosses else LINE)
            count.number(crosses)
        else:
            recolour(count, self._ui.pal(GROUND, BRIGHT[r] if crosses else LINE))
            put(count, 0, min(crosses, 17))
