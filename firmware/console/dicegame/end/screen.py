"""The end of a game: why it ended, the table of points (ranking.py), the winner, another game.

The first time, the points are counted up (counting.py) before the winner is shown.
"""

from console.core import keys
from console.core.loader import COMPILED
from console.core.screen import Screen
from console.dicegame.end.ranking import Ranking
from console.light.flashes import Win
from console.match.finale import PAUSE_AFTER
from console.match.match import AGAIN, LOOK, MENU, SAME
from console.sound.sounds import SETTLE, WIN
from console.ui.large import large
from console.ui.palette import BRIGHT, DIM, YELLOW
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.app import Console
    from console.dicegame.end.counting import Counting
    from console.dicegame.end.last_remark import LastRemark
    from console.dicegame.end.several import Several
    from console.dicegame.end.solo import Solo
    from console.dicegame.turn.views import Views
    from console.ui.rain import Rain


class End(Screen):
    """The end.

    ranking   the table of points
    result    what is said of it, and par
    crown     somebody is to be crowned
    raining   what rains for whoever has won, or None
    """

    name = "end"
    wide = True
    # TRANSLATORS: what a key does: show the score sheets of all players; at most 8 letters
    SHEETS = N_("sheets")
    TUNE = WIN  # when a person has won
    BEHIND = True  # the only person reads how far it is behind the computers

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        super().__init__(console)
        self.views = views
        self.report = report
        self.width = console.board.WIDTH
        self._reason = self.ui.text(self.width // 2, 193, 24, DIM, align="c")
        self._reason.set(self.why(views))
        self.group.append(self._reason.grid)
        self.ranking = self.make_ranking()
        self.group.append(self.ranking.group)
        self.result: Solo | Several
        if views.game.seats == 1:
            self.result = console.loader.borrow("console.dicegame.end.solo").Solo(self)
        else:
            self.result = console.loader.borrow("console.dicegame.end.several").Several(self)
        self.crown = self.result.crowned
        self._best = ""  # who has made a new best
        self._series = ""  # how it stands
        self._tune = SETTLE
        self._count: Counting | None = None  # counts the points up
        self.raining: Rain | None = None
        self._remark: LastRemark | None = None  # what the coach says of the last round

    def make_ranking(self) -> Ranking:
        """Return the table of points."""
        return Ranking(self.console, self.views)

    if TYPE_CHECKING:  # every game has this

        @staticmethod
        def why(views: "Views") -> str:
            """Return why the game is over, in the chosen language, in at most 24 characters."""
            raise NotImplementedError

    @property
    def busy(self) -> bool:  # type: ignore[override]
        """Whether the points are being counted, or level 3 plays for par."""
        return self._count is not None or self.result.busy

    def enter(self) -> None:
        console = self.console
        finale = console.loader.borrow("console.match.finale")
        if finale.begin(console):
            self._count = console.loader.borrow("console.dicegame.end.counting").Counting(self)
            return
        self.store(False)
        self.show_result(False)
        if self.crown:
            console.lights.play(self.lit())
        else:
            console.lights.waiting(0)

    def store(self, first: bool) -> None:
        """Store the result, if that is the `first` time, and look back at earlier ones: some 0.4 s."""
        console = self.console
        finale = console.loader.borrow("console.match.finale")
        self._best = finale.store(console, first)
        try:
            self._series = finale.series(console)
        except MemoryError:  # five large sheets; the setup says it, too
            self._series = ""
        if self._best or self.crown:
            self._tune = finale.tune(console, self.TUNE, self.views.game.winners, self._best != "")

    def finish(self) -> None:
        """End the counting: show the result, with light and sound."""
        console = self.console
        if self._count:
            self._count.drop()
        self._count = None
        self.show_result(True)
        console.keys.new_picture()
        console.picture.pause = PAUSE_AFTER
        console.lights.waiting(0)
        console.cue(self._tune, self.lit() if self.crown else None)
        if self.crown:
            self.rain()
        if COMPILED and self.views.game.seats > 1:
            try:
                code: Any = console.loader.borrow("console.dicegame.end.last_remark")
                self._remark = code.LastRemark(console)
            except MemoryError:  # as in a match on large sheets
                self._remark = None

    def _go_on_remarking(self, remark: "LastRemark") -> None:
        """Let the coach think of the last round, or show a line about it."""
        try:
            if remark.tick():
                self._remark = None
        except MemoryError:
            self._remark = None

    def lit(self) -> Win:
        """Return the lights for those who have won."""
        return Win(self.views.game.winners)

    def rain(self) -> None:
        """Let crosses rain, once, in the colour of the winner's best row."""
        ink = self._best_row()
        code: Any = self.console.loader.borrow("console.ui.rain")
        crosses = [self.ui.icon("cross", 0, 0, BRIGHT[k % 4 if ink < 0 else ink]) for k in range(code.SIGNS)]
        self.raining = code.Rain(self.console, self.group, self.width, crosses)

    def _best_row(self) -> int:
        """Return the row that has brought the only winner most points, -1 if there is none."""
        game = self.views.game
        seat = self.ranking.order[0]
        if game.winners != 1 << seat:
            return -1
        best = -1
        most = 0
        for r in range(4):
            points = game.row_points(seat, r)
            if points > most:
                most = points
                best = r
        return best

    def show_result(self, first: bool) -> None:
        """Show who has won, once: after the counting, or at once where it was counted before.

        A game may override it, to add what comes after that. `first`: nobody has seen it yet.
        """
        self.ranking.mark(self.views.game.winners if self.crown else 0)
        result = self.result
        large(self.ui, self.group, self.width // 2, 1, result.title())
        self._second_line(result.second_line(self._best != ""))
        if self.crown:
            self.group.append(self.ranking.crown())
        if self._series:
            self._reason.set(self._series)
        self._reason.set(result.show(self._reason.text or "", first))
        self.ui.hint(self.group, 8, 217, keys.BACK, _("menu"))
        self.ui.hint(self.group, self.width - 8, 217, keys.OK, self._again(self.views.table.challenge), "r")

    def _again(self, number: int) -> str:
        """Return what OK does after the challenge of that number, or after another game (-1)."""
        if number < 0 or self.result.today:
            # TRANSLATORS: at most 12 letters
            return _("play again")
        # TRANSLATORS: to play the challenge of that number, at most 10 letters
        return _("play {:04}").format(self.console.settings.next_challenge)

    def _second_line(self, margin: str) -> None:
        """Show these words, and whether it is a new best."""
        best = self.result.best(self._best) if self._best else ""
        if margin and best:
            margin = margin + " " if 10 * len(margin + best) < self.width else ""
        x = self.width // 2 - 5 * len(margin + best)
        if margin:
            self.ui.label(self.group, x, 33, margin)
        if best:
            self.ui.label(self.group, x + 10 * len(margin), 33, best, YELLOW)

    # Keys and time

    def tick(self, now: int) -> None:
        if self._count:
            if self._count.tick():
                self.finish()
        else:
            self.result.tick()
        if self.raining and self.raining.tick():
            self.raining = None
        elif self._remark and not self.raining:
            self._go_on_remarking(self._remark)

    def key(self, key: int) -> None:
        """End the counting; then OK plays again."""
        if self._remark:
            self._remark = None
            self.console.hush()
        if self._count:
            self.finish()
        elif key == keys.OK:
            self.report(SAME if self.result.today else AGAIN)
        elif key == keys.LOOK:
            self.report(LOOK)
        elif key == keys.BACK or key == keys.MENU:
            self.report(MENU)
        else:
            self.result.key(key)
