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


class Layout:
    """The layout of a game's sheet.

    pitch   px from row to row
    top     y of the cells in a row
    cells   the tileset of the cells
    tiles   the large tilesets of the rows, first that: to be loaded before anything else takes their place
    ring    the tileset of the cursor
    tall    four rows and nothing below them
    mixed   rows have several colours, and below the cells a strip with their letters
    below   what lies below the rows: the name of a module in below/, or ""
    """

    def __init__(self, game: "Qwixx") -> None:
        self._game = game
        self.mixed = game.colours != OWN_COLOURS
        self.below = "fields" if game.fields else "bar" if game.bar else "steps" if game.frames else ""
        high = 21 if game.rows > ROWS else 24 if self.mixed else 27 if self.below else 30
        self.pitch = 23 if high == 21 else 31 if high == 27 else STEP_Y
        self.top = 1 if high < 27 else 2
        # built here, because CircuitPython keeps every literal name for ever
        self.cells = "cells" + (str(high) if high < 30 else "_twice" if game.crosses_twice else "")
        self.tiles = (self.cells, self.below) if game.bar or game.fields else (self.cells,)
        self.ring = "ring" + (str(high) if high == 21 or high == 27 else "")
        self.tall = self.pitch == STEP_Y

    def code(self) -> "Any":
        """Return the module of what lies below the rows, None if nothing does."""
        return module("console.qwixx.below." + self.below) if self.below else None

    def y(self, row: int) -> int:
        """Return the y of a row."""
        return Y + self.pitch * self._game.place_of(row)


def small(game: "Qwixx") -> "tuple[int, str]":
    """Return the px from row to row and the tileset where all sheets are shown."""
    # Of two or three sheets, of four, of five: the px, and the height of the tiles.
    pitch = b"\x12\x0a\x0a"
    high = b"\x12\x0a\x0a"
    if game.rows > ROWS:
        pitch = b"\x0c\x08\x07"
        high = b"\x0a\x07\x07"
    elif game.bar or game.fields:
        pitch = b"\x0c\x0a\x08"
        high = b"\x0a\x0a\x07"
    size = max(game.seats - 3, 0)
    return pitch[size], "small" + str(high[size])


def is_framed(game: "Qwixx", row: int, column: int) -> bool:
    """Return whether a cell has a frame or a box around it."""
    framed = bool(game.frames) and game.frames[column] == row
    return framed or bool(game.boxed[1 + COLUMNS * row + column])


def run(game: "Qwixx", row: int, column: int) -> int:
    """Return the length of the run of cells of one colour that begins there; a bonus row is one run."""
    if row >= ROWS:
        return COLUMNS
    at = COLUMNS * row
    end = column + 1
    while end < COLUMNS and game.colours[at + end] == game.colours[at + column]:
        end += 1
    return end - column
