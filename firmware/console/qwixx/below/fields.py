"""The exchange fields. Those with the white sum are white while it may be exchanged."""

import displayio
from micropython import const

from console.ui.gfx import put, recolour
from console.ui.palette import DIM, GROUND, LINE, PAPER
from rules import ACTION1

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx

_X = const(3)
# Tiles of "fields": numbers of left halves, of right halves, then both halves
_RIGHT = const(11)
_USED = const(22)
_LOST = const(24)


class Below:
    """The fields."""

    def __init__(self, ui: "Ui", game: "Qwixx", y: int) -> None:
        self._ui = ui
        self.group = displayio.Group()
        self._gone = 0  # at the last draw()
        for k in range(len(game.fields) // 2):
            self.group.append(ui.tiles("fields", _X + 26 * k, y + 1, self._pal(False), 2))

    def _pal(self, white: bool) -> displayio.Palette:
        if white:
            return self._ui.pal(GROUND, PAPER, GROUND, PAPER)
        return self._ui.pal(GROUND, GROUND, DIM, LINE)

    def draw(self, game: "Qwixx", seat: int) -> None:
        """Draw the seat's fields."""
        self._gone = game.gone(seat)
        self._show(game, self._gone, game.used(seat))

    def _field(self, k: int, gone: bool, used: int, left: int, right: int, white: bool) -> None:
        grid: Any = self.group[k]
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
        for k in range(len(self.group)):
            left = game.fields[2 * k]
            right = game.fields[2 * k + 1]
            was = k < self._gone
            self._field(k, was or k < gone, used >> k & 1, left, right, now in (left, right))
            if not was and k < gone:
                skipped: Any = self.group[k]
                recolour(skipped, self._ui.pal(GROUND, GROUND, PAPER, PAPER))
