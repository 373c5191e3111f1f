"""Points as the coach speaks of them, the rival of the best choice, and the choice that tempts."""

from micropython import const

from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


LEAST = const(20)  # tenths of a point: the coach is silent about less


def whole(tenths: int) -> int:
    """Return tenths of a point as whole points."""
    return (tenths + 5) // 10


def rival(moves: "Any", given: "list[int]", best: int) -> int:
    """Return the move that gives away the least besides the best one, -1 if there is no other.

    given[i] is what moves[i] gives away.
    """
    found = -1
    least = 0
    for i in range(len(moves)):
        if moves[i] != best and (found < 0 or given[i] < least):
            least = given[i]
            found = moves[i]
    return found


def tempting(skipped: "Callable[[Any, int], int]", game: "Any", moves: bytearray, count: int) -> int:
    """Return the choice that tempts: the first that skips the fewest places; PASS if there is no other."""
    found = PASS
    fewest = 99
    for i in range(count):
        if moves[i] != PASS:
            skips = skipped(game, moves[i])
            if skips < fewest:
                fewest = skips
                found = moves[i]
    return found


def last_word(given: int) -> str:
    """Return the words for a choice that no fact distinguishes from the best one.

    `given` is what it gives away, in tenths of a point.
    """
    if given < LEAST:
        # TRANSLATORS: why a choice is good, if nothing else can be said; at most 19 letters
        return _("a little better")
    # TRANSLATORS: why a choice is good, if nothing else can be said; at most 19 letters
    return _("pays off later")
