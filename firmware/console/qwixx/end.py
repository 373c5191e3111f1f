"""The end of a game of Qwixx: see dicegame/end/screen.py."""

from micropython import const

from console.dicegame.end import ranking, screen
from console.light.flashes import Win
from console.ui.palette import DIM, GROUND, PANEL, PAPER
from rules.qwixx_classic import BY_RULE, FOURTH_PENALTY, TWO_ROWS
from rules.qwixx_house_rules import HOUSE_RULES
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.dicegame.turn.views import Views
    from rules.qwixx import Qwixx

_USUAL = const(12)  # crosses of a row that count; with more it can score more than 99 points
_LOCKED = (
    # TRANSLATORS: why the game is over, at most 24 letters
    N_("two rows locked"),
    # TRANSLATORS: why the game is over, at most 24 letters
    N_("three rows locked"),
    # TRANSLATORS: why the game is over, at most 24 letters
    N_("four rows locked"),
)


class QwixxEnd(screen.End):
    """The end."""

    def make_ranking(self) -> ranking.Ranking:
        return QwixxRanking(self.console, self.views)

    def show_result(self, first: bool) -> None:
        super().show_result(first)
        y = self.ranking.top(self.views.game.seats) - 2
        if self.views.table.levels:
            self.console.loader.borrow("console.dicegame.turn.talk").at_end(self)
            y += 26
        seat = self._winner
        if seat >= 0:
            self.console.loader.borrow("console.qwixx.winner").show_sheet(self, seat, y)

    @property
    def _winner(self) -> int:
        """The only winner's seat; -1 if there are several, or in a game for one."""
        winners: int = self.views.game.winners
        seat = self.ranking.order[0]
        return seat if self.views.game.seats > 1 and winners == 1 << seat else -1

    def lit(self) -> Win:
        seat = self._winner
        if seat < 0:
            return super().lit()
        lights: Win = self.console.loader.borrow("console.qwixx.winner").Rows(self.views.game, seat)
        return lights

    @staticmethod
    def why(views: "Views") -> str:
        game = views.game
        reason = game.end_reason
        if reason == TWO_ROWS:
            rows = 0
            for r in range(4):
                rows += game.closed >> r & 1
            return _(_LOCKED[rows - 2])
        if reason == FOURTH_PENALTY:
            for seat in range(game.seats):
                if game.penalties(seat) == 4:
                    # TRANSLATORS: why the game is over; {} is a name; at most 18 letters with {} as two
                    return _("{}'s 4th penalty").format(views.table.plain_name(seat))
        return _(HOUSE_RULES[reason - BY_RULE][0])


class QwixxRanking(ranking.Ranking):
    """The table. A row of some sheets can score more than 99 points; framed cells or goals have a column.

    Above that is what the sheet has there: a cell with a frame, or signs of goals.
    """

    def __init__(self, console: "Console", views: "Views") -> None:
        game = views.game
        framed = len(game.frames_of(0)) > 0
        if framed or game.goals:
            self.X = (71, 95, 119, 143, 167, 203, 238)
            self.X_WIDE = (116, 149, 182, 215, 248, 281, 314)
        elif game.most_counted > _USUAL:
            self.X = (74, 104, 134, 164, 200, 237)
        super().__init__(console, views)
        if framed:
            x = self.x[4] - 20
            self.group.append(self.ui.box(x, 58, 20, 20, PANEL, PAPER))
            self.ui.label(self.group, x + 10, 58, "7", DIM, -1, align="c")
        elif game.goals:
            signs = self.ui.tiles("signs_of_goals", self.x[4] - 21, 59, self.ui.pal(GROUND, DIM), 2, 2)
            for k in range(4):
                signs[k] = k
            self.group.append(signs)

    def part(self, seat: int, column: int) -> int:
        """See the base class. What a goal gives for penalties is in their column, as on the sheet."""
        game: Qwixx = self.views.game
        if column < 4:
            return game.row_points(seat, column)
        return game.extra_points(seat) - self.cost(seat) - 5 * game.penalties(seat)

    def cost(self, seat: int) -> int:
        game = self.views.game
        points: int = game.penalties(seat) * game.penalty_points(seat)
        return points
