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


class Opinion:
    """What the coach thinks of all choices of a seat.

    best     the choice that it recommends
    moves    all legal moves
    given    given[i] is what moves[i] gives away beside the best one, in tenths of a point
    planned  what is planned after the best one
    """

    def __init__(self, best: int, moves: "list[int]", given: "list[int]", planned: int) -> None:
        self.best = best
        self.moves = moves
        self.given = given
        self.planned = planned

    def gives(self, move: int) -> int:
        """Return what a legal move gives away."""
        return self.given[self.moves.index(move)]

    def rival(self, move: int) -> int:
        """Return the legal move other than this one that gives away the least, -1 if there is none."""
        found = -1
        least = 0
        for i in range(len(self.moves)):
            if self.moves[i] != move and (found < 0 or self.given[i] < least):
                least = self.given[i]
                found = self.moves[i]
        return found

    def costly(self) -> bytes:
        """Return the moves that give away BLAMED or more."""
        return bytes([move for move in self.moves if self.gives(move) >= BLAMED])


def opinion(player: "Any") -> Opinion:
    """Return what the coach thinks, from a player that has thought about all choices.

    A cross that is less than EQUAL worse than a pass is recommended in its place.
    """
    moves = list(player.moves[: player.count])
    found = Opinion(player.move, moves, [player.given(i) for i in range(len(moves))], PASS)
    if found.best == PASS:
        second = found.rival(PASS)
        if second >= 0 and found.gives(second) < EQUAL:
            found.best = second
    least = found.gives(found.best)
    given = found.given
    for i in range(len(moves)):
        if given[i] < MOST_GIVEN:
            given[i] = max(0, given[i] - least)
    found.planned = player.then[moves.index(found.best)]
    return found
