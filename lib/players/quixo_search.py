"""Alpha-beta on the sets of squares of Quixo, without recursion, so that it can stop after every push."""

from micropython import const

from players.quixo_lines import LINE, Lines
from rules.quixo import PASS
from rules.quixo_board import SEAT

WIN = const(100_000)  # less a ply for each
SURE = const(90_000)  # values beyond it are certain
DEEPEST = const(6)
ENOUGH = const(1500)  # steps after which no deeper search begins, and one beyond three plies ends
_PLENTY = const(8800)  # steps after which everything ends; hardly any position takes so many in three plies
FINE = const(16)  # the value of one unit of lines' worth; smaller differences only decide between equals
_QUARTER = const(4)  # of it
_KEEN = const(5)  # quarters that one's own lines count at level 3
NONE = const(255)


class Search:
    """Searches one depth after the other. A step is a push.

    The player, a subclass, begins a decision: it fills `moves` and `count`, sets `_keen` and the sets of ply
    0, clears `_done`, and calls `_start(1)`. While depth 1 is searched, `_prefer` notes in `_preference`
    which moves it likes. After each depth `_finish` uses the values in `_new`, and calls `_start` or sets
    `_done`.
    """

    def __init__(self, game: Lines) -> None:
        self.game = game
        self._taken = game.taken
        self._ends = game.ends
        self._spans = game.spans
        self._up = game.up
        self._down = game.down
        self._edge = game.edge
        self.moves = bytearray(88)
        self.count = 0
        self.move = PASS
        self.steps = 0
        self.temper = 0  # not used
        self.exact = False  # whether all moves get their exact values, which takes longer
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
        self._killers = bytearray(DEEPEST + 1)  # the push that was good enough here last time, or NONE
        self._preference = [0] * 88  # of each of `moves`, what is added to its value, at most FINE

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
        at = self._at[ply]
        killer = self._killers[ply]
        if at < 0:
            if killer != NONE and free & self._taken[killer]:
                self._push(killer, 0)
                return
            self._at[ply] = at = 0
            self._killers[ply] = killer = NONE
        pushes = self._pushes
        taken = self._taken
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
        span = self._spans[k]
        up = self._up[k]
        down = self._down[k]
        end = 1 << self._ends[k]
        own = self._own[ply]
        moved = own & span
        own = own ^ moved | (moved << up >> down) & span | end
        other = self._other[ply]
        moved = other & span
        other = other ^ moved | (moved << up >> down) & span
        game = self.game
        theirs = game.rate(other)
        if theirs == LINE:
            self._take(ply + 1 - WIN)
            return
        mine = game.rate(own)
        if mine == LINE:
            self._take(WIN - ply - 1)
            return
        if not ply and self._depth == 1:
            self._prefer(own, other, dot)
        if ply + 1 == self._depth:
            self._take((mine * self._mine - theirs * self._theirs) * _QUARTER)
            return
        ply += 1
        self._ply = ply
        self._own[ply] = other
        self._other[ply] = own
        free = self._edge & ~own
        if self.game.seats == 4:
            second = self._dots[ply - 1]
            moved = second & span
            second = second ^ moved | (moved << up >> down) & span
            seat = (self.game.state[SEAT] + ply) & 3
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
                    self._low[0] = value - FINE
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

    def _prefer(self, own: int, other: int, dot: int) -> None:
        """Note in `_preference` what is added to the value of the move that is searched."""
        raise NotImplementedError

    def _finish(self, searched: int) -> None:
        """Use the values that this depth found for the first `searched` moves, and go deeper or decide."""
        raise NotImplementedError
