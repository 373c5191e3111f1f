"""The letter of its die in each cell, where rows have several colours: on a candidate on a coloured band."""

import displayio

from console.dicegame.sheet.cells import CELL_BARRED, CELL_CAND, CELL_CROSSED, CELL_TWICE
from console.dicegame.sheet.sheet import X
from console.qwixx.marks import Base, own_colours
from console.qwixx.tiles import LETTER, LETTER_ON_BAND
from console.ui.gfx import put
from rules.rows import COLUMNS, ROWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.qwixx.layout import Layout
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx


class Letters(Base):
    """The letters; `letters` has a layer for each row."""

    def __init__(self, ui: "Ui", game: "Qwixx", layout: "Layout") -> None:
        super().__init__()
        self._colours = game.colours
        rows: list[displayio.TileGrid] = []
        self.letters = rows
        colours = own_colours(ui)
        low = layout.high - (8 if layout.high < 27 else 11)
        for r in range(ROWS):
            letters = ui.tiles(layout.letters, X, layout.tops[r] + low, colours, COLUMNS)
            rows.append(letters)
            self.group.append(letters)

    def cell(self, place: int, tile: int) -> None:
        """See the base class."""
        row = place // COLUMNS
        if row >= ROWS:
            return
        n = 0
        if tile < CELL_CAND or CELL_BARRED <= tile < CELL_TWICE:
            n = LETTER + self._colours[place]
        elif tile < CELL_CROSSED or tile > CELL_TWICE:
            n = LETTER_ON_BAND + self._colours[place]
        put(self.letters[row], place % COLUMNS, n)


MARKS = Letters
