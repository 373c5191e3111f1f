"""The links between cells."""

import displayio

from console.dicegame.sheet import STEP_X, X
from console.qwixx.marks import LINKED_ABOVE, LINKED_BELOW, Base
from console.ui.gfx import recolour
from console.ui.palette import DIM, GROUND, LINE
from rules.rows import COLUMNS, LAST_MOVE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.qwixx.layout import Layout
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx


class Marks(Base):
    """The links."""

    def __init__(self, ui: "Ui", game: "Qwixx", layout: "Layout", _tops: bytearray, _high: int) -> None:
        super().__init__()
        self._ui = ui
        self._links: dict[int, displayio.TileGrid] = {}  # by the move of the upper cell
        name = "link_low" if layout.mixed else "link"
        for move in range(1, 1 + LAST_MOVE):
            other = game.partners[move]
            if other > move:
                x = X + STEP_X * ((move - 1) % COLUMNS) + 3
                y = layout.y((other - 1) // COLUMNS) - (4 if layout.mixed else 7)
                link = ui.tiles(name, x, y, ui.pal(-1, GROUND, DIM))
                self.group.append(link)
                self._links[move] = link

    def draw(self, game: "Qwixx", seat: int) -> None:
        """Show which links of this seat's sheet are used."""
        for move in self._links:
            both = _is_crossed(game, seat, move) and _is_crossed(game, seat, game.partners[move])
            recolour(self._links[move], self._ui.pal(-1, GROUND, LINE if both else DIM))

    @staticmethod
    def small(game: "Qwixx", seat: int, place: int) -> int:
        other = game.partners[1 + place]
        return 0 if not other else LINKED_BELOW if other > 1 + place else LINKED_ABOVE


def _is_crossed(game: "Qwixx", seat: int, move: int) -> bool:
    """Return whether the seat has crossed the cell of a move."""
    return game.mask(seat, (move - 1) // COLUMNS) >> (move - 1) % COLUMNS & 1 != 0
