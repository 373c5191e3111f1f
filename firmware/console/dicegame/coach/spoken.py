"""Short words for points, and the choice that tempts: the one that skips the fewest numbers."""

from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def tenths(n: int) -> str:
    """Return tenths of a point as text."""
    return f"{n // 10}.{n % 10}"


def about(n: int) -> str:
    """Return tenths of a point as text of at most three letters: without the tenth from ten points on."""
    return str(n // 10) if n > 99 else tenths(n)


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
