"""A sheet of four rows, 35 px each: see sheet.py."""

from console.dicegame import sheet
from console.dicegame.sheet import X, Y
from rules.rows import PASS


class Sheet(sheet.Sheet):
    """A sheet whose rows have the same height."""

    def draw_row(self) -> None:
        """Draw the next row that may have changed."""
        r = self._row
        grid = self.grid
        if not grid:
            grid = self.grid = self._views.kit.Grid(self._views.ui)
            for part in grid.parts:
                self._rows.append(part)
        if r < 4:
            self._row = r + 1
            choices = 0
            for i in range(self.n - 1):
                move = self.moves[i] - 1
                if move // 11 == r:
                    choices |= 1 << move % 11
            grid.draw(self._views.game, self.seat, r, choices)

    def _cursor(self) -> None:
        """Show the ring or Pass, what the choice does, the bars, the lights."""
        game = self._views.game
        move = self.move
        if move != PASS:
            self._column = (move - 1) % 11
            x = X + 19 * self._column - 2
            y = Y + 35 * ((move - 1) // 11) - 1
            if self._ring.x != x:
                self._ring.x = x
            if self._ring.y != y:
                self._ring.y = y
        self._show_choice(game, move)

    def _row_of(self, move: int) -> int:
        """Return the row of a move."""
        return 4 if move == PASS else (move - 1) // 11
