"""Alpha-beta on the sets of squares of Quixo, without recursion, so that it can stop after every push.

Lists by ply have all positions from the one asked about (ply 0) to the one that is being searched, and how
far the pushes of each have been tried. The push that was good enough to leave a position early, its killer,
is tried first in the next position of that ply; the others come in the order of how often they were good
enough.
"""

from micropython import const

from players.quixo_lines import LINE, Lines
from rules.quixo import PASS
from rules.quixo_board import SEAT

WIN = const(100_000)  # less a ply for each
SURE = const(90_000)  # values beyond it are certain
DEEPEST = const(6)
ENOUGH = const(1500)  # steps after which no deeper search begins, and one beyond three plies ends
_PLENTY = const(8800)  # steps after which the search ends; three plies hardly ever take as many
FINE = const(16)  # the value of one unit of lines' worth; smaller differences only decide between equals
_QUARTER = const(4)  # of it
_KEEN = const(5)  # quarters that one's own lines count at level 3
_NONE = const(255)

TYPE_CHECKING = False


class Search:
    """Searches the moves to depth 1, then 2, and so on. A step is a push.

    A subclass fills `moves` and `count`, then calls search(); think() does the rest, and keeps in `move` the
    best move of the depth that was finished last. The subclass decides two things: prefer() which of several
    good moves it likes, and goes_deeper() when to stop.
    """

    def __init__(self, game: Lines) -> None:
        self.game = game
        self.moves = bytearray(88)
        self.count = 0
        self.move = PASS
        self.steps = 0
        self.margin = FINE  # no move is preferred by more
        self.exact = False  # whether all moves get their exact values, which takes longer
        self.values = [0] * 88  # of each of `moves`, at the depth that was finished last
        self._depth = 0
        self._keen = False  # one's own lines count more than theirs
        self._mine = _QUARTER  # what lines of the side that pushed last count
        self._theirs = _QUARTER  # and lines of the other
        self._ply = 0
        self._done = True
        self._new = [0] * 88  # the values at this depth
        self._order = bytearray(88)  # the moves, best first
        pushes = len(game.taken)
        self._pushes = bytearray(range(pushes))  # in the order in which the search tries them
        self._cuts = [0] * pushes  # how often each was good enough
        # By ply:
        self._own = [0] * (DEEPEST + 1)  # the set of the team to move
        self._other = [0] * (DEEPEST + 1)  # the set of the other team
        self._dots = [0] * (DEEPEST + 1)  # the cubes whose dot points at a second seat
        self._frees = [0] * (DEEPEST + 1)  # the cubes that may be taken
        self._at = [0] * (DEEPEST + 1)  # place in `_pushes` (ply 0: in `_order`) of the next; -1: the killer
        self._best = [0] * (DEEPEST + 1)  # the best value so far
        self._low = [0] * (DEEPEST + 1)  # alpha: what the team to move has already
        self._high = [0] * (DEEPEST + 1)  # beta: what the other team would not allow
        self._killers = bytearray(DEEPEST + 1)  # the push that was good enough here last time, or _NONE
        self._preference = [0] * 88  # of each of `moves`, what is added to its value, at most `margin`

    if TYPE_CHECKING:  # the player has these

        def prefer(self, k: int, own: int, other: int, dot: int) -> int:
            """Return what to add to the value of a move, at most `margin`; asked once for each of `moves`.

            `own` and `other` are the cubes of both teams after the move, push k; `dot` is that of _push().
            """
            ...

        def goes_deeper(self, depth: int, searched: int, best: int) -> bool:
            """Return whether to search deeper than `depth`, of which `searched` moves are done.

            `best` is the value of the best move.
            """
            ...

    def search(self, own: int, other: int, second: int, keen: bool) -> None:
        """Begin to search `moves`, for the team whose cubes are `own`.

        `second` are the cubes whose dot points at a second seat; `keen`: one's own lines count more.
        """
        self._own[0] = own
        self._other[0] = other
        self._dots[0] = second
        self._keen = keen
        self.steps = 0
        self.move = self.moves[0]
        for i in range(self.count):
            self._order[i] = i
            self.values[i] = 0
        for k in range(len(self._cuts)):
            self._cuts[k] = 0
            self._pushes[k] = k
        for ply in range(DEEPEST + 1):
            self._killers[ply] = _NONE
        self._done = self.move == PASS
        self._start(1)

    def _start(self, depth: int) -> None:
        """Begin to search to a depth."""
        self._depth = depth
        self._mine = _KEEN if self._keen and depth & 1 else _QUARTER
        self._theirs = _KEEN if self._keen and not depth & 1 else _QUARTER
        self._ply = 0
        self._at[0] = 0
        self._best[0] = self._low[0] = -2 * WIN
        self._high[0] = 2 * WIN

    def think(self, budget: int) -> bool:
        """See `Player.think`."""
        while not self._done:
            if budget <= 0:
                return False
            budget -= 1
            if self.steps >= _PLENTY and not self.exact:
                self._ply = 0
                self._finish(self._at[0])
            elif self._ply:
                self._inner()
            else:
                self._root()
        return True

    def _root(self) -> None:
        """Search the next move, or finish this depth."""
        i = self._at[0]
        # beyond three plies, one move that does not lose is enough
        enough = self._depth > 3 and self.steps >= ENOUGH and self._best[0] > -SURE
        if i == self.count or (enough and not self.exact):
            self._finish(i)
            return
        move = self.moves[self._order[i]]
        if self.game.seats == 2:
            self._push(move - 1, 0)
        else:
            self._push((move - 1) >> 2, 1 + (self.game.dot_of(move) >> 1))

    def _inner(self) -> None:
        """Search the next push of a position within the search, or go back."""
        ply = self._ply
        free = self._frees[ply]
        taken = self.game.taken
        at = self._at[ply]
        killer = self._killers[ply]
        if at < 0:
            if killer != _NONE and free & taken[killer]:
                self._push(killer, 0)
                return
            self._at[ply] = at = 0
            self._killers[ply] = killer = _NONE
        pushes = self._pushes
        while at < len(pushes):
            k = pushes[at]
            if free & taken[k] and k != killer:
                self._at[ply] = at
                self._push(k, 0)
                return
            at += 1
        self._ply = ply - 1
        self._take(-self._best[ply])

    def _push(self, k: int, dot: int) -> None:
        """Search push k; `dot` is 1 or 2 for the first or second seat of the team, 0 for the partner's."""
        self.steps += 1
        ply = self._ply
        game = self.game
        span = game.spans[k]  # as Pushes._pushed() has it, without calls, for speed
        up = game.up[k]
        down = game.down[k]
        end = 1 << game.ends[k]
        own = self._own[ply]
        moved = own & span
        own = own ^ moved | (moved << up >> down) & span | end
        other = self._other[ply]
        moved = other & span
        other = other ^ moved | (moved << up >> down) & span
        theirs = game.rate(other)
        if theirs == LINE:
            self._take(ply + 1 - WIN)
            return
        mine = game.rate(own)
        if mine == LINE:
            self._take(WIN - ply - 1)
            return
        if not ply and self._depth == 1:
            self._preference[self._order[self._at[0]]] = self.prefer(k, own, other, dot)
        if ply + 1 == self._depth:
            self._take((mine * self._mine - theirs * self._theirs) * _QUARTER)
            return
        ply += 1
        self._ply = ply
        self._own[ply] = other
        self._other[ply] = own
        free = game.edge & ~own
        if game.seats == 4:
            second = self._dots[ply - 1]
            moved = second & span
            second = second ^ moved | (moved << up >> down) & span
            seat = (game.state[SEAT] + ply) & 3
            if not dot:  # to the partner of who moved, seat - 1
                dot = 2 if seat == 1 or seat == 2 else 1
            if dot == 2:
                second |= end
            self._dots[ply] = second
            free &= ~(other & (~second if seat > 1 else second))
        self._frees[ply] = free
        self._at[ply] = -1
        self._best[ply] = -2 * WIN
        self._low[ply] = -self._high[ply - 1]
        self._high[ply] = -self._low[ply - 1]

    def _take(self, value: int) -> None:
        """Take the value of the push that was searched at this ply."""
        ply = self._ply
        at = self._at[ply]
        self._at[ply] = at + 1
        if not ply:
            i = self._order[at]
            if -SURE < value < SURE:
                value += self._preference[i]
            self._new[i] = value
            if value > self._best[0]:
                self._best[0] = value
                if not self.exact:  # a move that is as good may be liked more
                    self._low[0] = value - self.margin
            return
        if value <= self._best[ply]:
            return
        self._best[ply] = value
        if value > self._low[ply]:
            self._low[ply] = value
            if value >= self._high[ply]:
                k = self._killers[ply] if at < 0 else self._pushes[at]
                self._killers[ply] = k
                self._cuts[k] += 1
                self._at[ply] = len(self._pushes)

    def _finish(self, searched: int) -> None:
        """Take the values of this depth, found for the first `searched` moves; go deeper, or be done."""
        self._rank(searched)
        best = self._order[0]
        self.move = self.moves[best]
        self._done = not self.goes_deeper(self._depth, searched, self.values[best])
        if self._done:
            return
        pushes = self._pushes
        cuts = self._cuts
        for at in range(1, len(pushes)):  # first what was good enough most often
            k = pushes[at]
            while at and cuts[pushes[at - 1]] < cuts[k]:
                pushes[at] = pushes[at - 1]
                at -= 1
            pushes[at] = k
        self._start(self._depth + 1)

    def _rank(self, searched: int) -> None:
        """Put the moves in order by the values of this depth, found for the first `searched` of them."""
        order = self._order
        values = self.values
        new = self._new
        best = order[0]
        top = values[best]
        for at in range(searched):
            i = order[at]
            if new[i] > new[best]:
                best = i
            if searched == self.count or not -SURE < new[i] < SURE:
                values[i] = new[i]
        if best != order[0] and -SURE < new[best] < SURE and searched < self.count:
            values[best] = top + 1  # the best of those that were searched deeper
        for at in range(1, self.count):  # the best first, of equals the one that was before
            i = order[at]
            value = values[i]
            while at and values[order[at - 1]] < value:
                order[at] = order[at - 1]
                at -= 1
            order[at] = i
