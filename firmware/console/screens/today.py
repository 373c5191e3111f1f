"""Today's challenge: which day it is, how that is asked, and the days in a row."""

from micropython import const

from console.screens import dates
from rules.challenge import of_day
from texts import N_, _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.store.settings import Settings

_FIRST = const(9497)  # the day to begin with if none was ever said: 1 January 2026
_ASKED = (
    # TRANSLATORS: above a date, at most 24 letters
    N_("Which year is it?"),
    # TRANSLATORS: above a date, at most 24 letters
    N_("Which month is it?"),
    # TRANSLATORS: above a date, at most 24 letters
    N_("Which day is it?"),
)


class Date:
    """The day of today's challenge.

    day    as in dates.py; 0 if nobody knows it
    part   of it that is being asked for, as in dates.py, in this order; -1 none
    ready  whether OK starts the challenge: a clock knows the day, or it is the day that is asked for
    """

    def __init__(self, console: "Console") -> None:
        today = getattr(console.board, "today", None)
        streak = console.loader.borrow("console.store.streak")
        self.day: int = today() if today else streak.likely(console.settings, console.board.started)
        self.part = -1
        self.clock = today is not None
        self._before = self.day  # the day that counts until a new one is confirmed
        self._first = not console.settings.day
        self.streak: str = streak_words(console.settings, self.day)

    @property
    def ready(self) -> bool:
        return self.clock or self.part == dates.DAY

    def ask(self, part: int) -> None:
        """Ask for a part, or with -1 for none: then the date is again what it was.

        If the day is probably known, the first question is for the DAY at once.
        """
        self.part = dates.DAY if self.part < 0 and self.day else part
        self.day = self._before if part < 0 else self.day or _FIRST

    def turn(self, step: int) -> None:
        """Change the part that is asked for by 1 or -1."""
        self.day = dates.moved(self.day, self.part, step)

    def texts(self) -> "tuple[str, str, str]":
        """Return what it is about, the date in large letters, and what is known of the days before."""
        if self.part >= 0:
            known = ""
            if self.part < dates.DAY:
                # TRANSLATORS: below a date: year and month; at most 24 letters
                known = _("Asked only once")
            elif self._first:
                # TRANSLATORS: below the first date: later, one key confirms the next day; at most 24 letters
                known = _("From then on one key")
            else:
                # TRANSLATORS: {} is the year of the date above; at most 22 letters, counting {} as two
                known = _("{} wrong? Go back").format(dates.text(self.day, dates.YEAR))
            return _(_ASKED[self.part]), dates.text(self.day, self.part), known
        # TRANSLATORS: about today's challenge, at most 24 letters
        about = _("A new one every day")
        # TRANSLATORS: in large letters in place of a date, at most 10 letters
        return about, self.words() or _("today"), self.streak

    def choose(self, settings: "Settings") -> None:
        """Keep the day, and set up its challenge."""
        settings.day = self.day
        settings.challenge = of_day(self.day)

    def words(self) -> str:
        """Return the day, in at most 10 letters; "" if nobody knows it."""
        return dates.text(self.day) if self.day else ""


def streak_words(settings: "Settings", day: int) -> str:
    """Return how the days in a row stand on that day, in at most 24 letters; "" if there are none."""
    many = settings.streak
    if day and settings.finished == day:
        if many == 1:
            # TRANSLATORS: the challenge of today, at most 24 letters
            return _("done today")
        # TRANSLATORS: at most 23 letters, counting {} as two; 2 days or more, that of today too
        return ngettext("done: {} day in a row", "done: {} days in a row", many).format(many)
    if many and settings.finished == day - 1:
        if many == 1:
            # TRANSLATORS: the challenge of yesterday, at most 24 letters
            return _("yesterday's is done")
        # TRANSLATORS: at most 23 letters, counting {} as two; 2 days or more, but not yet today
        return ngettext("{} day in a row so far", "{} days in a row so far", many).format(many)
    return ""
