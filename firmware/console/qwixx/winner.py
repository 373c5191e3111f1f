"""The winner's sheet, small below the table of points, and lights in the colours of its rows. Borrowed."""

from micropython import const

from console.light.flashes import Win
from console.qwixx.layout import run
from console.qwixx.rows import CROSSED, TWICE, cell_palette, read_row
from rules.rows import COLUMNS, ROWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.end.screen import End
    from console.light.lights import Lights
    from rules.qwixx import Qwixx

_CELL = const(18)  # px
_LOWEST = const(192)  # y of what comes below
_RUN = const(2000)  # ms of the colours that run round


def show_sheet(end: "End", seat: int, y: int) -> None:
    """Show the sheet of a seat below y, if it has room there."""
    ui = end.ui
    game = end.views.game
    room = _LOWEST - y
    high = 12 if 12 * game.rows <= room else 7
    if high * game.rows > room:
        return
    y += (room - high * game.rows) // 2
    left = (end.width - _CELL * (COLUMNS + 1)) // 2
    states = bytearray(COLUMNS)
    for k in range(game.rows):
        r = game.row_at(k)
        read_row(game, seat, r, states)
        j = 0
        while j < COLUMNS:
            n = run(game, r, j)
            locks = r < ROWS and j + n == COLUMNS
            pal = cell_palette(ui, game.colours[COLUMNS * r + j] if r < ROWS else r)
            cells = ui.tiles("won" if high > 7 else "won7", left + _CELL * j, y, pal, n + locks)
            for i in range(n):
                cells[i] = 0 if states[j + i] == CROSSED or states[j + i] == TWICE else 1
            if locks:
                cells[n] = 2 if game.mask(seat, r) >> 11 else 3
            end.group.append(cells)
            j += n
        y += high


class Rows(Win):
    """As Win, but in the end each row's light is the brighter the more crosses the winner has in it."""

    def __init__(self, game: "Qwixx", seat: int) -> None:
        Win.__init__(self, 1 << seat)
        self._shares = bytes([min(100, 9 * game.count(seat, r)) for r in range(ROWS)])

    def draw(self, lights: "Lights", t: int) -> None:
        """See lights.Animation."""
        if t < _RUN:
            Win.draw(self, lights, t)
            return
        for k in range(6):
            lights.set(k, k - 1 if k else 0, self._shares[k - 2] if k > 1 else 30)
