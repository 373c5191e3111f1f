"""The number of crossed framed cells, and their score. Where all sheets are, the points say it."""

import displayio
from micropython import const

from console.qwixx.below import Base
from console.ui.gfx import put
from console.ui.palette import DIM, GROUND, LINE, PAPER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.qwixx.layout import Layout
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx

_X = const(3)


class Steps(Base):
    """The pips and the points."""

    def __init__(self, ui: "Ui", game: "Qwixx", layout: "Layout") -> None:
        self.group = displayio.Group()
        y = layout.bottom
        self._n = len(game.frames_of(0))
        self._before = 0
        self._pips = ui.tiles("pips", _X + 2, y + 3, ui.pal(GROUND, LINE, DIM, PAPER), self._n)
        self.group.append(self._pips)
        self._points = ui.text(210, y, 3, DIM, align="r")
        self.group.append(self._points.grid)
        self.group.append(ui.icon("star", 212, y, DIM))

    def draw(self, game: "Qwixx", seat: int) -> None:
        self._before = game.framed(seat)
        self._show(self._before)

    def preview(self, game: "Qwixx", seat: int) -> None:
        self._show(game.framed(seat))

    def _show(self, after: int) -> None:
        for k in range(self._n):
            put(self._pips, k, 1 if k < self._before else 2 if k < after else 0)
        self._points.set("=" + str(after * (after + 1) >> 1))


BELOW = Steps
