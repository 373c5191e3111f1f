"""Today's challenge: which day it may be, and on how many days in a row it was finished. Borrowed.

settings.day is the day that was last said to be today; settings.finished the last one whose challenge was
finished, and settings.streak the days in a row up to that one. Days count from 1 January 2000; 0: none yet.
"""

from micropython import const

from rules.challenge import of_day

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.settings import Settings

_MOST = const(999)  # three digits have room everywhere


def likely(settings: "Settings", started: bool) -> int:
    """Return the day that it probably is, where no clock knows it; 0: nobody has ever said.

    That is the last one, or the next if its challenge was finished before the power went off. `started`: the
    power has just come on.
    """
    done = settings.day == settings.finished
    return settings.day + (1 if done and started and settings.day else 0)


def is_today(settings: "Settings", number: int) -> bool:
    """Return whether this is the number of today's challenge."""
    return settings.day > 0 and of_day(settings.day) == number


def finish(settings: "Settings", number: int) -> None:
    """Note that the challenge with this number was finished.

    The challenge of the last day that counted, or of the day before it, changes nothing. An older one, or one
    after a day without any, begins a new streak.
    """
    day = settings.day
    if is_today(settings, number) and not 0 <= settings.finished - day <= 1:
        settings.streak = min(settings.streak + 1, _MOST) if settings.finished == day - 1 else 1
        settings.finished = day
