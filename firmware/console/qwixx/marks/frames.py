"""Frames and boxes around cells."""

import displayio

from console.dicegame.sheet.cells import CELL_CLOSED, CELL_SKIPPED
from console.dicegame.sheet.sheet import STEP_X, X
from console.qwixx.marks import FRAMED, Base
from console.ui.gfx import recolour, visible
from console.ui.palette import BRIGHT, GROUND
from rules.rows import COLUMNS, LAST_MOVE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.qwixx.layout import Layout
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx


class Frames(Base):
    """The frames."""

    enlarged = "framed"

    def __init__(self, ui: "Ui", game: "Qwixx", layout: "Layout") -> None:
        super().__init__()
        self._ui = ui
        self._tops = layout.tops
        self._colours = game.colours
        self._frames: dict[int, displayio.TileGrid] = {}  # by place
        self._moving: list[displayio.TileGrid] = []  # by column, where each seat has its own
        for place in range(LAST_MOVE):
            if self.small(game, 0, place):
                y = layout.tops[place // COLUMNS] - 2
                frame = ui.tiles("framed", X + STEP_X * (place % COLUMNS), y, self._ink(place))
                self.group.append(frame)
                self._frames[place] = frame

    def _ink(self, place: int) -> displayio.Palette:
        return self._ui.pal(-1, GROUND, BRIGHT[self._colours[place]])

    def aim(self, game: "Qwixx", seat: int) -> None:
        """See the base class."""
        frames = game.frames_of(seat) if game.own_sheets else b""
        if not frames:
            return
        if not self._moving:
            for column in range(COLUMNS):
                for place in self._frames:
                    if place % COLUMNS == column:
                        self._moving.append(self._frames[place])
        self._frames.clear()
        for column in range(COLUMNS):
            frame = self._moving[column]
            y = self._tops[frames[column]] - 2
            if frame.y != y:
                frame.y = y
            self._frames[COLUMNS * frames[column] + column] = frame

    def cell(self, place: int, tile: int) -> None:
        """See the base class. A lost cell has no frame any more."""
        if place in self._frames:
            frame = self._frames[place]
            recolour(frame, self._ink(place))
            visible(frame, tile != CELL_SKIPPED and tile != CELL_CLOSED)

    def mark(self, place: int) -> "displayio.TileGrid | None":
        frame = self._frames.get(place)
        return None if not frame or frame.hidden else frame

    @staticmethod
    def small(game: "Qwixx", seat: int, place: int) -> int:
        frames = game.frames_of(seat)
        framed = frames and frames[place % COLUMNS] == place // COLUMNS
        return FRAMED if framed or game.boxed[1 + place] else 0


MARKS = Frames
