"""The end of a game of Qwixx: see dicegame/end/screen.py."""

from console.dicegame.end import screen
from console.ui.palette import DIM, GROUND
from rules.qwixx_classic import BY_RULE, FOURTH_PENALTY, TWO_ROWS
from rules.qwixx_house_rules import HOUSE_RULES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.dicegame.views import Views


class End(screen.End):
    """The end. A row of some sheets can score more than 99 points; framed cells have a column."""

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        game = views.game
        if game.frames:
            self.X = (74, 99, 124, 149, 174, 205, 237)  # type: ignore[assignment]
            self.X_WIDE = (116, 149, 182, 215, 248, 281, 314)  # type: ignore[assignment]
        elif game.sheet:
            self.X = (74, 105, 136, 167, 201, 237)  # type: ignore[assignment]
            self.ROW = 30
        super().__init__(console, views, report)
        if game.frames:
            x = self._x[4]
            self.group.append(self.ui.box(x - 20, 58, 20, 20, GROUND, DIM))
            self.ui.label(self.group, x - 10, 58, "S", DIM, align="c")

    @staticmethod
    def why(views: "Views") -> str:
        game = views.game
        reason = game.end_reason
        if reason == TWO_ROWS:
            rows = 0
            for r in range(4):
                rows += game.closed >> r & 1
            return ("two", "three", "four")[rows - 2] + " rows locked"
        if reason == FOURTH_PENALTY:
            for seat in range(game.seats):
                if game.penalties(seat) == 4:
                    return views.table.names[seat] + "'s 4th penalty"
        text: str = HOUSE_RULES[reason - BY_RULE][0]
        return text
