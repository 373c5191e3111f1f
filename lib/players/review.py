"""Review a seat's choices with level 3: how much each gave away. It thinks a few steps at a time.

Only for games of six dice, whose players count in points. Not loaded during play.
"""

from micropython import const

from players.judge import RecordJudge
from players.merit import BLAMED, LEAST, opinion, tempting
from rules import ROLL
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from rules.record import Record

WORST = const(2)
FINEST = const(2)


class Review(RecordJudge):
    """A review of a seat's choices in a record; `at` says how far it has come.

    choices  those with several legal moves, so far
    same     how many of them were as good as the coach's
    lost     tenths of a point that all of them gave away
    worst    the costliest, at most WORST, of BLAMED or more: tenths of a point, index in the record's events,
             the coach's move
    finest   the best, at most FINEST: tenths of a point that another move would have given away, index in
             the record's events, that move. First crosses where that move is the tempting one, then tempting
             crosses, where it is the second best; the best pass comes last, if there is room for it
    """

    def __init__(self, record: "Record", seat: int, skipped: "Callable[[Any, int], int]") -> None:
        """`skipped` as for tempting()."""
        RecordJudge.__init__(self, record)
        self._skipped = skipped
        self._seat = seat
        self.choices = self.same = self.lost = 0
        self.worst: list[tuple[int, int, int]] = []
        self.finest: list[tuple[int, int, int]] = []
        self._crosses: list[tuple[int, int, int]] = []  # best choices that were the tempting cross
        self._passes: list[tuple[int, int, int]] = []  # the best one

    def think(self, budget: int) -> bool:
        """Replay an event, or take `budget` steps of a decision; return whether all is done."""
        if self.thinks or not (self.over or self.game.phase == ROLL or self.game.seat != self._seat):
            if RecordJudge.think(self, budget):
                if self.player.count > 1:
                    self._note(self.record.buf[self.at])
                self.go_on()
            return False
        if not self.over:
            self.go_on()
            return False
        self.finest += self._crosses + self._passes
        del self.finest[FINEST:]
        self._crosses = []
        self._passes = []
        return True

    def _note(self, move: int) -> None:
        """Note what a choice gave away."""
        found = opinion(self.player)
        tempts = tempting(self._skipped, self.game, found.moves)
        lost = found.gives(move)
        saved = found.gives(tempts)
        self.choices += 1
        self.same += not lost
        self.lost += lost
        if lost >= BLAMED:
            self._rank(self.worst, WORST, lost, found.best)
        elif lost:
            return
        elif saved >= LEAST:
            if move == PASS:
                self._rank(self._passes, 1, saved, tempts)
            else:
                self._rank(self.finest, FINEST, saved, tempts)
        elif move == tempts and len(found.moves) > 2:
            second = found.rival(move)
            apart = found.gives(second)
            if apart >= LEAST:
                self._rank(self._crosses, FINEST, apart, second)

    def _rank(self, found: "list[tuple[int, int, int]]", most: int, tenths: int, other: int) -> None:
        """Put the choice that was judged into a list, the highest number first, which keeps `most`."""
        k = len(found)
        while k and found[k - 1][0] < tenths:
            k -= 1
        found.insert(k, (tenths, self.at, other))
        del found[most:]
