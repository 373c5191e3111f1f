"""The rows of Qwixx's other score sheets; printed_build.py lays them out."""

from micropython import const

from console.ui.gfx import put, recolour
from console.ui.palette import BRIGHT, DIM, GROUND, LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import displayio

    from console.ui.widgets import Ui
    from rules.qwixx_printed import Printed

LAST = const(10)  # the column next to the lock
# Tiles of all cells
OPEN = const(0)  # + number - 2
CAND = const(11)  # the same: it may be crossed now
CROSSED = const(22)
SKIPPED = const(23)
CLOSED = const(24)
FORCED = const(26)  # it will be crossed with the choice
BARRED = const(27)  # 2 and 12, or all numbers: the last one while crosses are missing
TWICE = const(29)  # of "cells_twice": crossed twice, then + number - 1: crossed, and may be once more


class Grid:
    """The rows. `parts[r]` is the group of row r: cells, number of crosses, lock.

    The last part is what lies below the rows or between them. printed_build.py makes all of it.
    """

    def __init__(self, ui: "Ui", rows: int) -> None:
        self._ui = ui
        self.parts: list[displayio.Group] = []
        self.cells: list[list[Any]] = []  # by row and column
        self.first = bytearray(11 * rows)  # for each cell the first column of its TileGrid
        self.tops = bytearray(rows)  # the y of each row's cells
        self.tall = False  # four rows and nothing below them
        self.any = False  # the last cells may have any number
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

    def draw(self, game: "Printed", seat: int, r: int, choices: int = 0) -> None:
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
                k = CROSSED if not twice >> j & 1 else TWICE
                if can:
                    k = TWICE + 1 + n
            elif can:
                k = CAND + n
            elif j < behind:
                k = SKIPPED
            elif not free:
                k = CLOSED
            elif r < 4 and j == LAST and crosses < game.needed:
                k = self._barred(n)
            else:
                k = OPEN + n
            put(cells[j], j - first[at + j], k)
        if r < 4:
            put(self.locks[r], 0, 3 * r + (2 if mask >> 11 else game.closed >> r & 1))
            self._count(r, crosses)
        for k in range(len(self.frames)):
            if self.framed[k] // 11 == r:
                j = self.framed[k] % 11
                lost = not mask >> j & 1 and (j < behind or not free)
                recolour(self.frames[k], self._ui.pal(-1, GROUND, LINE if lost else BRIGHT[r & 3]))

    def _barred(self, n: int) -> int:
        if self.any:
            return BARRED + n
        return BARRED if not n else BARRED + 1 if n == 10 else OPEN + n

    def _count(self, r: int, crosses: int) -> None:
        count = self.counts[r]
        if self.tall:
            count.ink(BRIGHT[r] if crosses else LINE)
            count.number(crosses)
        else:
            recolour(count, self._ui.pal(GROUND, BRIGHT[r] if crosses else LINE))
            put(count, 0, min(crosses, 17))

    def _is_crossed(self, game: "Printed", seat: int, move: int) -> bool:
        return game.mask(seat, (move - 1) // 11) >> (move - 1) % 11 & 1 != 0

    def force(self, moves: "bytearray", first: int, end: int) -> None:
        """Show the cells of moves[first:end] as forced: they will be crossed."""
        self.unforce()
        for i in range(first, min(end, first + 16)):
            move = moves[i] - 1
            grid = self.cells[move // 11][move % 11]
            at = move % 11 - self.first[move]
            if grid[at] != FORCED:  # a row may be entered twice
                self._moves[self._n] = move
                self._tiles[self._n] = grid[at]
                self._n += 1
                put(grid, at, FORCED)

    def unforce(self) -> None:
        """Restore the cells as they were before force()."""
        for i in range(self._n):
            move = self._moves[i]
            put(self.cells[move // 11][move % 11], move % 11 - self.first[move], self._tiles[i])
        self._n = 0
