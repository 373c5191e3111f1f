"""Goals: two cells belong to each of five goals. When both are crossed the goal is reached, at once.

a   13 points
b   penalties cost nothing
c   the row with the fewest points counts twice
d   a forced cross in each row
e   two forced crosses in the row with the fewest crosses
"""

from micropython import const

from rules.dicegame import CLOSED
from rules.qwixx_any_sheet import EXTRA_SIZE, AnySheet
from rules.qwixx_classic import OPTIONS
from rules.qwixx_house_rules import BLACKOUT
from rules.rows import PASS

_REACHED = const(0)  # an extra's byte: mask of the goals

# Bits of the goals.
_MORE_POINTS = const(1)
_FREE_PENALTIES = const(2)
_ROW_TWICE = const(4)
_EACH_ROW = const(3)  # the place of goal d


class Goals(AnySheet):
    """A sheet with goals.

    The rows in which crosses are still to be forced wait in a queue. One choice forces at most six crosses in
    this way, since each goal can be reached only once.
    """

    usual_points: bool = False
    goals: bytes = b"\x03\x2a\x11\x1a\x07\x0e\x1e\x25\x14\x27"  # R2 B8, Y5 G3, R6 Y2, G7 B3, Y8 B5 by columns

    def __init__(self, settings: "bytes | bytearray", like: "AnySheet | None" = None) -> None:
        """See `AnySheet`."""
        self.goal_at = bytearray(45)
        for k in range(len(self.goals)):
            self.goal_at[self.goals[k]] = 1 + (k >> 1)
        self._queue = bytearray(6)
        self._queued = self._made = 0
        AnySheet.__init__(self, settings, like)

    def reached(self, seat: int) -> int:
        """See `Features.reached`."""
        return self.state[self.extra_at + EXTRA_SIZE * seat + _REACHED]

    def penalty_points(self, seat: int) -> int:
        """See `Features.penalty_points`: goal b makes penalties free."""
        return 0 if self.reached(seat) & _FREE_PENALTIES else -5

    def doubled(self, seat: int) -> int:
        """See `Features.doubled`."""
        if not self.reached(seat) & _ROW_TWICE:
            return -1
        least = 0
        for row in range(1, 4):
            if self.row_points(seat, row) < self.row_points(seat, least):
                least = row
        return least

    def extra_points(self, seat: int) -> int:
        """See `Features.extra_points`: what goals a, b and c bring."""
        total = 0
        reached = self.reached(seat)
        if reached & _MORE_POINTS:
            total += 13
        if reached & _FREE_PENALTIES:
            total += 5 * self.penalties(seat)
        if reached & _ROW_TWICE:
            total += self.row_points(seat, self.doubled(seat))
        return total

    def score(self, seat: int) -> int:
        """See `DiceGame.score`; and what goals bring."""
        return AnySheet.score(self, seat) + self.extra_points(seat)

    def gain(self, move: int) -> int:
        """See `AnySheet.gain`."""
        if move == PASS:
            return self.penalty_points(self.seat) if self.penalty_due else 0
        return AnySheet.gain(self, move)

    def _forced_by(self, seat: int, move: int) -> int:
        """See `AnySheet._forced_by`; what a goal forces comes after the crosses that are waiting."""
        goal = self.goal_at[move]
        if goal:
            other = self.goals[2 * goal - 2]
            if other == move:
                other = self.goals[2 * goal - 1]
            if self.mask(seat, (other - 1) // 11) >> (other - 1) % 11 & 1:
                self._reach(seat, goal - 1)
        while self._made < self._queued:
            row = self._queue[self._made]
            self._made += 1
            move = self._next_forced(seat, row)
            if move != PASS:
                return move
        self._made = self._queued = 0
        return PASS

    def _reach(self, seat: int, goal: int) -> None:
        """Note that the seat has reached the goal, and the rows in which it forces crosses."""
        self._add(seat, _REACHED, goal)
        if goal == _EACH_ROW:
            for row in range(4):
                self._wait(row)
        elif goal > _EACH_ROW:
            row = self._fewest(seat)
            if row >= 0:
                self._wait(row)
                self._wait(row)

    def _wait(self, row: int) -> None:
        """Let a forced cross in the row wait for its turn."""
        self._queue[self._queued] = row
        self._queued += 1

    def _fewest(self, seat: int) -> int:
        """Return the open row in which the seat has the fewest crosses, not counting a lock.

        -1 if all rows are closed to it.
        """
        s = self.state
        closed = self.locked_by(seat) if s[OPTIONS] & BLACKOUT else s[CLOSED]
        found = -1
        fewest = 12
        for row in range(4):
            crosses = self.count(seat, row) - (self.mask(seat, row) >> 11)
            if not closed >> row & 1 and crosses < fewest:
                fewest = crosses
                found = row
        return found


EXTRA = Goals
