"""The deciding seat's sheet, for the other score sheets; see dicegame/sheet.py.

While the cursor is on a cell, the sheet shows what it forces: cells in white frames, fields, the bar.
"""

from micropython import const

from console.dicegame import sheet
from console.dicegame.sheet import X
from console.qwixx import foot as classic
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.views import Views
    from console.ui.widgets import Ui

_FORCED = const(16)  # bytes of game.forced for a seat
_TILES = "cells_any cells_twice cells21 cells24 cells27 colour_letters counts framed link bar fields pips"


class Sheet(sheet.Sheet):
    """A sheet with any number of rows."""

    grid: "Any"

    def __init__(self, views: "Views") -> None:
        super().__init__(views)
        self.moves = bytearray(views.game.MAX_MOVES)

    @property
    def RING(self) -> str:  # type: ignore[override]  # noqa: N802
        """The tileset of the cursor."""
        game = self._views.game
        high = 21 if game.rows > 4 else 27 if game.fields or game.bar or game.frames else ""
        return "ring" + str(high)

    def aim(self, seat: int = -1, move: int = -1) -> None:
        """See the base class; bonus rows lie between the others."""
        super().aim(seat, move)
        if self._views.game.rows == 4:
            return
        moves = self.moves
        chosen = self.move
        for i in range(1, self.n - 1):
            x = moves[i]
            k = i
            while k and self._key(moves[k - 1]) > self._key(x):
                moves[k] = moves[k - 1]
                k -= 1
            moves[k] = x
        for i in range(self.n):
            if moves[i] == chosen and move >= 0:
                self.at = i

    def _key(self, move: int) -> int:
        """Return the place of a move in reading order; Pass is the last."""
        if move == PASS:
            return 99
        row = (move - 1) // 11
        if self._views.game.rows > 4:
            row = b"\0\2\3\5\1\4"[row]
        return 11 * row + (move - 1) % 11

    def draw_row(self) -> None:
        """Draw the next row that may have changed; after the rows, the part below them."""
        game = self._views.game
        grid = self.grid
        if not grid:
            grid = self.grid = self._new_grid()
            for part in grid.parts:
                self._rows.append(part)
        r = self._row
        if r < len(grid.parts):
            self._row = r + 1
            choices = 0
            for i in range(self.n - 1):
                move = self.moves[i] - 1
                if move // 11 == r:
                    choices |= 1 << move % 11
            grid.draw(game, self.seat, r, choices)

    def _new_grid(self) -> "Any":
        """Return the rows. Their modules are only borrowed: they leave the heap with the rows."""
        borrow = self._views.console.loader.borrow
        return borrow("console.qwixx.printed_build").build(self._views.ui, self._views.game, borrow)

    def rows(self) -> None:
        """Show all rows."""
        hidden = not self._parts
        if not self.grid:
            self._row = 0
        while self._row <= self._views.game.rows:
            self.draw_row()
        super().rows()
        if hidden:
            self._views.console.repaint()

    def drop_rows(self) -> None:
        """See the base class."""
        self._row = 0
        if self.grid:
            self._views.console.loader.drop(_TILES.split())
        super().drop_rows()

    def marked(self) -> None:
        """Show the sheet after a choice; forced crosses are shown later, see forced.py."""
        super().marked()
        if self._views.game.just_forced:
            self.replay(1)

    def show(self, seat: int) -> None:
        """Show the sheet of any seat, with nothing to choose."""
        self.aim(seat)
        self.n = 0
        self._row = 0
        self.marked()

    def replay(self, done: int) -> int:
        """Show the choice with its first `done` crosses made; return the last of them, 0 if none."""
        game = self._views.game
        at = _FORCED * self.seat
        n = game.forced[at]
        self.grid.force(game.forced, at + 1 + done, at + 1 + n)
        if game.bar:
            pending = 0
            for k in range(done, n):
                pending += game.boxed[game.forced[at + 1 + k]]
            self.grid.below.draw(game, self.seat, pending)
        return game.forced[at + done] if done <= n else 0

    def _cursor(self) -> None:
        """Show the ring or Pass, what the choice does and forces, the bars, the lights."""
        game = self._views.game
        grid = self.grid
        move = self.move
        grid.unforce()
        if move != PASS:
            self._column = (move - 1) % 11
            self._ring.x = X + 19 * self._column - 2
            self._ring.y = grid.tops[(move - 1) // 11] - 3
            n = game.try_out(move)
            if grid.below:
                grid.below.preview(game, self.seat, move)
            game.take_back()
            grid.force(game.followed, 1, n)
        elif grid.below:
            grid.below.draw(game, self.seat)
        self._show_choice(game, move)

    def _row_of(self, move: int) -> int:
        """Return the row of a move."""
        return self._views.game.rows if move == PASS else self._key(move) // 11


class Foot(classic.Foot):
    """The foot: a choice can add 100 points and more."""

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self.points.remove(self._gain.grid)
        self._gain = ui.text(95, 217, 4, align="r")
        self.points.insert(0, self._gain.grid)
