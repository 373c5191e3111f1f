"""The links between cells."""

import displayio

from console.dicegame.sheet.sheet import STEP_X, X
from console.qwixx.marks import LINKED_ABOVE, LINKED_BELOW, Base
from console.ui.gfx import recolour
from console.ui.palette import DIM, GROUND, LINE
from rules.rows import COLUMNS, LAST_MOVE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.qwixx.layout import Layout
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx


class Links(Base):
    """The links."""

    def __init__(self, ui: "Ui", game: "Qwixx", layout: "Layout") -> None:
        super().__init__()
        self._ui = ui
        self._links: dict[int, displayio.TileGrid] = {}  # by the place of the upper cell
        name = "link_low" if layout.mixed else "link"
        for place in range(LAST_MOVE):
            other = _partner(game, place)
            if other > place:
                x = X + STEP_X * (place % COLUMNS) + 3
                y = layout.y(other // COLUMNS) - (4 if layout.mixed else 7)
                link = ui.tiles(name, x, y, ui.pal(-1, GROUND, DIM))
                self.group.append(link)
                self._links[place] = link

    def draw(self, game: "Qwixx", seat: int) -> None:
        """Show which links of this seat's sheet are used."""
        for place in self._links:
            both = _is_crossed(game, seat, place) and _is_crossed(game, seat, _partner(game, place))
            recolour(self._links[place], self._ui.pal(-1, GROUND, LINE if both else DIM))

    @staticmethod
    def small(game: "Qwixx", seat: int, place: int) -> int:
        other = _partner(game, place)
        return 0 if other < 0 else LINKED_BELOW if other > place else LINKED_ABOVE


def _partner(game: "Qwixx", place: int) -> int:
    """Return the place of the cell that is linked with the one at this place; -1 if there is none."""
    return game.partners[1 + place] - 1


def _is_crossed(game: "Qwixx", seat: int, place: int) -> bool:
    """Return whether the seat has crossed the cell at a place."""
    return game.mask(seat, place // COLUMNS) >> place % COLUMNS & 1 != 0


MARKS = Links
