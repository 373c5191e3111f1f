"""The end of the Duel: why it ended, both seats' points, and the same players again."""

from console.dicegame import end
from console.duel.head import TOKENS
from console.ui.palette import GROUND, PAPER


class End(end.End):
    """The end, with two lines per seat."""

    def line(self, seat: int, k: int) -> None:
        """Draw the token and the name, with the points below."""
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
