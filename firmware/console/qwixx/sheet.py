"""The sheet of a seat in Qwixx; see dicegame/sheet.py.

While the cursor is on a cell, the sheet shows what it forces: cells in white frames, fields, the bar.
"""

from console.dicegame import sheet
from rules.rows import PASS


class Sheet(sheet.Sheet):
    """A sheet with everything that its data ask for."""

    @property
    def RING(self) -> str:  # type: ignore[override]  # noqa: N802
        """The tileset of the cursor."""
        game = self._views.game
        high = 21 if game.rows > 4 else 27 if game.fields or game.bar or game.frames else ""
        return "ring" + str(high)

    def reading_order(self, row: int) -> int:
        """See the base class; bonus rows lie between the others."""
        place: int = self._views.game.place_of(row)
        return place

    def rows(self) -> None:
        """See the base class. Where much is printed around the cells, one repaint of everything is faster."""
        hidden = not self._parts
        super().rows()
        if hidden and self._views.game.sheet:
            self._views.console.repaint()

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
        seat = self.seat
        n = game.forced_count(seat)
        grid = self.grid
        grid.unforce()
        pending = 0
        for k in range(done, n):
            move = game.forced_move(seat, k)
            grid.force(move)
            pending += game.boxed[move]
        if game.bar:
            grid.below.draw(game, seat, pending)
        last: int = game.forced_move(seat, done - 1) if done <= n else 0
        return last

    def preview(self, move: int) -> None:
        game = self._views.game
        grid = self.grid
        grid.unforce()
        if move == PASS:
            if grid.below:
                grid.below.draw(game, self.seat)
            return
        n = game.try_out(move)
        if grid.below:
            grid.below.preview(game, self.seat, move)
        game.take_back()
        for k in range(1, n):
            grid.force(game.followed[k])
