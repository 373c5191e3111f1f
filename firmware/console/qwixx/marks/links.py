"""The links between cells."""

import displayio

from console.dicegame.sheet.sheet import STEP_X, X
from console.qwixx.marks import LINKED_ABOVE, LINKED_BELOW, Base
from console.ui.gfx import recolour, visible
from console.ui.palette import DIM, GROUND, LINE, PAPER
from rules.rows import COLUMNS, LAST_MOVE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.qwixx.layout import Layout
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx


class Links(Base):
    """The links."""

    enlarged = "link_low"

    def __init__(self, ui: "Ui", game: "Qwixx", layout: "Layout") -> None:
        super().__init__()
        self._ui = ui
        self._links: dict[int, displayio.TileGrid] = {}  # by the place of the upper cell
        name = "link_low" if layout.mixed else "link"
        self._ink = PAPER if layout.mixed else DIM  # low ones are small
        for place in range(LAST_MOVE):
            other = _partner(game, place)
            if other > place:
                x = X + STEP_X * (place % COLUMNS) + 3
                y = layout.y(other // COLUMNS) - (4 if layout.mixed else 7)
                link = ui.tiles(name, x, y, ui.pal(-1, GROUND, self._ink))
                self.group.append(link)
                self._links[place] = link

    def draw(self, game: "Qwixx", seat: int) -> None:
        """Show the links of this seat's sheet: dark between crosses, not at all between lost cells."""
        for place in self._links:
            link = self._links[place]
            used = _is_crossed(game, seat, place)
            recolour(link, self._ui.pal(-1, GROUND, LINE if used else self._ink))
            visible(link, not _is_lost(game, seat, place))

    def mark(self, place: int) -> "displayio.TileGrid | None":
        link = self._links.get(place) or self._links.get(place - COLUMNS)  # one cell is above the other
        return None if not link or link.hidden else link

    @staticmethod
    def small(game: "Qwixx", seat: int, place: int) -> int:
        other = _partner(game, place)
        if other < 0 or _is_lost(game, seat, place):
            return 0
        return LINKED_BELOW if other > place else LINKED_ABOVE


def _partner(game: "Qwixx", place: int) -> int:
    """Return the place of the cell that is linked with the one at this place; -1 if there is none."""
    return game.partners[1 + place] - 1


def _is_crossed(game: "Qwixx", seat: int, place: int) -> bool:
    """Return whether the seat has crossed the cell at a place."""
    return game.mask(seat, place // COLUMNS) >> place % COLUMNS & 1 != 0


def _is_lost(game: "Qwixx", seat: int, place: int) -> bool:
    """Return whether the seat can cross neither the cell at a place nor its partner: one brings the other."""
    partner = _partner(game, place)
    return not (
        _is_crossed(game, seat, place) or _is_free(game, seat, place) or _is_free(game, seat, partner)
    )


def _is_free(game: "Qwixx", seat: int, place: int) -> bool:
    """Return whether the seat may still come to cross the cell at a place itself."""
    row = place // COLUMNS
    return game.open_to(seat, row) and place % COLUMNS >= game.next_column(seat, row)


MARKS = Links
