"""Points as the coach speaks of them, and the choice that tempts: the one that skips the fewest numbers."""

from micropython import const

from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


LEAST = const(20)  # tenths of a point: the coach is silent about less


def whole(tenths: int) -> int:
    """Return tenths of a point as whole points."""
    return (tenths + 5) // 10


def tempting(skipped: "Callable[[Any, int], int]", game: "Any", moves: bytearray, count: int) -> int:
    """Return the first of the moves that skip the fewest places; PASS if there is no other."""
    found = PASS
    fewest = 99
    for i in range(count):
        if moves[i] != PASS:
            skips = skipped(game, moves[i])
            if skips < fewest:
                fewest = skips
                found = moves[i]
    return found
