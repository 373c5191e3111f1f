"""The column beside a sheet on a wide display: all players with points and penalties.

It shows only what is in force, never a secret choice. x 243 to 319; loaded on wide displays only. Penalties
are shown for seats that have any.
"""

import displayio
from micropython import const

from console.ui.gfx import fitting, letters_of, put, recolour
from console.ui.palette import DIM, GROUND, LINE, PAPER
from console.ui.widgets import UI_OFF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.match.table import Table
    from console.ui.widgets import Ui

_LINE = const(243)  # x
_MARK = const(249)
_CROSS = const(246)  # two of them leave space for three digits
_NAME = const(273)
_LETTERS = const(4)
_DIGITS = const(267)  # three of them, and the star
_STAR = const(298)


class Column:
    """All seats, the first at the top."""

    STEP = 48  # px per seat

    def __init__(self, ui: "Ui", table: "Table") -> None:
        self._ui = ui
        self.group = displayio.Group()
        self.group.append(ui.rect(_LINE, 0, 1, 240, LINE))
        self._marks: list[displayio.TileGrid] = []
        self._names: list[displayio.TileGrid] = []
        self._points: list[displayio.TileGrid] = []
        self._crosses: list[list[displayio.TileGrid]] = []  # by seat
        for seat in range(len(table.names)):
            y = 1 + self.STEP * seat
            self._crosses.append([])
            self._marks.append(self.mark(seat, _MARK, y))
            name = ui.tiles("text20", _NAME, y, ui.pal(GROUND, DIM), _LETTERS)
            codes = letters_of(fitting(table.plain_name(seat), _LETTERS))
            for k in range(len(codes)):
                name[k] = codes[k] - 32
            self._names.append(name)
            self._points.append(ui.tiles("text20", _DIGITS, y + 21, ui.pal(GROUND, PAPER), 3))
            for part in (self._marks[seat], name, self._points[seat], ui.icon("star", _STAR, y + 21)):
                self.group.append(part)

    def mark(self, seat: int, x: int, y: int) -> displayio.TileGrid:
        """Return the seat's mark, shown before its name."""
        return self._ui.badge(seat, x, y, False)

    def show(self, game: "Any", seat: int) -> None:
        """Show the game as it is now; `seat` is the deciding seat, or -1."""
        for k in range(len(self._names)):
            self.show_mark(self._marks[k], k, k == seat)
            recolour(self._names[k], self._ui.pal(GROUND, PAPER if k == seat else DIM))
            number(self._points[k], game.score(k))
            self._penalties(k, self.penalties(game, k))

    def show_mark(self, grid: displayio.TileGrid, seat: int, on: bool) -> None:
        """Show the seat's mark as that of the deciding seat, or not."""
        put(grid, 0, seat if on else UI_OFF + seat)

    def penalties(self, game: "Any", seat: int) -> int:
        """Return the number of the seat's penalties."""
        return game.penalties(seat)

    def _penalties(self, seat: int, n: int) -> None:
        """Show a small cross for each, two in a line; grids are made on demand, because they are rare."""
        ui = self._ui
        crosses = self._crosses[seat]
        if len(crosses) == n:
            return
        while crosses:
            self.group.remove(crosses.pop())
        y = self.STEP * seat + (23 if n > 2 else 28)
        while len(crosses) < n:
            k = len(crosses)
            crosses.append(
                ui.tiles("crosses", _CROSS + 12 * (k % 2), y + 11 * (k // 2), ui.pal(-1, DIM), tile=1)
            )
            self.group.append(crosses[k])


def number(grid: displayio.TileGrid, n: int) -> None:
    """Show -99..999 in three tiles of the text tileset, right-aligned."""
    rest = -n if n < 0 else n
    for k in (2, 1, 0):
        if rest or k == 2:
            put(grid, k, 16 + rest % 10)
            rest //= 10
        else:
            put(grid, k, 13 if n < 0 else 0)
            n = 0
