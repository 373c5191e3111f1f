"""The layout of a score sheet of Qwixx, from its data (rules/qwixx_sheet_data.py). rows.py draws it.

Cells have four heights: 30 px where there are four rows and nothing else; 27 with something below the rows
(below/); 24 over a strip with the colours' letters, where a row has several; 21 for six rows.
"""

from console.core.loader import module
from console.dicegame.sheet import STEP_Y, Y
from rules.rows import COLUMNS, OWN_COLOURS, ROWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.qwixx import Qwixx

# By kind of sheet, in that order: px of a cell, px from row to row, y of the cells in a row
_HIGH = bytes((30, 27, 24, 21))
_PITCH = bytes((STEP_Y, 31, STEP_Y, 23))
_TOP = bytes((2, 2, 1, 1))
# Where all sheets are shown: px from row to row, and px of a cell, with two or three sheets, four, five
_SMALL_PITCH = bytes((
    18, 10, 10,  # four rows alone
    12, 10, 8,  # a bar or fields below them
    12, 8, 7,  # six rows
))  # fmt: skip
_SMALL_HIGH = bytes((
    18, 10, 10,
    10, 10, 7,
    10, 7, 7,
))  # fmt: skip


class Layout:
    """The layout of a game's sheet.

    pitch   px from row to row
    top     y of the cells in a row
    cells   the tileset of the cells
    tiles   the large tilesets of the rows, first that: to be loaded before anything else takes their place
    ring    the tileset of the cursor
    tall    rows are as far apart as on the first sheet
    mixed   rows have several colours, and below the cells a strip with their letters
    below   what lies below the rows: the name of a module in below/, or ""
    """

    def __init__(self, game: "Qwixx") -> None:
        self._game = game
        self.mixed = game.colours != OWN_COLOURS
        self.below = "fields" if game.fields else "bar" if game.bar else "steps" if game.frames_of(0) else ""
        kind = 3 if game.rows > ROWS else 2 if self.mixed else 1 if self.below else 0
        high = _HIGH[kind]
        self.pitch = _PITCH[kind]
        self.top = _TOP[kind]
        self.tall = self.pitch == STEP_Y
        # built here, because CircuitPython keeps every literal name for ever
        self.cells = "cells" + (str(high) if kind else "_twice" if game.crosses_twice else "")
        self.tiles = (self.cells, self.below) if game.bar or game.fields else (self.cells,)
        self.ring = "ring" if self.tall else "ring" + str(high)

    def code(self) -> "Any":
        """Return the module of what lies below the rows, None if nothing does."""
        return module("console.qwixx.below." + self.below) if self.below else None

    def y(self, row: int) -> int:
        """Return the y of a row."""
        return Y + self.pitch * self._game.place_of(row)


def small(game: "Qwixx") -> "tuple[int, str]":
    """Return the px from row to row and the tileset where all sheets are shown."""
    kind = 2 if game.rows > ROWS else 1 if game.bar or game.fields else 0
    at = 3 * kind + max(game.seats - 3, 0)
    return _SMALL_PITCH[at], "small" + str(_SMALL_HIGH[at])


def is_framed(game: "Qwixx", row: int, column: int) -> bool:
    """Return whether a cell has a frame or a box around it."""
    frames = game.frames_of(0)
    return (frames and frames[column] == row) or bool(game.boxed[1 + COLUMNS * row + column])


def run(game: "Qwixx", row: int, column: int) -> int:
    """Return the length of the run of cells of one colour that begins there; a bonus row is one run."""
    if row >= ROWS:
        return COLUMNS
    at = COLUMNS * row
    end = column + 1
    while end < COLUMNS and game.colours[at + end] == game.colours[at + column]:
        end += 1
    return end - column
