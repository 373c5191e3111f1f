"""The rows of Qwixx's other score sheets, drawn from what is printed on them (rules/qwixx_sheet_data.py)."""

import displayio
from micropython import const

from console.core.loader import module
from console.qwixx.printed_layout import Layout, X, Y, cell_palette
from console.ui.gfx import put, recolour
from console.ui.palette import BRIGHT, DIM, GROUND, LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.ui.widgets import Ui
    from rules.qwixx_printed import Printed

LAST = const(10)  # the column next to the lock
# Tiles of all cells
OPEN = const(0)  # + number - 2
CAND = const(11)  # the same: it may be crossed now
CROSSED = const(22)
SKIPPED = const(23)
CLOSED = const(24)
BLANK = const(25)
FORCED = const(26)  # it will be crossed with the choice
BARRED = const(27)  # 2 and 12, or all numbers: the last one while crosses are missing
TWICE = const(29)  # of "cells_twice": crossed twice, then + number - 1: crossed, and may be once more


class Grid:
    """The rows. `parts[r]` is the group of row r: cells, number of crosses, lock.

    The last part is what lies below the rows or between them.
    """

    def __init__(self, ui: "Ui", game: "Printed", load: "Callable[[str], Any]" = module) -> None:
        """`load` returns the module of a name."""
        self._ui = ui
        self.layout = layout = Layout(game)
        self.parts: list[displayio.Group] = []
        self._cells: list[list[Any]] = []
        self._first = bytearray(11 * game.rows)  # for each cell the first column of its grid
        self._locks: list[displayio.TileGrid] = []
        self._counts: list[Any] = []
        self._frames: list[Any] = []
        self._links: list[Any] = []
        self._moves = bytearray(16)  # forced crosses that are shown, and the tiles below them
        self._tiles = bytearray(16)
        self._n = 0
        for r in range(game.rows):
            self._row(game, r, layout.y(r))
        extra = displayio.Group()
        self.below: Any = None
        if layout.below:
            self.below = load(layout.below).Below(ui, game, Y + 4 * layout.pitch)
            extra.append(self.below.group)
        for move in range(1, 45):
            other = game.partners[move]
            if other > move and (other - move) % 11 == 0:
                y = layout.y((other - 1) // 11) - 7
                link = ui.tiles("link", X + 19 * ((move - 1) % 11) + 3, y, ui.pal(-1, GROUND, DIM))
                extra.append(link)
                self._links.append((move, link))
        self.parts.append(extra)

    def _row(self, game: "Printed", r: int, y: int) -> None:
        """Make a row."""
        ui = self._ui
        layout = self.layout
        palette = cell_palette(ui, r)
        group = displayio.Group()
        row: list[Any] = []
        cells = displayio.Group()
        j = 0
        while j < 11:
            die = game.colours[11 * r + j] if r < 4 else r
            n = 1
            while j + n < 11 and (r > 3 or game.colours[11 * r + j + n] == die):
                n += 1
            grid = ui.tiles(layout.cells, X + 19 * j, y + layout.top, cell_palette(ui, die), n, 1, BLANK)
            for k in range(n):
                self._first[11 * r + j + k] = j
                row.append(grid)
            if layout.mixed:
                strip = ui.tiles("colour_letters", X + 19 * j, y + 26, ui.pal(GROUND, DIM), n, 1, die)
                cells.append(strip)
            cells.append(grid)
            j += n
        self._cells.append(row)
        group.append(cells)
        if r < 4:
            if layout.pitch == 35:
                count: Any = ui.text(226, y + 17, 2, LINE, align="c")
                group.append(count.grid)
            else:  # with six rows beside the bonus row, which has no lock
                low = 20 if layout.pitch == 31 or not r & 1 else -12
                count = ui.tiles("counts", 218, y + low, ui.pal(GROUND, LINE))
                group.append(count)
            lock = ui.tiles("locks", 212, y, palette, tile=3 * r)
            group.append(lock)
            self._counts.append(count)
            self._locks.append(lock)
        for j in range(11):
            framed = bool(game.frames) and game.frames[j] == r
            if framed or game.boxed[1 + 11 * r + j]:
                frame = ui.tiles("framed", X + 19 * j, y + layout.top - 2, ui.pal(-1, GROUND, BRIGHT[r & 3]))
                group.append(frame)
                self._frames.append((r, j, frame))
        self.parts.append(group)

    def draw(self, game: "Printed", seat: int, r: int, choices: int = 0) -> None:
        """Draw part r of the seat's sheet; `choices` is the mask of the columns that may be chosen now."""
        self._n = 0
        if r == len(self._cells):
            if self.below:
                self.below.draw(game, seat)
            for move, link in self._links:
                both = self._is_crossed(game, seat, move) and self._is_crossed(
                    game, seat, game.partners[move]
                )
                recolour(link, self._ui.pal(-1, GROUND, LINE if both else DIM))
            return
        mask = game.mask(seat, r)
        twice = game.twice(seat, r) if game.crosses_twice else 0
        crosses = game.count(seat, r)
        behind = game.next_column(seat, r)
        free = game.open_to(seat, r)
        for j in range(11):
            n = game.numbers[11 * r + j] - 2
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
            put(self._cells[r][j], j - self._first[11 * r + j], k)
        if r < 4:
            put(self._locks[r], 0, 3 * r + (2 if mask >> 11 else game.closed >> r & 1))
            self._count(r, crosses)
        for row, j, frame in self._frames:
            if row == r:
                lost = not mask >> j & 1 and (j < behind or not free)
                recolour(frame, self._ui.pal(-1, GROUND, LINE if lost else BRIGHT[r & 3]))

    def _barred(self, n: int) -> int:
        if self.layout.cells == "cells_any":
            return BARRED + n
        return BARRED if not n else BARRED + 1 if n == 10 else OPEN + n

    def _count(self, r: int, crosses: int) -> None:
        count = self._counts[r]
        if self.layout.pitch == 35:
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
            grid = self._cells[move // 11][move % 11]
            at = move % 11 - self._first[move]
            if grid[at] != FORCED:  # a row may be entered twice
                self._moves[self._n] = move
                self._tiles[self._n] = grid[at]
                self._n += 1
                put(grid, at, FORCED)

    def unforce(self) -> None:
        """Restore the cells as they were before force()."""
        for i in range(self._n):
            move = self._moves[i]
            put(self._cells[move // 11][move % 11], move % 11 - self._first[move], self._tiles[i])
        self._n = 0
