"""The exchange fields. Those with the white sum are white while it may be exchanged."""

import displayio
from micropython import const

from console.dicegame.sheet import STEP_X, X
from console.qwixx.tiles import FIELD_LOST, FIELD_RIGHT, FIELD_USED
from console.ui.gfx import put, recolour, visible
from console.ui.palette import DIM, GROUND, LINE, PAPER
from rules import ACTION1
from rules.rows import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.qwixx.layout import Layout
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx

_X = const(3)
_LINES = const(2)  # in a row: as many numbers as fields can make of one white sum


class Below:
    """The fields, and lines below the numbers in the rows for which one may be used.

    No base class: where cells have no marks, that is not loaded.
    """

    def __init__(self, ui: "Ui", game: "Qwixx", layout: "Layout", tops: bytearray) -> None:
        self.group = displayio.Group()
        self._ui = ui
        self._gone = 0  # at the last draw()
        self._fields: list[Any] = []
        for k in range(len(game.fields) // 2):
            self._fields.append(ui.tiles("fields", _X + 26 * k, layout.bottom, self._pal(False), 2))
            self.group.append(self._fields[k])
        self._lines: list[displayio.TileGrid] = []  # by row
        mixed = layout.mixed  # below the cells, which have letters
        for y in tops:
            for _ in range(_LINES):
                line = self._ui.rect(0, y + (28 if mixed else 22), 11, 2 if mixed else 3, PAPER)
                visible(line, False)
                self._lines.append(line)
                self.group.append(line)

    def swaps(self, game: "Qwixx", r: int, choices: int) -> int:
        """Underline the choices in row `r`, a mask of columns, that need a field; return their mask."""
        found = 0
        k = _LINES * r
        for j in range(COLUMNS):
            if choices >> j & 1 and game.is_exchange(1 + COLUMNS * r + j):
                found |= 1 << j
                self._lines[k].x = X + STEP_X * j + 4
                visible(self._lines[k], True)
                k += 1
        while k < _LINES * (r + 1):
            visible(self._lines[k], False)
            k += 1
        return found

    def stamp(self) -> None:
        """Hide these lines: a choice has been made."""
        for line in self._lines:
            visible(line, False)

    def _pal(self, white: bool) -> displayio.Palette:
        if white:
            return self._ui.pal(GROUND, PAPER, GROUND, PAPER)
        return self._ui.pal(GROUND, GROUND, DIM, LINE)

    def draw(self, game: "Qwixx", seat: int) -> None:
        self._gone = game.gone(seat)
        self._show(game, self._gone, game.used(seat))

    def _field(self, k: int, gone: bool, used: int, left: int, right: int, white: bool) -> None:
        grid = self._fields[k]
        put(grid, 0, FIELD_USED if used else FIELD_LOST if gone else left - 2)
        put(grid, 1, FIELD_USED + 1 if used else FIELD_LOST + 1 if gone else FIELD_RIGHT + right - 2)
        recolour(grid, self._pal(white and not gone))

    def replay(self, game: "Qwixx", seat: int, done: int) -> None:
        self.draw(game, seat)

    def preview(self, game: "Qwixx", seat: int) -> None:
        """Show which field the choice being tried out would use, and which it would skip."""
        self._show(game, game.gone(seat), game.used(seat))

    def _show(self, game: "Qwixx", gone: int, used: int) -> None:
        """Draw the fields; those that this choice would skip are white."""
        now = game.white_sum if game.phase == ACTION1 else 0
        for k in range(len(self._fields)):
            left = game.fields[2 * k]
            right = game.fields[2 * k + 1]
            was = k < self._gone
            self._field(k, was or k < gone, used >> k & 1, left, right, now in (left, right))
            if not was and k < gone:
                recolour(self._fields[k], self._ui.pal(GROUND, GROUND, PAPER, PAPER))

    @staticmethod
    def small_cells(game: "Qwixx", seat: int) -> "tuple[int, int, bytes]":
        return game.used(seat), (1 << game.gone(seat)) - 1, b"\x04" * (len(game.fields) // 2)
