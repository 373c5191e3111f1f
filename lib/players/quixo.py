"""Players of Quixo: a search to growing depth that counts cubes in lines.

Alpha-beta on sets of squares, without recursion, so that it can stop after every push. Level 3 always
finishes three plies, so it takes every win in one, sees every loss in two and every forced win in three; it
goes deeper as long as its steps last. Level 2 looks two plies ahead. Level 1 looks one ply ahead, and
miscounts.
"""

from micropython import const

from players import chance, copy
from players.quixo_lines import Lines
from players.quixo_search import DEEPEST, ENOUGH, SURE, WIN, Search
from rules.quixo_board import CUBES, SEAT, SECOND, squares_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.game import Game

_REMEMBERED = const(128)  # positions
_MISTAKE = const(127)  # level 1 misjudges a move by up to eight in the worth of lines
_AGAIN = const(128)  # how much less a position is worth if it has occurred before


class QuixoPlayer(Search):
    """See player.pyi. A step is a push of the search."""

    MOST: "tuple[int, ...]" = (0, 88, 4000, 8800)
    IN_POINTS: bool = False
    known: "bytes | bytearray" = b""

    def __init__(self, settings: "bytes | bytearray", level: int) -> None:
        Search.__init__(self, Lines(settings, level))
        self.level = level
        self.luck = 0
        self.seen = [0] * _REMEMBERED
        self.noted = 0

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

    def begin(self, view: "bytes | bytearray", level: int, seed: int) -> None:
        """See `Player.begin`."""
        game = self.game
        s = game.state
        for i in range(len(view)):
            s[i] = view[i]
        self.count = game.legal(self.moves)
        self.level = level
        game.weigh(level)
        self.luck = chance(view, seed)
        team = s[SEAT] & 1
        own = squares_at(view, CUBES + 4 + 4 * team)
        other = squares_at(view, CUBES + 8 - 4 * team)
        self.search(own, other, squares_at(view, SECOND), level > 2)

    def prefer(self, own: int, other: int, dot: int) -> int:
        """See `Search.prefer`: chance; no position once more; and each seat of a team gets cubes."""
        self.luck = self.luck * 75 + 74 & 0xFFFF
        if self.level == 1:
            return self.luck >> 8 & _MISTAKE
        game = self.game
        preference = self.luck >> 8 & 7
        mark = _hash(other, own) if game.seat & 1 else _hash(own, other)
        seen = self.seen
        for i in range(min(self.noted, _REMEMBERED)):
            if seen[i] == mark:
                preference -= _AGAIN
                if self.level < 3:  # it only knows that it has been there, not how often
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
    """Return a hash of the position, 30 bits. Two positions may share it, but hardly in one game."""
    return (x ^ (x >> 3) ^ (o << 4) ^ (o >> 11) ^ (o & 0x7FF) * 5003) & 0x3FFF_FFFF


PLAYER = QuixoPlayer
