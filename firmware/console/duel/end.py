"""The end of the Duel: why it ended, both seats' points, and the same players again."""

from console.dicegame.end import ranking, screen
from console.duel.head import TOKENS
from console.sound.sounds import WIN_BEATING
from console.ui.palette import GROUND, PANEL, PAPER
from rules.duel import LAST_TOKEN, TWO_ROWS
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.turn.views import Views


class DuelEnd(screen.End):
    """The end."""

    # TRANSLATORS: what a key does: show the board; at most 8 letters
    SHEETS = N_("board")
    TUNE = WIN_BEATING
    BEHIND = False  # title and margin say who has won by how much

    def make_ranking(self) -> ranking.Ranking:
        return DuelRanking(self.console, self.views)

    def show_result(self, first: bool) -> None:
        super().show_result(first)
        if self.views.table.levels:
            self.console.loader.borrow("console.dicegame.turn.talk").at_end(self)

    @staticmethod
    def why(views: "Views") -> str:
        game = views.game
        if game.end_reason == LAST_TOKEN:
            # TRANSLATORS: why the game is over; {} is a name; at most 18 letters with {} as two
            return _("{}'s last token").format(views.table.plain_name(0 if game.supply(1) else 1))
        if game.end_reason == TWO_ROWS:
            # TRANSLATORS: why the game is over, at most 24 letters
            return _("two rows locked")
        # TRANSLATORS: why the game is over: who made the fourth misthrow; at most 18 letters with {} as two
        return _("4th misthrow: {}").format(views.table.plain_name(1 - game.active))


class DuelRanking(ranking.Ranking):
    """The table, with two lines per seat. Winners are framed: on paper a disc would look like a circle."""

    X = (86, 111, 136, 161, 199, 231)  # clear of the frame
    X_WIDE = (110, 150, 190, 230, 273, 308)

    def top(self, k: int) -> int:
        """Return the y of the k-th line from the top."""
        return 86 + 54 * k

    def line(self, k: int, won: int) -> ranking.Line:
        """Return the token and the name, with the points below."""
        ui = self.ui
        seat = self.order[k]
        y = self.top(k)
        line = ranking.Line()
        group = line.group
        ground = GROUND
        if won:
            ground = PANEL
            group.append(ui.box(0, y, self.width, 50, PANEL, PAPER))
        group.append(ui.icon(TOKENS[seat], 6, y + 4, ground=-1))
        name = self.views.table.plain_name(seat)
        x = 32
        if self.views.table.is_computer(seat):
            group.append(self.face(seat, 30, y + 1))
            x = 58
        ui.label(group, x, y + 4, name, ground=ground)
        self.points(line, seat, y + 26, PAPER, ground)
        return line
