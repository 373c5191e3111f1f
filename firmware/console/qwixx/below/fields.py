"""The exchange fields. Those with the white sum are white while it may be exchanged."""

import displayio
from micropython import const

from console.dicegame.sheet.sheet import STEP_X, X
from console.qwixx.below import Base
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


class Fields(Base):
    """The fields, and lines below the numbers in the rows for which one may be used."""

    def __init__(self, ui: "Ui", game: "Qwixx", layout: "Layout") -> None:
        self.group = displayio.Group()
        self._ui = ui
        self._gone = 0  # at the last draw()
        self._fields: list[Any] = []
        ink = ui.pal(GROUND, GROUND, DIM, LINE)
        for k in range(len(game.fields) // 2):
            field = ui.tiles("fields", _X + 26 * k, layout.bottom, ink, 2)
            self._fields.append(field)
            self.group.append(field)
        self._lines: list[displayio.TileGrid] = []  # by row
        mixed = layout.mixed  # below the cells, which have letters
        for y in layout.tops:
            for _ in range(_LINES):
                line = ui.rect(0, y + (28 if mixed else 22), 11, 2 if mixed else 3, PAPER)
                visible(line, False)
                self._lines.append(line)
                self.group.append(line)

    def swaps(self, game: "Qwixx", r: int, choices: int) -> int:
        """See the base class."""
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
        """See the base class."""
        for line in self._lines:
            visible(line, False)

    def draw(self, game: "Qwixx", seat: int) -> None:
        self._gone = game.fields_gone(seat)
        self._show(game, self._gone, game.fields_used(seat))

    def preview(self, game: "Qwixx", seat: int) -> None:
        """Show which field the choice being tried out would use, and which it would skip."""
        self._show(game, game.fields_gone(seat), game.fields_used(seat))

    def _show(self, game: "Qwixx", gone: int, used: int) -> None:
        """Draw the fields when the first `gone` ones are, of which those in the mask `used` are used."""
        ui = self._ui
        white_sum = game.white_sum if game.phase == ACTION1 else 0
        for k in range(len(self._fields)):
            left = game.fields[2 * k]
            right = game.fields[2 * k + 1]
            ink = ui.pal(GROUND, GROUND, DIM, LINE)
            tile_left = left - 2
            tile_right = FIELD_RIGHT + right - 2
            if k < gone:
                tile_left = FIELD_USED if used >> k & 1 else FIELD_LOST
                tile_right = tile_left + 1
                if k >= self._gone:  # by the choice being tried out
                    ink = ui.pal(GROUND, GROUND, PAPER, PAPER)
            elif white_sum in (left, right):
                ink = ui.pal(GROUND, PAPER, GROUND, PAPER)
            grid = self._fields[k]
            put(grid, 0, tile_left)
            put(grid, 1, tile_right)
            recolour(grid, ink)

    @staticmethod
    def small_cells(game: "Qwixx", seat: int) -> "tuple[int, int, bytes]":
        return game.fields_used(seat), (1 << game.fields_gone(seat)) - 1, b"\x04" * (len(game.fields) // 2)


BELOW = Fields
