"""The open table: who crosses the white sum, and where; a line for each seat.

A line has a cell for each row in which the seat may cross; it shows how many numbers the cross would skip.
OK picks a cell, or takes the pick back. Picks are in the journal, but no choice is made before DONE is
reported.
"""

from micropython import const

from console.core import keys
from console.dicegame.card import DONE, Card
from console.dicegame.foot import chip_palette, done_hint
from console.qwixx.picks import pick, picked
from console.sound.sounds import CROSS
from console.ui.gfx import put, recolour, short, visible
from console.ui.palette import BRIGHT, DEEP, DIM, GROUND, PAPER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.app import Console
    from console.dicegame.views import Views
    from rules.qwixx import Qwixx

_X = const(123)  # of the first cell
_STEP = const(29)  # from cell to cell
_Y = const(60)  # of the first line
_HIGH = const(155)  # px, all lines together
_MAX_STEP = const(44)  # px, one line at most
# Tiles of "picks"
_SKIPS = const(4)  # + numbers that a cross would skip
_LOCKS = const(14)  # the same, with a lock
_CROSS = const(20)


class OpenTable(Card):
    """In place of the sheet. Its cursor visits the cells in reading order; Next is the last place."""

    name = "open"
    tilesets = ("picks",)
    done = True

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        super().__init__(console, views, report)
        ui = self.ui
        game: Qwixx = views.game
        self._cells: list[
            Any
        ] = []  # TileGrids, one for each row of each seat, None where nothing may be crossed
        self._w = game.rows
        n = game.seats
        self.at = self._last = self._w * n  # the place of the cursor: w * seat + row, or the last one, Next
        step = min(_HIGH // n, _MAX_STEP)
        for seat in range(n):
            self._line(seat, _Y + (_HIGH - step * n + step - 26) // 2 + step * seat)
        self._next = ui.tiles("chip", 3, 217, chip_palette(ui, False), tile=1)
        self.group.append(self._next)
        self._cursor = ui.cursor(0, 0, 30, 30)
        self.group.append(self._cursor)
        done_hint(ui, self.group, 57)
        if keys.DONE in ui.caps and console.settings.says_keys(console.journal):
            ui.hint(self.group, 100, 217, (keys.PREV, keys.NEXT), "")
        ui.hint(self.group, 182, 217, keys.OK, "", "r")
        self._word = ui.text(184, 217, 5)
        self.group.append(self._word.grid)
        console.lights.choice(3, views.out)
        self.words = ui.text(120, 1, 24, align="c")
        self.title = self.words.grid
        self.words.set("Who crosses the " + str(game.white_sum) + "?")
        self._step(1)

    def _line(self, seat: int, y: int) -> None:
        ui = self.ui
        views = self.views
        game: Qwixx = views.game
        group = self.group
        rows = self._rows(seat, y)
        group.append(ui.badge(seat, 2, y + 3, seat == game.active))
        name = views.table.names[seat]
        if not self.console.side:  # otherwise the totals are beside the table
            name = short(name, 7 if len(name) < 8 and game.score(seat) < 100 else 6)
            ui.label(group, 117, y + 3, str(game.score(seat)), DIM, align="r")
        ui.label(group, 25, y + 3, name, PAPER if rows else DIM)
        for row in range(4):
            if not rows >> row & 1:
                self._cells.append(None)
                continue
            cell = ui.tiles("picks", _X + _STEP * row, y, self._pal(row, False), 2)
            group.append(cell)
            self._cells.append(cell)
            self._show(seat, row)

    def _rows(self, seat: int, y: int) -> int:
        """Return the rows that can be picked for the seat; none for a computer, which chooses by itself."""
        levels = self.views.table.levels
        if levels and levels[seat]:
            self.ui.label(self.group, 125, y + 3, "hidden pick", DIM)
            return 0
        game: Qwixx = self.views.game
        return game.white_rows(seat)

    def _pal(self, row: int, on: bool) -> "Any":
        if on:
            return self.ui.pal(GROUND, BRIGHT[row], GROUND)
        return self.ui.pal(GROUND, DEEP[row], BRIGHT[row])

    def _show(self, seat: int, k: int) -> None:
        """Show whether the seat has picked the row at place k."""
        game: Qwixx = self.views.game
        row = k
        cell = self._cells[self._w * seat + row]
        on = picked(self.views.table, seat) == row + 1
        at = game.places[13 * row + game.white_sum]
        skips = at - game.next_column(seat, row)
        put(cell, 0, row)
        put(cell, 1, _CROSS if on else (_LOCKS if at == 10 else _SKIPS) + skips)
        recolour(cell, self._pal(row, on))

    def _place(self, at: int) -> None:
        """Move the cursor to cell `at`, or to Next."""
        self.at = at
        cell = self._cells[at] if at < self._last else None
        if cell:
            self._cursor.x = cell.x - 2
            self._cursor.y = cell.y - 2
        visible(self._cursor, cell is not None)
        recolour(self._next, chip_palette(self.ui, not cell))
        self._say()

    def _say(self) -> None:
        """Show what OK does at the cursor's place."""
        if self.at == self._last:
            word = "next"
        else:
            word = "erase" if self._is_picked() else "cross"
        self._word.set(word)

    def _is_picked(self) -> bool:
        """Return whether the cell under the cursor is picked."""
        return picked(self.views.table, self.at // self._w) == self.at % self._w + 1

    def _step(self, step: int) -> None:
        """Move the cursor to the next cell in reading order, or to Next."""
        at = self.at
        while True:
            at = (at + step) % (self._last + 1)
            if at == self._last or self._cells[at]:
                self._place(at)
                return

    def _beyond(self, step: int, row: int) -> None:
        """Move the cursor up or down to the next line with cells, nearest to column `row`, or to Next."""
        seats = self._last // self._w
        seat = self.at // self._w
        while True:
            seat = (seat + step) % (seats + 1)
            if seat == seats:
                self._place(self._last)
                return
            best = -1
            for k in range(self._w):
                if self._cells[self._w * seat + k] and (best < 0 or abs(k - row) < abs(best - row)):
                    best = k
            if best >= 0:
                self._place(self._w * seat + best)
                return

    def key(self, key: int) -> None:
        """Move the cursor; pick a cell or take it back; report DONE, LOOK or MENU."""
        if key == keys.NEXT or key == keys.PREV:
            self._step(1 if key == keys.NEXT else -1)
        elif key == keys.DOWN or key == keys.UP:
            self._beyond(1 if key == keys.DOWN else -1, self.at % self._w)
        elif key == keys.OK and self.at < self._last:
            self._pick()
        elif key == keys.DONE:
            self._report(DONE)
        else:
            super().key(key)

    def _pick(self) -> None:
        """Cross the cell under the cursor, or take it back; after a cross, go on to the next line."""
        seat = self.at // self._w
        table = self.views.table
        was = picked(table, seat)
        now = 0 if self._is_picked() else self.at % self._w + 1
        pick(table, seat, now)
        if was:
            self._show(seat, was - 1)
        if now:
            self.console.cue(CROSS, None, self.views.game.places[13 * now - 13 + self.views.game.white_sum])
            self._show(seat, now - 1)
            self._beyond(1, 0)
        else:
            self._say()
