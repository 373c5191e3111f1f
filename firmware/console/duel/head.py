"""The head of the Duel: both seats with token, name and points; the seat to move is framed.

Over the board it also shows the supplies, under the white dice.
"""

import displayio
from micropython import const

from console.ui.gfx import visible
from console.ui.palette import DIM, PANEL, PAPER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.table import Table
    from console.ui.gfx import Text
    from console.ui.widgets import Ui
    from rules.duel import Duel

TOKENS = ("disc", "circle")  # the icons of the seats' tokens
SMALL = const(2)  # + seat: the tile of "front" that is the seat's token, 12 px


def small_token(ui: "Ui", seat: int, x: int, y: int) -> displayio.TileGrid:
    """Return the seat's token for a line of text, 12 x 12 from x + 1, y + 1."""
    return ui.tiles("front", x, y, ui.pal(-1, PAPER, PAPER), tile=SMALL + seat)


class DuelHead:
    """The head, y 0 to 21, seat 0 on the left half; supplies y 56 to 75."""

    def __init__(self, ui: "Ui", table: "Table") -> None:
        self.group = displayio.Group()
        self._frames: list[displayio.TileGrid] = []
        self._names: list[displayio.TileGrid] = []
        self._numbers: list[Text] = []  # points and supply, seat by seat
        self._supplies = displayio.Group()
        for seat in range(2):
            x = 120 * seat
            self._frames.append(ui.box(x, 1, 120, 20, PANEL, PAPER))
            name = ui.text(x + 17, 1, 8, DIM, -1)
            name.set(
                (" " if table.is_computer(seat) else "") + table.plain_name(seat)
            )  # a face comes before it
            self._names.append(name.grid)
            points = ui.text(x + 117, 1, 3, ground=-1, align="r")
            supply = ui.text(22 + 50 * seat, 56, 2)
            self._numbers.append(points)
            self._numbers.append(supply)
            for part in (self._frames[seat], small_token(ui, seat, x + 3, 4), name.grid, points.grid):
                self.group.append(part)
            self._supplies.append(supply.grid)
            self._supplies.append(small_token(ui, seat, 5 + 50 * seat, 59))
        self.group.append(self._supplies)

    def set(self, game: "Duel", seat: int, supplies: bool) -> None:
        """Show the game as it is now; `seat` is framed, -1 none; `supplies`: show them."""
        for k in range(2):
            visible(self._frames[k], k == seat)
            self._numbers[2 * k].number(game.score(k))
            visible(self._names[k], game.score(k) < 100)  # with three digits the token stands for the name
            self._numbers[2 * k + 1].number(game.supply(k))
        visible(self._supplies, supplies)
