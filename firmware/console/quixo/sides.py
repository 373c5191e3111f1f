"""The seats beside the Quixo board on a wide display: name, time, number of cubes. Loaded only there."""

import displayio
from micropython import const

from console.quixo.plates import Seat
from console.ui.gfx import recolour, short
from console.ui.palette import DIM, PANEL, PAPER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui

_Y = const(37)


class Side(Seat):
    """A seat 60 px wide, at x of the display; like narrow.Side."""

    def __init__(self, ui: "Ui", x: int, numbers: bool) -> None:
        """`numbers` is ignored: there is room for name, time and number."""
        self._ui = ui
        self.group = displayio.Group()
        self._box = ui.box(x, _Y - 2, 60, 130, PANEL, PAPER)
        self._badge = ui.badge(0, x + 5, _Y + 4, ground=-1)
        self._symbol = ui.icon("circle", x + 35, _Y + 4, ground=-1)
        self._name = ui.text(x + 30, _Y + 28, 6, ground=-1, align="c")
        self.time = ui.tiles("text20", x + 5, _Y + 52, ui.pal(-1, DIM), 5)
        self._cubes = ui.text(x + 30, _Y + 80, 3, ground=-1, align="c")
        self._word = ui.text(x + 30, _Y + 100, 5, ground=-1, align="c")
        for part in (self._box, self._badge, self._symbol, self._name.grid, self.time):
            self.group.append(part)
        self.group.append(self._cubes.grid)
        self.group.append(self._word.grid)

    def set(self, seat: int, name: str, on: bool) -> None:
        """Show whose side it is; `on`: framed."""
        ink = PAPER if on or not self.framed else DIM
        self.assign(seat, on)
        self._name.set(short(name, 6))
        for text in (self._name, self._cubes, self._word):
            text.ink(ink, -1)
        recolour(self.time, self._ui.pal(-1, ink))

    def count(self, n: int) -> None:
        """Show n cubes."""
        self._cubes.number(n)
        self._word.set("cube" if n == 1 else "cubes")
