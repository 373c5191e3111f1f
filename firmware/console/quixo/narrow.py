"""The seats beside the Quixo board on a 240 px display; on a wider one, sides.py is loaded."""

import displayio
from micropython import const

from console.quixo.plates import ZERO, Seat
from console.ui.gfx import put, recolour, short
from console.ui.palette import DIM, PANEL, PAPER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui

_Y = const(37)


class Side(Seat):
    """A seat 20 px wide: seat and symbol; below them the name in a column, or minutes and seconds.

    The frame works as on a plate.
    """

    def __init__(self, ui: "Ui", x: int, numbers: bool) -> None:
        self._ui = ui
        self.group = displayio.Group()
        self._box = ui.box(x, _Y - 2, 20, 100 if numbers else 170, PANEL, PAPER)
        self._badge = ui.badge(0, x, _Y, ground=-1)
        self._symbol = ui.icon("circle", x, _Y + 22, ground=-1)
        self.time = ui.tiles("text20", x, _Y + 50, ui.pal(-1, DIM), 2, 2)
        self._name = ui.tiles("text20", x + 5, _Y + 45, ui.pal(-1, DIM), 1, 6)
        for part in (self._box, self._badge, self._symbol, self.time if numbers else self._name):
            self.group.append(part)

    def set(self, seat: int, name: str, on: bool) -> None:
        """Show whose side it is; `on`: framed."""
        self.assign(seat, on)
        codes = short(name, 6).encode()  # as in gfx.py
        for k in range(6):
            put(self._name, k, codes[k] - 32 if k < len(codes) else 0)
        ink = self._ui.pal(-1, PAPER if on or not self.framed else DIM)
        recolour(self._name, ink)
        recolour(self.time, ink)

    def show(self, minutes: int, seconds: int) -> None:
        """Show the time left, seconds below minutes."""
        put(self.time, 0, ZERO + minutes // 10 if minutes > 9 else 0)
        put(self.time, 1, ZERO + minutes % 10)
        put(self.time, 2, ZERO + seconds // 10)
        put(self.time, 3, ZERO + seconds % 10)

    def count(self, n: int) -> None:
        """Show n cubes in place of the minutes."""
        put(self.time, 0, ZERO + n // 10 if n > 9 else 0)
        put(self.time, 1, ZERO + n % 10)
        self.time.x = self._symbol.x - (0 if n > 9 else 5)
