"""The sheet of a seat in Qwixx, and its foot; see sheet.py and foot.py in dicegame/.

While the cursor is on a cell, the sheet shows what it forces: cells in white frames, fields, the bar.
"""

import displayio

from console.dicegame.sheet import foot, sheet
from console.dicegame.sheet.cells import CELL_CAND
from console.dicegame.sheet.foot import FOOT_Y
from console.ui.gfx import visible
from console.ui.palette import DIM
from console.ui.widgets import penalty_boxes, set_penalties
from rules.rows import PASS
from texts import N_

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.turn.views import SheetHost
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx


class QwixxSheet(sheet.Sheet):
    """A sheet with everything that its data ask for."""

    def __init__(self, views: "SheetHost") -> None:
        kit: Any = views.kit
        self.ring = kit.ring
        super().__init__(views)

    def reading_order(self, row: int) -> int:
        """See the base class; bonus rows lie between the others."""
        place: int = self._views.game.place_of(row)
        return place

    def show_rows(self) -> None:
        """See the base class. Where much is printed around the cells, one repaint of everything is faster."""
        hidden = self.state == sheet.DICE
        super().show_rows()
        if hidden and self._views.game.sheet:
            self._views.console.repaint()

    def show_marked(self) -> None:
        """Show the sheet after a choice; forced crosses are shown later, see forced.py."""
        super().show_marked()
        if self._views.game.just_forced:
            self.replay(1)

    def show(self, seat: int) -> None:
        """Show the sheet of any seat, without a gain: the last choice was perhaps another seat's."""
        self.aim(seat)
        self.show_marked()
        foot: Any = self.foot
        visible(foot.points, False)

    def replay(self, done: int) -> int:
        """Show the choice with its first `done` crosses made; return the last of them, 0 if none."""
        game = self._views.game
        seat = self.seat
        n = game.forced_count(seat)
        grid = self.grid
        grid.preview.clear()
        for k in range(done, n):
            grid.preview.add(game.forced_move(seat, k))
        for below in grid.below:
            below.replay(game, seat, done)
        last: int = game.forced_move(seat, done - 1) if done <= n else 0
        return last

    def preview(self, move: int) -> None:
        game = self._views.game
        grid = self.grid
        grid.preview.clear()
        if move == PASS:
            for below in grid.below:
                below.draw(game, self.seat)
            return
        n = game.try_out(move)
        for below in grid.below:
            below.preview(game, self.seat)
        game.take_back()
        if game.fields and game.is_exchange(move):
            grid.preview.add(move, CELL_CAND + game.numbers_of(self.seat)[move - 1] - 2)
        for k in range(1, n):
            grid.preview.add(game.crosses_made[k])


class QwixxFoot(foot.Foot):
    """The foot, with up to four penalties."""

    # TRANSLATORS: what OK does on a score sheet, at most 8 letters
    WORD = N_("cross")

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui, 95, 4)  # on some sheets a choice can add 100 points and more
        self._penalties = penalty_boxes(ui, 157, FOOT_Y)
        self.right = displayio.Group()  # the penalties
        self._cost = ui.text(152, FOOT_Y, 2, DIM, align="r")
        self.cost = self._cost.grid
        self.right.append(self._cost.grid)
        self.right.append(self._penalties)
        self.group.append(self.right)

    def show(self, game: "Qwixx", seat: int, hints: int) -> None:
        set_penalties(self._penalties, game.penalties(seat))
        self._cost.number(game.penalty_points(seat))
        visible(self._cost.grid, True)
        visible(self.right, not hints)
        super().show(game, seat, hints)
