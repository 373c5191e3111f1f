"""The column beside the Duel's board on a wide display: points, supply and misthrows of both seats."""

import displayio

from console.dicegame import column
from console.duel.head import TOKENS, small_token
from console.ui.palette import GROUND, PAPER, SLATE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.table import Table
    from console.ui.widgets import Ui
    from rules.duel import Duel


class DuelColumn(column.Column):
    """Both seats, half of the height each."""

    STEP = 120

    def __init__(self, ui: "Ui", table: "Table") -> None:
        super().__init__(ui, table)
        self._supplies: list[displayio.TileGrid] = []
        self.group.append(ui.rect(249, 118, 66, 1, SLATE))
        for seat in range(2):
            y = 50 + self.STEP * seat
            supply = ui.tiles("text20", 267, y, ui.pal(GROUND, PAPER), 3)
            self._supplies.append(supply)
            self.group.append(supply)
            self.group.append(small_token(ui, seat, 301, y + 3))

    def mark(self, seat: int, x: int, y: int) -> displayio.TileGrid:
        return self._ui.icon(TOKENS[seat], x, y)

    def show_mark(self, grid: displayio.TileGrid, seat: int, on: bool) -> None:
        """Do nothing: a token looks the same whoever decides."""

    def show(self, game: "Duel", seat: int) -> None:
        super().show(game, seat)
        for k in range(2):
            column.number(self._supplies[k], game.supply(k))
