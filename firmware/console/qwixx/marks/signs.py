"""The signs of goals in their cells."""

import displayio
from micropython import const

from console.dicegame.sheet.cells import CELL_CAND, CELL_CLOSED, CELL_CROSSED, CELL_FORCED, CELL_SKIPPED
from console.dicegame.sheet.sheet import STEP_X, X
from console.qwixx.marks import FRAMED, Base
from console.ui.gfx import recolour
from console.ui.palette import BRIGHT, DIM, GROUND, LINE, PAPER
from rules.rows import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.qwixx.layout import Layout
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx


_NARROW = const(5)  # "signs_of_goals": + goal, and then those beside letters


class Signs(Base):
    """The signs."""

    enlarged = "signs_of_goals"

    def __init__(self, ui: "Ui", game: "Qwixx", layout: "Layout") -> None:
        super().__init__()
        self._ui = ui
        self._colours = game.colours
        self._mixed = layout.mixed
        self._signs: dict[int, displayio.TileGrid] = {}  # by place
        for move in game.goals:
            place = move - 1
            x = X + STEP_X * (place % COLUMNS) + (7 if layout.mixed else 4)
            y = layout.tops[place // COLUMNS] + layout.high - 10
            tile = game.goal_at[move] + (_NARROW - 1 if layout.mixed else -1)
            sign = ui.tiles("signs_of_goals", x, y, ui.pal(-1, DIM), tile=tile)
            self.group.append(sign)
            self._signs[place] = sign

    def cell(self, place: int, tile: int) -> None:
        """See the base class."""
        if place not in self._signs:
            return
        ground = -1
        ink = LINE if tile == CELL_SKIPPED or tile == CELL_CLOSED else DIM
        free = CELL_CAND <= tile < CELL_CROSSED
        if tile == CELL_CROSSED and not self._mixed:  # light: a dark one would look like part of the cross
            ground = GROUND
            ink = BRIGHT[self._colours[place]]
        elif tile == CELL_CROSSED:
            ground = BRIGHT[self._colours[place]]
            ink = GROUND
        elif tile == CELL_FORCED:
            ground = GROUND
            ink = PAPER
        elif free:
            if not self._mixed:  # else it is on the letter's band
                ground = PAPER
            ink = GROUND
        recolour(self._signs[place], self._ui.pal(ground, ink))

    def mark(self, place: int) -> "displayio.TileGrid | None":
        return self._signs.get(place)

    @staticmethod
    def small(game: "Qwixx", seat: int, place: int) -> int:
        return FRAMED if game.goal_at[1 + place] else 0


MARKS = Signs
