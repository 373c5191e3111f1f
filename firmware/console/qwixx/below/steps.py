"""The number of crossed framed cells, and their score."""

import displayio
from micropython import const

from console.ui.gfx import put
from console.ui.palette import DIM, GROUND, LINE, PAPER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx

_X = const(3)


class Below:
    """The pips and the points."""

    def __init__(self, ui: "Ui", game: "Qwixx", y: int) -> None:
        self.group = displayio.Group()
        self._n = len(game.frames_of(0))
        self._before = 0
        self._pips = ui.tiles("pips", _X + 2, y + 3, ui.pal(GROUND, LINE, DIM, PAPER), self._n)
        self.group.append(self._pips)
        self._points = ui.text(210, y, 3, DIM, align="r")
        self.group.append(self._points.grid)
        self.group.append(ui.icon("star", 212, y, DIM))

    def draw(self, game: "Qwixx", seat: int) -> None:
        """Draw what the seat has."""
        self._before = game.framed(seat)
        self._show(self._before)

    def replay(self, game: "Qwixx", seat: int, _done: int) -> None:
        """Draw it: no cross here is forced."""
        self.draw(game, seat)

    def preview(self, game: "Qwixx", seat: int, _move: int) -> None:
        """Show what the seat would have after the choice being tried out."""
        self._show(game.framed(seat))

    def _show(self, after: int) -> None:
        for k in range(self._n):
            put(self._pips, k, 1 if k < self._before else 2 if k < after else 0)
        self._points.number(after * (after + 1) >> 1, True)


def small(_game: "Qwixx", _seat: int) -> "tuple[int, int, bytes]":
    """Return that nothing is shown: the points say it."""
    return 0, 0, b""
