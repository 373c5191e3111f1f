"""Players of Quixo: a search to growing depth that counts cubes in lines.

Alpha-beta on sets of squares, without recursion, so that it can stop after every push. Level 3 always
finishes three plies, so it takes every win in one, sees every loss in two and every forced win in three; it
goes deeper as long as its steps last. Level 2 looks two plies ahead. Level 1 looks one ply ahead, and
miscounts.
"""

from micropython import const

from players import chance, copy, copy_part
from players.quixo_lines import Lines
from players.quixo_search import DEEPEST, ENOUGH, FINE, SURE, WIN, Search
from rules.quixo_board import CUBES, SECOND, squares_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.game import Game

_REMEMBERED = const(128)  # positions
_MISTAKE = const(127)  # level 1 misjudges a move by up to eight in the worth of lines
_AGAIN = const(128)  # by how much a position is worth less if it has occurred before
_ADVISED = const(4096)  # the same for the coach: more than all lines, less than a loss
_LIKED = const(8)  # what a push is worth more if a temper likes it: it decides between near equals
_LIKED_MUCH = const(32)  # at level 1, which misjudges by more than that
_FIRST = const(6)  # cubes, in a game of two: while fewer are taken, a temper shows more
_LIKED_FIRST: "tuple[int, ...]" = (0, _LIKED_MUCH, 40, 20)  # by level: what a push is worth more then
_LIKED_CORNER = const(14)  # the same for the corners at level 3, which would become stronger

# Tempers: where a player likes to put cubes, seen from its seat. The board is the same from all sides, so
# none of them is stronger. (To like rows more than columns is stronger, to like far pushes weaker.)
TOP_LEFT = const(1)  # in the four squares there, farthest from it
TOP_RIGHT = const(2)
LEFT = const(3)  # in the two columns there
RIGHT = const(4)
TOP = const(5)  # in the two rows farthest from it
BOTTOM = const(6)  # nearest to it
COACH = const(7)  # likes nothing, but avoids every position that has occurred, also when it only advises


class QuixoPlayer(Search):
    """See player.pyi. A step is a push of the search."""

    MOST: "tuple[int, ...]" = (0, 88, 4000, 8800)
    IN_POINTS: bool = False
    known: "bytes | bytearray" = b""

    def __init__(
        self, settings: "bytes | bytearray", level: int, known: "bytes | bytearray", like: "Game | None"
    ) -> None:  # fmt: skip
        Search.__init__(self, Lines(settings, level))
        self.level = level
        self.temper = 0
        self.random = 0  # the state of the generator of random numbers, below 2¹⁶
        self.seen = [0] * _REMEMBERED  # the marks of the positions noted last, as a ring
        self.noted = 0
        self._tempered = False  # its temper counts in this decision
        self._liked = 0  # what a push is worth more that it likes
        self._own_now = self._other_now = 0  # the cubes of both teams when it was asked

    @staticmethod
    def view(game: "Game", seat: int, out: bytearray) -> None:
        """See `Player.view`: nothing is hidden."""
        copy(game, out)

    def restart(self) -> None:
        """See `Player.restart`."""
        self.noted = 0

    def note(self, view: "bytes | bytearray") -> None:
        """See `Player.note`."""
        first = _hash(squares_at(view, CUBES + 4), squares_at(view, CUBES + 8))
        self.seen[self.noted % _REMEMBERED] = first
        self.noted += 1

    def begin(
        self, view: "bytes | bytearray", level: int, seed: int, temper: int = 0, exact: bool = False
    ) -> None:  # fmt: skip
        """See `Player.begin`."""
        game = self.game
        copy_part(view, game.state, 0, len(view))
        self.count = game.legal(self.moves)
        self.level = level
        self.temper = temper
        self.exact = exact
        game.weigh(level)
        team = game.seat & 1
        own = squares_at(view, CUBES + 4 + 4 * team)
        other = squares_at(view, CUBES + 8 - 4 * team)
        self._set_temper(own | other)
        self.random = chance(view, seed ^ self.temper << 8 if self._tempered else seed)
        self._own_now = own
        self._other_now = other
        self.search(own, other, squares_at(view, SECOND), level > 2)

    def _set_temper(self, taken: int) -> None:
        """Find how much the temper counts in a decision, by its level and the set of cubes taken so far."""
        cubes = 0
        while taken:
            taken &= taken - 1
            cubes += 1
        early = 2 * cubes < _FIRST * self.game.seats
        self._tempered = 0 < self.temper < COACH and not self.exact
        self._liked = 0
        if self._tempered:
            self._liked = _LIKED_FIRST[self.level] if early or self.level == 1 else _LIKED
            if early and self.level > 2 and self.temper <= TOP_RIGHT:
                self._liked = _LIKED_CORNER
        self.margin = FINE + (self._liked if self._liked > _LIKED else 0)

    def likes(self, k: int) -> bool:
        """Return whether the temper, 1 to 6, likes push k."""
        game = self.game
        far = game.size - 1
        x = game.ends[k] % game.size
        y = game.ends[k] // game.size
        for _ in range(game.seat if game.seats == 4 else 0):  # turn the board to the seat
            x, y = far - y, x
        temper = self.temper
        if temper <= TOP_RIGHT:
            return 2 * y > far and (2 * x < far if temper == TOP_LEFT else 2 * x > far)
        at = x if temper < TOP else y
        return 2 * at < far if temper == LEFT or temper == BOTTOM else 2 * at > far

    def prefer(self, k: int, own: int, other: int, dot: int) -> int:
        """See `Search.prefer`: chance; tempers; no position once more; and each seat of a team gets cubes."""
        self.random = self.random * 75 + 74 & 0xFFFF
        liked = self._liked if self._liked and self.likes(k) else 0
        if self.level == 1:
            return (self.random >> 8 & _MISTAKE) + liked
        game = self.game
        preference = (self.random >> 8 & (3 if self._tempered else 7)) + liked
        coach = self.temper == COACH
        if coach and own == self._own_now and other == self._other_now:
            preference -= _ADVISED  # nothing has changed
        mark = _hash(other, own) if game.seat & 1 else _hash(own, other)
        seen = self.seen
        for i in range(min(self.noted, _REMEMBERED)):
            if seen[i] == mark:
                preference -= _ADVISED if coach else _AGAIN
                if coach or self.level < 3:  # it only knows that this has occurred, not how often
                    break
        if dot:
            second = squares_at(game.state, SECOND) & own & game.edge
            rest = own & game.edge & ~second
            more = 0  # cubes of the second seat than of the first
            while second or rest:
                more += (1 if second else 0) - (1 if rest else 0)
                second &= second - 1
                rest &= rest - 1
            if (dot == 2) == (more < 0):
                preference += 4
        return preference

    def goes_deeper(self, depth: int, searched: int, best: int) -> bool:
        """See `Search.goes_deeper`."""
        if searched < self.count or depth == (DEEPEST if self.level > 2 else self.level):
            return False
        if not -SURE < best < SURE and (depth > 2 or not self.exact):
            return False
        return depth <= 2 or not (self.exact or self.steps >= ENOUGH)

    def given(self, i: int) -> int:
        """See `Player.given`."""
        value = self.values[i]
        if value >= SURE:
            return WIN - value
        return -(WIN + value) if value <= -SURE else 0

    def order(self, i: int) -> int:
        """See `Player.order`."""
        return self.values[i]


def _hash(x: int, o: int) -> int:
    """Return a number of 30 bits for the cubes of X and of O, by which to know a position again.

    Two positions may share it, but hardly in one game. It tells neither dots nor the seat to move.
    """
    return (x ^ (x >> 3) ^ (o << 4) ^ (o >> 11) ^ (o & 0x7FF) * 5003) & 0x3FFF_FFFF


PLAYER = QuixoPlayer
