"""Look at any seat's sheet at any time, without choosing; choices not in effect yet are not shown.

With several seats all_sheets.py is shown first, and again after the last sheet.
"""

from console.core import keys
from console.core.screen import Screen
from console.dicegame.penalty_boxes import penalty_boxes, set_penalties
from console.match.heads import Score
from console.ui.palette import DIM
from console.ui.widgets import set_badge
from rules import ACTION1

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import displayio

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
        self._grid: Any = self._rows()
        for row in self._grid.parts:
            group.append(row)
        ui.hint(group, 6, 217, keys.BACK, "back")
        ui.label(group, 132, 217, "-5", DIM)
        self._penalties = penalty_boxes(ui, 157, 217)
        group.append(self._penalties)
        self._column = None
        if console.side:
            from console.dicegame.column import Column

            self._column = Column(ui, console.table.names)
            group.append(self._column.group)
        self._show()

    def _rows(self) -> "Any":
        """Return the rows of this game's score sheet."""
        if self.game.sheet:
            from console.qwixx import printed_build

            return printed_build.build(self.ui, self.game)  # type: ignore[arg-type]
        from console.qwixx.sheet import Grid

        return Grid(self.ui, 1)

    def _show(self) -> None:
        game = self.game
        seat = self.seat
        self._name.set(self.console.table.names[seat])
        self._score.number(game.score(seat))
        for k in range(len(self._badges)):
            set_badge(self._badges[k], k, k == seat)
        for r in range(len(self._grid.parts)):
            self._grid.draw(game, seat, r)
        set_penalties(self._penalties, game.penalties(seat))
        if self._column:
            self._column.show(game, seat)

    def key(self, key: int) -> None:
        if key == keys.PREV or key == keys.UP:
            self._go(-1, self._first)
        elif key == keys.NEXT or key == keys.DOWN:
            self._go(1, self._first - 1)
        else:
            self.console.pop()

    def _go(self, step: int, last: int) -> None:
        """Go on to another seat's sheet, or after the `last` one to all sheets."""
        seats = self.game.seats
        if seats == 1:
            return
        if self.seat == last % seats:
            self.console.replace("qwixx.all_sheets.AllSheets")
            return
        self.seat = (self.seat + step) % seats
        self._show()
