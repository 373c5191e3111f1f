"""What the coach thinks of the choices in a six-dice game: hints, advice, remarks and reviews all ask it.

So all of these recommend the same choice. A choice has merit if it is better than the one that tempts, by
LEAST or more.
"""

from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

LEAST = 20  # tenths of a point: choices that are nearer to each other than this count as equally good
EQUAL = 10  # the same for a pass and a cross; of these the cross is recommended
BLAMED = 50  # as much as a penalty costs; whoever gives away less hears nothing of it
MOST_GIVEN = 999  # what a choice gives away at most: a game that another one would win


def tempting(skipped: "Callable[[Any, int], int]", game: "Any", moves: "list[int]") -> int:
    """Return the choice that tempts: the first that skips the fewest places; PASS if there is no other.

    `skipped` tells how many places a move of the deciding seat skips as people see it: with all that it
    forces, in other rows, too.
    """
    found = PASS
    fewest = 99
    for move in moves:
        if move != PASS:
            skips = skipped(game, move)
            if skips < fewest:
                fewest = skips
                found = move
    return found


def rival(moves: "list[int]", given: "list[int]", best: int) -> int:
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


def opinion(player: "Any") -> "tuple[int, list[int], list[int], int]":
    """Return the choice that the coach recommends, of a player that has thought about all of them.

    Also all legal moves; what each gives away beside that choice, in tenths of a point; and what is planned
    after it. A cross that is less than EQUAL worse than a pass is recommended in its place.
    """
    moves = list(player.moves[: player.count])
    best: int = player.move
    given: list[int] = [player.given(i) for i in range(len(moves))]
    if best == PASS:
        second = rival(moves, given, best)
        if second >= 0 and given[moves.index(second)] < EQUAL:
            best = second
    at = moves.index(best)
    least = given[at]
    for i in range(len(moves)):
        if given[i] < MOST_GIVEN:
            given[i] = max(0, given[i] - least)
    return best, moves, given, player.then[at]
