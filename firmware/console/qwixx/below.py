"""What lies below the rows of a score sheet: the bar, the exchange fields, or the points of the frames.

preview() shows what a choice would change, called while it is being tried out (try_out() of rules/qwixx).
"""

import displayio
from micropython import const

from console.ui.gfx import put, recolour
from console.ui.palette import DIM, GROUND, LINE, PAPER
from rules import ACTION1

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx

_X = const(3)
# Tiles of "bar": + row, but one for all struck cells
_FREE = const(0)
_CROSSED = const(4)
_WILL = const(8)
_STRUCK = const(12)
# Tiles of "fields": numbers of left halves, of right halves, then both halves
_RIGHT = const(11)
_USED = const(22)
_LOST = const(24)


class Bar:
    """The bar of the bonus sheet: crossing a boxed cell also crosses the bar's leftmost free cell."""

    def __init__(self, ui: "Ui", game: "Qwixx", y: int) -> None:
        self._n = len(game.bar)
        self._before = 0  # the crossed cells at the last draw()
        colours = [-1 if k == 15 else k for k in range(16)]
        self.group = ui.tiles("bar", 12, y + 1, ui.pal(*colours), self._n)

    def draw(self, game: "Qwixx", seat: int, pending: int = 0) -> None:
        """Draw the seat's bar, with the last `pending` crossed cells still open."""
        self._before = crossed = game.crossed_bar(seat)
        while pending:
            bit = 1
            while crossed >> 1 >= bit:
                bit <<= 1
            crossed &= ~bit
            pending -= 1
        self._show(game, seat, crossed, self._before)

    def preview(self, game: "Qwixx", seat: int, _move: int) -> None:
        """Show which cells the choice being tried out would cross."""
        self._show(game, seat, self._before, game.crossed_bar(seat))

    def _show(self, game: "Qwixx", seat: int, before: int, after: int) -> None:
        struck = game.struck_bar(seat)
        for k in range(self._n):
            tile = _FREE + game.bar[k]
            if before >> k & 1:
                tile += _CROSSED
            elif after >> k & 1:
                tile += _WILL
            elif struck >> k & 1:
                tile = _STRUCK
            put(self.group, k, tile)


class Fields:
    """The exchange fields. Those with the white sum are white while it may be exchanged."""

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
        grid = self.group[k]
        put(grid, 0, _USED if used else _LOST if gone else left - 2)  # type: ignore[arg-type]
        put(grid, 1, _USED + 1 if used else _LOST + 1 if gone else _RIGHT + right - 2)  # type: ignore[arg-type]
        recolour(grid, self._pal(white and not gone))  # type: ignore[arg-type]

    def preview(self, game: "Qwixx", seat: int, _move: int) -> None:
        """Show which field the choice being tried out would use, and which it would skip."""
        self._show(game, game.gone(seat), game.used(seat))

    def _show(self, game: "Qwixx", gone: int, used: int) -> None:
        """Show the fields, with those white that are gone now but were not before."""
        now = game.white_sum if game.phase == ACTION1 else 0
        for k in range(len(self.group)):
            left = game.fields[2 * k]
            right = game.fields[2 * k + 1]
            was = k < self._gone
            self._field(k, was or k < gone, used >> k & 1, left, right, now in (left, right))
            if not was and k < gone:
                recolour(self.group[k], self._ui.pal(GROUND, GROUND, PAPER, PAPER))  # type: ignore[arg-type]


class Steps:
    """The number of crossed framed cells, and their score."""

    def __init__(self, ui: "Ui", game: "Qwixx", y: int) -> None:
        self.group = displayio.Group()
        self._n = len(game.frames)
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

    def preview(self, game: "Qwixx", seat: int, _move: int) -> None:
        """Show what the seat would have after the choice being tried out."""
        self._show(game.framed(seat))

    def _show(self, after: int) -> None:
        for k in range(self._n):
            put(self._pips, k, 1 if k < self._before else 2 if k < after else 0)
        self._points.number(after * (after + 1) >> 1, True)
