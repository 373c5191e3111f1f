"""Look at all sheets at a glance or at any seat's sheet, at any time, without choosing.

Choices that have not taken effect yet are not shown.
"""

import displayio
from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.match.heads import Score
from console.qwixx.layout import Layout, run
from console.qwixx.rows import TWICE, Grid, cell_palette, read_row
from console.ui.palette import DIM, LINE, PAPER
from console.ui.widgets import penalty_boxes, set_badge, set_penalties
from rules import ACTION1
from rules.rows import COLUMNS, LAST_MOVE, ROWS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx

_X = const(107)  # of the first number
_HIGH = const(216)  # px of all sheets together
_MOST = const(80)  # most px of one sheet
# The tiles of "small7", "small10" and "small18", three tilesets for three heights of a row:
#
#            a cell, by its state              the lock of its row           a cell crossed twice
#     0..7   open  crossed  skipped  barred    open  shut  the seat's own    7
#     8..    the first four again with each mark that small() of marks/ returns: FRAMED, LINKED_...
#    20..    open  barred, four tiles each: with the letter of die 0..3; open ones also for an open lock
#
# Barred: it cannot be crossed now, or never again because its row is out of play.
_OPEN = const(0)
_CROSSED = const(1)
_SKIPPED = const(2)
_BARRED = const(3)
_LOCK = const(4)
_TWICE = const(7)
_OPEN_LETTERED = const(20)
_BARRED_LETTERED = const(24)
_EMPTY = const(28)
_TILES = bytes((_OPEN, _CROSSED, _SKIPPED, _BARRED, _BARRED, _TWICE))  # by state, see rows.py
# Where all sheets are shown: the height of a cell in px, with two or three sheets, four, five
_SMALL_HIGH = bytes((
    18, 10, 10,  # four rows alone
    10, 10, 7,  # something below them
    10, 7, 7,  # six rows
))  # fmt: skip


class Look(Screen):
    """Shows the sheet of the deciding seat first; PREV and NEXT lead to the others.

    `step` is the direction of the first key: with -1 the seat before the deciding one is shown first.
    """

    name = "look"
    wide = True

    def __init__(self, console: "Console", step: int = 1) -> None:
        super().__init__(console)
        ui = self.ui
        self.game: Qwixx = console.table.game
        seats = self.game.seats
        self._first = self.game.seat if self.game.phase == ACTION1 else self.game.active
        self.seat = seat = (self._first + min(step, 0)) % seats
        group = self.group
        group.append(ui.icon("eye", 4, 1))
        self._name = ui.text(28, 1, 8)
        self._face: displayio.Group | None = None  # of a computer, behind its name
        group.append(self._name.grid)
        self._score = Score(ui, 238, 1)
        group.append(self._score.group)
        self._badges: list[displayio.TileGrid] = []
        x = 121 - 13 * seats
        if seats > 1:
            group.append(ui.icon("left", x - 24, 32, DIM))
            group.append(ui.icon("right", x + 26 * seats, 32, DIM))
            for k in range(seats):
                self._badges.append(ui.badge(k, x + 26 * k, 32, k == seat))
                group.append(self._badges[k])
        self._grid = Grid(ui, self.game, Layout(self.game))
        for row in self._grid.parts:
            group.append(row)
        ui.hint(group, 6, 217, keys.BACK, _("back"))
        self._cost = ui.text(152, 217, 2, DIM, align="r")
        group.append(self._cost.grid)
        self._penalties = penalty_boxes(ui, 157, 217)
        group.append(self._penalties)
        self._column = None
        if console.side:
            from console.dicegame.column import Column

            self._column = Column(ui, console.table)
            group.append(self._column.group)
        self._show()

    def _show_name(self, seat: int) -> None:
        """Show the name of a seat in the head, with the face of a computer."""
        group = self.group
        if self._face:
            group.remove(self._face)
            self._face = None
        table = self.console.table
        self._name.set(table.plain_name(seat))
        if table.is_computer(seat):
            name = table.names[seat]
            faces: Any = self.console.loader.borrow("console.ui.faces")
            self._face = face = faces.face(table.seated[seat], 22 + 10 * len(name), 0)
            group.append(face)

    def _show(self) -> None:
        game = self.game
        seat = self.seat
        self._show_name(seat)
        self._score.number(game.score(seat))
        for k in range(len(self._badges)):
            set_badge(self._badges[k], k, k == seat)
        for r in range(len(self._grid.parts)):
            self._grid.draw(game, seat, r)
        set_penalties(self._penalties, game.penalties(seat))
        self._cost.number(game.penalty_points(seat))
        if self._column:
            self._column.show(game, seat)

    def key(self, key: int) -> None:
        """Go on to another seat's sheet; leave by any other key but DONE."""
        step = keys.step(key)
        if step:
            self._go(step)
        elif key != keys.DONE:
            self.console.pop()

    def _go(self, step: int) -> None:
        """Go on to the next seat's sheet, or the one before; after the last one to all sheets."""
        seats = self.game.seats
        if seats == 1:
            return
        last = self._first if step < 0 else self._first - 1
        if self.seat == last % seats:
            self.console.replace("qwixx.look.AllSheets")
            return
        self.seat = (self.seat + step) % seats
        self._show()


class Cells:
    """Small cells of several colours: a TileGrid for each colour, empty where other colours have their cells.

    With five mixed sheets a TileGrid for each run of cells would take 8 KB more.
    """

    def __init__(
        self, ui: "Ui", group: displayio.Group, tileset: str, y: int, columns: int, rows: int
    ) -> None:
        self._ui = ui
        self._group = group
        self._tileset = tileset
        self._y = y
        self._columns = columns
        self._rows = rows
        self._grids: dict[int, displayio.TileGrid] = {}  # by palette

    def put(self, at: int, die: int, tile: int) -> None:
        """Show a tile at a place, counted row by row, in the colour of a die; 4 and 5 are the bonus rows."""
        ui = self._ui
        colour = min(die, ROWS)
        grid = self._grids.get(colour)
        if grid is None:
            pal = cell_palette(ui, colour, -1)
            grid = ui.tiles(self._tileset, _X, self._y, pal, self._columns, self._rows, _EMPTY)
            self._grids[colour] = grid
            self._group.append(grid)
        grid[at] = tile


def _show_below(cells: Cells, below: "tuple[int, int, bytes]") -> None:
    """Show what lies below the rows; `below` is from small_cells() in below/."""
    crossed, lost, dice = below
    for k in range(len(dice)):
        tile = _CROSSED if crossed >> k & 1 else _SKIPPED if lost >> k & 1 else _OPEN
        cells.put(k, dice[k], tile)


class AllSheets(Screen):
    """For several seats: a small sheet for each, with name, points and penalties."""

    name = "look"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        ui = self.ui
        self.game: Qwixx = console.table.game
        layout = Layout(self.game)
        self._marks = layout.load_marks()
        self._below = layout.load_below()
        n = self.game.seats
        below = [code.BELOW.small_cells(self.game, 0)[2] for code in self._below]  # cells below the rows
        line = 2 if self.game.rows > ROWS else 1 if any(below) else 0
        at = 3 * line + max(n - 3, 0)
        self._high = _SMALL_HIGH[at]
        self._tileset = "small" + str(self._high)
        ui.load(self._tileset)  # first: it needs the largest block
        step = min(_HIGH // n, _MOST)
        top = (_HIGH - step * n) // 2
        for seat in range(n):
            group = displayio.Group()  # each its own: one list of all layers would need 1 KB in one piece
            self.group.append(group)
            self._sheet(group, seat, top + step * seat)
        ui.hint(self.group, 6, 218, keys.BACK, _("back"))
        # TRANSLATORS: what a key does: show the sheets of all players, each alone; at most 11 letters
        ui.hint(self.group, 234, 218, keys.NEXT, _("one by one"), "r")

    def _sheet(self, group: displayio.Group, seat: int, y: int) -> None:
        """Add the sheet of a seat below y: who sits there, points, penalties, and its rows."""
        ui = self.ui
        game = self.game
        asked = game.seat if game.phase == ACTION1 else game.active
        table = self.console.table
        if table.is_computer(seat):
            group.append(self.console.loader.borrow("console.ui.faces").face(table.seated[seat], 0, y - 2))
        else:
            group.append(ui.badge(seat, 2, y, seat == asked))
        ui.label(group, 25, y, table.plain_name(seat), PAPER if seat == asked else DIM)
        y2 = y + (24 if game.seats < 4 else 19)
        ui.label(group, 55, y2, str(game.score(seat)), align="r")
        group.append(ui.icon("star", 56, y2))
        for k in range(game.penalties(seat)):
            cross = ui.tiles("crosses", 81 + 12 * (k % 2), y2 + 1 + 10 * (k // 2), ui.pal(-1, DIM), tile=1)
            group.append(cross)
        self._rows(group, seat, y + 1)
        for code in self._below:
            below = code.BELOW.small_cells(game, seat)
            y2 = y + 3 + self._high * game.rows
            _show_below(Cells(ui, group, self._tileset, y2, len(below[2]), 1), below)
        if seat:
            group.append(ui.rect(0, y - 2, 240, 1, LINE))

    def _rows(self, group: displayio.Group, seat: int, y: int) -> None:
        """Show the rows of a seat's sheet, each with its lock."""
        ui = self.ui
        game = self.game
        states = bytearray(COLUMNS)
        together = Cells(ui, group, self._tileset, y, COLUMNS + 1, game.rows)
        for k in range(game.rows):
            r = game.row_at(k)
            read_row(game, seat, r, states)
            cells = together
            at = (COLUMNS + 1) * k
            mixed = run(game, r, 0) < COLUMNS
            if not mixed:
                cells = Cells(ui, group, self._tileset, y + self._high * k, COLUMNS + 1, 1)
                at = 0
            die = r
            for j in range(COLUMNS):
                place = COLUMNS * r + j
                if r < ROWS:
                    die = game.colours[place]
                cells.put(at + j, die, self._tile(seat, place, states[j], die if mixed else -1))
            if r < ROWS:
                shut = 2 if game.mask(seat, r) >> 11 else game.closed >> r & 1
                cells.put(at + COLUMNS, die, _LOCK + shut if mixed or shut else _OPEN_LETTERED + r)

    def _tile(self, seat: int, place: int, state: int, die: int) -> int:
        """Return the tile of the cell at this place; `die`: -1 where its row has one colour."""
        tile = _TILES[state]
        marked = 0 if state == TWICE else self._marked(seat, place)
        if die >= 0 and not marked and (tile == _OPEN or tile == _BARRED):
            return (_OPEN_LETTERED if tile == _OPEN else _BARRED_LETTERED) + die
        return tile + marked

    def _marked(self, seat: int, place: int) -> int:
        """Return what to add to the tile of a cell that has a frame, a link or a goal's sign."""
        if place < LAST_MOVE:
            for marks in self._marks:
                marked: int = marks.MARKS.small(self.game, seat, place)
                if marked:
                    return marked
        return 0

    def key(self, key: int) -> None:
        """Show single sheets, beginning with the first or the last; leave by any other key but DONE."""
        step = keys.step(key)
        if step:
            self.console.replace("qwixx.look.Look", step)
        elif key != keys.DONE:
            self.console.pop()
