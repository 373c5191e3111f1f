"""The layout of a score sheet of Qwixx, from its data (rules/qwixx_sheet_data.py). rows.py draws it.

Cells have three heights: 30 px where nothing lies below the rows, 27 with something below them (below/), 21
for six rows. The letter of a cell's die and the sign of a goal are in its foot, below the number.
"""

from console.core.loader import module
from console.dicegame.sheet.sheet import STEP_Y, Y
from rules.rows import COLUMNS, NUMBERS, OWN_COLOURS, ROWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.qwixx import Qwixx


class Layout:
    """The layout of a game's sheet.

    pitch   px from row to row
    tops    y of the cells of each row
    high    px of a cell
    bottom  y of what lies below the rows
    cells   the tileset of the cells
    tiles   the large tilesets of the rows, first that: to be loaded before anything else takes their place
    ring    the tileset of the cursor
    letters  the tileset of the letters, where rows have several colours
    tall    rows are as far apart as on the first sheet
    mixed   rows have several colours, so the cells have letters
    apart   the last cell of a row is a layer of its own, with brackets while it is barred: its tileset has
            barred tiles for 2 and 12 only
    marks   what cells show in addition to their numbers: the names of modules in marks/
    below   what lies below the rows: the name of a module in below/, or ""
    """

    def __init__(self, game: "Qwixx") -> None:
        self._game = game
        self.mixed = game.colours != OWN_COLOURS
        self.below = (
            "fields" if game.fields
            else "bar" if game.bar
            else "steps" if game.frames_of(0)
            else "goals" if game.goals
            else ""
        )  # fmt: skip
        linked = any(game.partners)
        self.high = 30
        self.pitch = STEP_Y
        top = 2
        if game.rows > ROWS:
            self.high = 21
            self.pitch = 23
            top = 1
        elif self.below:
            self.high = 27
            self.pitch = 31
        elif linked and self.mixed:  # the links have the gap between the rows
            self.high = 27
            top = 4
        self.tops = bytearray(game.rows)
        for r in range(game.rows):
            self.tops[r] = self.y(r) + top
        self.bottom = Y + ROWS * self.pitch
        self.tall = self.pitch == STEP_Y
        self.marks: list[str] = []
        if linked:
            self.marks.append("links")
        if self.mixed:
            self.marks.append("letters")
        if self.below == "bar" or self.below == "steps":  # over the bands of letters
            self.marks.append("frames")
        if game.goals:
            self.marks.append("signs")
        self._name_tiles()

    def _name_tiles(self) -> None:
        """Set the names of tilesets, and what follows from them."""
        game = self._game
        high = self.high
        # built here, because CircuitPython keeps every literal name for ever
        cells = "cells" + (str(high) if high < 30 else "_twice" if game.crosses_twice else "")
        self.cells = cells + ("_marked" if self.mixed or game.goals else "")
        self.apart = self.cells != "cells" and game.numbers_of(0)[: len(NUMBERS)] != NUMBERS
        # beside the sign of a goal they are further to the left
        self.letters = "cell_letters" + ("8" if high < 27 else "_aside" if game.goals else "")
        self.tiles = (self.cells,)
        if self.below and self.below != "steps":  # whose pips are small
            self.tiles += (self.below,)
        self.ring = "ring" if high == 30 else "ring" + str(high)

    def load_below(self) -> "list[Any]":
        """Return the modules of what lies below the rows, one or none."""
        return [module("console.qwixx.below." + self.below)] if self.below else []

    def load_marks(self) -> "list[Any]":
        """Return the modules of what cells show in addition to their numbers."""
        found: list[Any] = []
        for name in self.marks:
            found.append(module("console.qwixx.marks." + name))
        return found

    def y(self, row: int) -> int:
        """Return the y of a row."""
        return Y + self.pitch * self._game.place_of(row)


def run(game: "Qwixx", row: int, column: int) -> int:
    """Return the length of the run of cells of one colour that begins there; a bonus row is one run."""
    if row >= ROWS:
        return COLUMNS
    at = COLUMNS * row
    end = column + 1
    while end < COLUMNS and game.colours[at + end] == game.colours[at + column]:
        end += 1
    return end - column
