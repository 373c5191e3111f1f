"""The end of the Duel: why, the points of both, and the same people once more."""

from console.dicegame import end
from console.duel.chips import TOKENS
from console.ui.palette import GROUND, PAPER


class End(end.End):
    """Two lines a seat."""

    def line(self, seat: int, k: int) -> None:
        """The token and the name, below them the points."""
        ui = self.ui
        y = 86 + 60 * k
        won = self.views.game.winners >> seat & 1
        ink = GROUND if won else PAPER
        ground = PAPER if won else GROUND
        if won:
            self.group.append(ui.box(0, y, self.width, 50, PAPER))
            self.group.append(ui.box(4, y + 4, 20, 20, GROUND))
        self.group.append(ui.icon(TOKENS[seat], 4, y + 4, ground=-1))
        ui.label(self.group, 30, y + 4, self.views.table.names[seat], ink, ground)
        self.points(seat, y + 26, ink, ground)
