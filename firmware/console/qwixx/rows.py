"""The rows of a score sheet of Qwixx: cells, counts, locks, and what its extra adds."""

import displayio
from micropython import const

from console.dicegame.sheet import STEP_X, X, Y
from console.qwixx.layout import Layout, is_framed, run
from console.ui.gfx import (
    CELL_BARRED,
    CELL_BLANK,
    CELL_CAND,
    CELL_CLOSED,
    CELL_CROSSED,
    CELL_FORCED,
    CELL_OPEN,
    CELL_SKIPPED,
    put,
    recolour,
    visible,
)
from console.ui.palette import BRIGHT, DEEP, DIM, GROUND, LINE, PANEL, PAPER
from rules import ACTION1
from rules.dicegame import LAST
from rules.qwixx_classic import MOST_FORCED
from rules.rows import COLUMNS, LAST_MOVE, ROWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx

# The states of a cell
OPEN = const(0)
CROSSED = const(1)
SKIPPED = const(2)
CLOSED = const(3)  # its row is out of play
BARRED = const(4)  # a last cell, while crosses are missing
TWICE = const(5)  # crossed twice

_SWAPS = const(2)  # numbers that fields can make of one white sum
# Tiles of "cells_twice", after those of the others
TWICE_TILE = const(29)  # crossed twice, then + number - 1: crossed, and may be once more
# By state; OPEN and BARRED show their number
_TILES = bytes((0, CELL_CROSSED, CELL_SKIPPED, CELL_CLOSED, 0, TWICE_TILE))


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


def cell_palette(ui: "Ui", die: int) -> "displayio.Palette":
    """Return the palette of cells of a colour; 4 and 5 are the bonus rows."""
    if die >= ROWS:
        return ui.pal(GROUND, PANEL, DIM, PAPER)
    return ui.pal(GROUND, DEEP[die], BRIGHT[die], PAPER)


def _is_crossed(game: "Qwixx", seat: int, move: int) -> bool:
    """Return whether the seat has crossed the cell of a move."""
    return game.mask(seat, (move - 1) // COLUMNS) >> (move - 1) % COLUMNS & 1 != 0


class Forced:
    """The cells of a grid that are shown as forced: they will be crossed."""

    def __init__(self, cells: "list[list[Any]]", first: bytearray) -> None:
        """`cells` and `first` are the grid's."""
        self._cells = cells
        self._first = first
        self._places = bytearray(MOST_FORCED)  # their moves - 1, and the tiles that they hide
        self._tiles = bytearray(MOST_FORCED)
        self._n = 0

    def add(self, move: int, tile: int = CELL_FORCED) -> None:
        """Show the cell of a move as forced, or another tile."""
        move -= 1
        cells = self._cells[move // COLUMNS][move % COLUMNS]
        at = move % COLUMNS - self._first[move]
        if cells[at] != tile:  # a row may be entered twice
            self._places[self._n] = move
            self._tiles[self._n] = cells[at]
            self._n += 1
            put(cells, at, tile)

    def clear(self) -> None:
        """Show the cells as they were before."""
        for i in range(self._n):
            place = self._places[i]
            column = place % COLUMNS
            put(self._cells[place // COLUMNS][column], column - self._first[place], self._tiles[i])
        self._n = 0

    def forget(self) -> None:
        """Forget them: their rows are drawn anew."""
        self._n = 0


class Grid:
    """The rows. `parts[r]` is the group of row r: cells, number of crosses, lock, frames.

    The last part is what lies below the rows or between them.
    """

    def __init__(self, ui: "Ui", game: "Qwixx") -> None:
        self._ui = ui
        self.parts: list[displayio.Group] = []
        self._cells: list[list[Any]] = []  # by row and column
        self._first = bytearray(COLUMNS * game.rows)  # for each cell the first column of its TileGrid
        self._tops = bytearray(game.rows)  # the y of each row's cells
        self._counts: list[Any] = []
        self._locks: list[displayio.TileGrid] = []
        self._frames: dict[int, displayio.TileGrid] = {}  # by move - 1
        self._links: dict[int, displayio.TileGrid] = {}  # by the move of the upper cell
        self._swaps: list[displayio.TileGrid] = []  # lines below numbers other than the white sum, by row
        self.below: Any = None
        self._states = bytearray(COLUMNS)  # of the row being drawn
        self.forced = Forced(self._cells, self._first)
        layout = Layout(game)
        self._tall = layout.tall
        self.dice = game.colours if layout.mixed else b""
        self._bars_all = layout.cells == "cells"  # its tileset has barred last cells of any number
        for r in range(game.rows):
            self._tops[r] = layout.y(r) + layout.top
            self.parts.append(self._row(game, layout, r))
        self.parts.append(self._rest(game, layout))

    # Building

    def _row(self, game: "Qwixx", layout: Layout, r: int) -> displayio.Group:
        """Return a row."""
        ui = self._ui
        y = layout.y(r)
        group = displayio.Group()
        group.append(self._make_cells(game, layout, r))
        if r < ROWS:
            if layout.tall:
                count: Any = ui.text(226, y + 17, 2, LINE, align="c")
                group.append(count.grid)
            else:  # with six rows beside the bonus row, which has no lock
                low = 20 if game.rows == ROWS or not r & 1 else -12
                count = ui.tiles("counts", 218, y + low, ui.pal(GROUND, LINE))
                group.append(count)
            lock = ui.tiles("locks", 212, y, cell_palette(ui, r), tile=3 * r)
            group.append(lock)
            self._counts.append(count)
            self._locks.append(lock)
        for j in range(COLUMNS):
            if is_framed(game, r, j):
                ink = ui.pal(-1, GROUND, BRIGHT[r & 3])
                frame = ui.tiles("framed", X + STEP_X * j, self.top(r), ink)
                group.append(frame)
                self._frames[COLUMNS * r + j] = frame
        for _ in range(_SWAPS if game.fields else 0):
            line = ui.rect(0, self._tops[r] + 22, 11, 3, PAPER)
            self._swaps.append(line)
            group.append(line)
        return group

    def _make_cells(self, game: "Qwixx", layout: Layout, r: int) -> "Any":
        """Return the cells of a row: a TileGrid for each run of one colour."""
        ui = self._ui
        row: list[Any] = []
        group = displayio.Group()
        cells: Any = None
        j = 0
        while j < COLUMNS:
            die = game.colours[COLUMNS * r + j] if r < ROWS else r
            n = run(game, r, j)
            x = X + STEP_X * j
            cells = ui.tiles(layout.cells, x, self._tops[r], cell_palette(ui, die), n, 1, CELL_BLANK)
            for k in range(n):
                self._first[COLUMNS * r + j + k] = j
                row.append(cells)
            if layout.mixed:
                ink = ui.pal(GROUND, DIM)
                group.append(ui.tiles("colour_letters", x, layout.y(r) + 26, ink, n, 1, die))
            if n < COLUMNS:
                group.append(cells)
            j += n
        self._cells.append(row)
        return group if len(group) else cells

    def _rest(self, game: "Qwixx", layout: Layout) -> displayio.Group:
        """Return what lies below the rows, and the links between them."""
        ui = self._ui
        group = displayio.Group()
        code = layout.code()
        if code:
            self.below = code.Below(ui, game, Y + ROWS * layout.pitch)
            group.append(self.below.group)
        for move in range(1, 1 + LAST_MOVE):
            other = game.partners[move]
            if other > move and (other - move) % COLUMNS == 0:  # in the same column
                x = X + STEP_X * ((move - 1) % COLUMNS) + 3
                link = ui.tiles("link", x, layout.y((other - 1) // COLUMNS) - 7, ui.pal(-1, GROUND, DIM))
                group.append(link)
                self._links[move] = link
        return group

    # Drawing

    def draw(self, game: "Qwixx", seat: int, r: int, choices: int = 0) -> None:
        """Draw part r of the seat's sheet; `choices` is the mask of the columns that may be chosen now."""
        self.forced.forget()
        if r == len(self._cells):
            self._draw_rest(game, seat)
            return
        states = self._states
        read_row(game, seat, r, states)
        at = COLUMNS * r
        numbers = game.numbers
        cells = self._cells[r]
        first = self._first
        for j in range(COLUMNS):
            n = numbers[at + j] - 2
            state = states[j]
            if choices >> j & 1 and not self.is_swap(game, at + j):
                k = TWICE_TILE + 1 + n if state == CROSSED else CELL_CAND + n
            elif state == OPEN:
                k = CELL_OPEN + n
            elif state == BARRED:
                k = self._barred(n)
            else:
                k = _TILES[state]
            put(cells[j], j - first[at + j], k)
        if self._swaps:
            self._mark(game, r, choices)
        if r < ROWS:
            put(self._locks[r], 0, 3 * r + (2 if game.mask(seat, r) >> 11 else game.closed >> r & 1))
            self._count(r, game.count(seat, r))
        for cell in self._frames:
            if cell // COLUMNS == r:
                state = states[cell % COLUMNS]
                lost = state == SKIPPED or state == CLOSED
                recolour(self._frames[cell], self._ui.pal(-1, GROUND, LINE if lost else BRIGHT[r & 3]))

    def is_swap(self, game: "Qwixx", place: int) -> bool:
        """Return whether the cell of move `place` + 1, a choice, needs an exchange field."""
        return bool(self._swaps) and game.phase == ACTION1 and game.numbers[place] != game.white_sum

    def _mark(self, game: "Qwixx", r: int, choices: int) -> None:
        """Show lines below the numbers of a row for which a field may be used."""
        k = _SWAPS * r
        for j in range(COLUMNS):
            if choices >> j & 1 and self.is_swap(game, COLUMNS * r + j):
                self._swaps[k].x = X + STEP_X * j + 4
                visible(self._swaps[k], True)
                k += 1
        while k < _SWAPS * (r + 1):
            visible(self._swaps[k], False)
            k += 1

    def _draw_rest(self, game: "Qwixx", seat: int) -> None:
        """Draw what lies below the rows, and the links."""
        if self.below:
            self.below.draw(game, seat)
        for move in self._links:
            both = _is_crossed(game, seat, move) and _is_crossed(game, seat, game.partners[move])
            recolour(self._links[move], self._ui.pal(-1, GROUND, LINE if both else DIM))

    def show_lock(self, r: int, on: bool) -> None:
        """Show or hide the lock of a row."""
        visible(self._locks[r], on)

    def cell(self, r: int, column: int) -> "tuple[Any, int]":
        """Return the layer that shows a cell of a row, and its place in it."""
        return self._cells[r][column], column - self._first[COLUMNS * r + column]

    def top(self, r: int) -> int:
        """Return the y of a row: 2 px above its cells."""
        return self._tops[r] - 2

    def stamp(self, r: int, column: int) -> None:
        """Show a cell as crossed."""
        self.forced.clear()
        put(self._cells[r][column], column - self._first[COLUMNS * r + column], CELL_CROSSED)
        for line in self._swaps:
            visible(line, False)

    def _barred(self, n: int) -> int:
        """Return the tile of a last cell with the number n + 2, while crosses are missing."""
        if n == 0 or n == 10:
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
