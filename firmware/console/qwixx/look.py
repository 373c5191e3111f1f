"""Look at any seat's sheet, at any time, without choosing; all_sheets.py shows all of them at a glance.

Choices that have not taken effect yet are not shown.
"""

import displayio

from console.core import keys
from console.core.screen import Screen
from console.match.heads import Score
from console.qwixx.layout import Layout
from console.qwixx.rows import Grid
from console.ui.palette import DIM
from console.ui.widgets import penalty_boxes, set_badge, set_penalties
from rules import ACTION1
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from rules.qwixx import Qwixx


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
            self._face = face = faces.face(name, 22 + 10 * len(name), 0)
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
            self.console.replace("qwixx.all_sheets.AllSheets")
            return
        self.seat = (self.seat + step) % seats
        self._show()
