"""A sheet of four rows, 35 px each: see sheet.py."""

from console.dicegame import sheet
from console.dicegame.sheet import X, Y
from console.ui.gfx import visible
from rules import ACTION1
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
        cell = move != PASS
        if cell:
            self._column = (move - 1) % 11
            x = X + 19 * self._column - 2
            y = Y + 35 * ((move - 1) // 11) - 1
            if self._ring.x != x:
                self._ring.x = x
            if self._ring.y != y:
                self._ring.y = y
        visible(self._ring, cell)
        self.foot.choice(game, move)
        if game.phase != ACTION1:
            self.strip.chosen(game.dice_for(move))
        self.lights()

    def _beyond(self, step: int) -> int:
        """Return the nearest choice in the next row with any; Pass is the row below them."""
        row = 4 if self.move == PASS else (self.move - 1) // 11
        while True:
            row = (row + step) % 5
            if row == 4:
                return self.n - 1
            best = -1
            for i in range(self.n - 1):
                move = self.moves[i] - 1
                if move // 11 == row and (best < 0 or self._away(i) < self._away(best)):
                    best = i
            if best >= 0:
                return best
