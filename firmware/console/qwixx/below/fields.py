"""The exchange fields. Those with the white sum are white while it may be exchanged."""

import displayio
from micropython import const

from console.dicegame.sheet import STEP_X, X
from console.ui.gfx import put, recolour, visible
from console.ui.palette import DIM, GROUND, LINE, PAPER
from rules import ACTION1
from rules.rows import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx

_X = const(3)
_LINES = const(2)  # in a row: as many numbers as fields can make of one white sum
# Tiles of "fields": numbers of left halves, of right halves, then both halves
_RIGHT = const(11)
_USED = const(22)
_LOST = const(24)


class Below:
    """The fields, and lines below the numbers in the rows for which one may be used."""

    def __init__(self, ui: "Ui", game: "Qwixx", y: int) -> None:
        self._ui = ui
        self.group = displayio.Group()
        self._gone = 0  # at the last draw()
        self._fields: list[Any] = []
        for k in range(len(game.fields) // 2):
            self._fields.append(ui.tiles("fields", _X + 26 * k, y, self._pal(False), 2))
            self.group.append(self._fields[k])
        self._lines: list[displayio.TileGrid] = []  # by row

    def add_lines(self, tops: bytearray, mixed: bool) -> None:
        """Add the lines for the rows whose cells begin there; below the cells if these have letters."""
        for y in tops:
            for _ in range(_LINES):
                line = self._ui.rect(0, y + (28 if mixed else 22), 11, 2 if mixed else 3, PAPER)
                visible(line, False)
                self._lines.append(line)
                self.group.append(line)

    def is_swap(self, game: "Qwixx", move: int) -> bool:
        """Return whether a legal move of the deciding seat needs a field."""
        return game.phase == ACTION1 and game.numbers_of(game.seat)[move - 1] != game.white_sum

    def swaps(self, game: "Qwixx", r: int, choices: int) -> int:
        """Return the mask of the columns in `choices` of a row that need a field, and underline these."""
        found = 0
        k = _LINES * r
        for j in range(COLUMNS):
            if choices >> j & 1 and self.is_swap(game, 1 + COLUMNS * r + j):
                found |= 1 << j
                self._lines[k].x = X + STEP_X * j + 4
                visible(self._lines[k], True)
                k += 1
        while k < _LINES * (r + 1):
            visible(self._lines[k], False)
            k += 1
        return found

    def stamp(self) -> None:
        """Hide the lines: a choice has been made."""
        for line in self._lines:
            visible(line, False)

    def _pal(self, white: bool) -> displayio.Palette:
        if white:
            return self._ui.pal(GROUND, PAPER, GROUND, PAPER)
        return self._ui.pal(GROUND, GROUND, DIM, LINE)

    def draw(self, game: "Qwixx", seat: int) -> None:
        """Draw the seat's fields."""
        self._gone = game.gone(seat)
        self._show(game, self._gone, game.used(seat))

    def _field(self, k: int, gone: bool, used: int, left: int, right: int, white: bool) -> None:
        grid = self._fields[k]
        put(grid, 0, _USED if used else _LOST if gone else left - 2)
        put(grid, 1, _USED + 1 if used else _LOST + 1 if gone else _RIGHT + right - 2)
        recolour(grid, self._pal(white and not gone))

    def replay(self, game: "Qwixx", seat: int, _done: int) -> None:
        """Draw it: no cross here is forced."""
        self.draw(game, seat)

    def preview(self, game: "Qwixx", seat: int, _move: int) -> None:
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


def small(game: "Qwixx", seat: int) -> "tuple[int, int, bytes]":
    """Return the fields that are used and skipped."""
    return game.used(seat), (1 << game.gone(seat)) - 1, b"\x04" * (len(game.fields) // 2)
