"""When a choice in a six-dice game has merit: it is better than the one that tempts, by LEAST or more.

The coach and a review ask it, so they praise the same choices.
"""

from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

LEAST = 20  # tenths of a point: less is neither praised nor blamed
MOST_GIVEN = 999  # what a choice gives away at most: a game that another one would win


def tempting(
    skipped: "Callable[[Any, int], int]", game: "Any", moves: "bytes | bytearray", count: int
) -> int:
    """Return the choice that tempts: the first that skips the fewest places; PASS if there is no other.

    `skipped` tells how many places a move of the deciding seat skips as people see it: with all that it
    forces, in other rows, too.
    """
    found = PASS
    fewest = 99
    for i in range(count):
        if moves[i] != PASS:
            skips = skipped(game, moves[i])
            if skips < fewest:
                fewest = skips
                found = moves[i]
    return found
