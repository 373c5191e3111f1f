"""The end of a game: why it ended, the table of points, the winner, and the same players again."""

from console.core import keys
from console.core.screen import Screen
from console.light.flashes import Win
from console.match.match import AGAIN, LOOK, MENU
from console.ui.palette import BRIGHT, DIM, GROUND, PAPER, YELLOW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.dicegame.views import Views


class End(Screen):
    """The table of points, the best first; winners are highlighted."""

    name = "end"
    wide = True
    X = (86, 111, 136, 161, 199, 237)  # right edges of the columns
    X_WIDE = (110, 150, 190, 230, 273, 314)  # the same on a wide display

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        super().__init__(console)
        ui = self.ui
        self.views = views
        self._report = report
        group = self.group
        game = views.game
        self.width = self.console.board.WIDTH
        self._x = self.X_WIDE if self.console.side else self.X
        x = self._x
        self._title()
        ui.label(group, self.width // 2, 33, views.words.why(views), DIM, align="c")
        for r in range(4):
            group.append(ui.box(x[r] - 20, 58, 20, 20, BRIGHT[r]))
            ui.label(group, x[r] - 10, 58, "RYGB"[r], GROUND, BRIGHT[r], align="c")
        ui.label(group, x[4], 58, "-5", DIM, align="r")
        group.append(ui.icon("star", x[5] - 19, 58))
        left = list(range(game.seats))
        for k in range(game.seats):
            best = left[0]
            for seat in left:
                if game.score(seat) > game.score(best):
                    best = seat
            left.remove(best)
            self.line(best, k)
        ui.hint(group, 8, 217, keys.BACK, "menu")
        ui.hint(group, self.width - 8, 217, keys.OK, "play again", "r")

    def _title(self) -> None:
        ui = self.ui
        game = self.views.game
        names: list[str] = []
        for seat in range(game.seats):
            if game.winners >> seat & 1:
                names.append(self.views.table.names[seat])
        if game.seats == 1:
            points = game.score(0)
            text = f"{points} point" if points == 1 else f"{points} points"
        elif len(names) == 1:
            text = names[0] + " wins"
        else:
            text = " & ".join(names)
            if len(text) > 15:
                text = f"{len(names)} winners"
        x = self.width // 2 - 8 * len(text)
        if len(text) <= 12:
            x += 15
            self.group.append(ui.icon("crown", x - 30, 8, YELLOW))
        ui.label(self.group, x, 1, text, size=32)

    def line(self, seat: int, k: int) -> None:
        """Draw the line of one seat, the k-th from the top."""
        ui = self.ui
        y = 86 + 26 * k
        won = self.views.game.winners >> seat & 1
        if won:
            self.group.append(ui.box(0, y, self.width, 20, PAPER))
        ink = GROUND if won else PAPER
        ground = PAPER if won else GROUND
        ui.label(self.group, 4, y, self.views.table.names[seat], ink, ground)
        self.points(seat, y, ink, ground)

    def points(self, seat: int, y: int, ink: int, ground: int) -> None:
        """Draw what the seat has in each column; no penalties are left blank, not 0."""
        ui = self.ui
        group = self.group
        game = self.views.game
        x = self._x
        for r in range(4):
            ui.label(group, x[r], y, str(game.row_points(seat, r)), ink, ground, align="r")
        penalties = game.penalties(seat)
        if penalties:
            ui.label(group, x[4], y, str(-5 * penalties), ink, ground, align="r")
        ui.label(group, x[5], y, str(game.score(seat)), ink, ground, align="r")

    def enter(self) -> None:
        console = self.console
        console.loader.borrow("console.match.finale").begin(console, Win(self.views.game.winners))

    def key(self, key: int) -> None:
        if key == keys.OK:
            self._report(AGAIN)
        elif key == keys.LOOK:
            self._report(LOOK)
        elif key == keys.BACK or key == keys.MENU:
            self._report(MENU)
