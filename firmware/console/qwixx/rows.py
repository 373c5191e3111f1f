"""The rows of a score sheet of Qwixx: cells, counts, locks, and what its extra adds. layout.py makes them."""

from micropython import const

from console.ui.gfx import (
    CELL_BARRED,
    CELL_CAND,
    CELL_CLOSED,
    CELL_CROSSED,
    CELL_FORCED,
    CELL_OPEN,
    CELL_SKIPPED,
    put,
    recolour,
)
from console.ui.palette import BRIGHT, DEEP, DIM, GROUND, LINE, PAPER, SLATE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import displayio

    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx

_LAST = const(10)  # the column next to the lock
# Tiles of "cells_twice", after those of the others
_TWICE = const(29)  # crossed twice, then + number - 1: crossed, and may be once more


def cell_palette(ui: "Ui", die: int) -> "displayio.Palette":
    """Return the palette of cells of a colour; 4 and 5 are the bonus rows."""
    if die > 3:
        return ui.pal(GROUND, SLATE, DIM, PAPER)
    return ui.pal(GROUND, DEEP[die], BRIGHT[die], PAPER)


class Grid:
    """The rows. `parts[r]` is the group of row r: cells, number of crosses, lock.

    The last part is what lies below the rows or between them. layout.py makes all of it.
    """

    def __init__(self, ui: "Ui", rows: int) -> None:
        self._ui = ui
        self.parts: list[displayio.Group] = []
        self.cells: list[list[Any]] = []  # by row and column
        self.first = bytearray(11 * rows)  # for each cell the first column of its TileGrid
        self.tops = bytearray(rows)  # the y of each row's cells
        self.tall = False  # four rows and nothing below them
        self.any = False  # its cells have tiles for last cells of any number
        self.locks: list[displayio.TileGrid] = []
        self.counts: list[Any] = []
        self.frames: list[displayio.TileGrid] = []
        self.framed = bytearray()  # the cell in each frame
        self.links: list[displayio.TileGrid] = []
        self.linked = bytearray()  # for each link the move of its upper cell
        self.below: Any = None
        self._moves = bytearray(16)  # forced crosses that are shown, and the tiles below them
        self._tiles = bytearray(16)
        self._n = 0

    def draw(self, game: "Qwixx", seat: int, r: int, choices: int = 0) -> None:
        """Draw part r of the seat's sheet; `choices` is the mask of the columns that may be chosen now."""
        self._n = 0
        if r == len(self.cells):
            if self.below:
                self.below.draw(game, seat)
            for k in range(len(self.links)):
                move = self.linked[k]
                both = self._is_crossed(game, seat, move) and self._is_crossed(
                    game, seat, game.partners[move]
                )
                recolour(self.links[k], self._ui.pal(-1, GROUND, LINE if both else DIM))
            return
        mask = game.mask(seat, r)
        twice = game.twice(seat, r) if game.crosses_twice else 0
        crosses = game.count(seat, r)
        behind = game.next_column(seat, r)
        free = game.open_to(seat, r)
        at = 11 * r
        numbers = game.numbers
        cells = self.cells[r]
        first = self.first
        for j in range(11):
            n = numbers[at + j] - 2
            can = choices >> j & 1
            if mask >> j & 1:
                k = CELL_CROSSED if not twice >> j & 1 else _TWICE
                if can:
                    k = _TWICE + 1 + n
            elif can:
                k = CELL_CAND + n
            elif j < behind:
                k = CELL_SKIPPED
            elif not free:
                k = CELL_CLOSED
            elif r < 4 and j == _LAST and crosses < game.needed:
                k = self._barred(n)
            else:
                k = CELL_OPEN + n
            put(cells[j], j - first[at + j], k)
        if r < 4:
            put(self.locks[r], 0, 3 * r + (2 if mask >> 11 else game.closed >> r & 1))
            self._count(r, crosses)
        for k in range(len(self.frames)):
            if self.framed[k] // 11 == r:
                j = self.framed[k] % 11
                lost = not mask >> j & 1 and (j < behind or not free)
                recolour(self.frames[k], self._ui.pal(-1, GROUND, LINE if lost else BRIGHT[r & 3]))

    def top(self, r: int) -> int:
        """Return the y of the cells of a row, less 2."""
        return self.tops[r] - 2

    def low(self, r: int) -> int:
        """Return the y of the lowest line of small digits in the cells of a row."""
        return self.tops[r] + self.cells[r][0].tile_height - 10

    def stamp(self, r: int, column: int) -> None:
        """Show a cell as crossed."""
        self.unforce()
        put(self.cells[r][column], column - self.first[11 * r + column], CELL_CROSSED)

    def _barred(self, n: int) -> int:
        """Return the tile of a last cell with the number n + 2, while crosses are missing."""
        if n == 0 or n == 10:
            return CELL_BARRED + n // 10
        return CELL_BARRED + 1 + n if self.any else CELL_OPEN + n

    def _count(self, r: int, crosses: int) -> None:
        count = self.counts[r]
        if self.tall:
            count.ink(BRIGHT[r] if crosses else LINE)
            count.number(crosses)
        else:
            recolour(count, self._ui.pal(GROUND, BRIGHT[r] if crosses else LINE))
            put(count, 0, min(crosses, 17))

    def _is_crossed(self, game: "Qwixx", seat: int, move: int) -> bool:
        return game.mask(seat, (move - 1) // 11) >> (move - 1) % 11 & 1 != 0

    def force(self, move: int) -> None:
        """Show the cell of a move as forced: it will be crossed."""
        if self._n == len(self._moves):
            return
        move -= 1
        grid = self.cells[move // 11][move % 11]
        at = move % 11 - self.first[move]
        if grid[at] != CELL_FORCED:  # a row may be entered twice
            self._moves[self._n] = move
            self._tiles[self._n] = grid[at]
            self._n += 1
            put(grid, at, CELL_FORCED)

    def unforce(self) -> None:
        """Restore the cells as they were before force()."""
        for i in range(self._n):
            move = self._moves[i]
            put(self.cells[move // 11][move % 11], move % 11 - self.first[move], self._tiles[i])
        self._n = 0
