"""What the end of a game for one has instead of winners: points, which challenge, par, costly choices."""

from micropython import const

from console.core import keys
from console.core.loader import COMPILED
from console.match.match import REVIEW, SAME
from rules import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.end.goal import Goal
    from console.dicegame.end.screen import End
    from console.store.settings import Settings

_FINE = const(70)  # points that earn the crown where there is no par


class Solo:
    """This part of the screen `end`.

    crowned  whether the points earn a crown at once; where there is par, that brings it
    """

    def __init__(self, end: "End") -> None:
        self._end = end
        self._points: int = end.views.game.score(0)
        self._has_par = COMPILED and not end.views.table.own_dice
        self.crowned = not self._has_par and self._points >= _FINE
        self.goal: Goal | None = None  # shows par and stars

    @property
    def busy(self) -> bool:
        """Whether level 3 plays for par, or stars still come."""
        return self.goal is not None and self.goal.busy

    def title(self) -> str:
        """Return the points, in words."""
        return "1 point" if self._points == 1 else f"{self._points} points"

    def second_line(self, best: bool) -> str:
        """Return which challenge it was, or whose dice; `best`: "New best!" follows."""
        console = self._end.console
        table = self._end.views.table
        if table.own_dice:
            return "own dice," if best else "own dice"
        number = table.challenge
        if console.loader.borrow("console.store.streak").is_today(console.settings, number):
            return today_line(console.settings, best)
        if number < 0:
            return ""
        return f"Challenge {number:04}" if best else f"Challenge {number:04}, best {self._best_of(number)}"

    def show(self, first: bool) -> str:
        """Show par and what the keys do; return the words below, "" for none. `first`: nobody has seen it."""
        if not COMPILED:  # the coach cannot say what was costly
            return ""
        end = self._end
        number = end.views.table.challenge
        if self._has_par:
            self.goal = end.console.loader.borrow("console.dicegame.end.goal").Goal(end, 114, first)
        end.ui.hint(end.group, 38, 143, keys.NEXT, "costly choices")
        if number < 0:
            return ""
        end.ui.hint(end.group, 38, 167, keys.PREV, f"{number:04} again")
        return "code " + self._code(number)

    def tick(self) -> None:
        """Each pass, go on with par and stars."""
        if self.goal:
            self.goal.tick()

    def key(self, key: int) -> None:
        """Report the review, or the same challenge again."""
        if key == keys.NEXT and COMPILED:
            self._end.report(REVIEW)
        elif key == keys.PREV and self.goal and self._end.views.table.challenge >= 0:
            self._end.report(SAME)

    def _best_of(self, number: int) -> int:
        """Return the most points in a stored game of this challenge, this one included."""
        console = self._end.console
        game = self._end.views.game
        place = GAMES.index(game.NAME)
        history = console.loader.borrow("console.store.history")
        best = history.best_of_challenge(console.journal, place, game.options, game.sheet, number)
        return self._points if best is None else best

    def _code(self, number: int) -> str:
        """Return the share code of this result."""
        game = self._end.views.game
        code: str = self._end.console.loader.borrow("rules.share_code").share_code(
            number, self._points, bytes(game.state[0 : game.SETTINGS])
        )
        return code


def today_line(settings: "Settings", best: bool) -> str:
    """Return the line at the end of today's challenge; `best`: "New best!" follows."""
    many = settings.streak
    if best:
        return f"{many} in a row," if many > 1 else "Today's:"
    return f"Today: {many} days in a row" if many > 1 else "Today's challenge"
