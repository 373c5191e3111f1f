"""The rows of the classic sheet: cells, locks and counts."""

import displayio
from micropython import const

from console.dicegame.sheet import X, Y
from console.ui.gfx import (
    CELL_BARRED2,
    CELL_BARRED12,
    CELL_BLANK,
    CELL_CAND,
    CELL_CLOSED,
    CELL_CROSSED,
    CELL_OPEN,
    CELL_SKIPPED,
    put,
)
from console.ui.palette import BRIGHT, DEEP, GROUND, LINE, PAPER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.gfx import Text
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx

_LAST = const(10)  # the column next to the lock
_NEEDED = const(5)  # crosses before it may be crossed


class Grid:
    """The rows, y 74 to 213, over the whole width.

    `parts[r]` is the group of row r: eleven cells, the lock, the number of crosses below it. Each TileGrid
    has `run` cells, 11 or 1. What changes in one is painted as one rectangle, so single cells take less time.
    """

    def __init__(self, ui: "Ui", run: int = 11) -> None:
        self._run = run
        self.parts: list[displayio.Group] = []
        self._cells: list[displayio.TileGrid] = []  # row by row
        self._locks: list[displayio.TileGrid] = []
        self._counts: list[Text] = []
        for r in range(4):
            palette = ui.pal(GROUND, DEEP[r], BRIGHT[r], PAPER)
            y = Y + 35 * r
            group = displayio.Group()
            for j in range(0, 11, run):
                cells = ui.tiles("cells", X + 19 * j, y + 2, palette, run, 1, CELL_BLANK)
                group.append(cells)
                self._cells.append(cells)
            lock = ui.tiles("locks", 212, y, palette, tile=3 * r)
            count = ui.text(226, y + 17, 2, LINE, align="c")
            group.append(count.grid)
            group.append(lock)
            self.parts.append(group)
            self._locks.append(lock)
            self._counts.append(count)

    def draw(self, game: "Qwixx", seat: int, r: int, choices: int = 0) -> None:
        """Draw row r of the seat's sheet; `choices` is the mask of the columns that may be chosen now."""
        mask = game.mask(seat, r)
        crosses = game.count(seat, r)
        behind = game.next_column(seat, r)
        free = game.open_to(seat, r)
        run = self._run
        first = 11 // run * r
        for j in range(11):
            k = j if r < 2 else 10 - j
            if mask >> j & 1:
                k = CELL_CROSSED
            elif j < behind:
                k = CELL_SKIPPED
            elif choices >> j & 1:
                k += CELL_CAND
            elif not free:
                k = CELL_CLOSED
            elif j == _LAST and crosses < _NEEDED:
                k = CELL_BARRED12 if k else CELL_BARRED2
            else:
                k += CELL_OPEN
            put(self._cells[first + j // run], j % run, k)
        put(self._locks[r], 0, 3 * r + (2 if mask >> 11 else game.closed >> r & 1))
        count = self._counts[r]
        count.ink(BRIGHT[r] if crosses else LINE)
        count.number(crosses)
