"""What the end of a game for one has instead of winners: points, which challenge, par, a review."""

from micropython import const

from console.core import keys
from console.core.loader import COMPILED
from console.match.match import REVIEW, SAME
from rules import GAMES
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.end.goal import Goal
    from console.dicegame.end.screen import End
    from console.store.settings import Settings

_FINE = const(70)  # points that earn the crown where there is no par


class Solo:
    """This part of the screen `end`.

    crowned  whether the result earns a crown at once; where there is par, that brings it
    today    whether it was the challenge of this day, which is played again rather than another one
    busy     whether level 3 plays for par, or stars still come
    """

    def __init__(self, end: "End") -> None:
        self._end = end
        self._points: int = end.views.game.score(0)
        self._has_par = COMPILED and not end.views.table.own_dice
        self.crowned = not self._has_par and self._points >= _FINE
        self.goal: Goal | None = None  # shows par and stars
        console = end.console
        number = end.views.table.challenge
        self.today: bool = console.loader.borrow("console.store.streak").is_today(console.settings, number)

    @property
    def busy(self) -> bool:
        """Whether level 3 plays for par, or stars still come."""
        return self.goal is not None and self.goal.busy

    def title(self) -> str:
        """Return the points, in words."""
        points = self._points
        # TRANSLATORS: the result, at most 13 letters, which are large
        return ngettext("{} point", "{} points", abs(points)).format(points)

    def second_line(self, best: bool) -> str:
        """Return who has more points, a friend or you; or which challenge it was, or whose dice.

        `best`: "New best!" follows, except after the line about a friend.
        """
        table = self._end.views.table
        friend = self._friend()
        if friend:
            return friend
        if table.own_dice:
            if best:
                # TRANSLATORS: people have rolled their own dice, at most 13 letters, as "New best!" follows
                return _("own dice,")
            # TRANSLATORS: people have rolled dice of their own, at most 24 letters
            return _("own dice")
        number = table.challenge
        if self.today:
            return today_line(self._end.console.settings, best)
        if number < 0:
            return ""
        if best:
            # TRANSLATORS: the number of a challenge, at most 12 letters; "New best!" follows
            return _("Challenge {:04}").format(number)
        # TRANSLATORS: the number of a challenge, and the most points so far; at most 21 letters
        return _("Challenge {0:04}, best {1}").format(number, self._best_of(number))

    def best(self, _holder: str) -> str:
        """Return that it is a new best; "" where the line about a friend leaves no room for that."""
        if self._friend():
            return ""
        # TRANSLATORS: the most points so far, at most 10 letters
        return _("New best!")

    def _friend(self) -> str:
        """Return how the points compare with a friend's, whose code led to this challenge; or ""."""
        number, theirs = self._end.console.settings.friend
        if number < 0 or number != self._end.views.table.challenge:
            return ""
        if self._points > theirs:
            # TRANSLATORS: you have more points than a friend had with the same dice; at most 24 letters
            return _("You beat your friend!")
        if self._points == theirs:
            # TRANSLATORS: you have as many points as a friend had with the same dice; at most 24 letters
            return _("The same as your friend!")
        # TRANSLATORS: a friend had {} points, more than you; at most 23 letters with {} as two
        return _("Your friend leads: {}").format(theirs)

    def show(self, text: str, first: bool) -> str:
        """Show par and what the keys do. `first`: nobody has seen it.

        Return the words below the table: those of before, `text`, or the code of the result.
        """
        if not COMPILED:  # the coach cannot say what was costly
            return text
        end = self._end
        number = end.views.table.challenge
        if self._has_par:
            self.goal = end.console.loader.borrow("console.dicegame.end.goal").Goal(end, 109, first)
        # TRANSLATORS: to look at one's best and costliest choices, at most 17 letters
        end.ui.hint(end.group, 38, 151, keys.NEXT, _("your choices"))
        if number < 0:
            return text
        if not self.today:  # OK plays it again
            # TRANSLATORS: to play the challenge of this number once more, at most 15 letters
            end.ui.hint(end.group, 38, 171, keys.PREV, _("{:04} again").format(number))
        # TRANSLATORS: the code of a result, which friends can type in, at most 18 letters
        return _("code {}").format(self._code(number))

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
    if many < 2:
        if best:
            # TRANSLATORS: the challenge of this day, at most 13 letters, as "New best!" follows
            return _("Today's:")
        # TRANSLATORS: this was the challenge of this day, at most 24 letters
        return _("Today's challenge")
    if best:
        # TRANSLATORS: on so many days in a row the day's challenge was played; at most 13 letters, as
        # "New best!" follows
        return ngettext("{} in a row,", "{} in a row,", many).format(many)
    # TRANSLATORS: on so many days in a row the day's challenge was played; at most 23 letters
    return ngettext("Today: {} day in a row", "Today: {} days in a row", many).format(many)
