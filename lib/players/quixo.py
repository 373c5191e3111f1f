"""Players of Quixo: a search to growing depth that counts cubes in lines.

Alpha-beta on sets of squares, without recursion, so that it can stop after every push. Level 3 always
finishes three plies, so it takes every win in one, sees every loss in two and every forced win in three; it
goes deeper as long as its steps last. Level 2 looks two plies ahead. Level 1 looks one ply ahead, and
miscounts.
"""

from micropython import const

from players import chance, copy
from players.quixo_lines import Lines
from players.quixo_search import DEEPEST, ENOUGH, NONE, SURE, WIN, Search
from rules.quixo import PASS
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
        self._values = [0] * 88  # of each of `moves`, at the depth that was finished last
        self._seen = [0] * _REMEMBERED
        self._noted = 0

    @staticmethod
    def view(game: "Game", seat: int, out: bytearray) -> None:
        """See `Player.view`: nothing is hidden."""
        copy(game, out)

    def restart(self) -> None:
        """See `Player.restart`."""
        self._noted = 0

    def note(self, view: "bytes | bytearray") -> None:
        """See `Player.note`."""
        first = self._hash(squares_at(view, CUBES + 4), squares_at(view, CUBES + 8))
        self._seen[self._noted % _REMEMBERED] = first
        self._noted += 1

    @staticmethod
    def _hash(x: int, o: int) -> int:
        """Return a hash of the position, 30 bits. Two positions may share it, but hardly in one game."""
        return (x ^ (x >> 3) ^ (o << 4) ^ (o >> 11) ^ (o & 0x7FF) * 5003) & 0x3FFF_FFFF

    def begin(self, view: "bytes | bytearray", level: int, seed: int) -> None:
        """See `Player.begin`."""
        game = self.game
        s = game.state
        for i in range(len(view)):
            s[i] = view[i]
        self.count = game.legal(self.moves)
        self.move = self.moves[0]
        self.level = level
        self._keen = level > 2
        game.weigh(level)
        self.steps = 0
        team = s[SEAT] & 1
        self._own[0] = squares_at(view, CUBES + 4 + 4 * team)
        self._other[0] = squares_at(view, CUBES + 8 - 4 * team)
        self._dots[0] = squares_at(view, SECOND)
        self.luck = chance(view, seed)
        for i in range(self.count):
            self._order[i] = i
            self._values[i] = 0
        for k in range(len(self._cuts)):
            self._cuts[k] = 0
            self._pushes[k] = k
        for ply in range(DEEPEST + 1):
            self._killers[ply] = NONE
        self._done = self.move == PASS
        self._start(1)

    def _prefer(self, own: int, other: int, dot: int) -> None:
        """Note in `_preference` what to add to the value of the move being searched."""
        self.luck = self.luck * 75 + 74 & 0xFFFF
        preference = self.luck >> 8 & (7 if self.level > 1 else _MISTAKE)
        game = self.game
        if self.level > 1:
            mark = self._hash(other, own) if game.seat & 1 else self._hash(own, other)
            seen = self._seen
            for i in range(min(self._noted, _REMEMBERED)):
                if seen[i] == mark:
                    preference -= _AGAIN
                    if self.level < 3:  # it only knows that it has been there, not how often
                        break
            if dot:  # leave cubes to both seats of the team
                second = self._dots[0] & own & self._edge
                rest = own & self._edge & ~second
                fewer = 0
                while second or rest:
                    fewer += (1 if second else 0) - (1 if rest else 0)
                    second &= second - 1
                    rest &= rest - 1
                if (dot == 2) == (fewer < 0):
                    preference += 4
        self._preference[self._order[self._at[0]]] = preference

    def _finish(self, searched: int) -> None:
        """Use the values that this depth found for the first `searched` moves, and go deeper or decide."""
        order = self._order
        values = self._values
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
        self.move = self.moves[order[0]]
        depth = self._depth
        best = values[order[0]]
        if (
            searched < self.count
            or depth == (DEEPEST if self.level > 2 else self.level)
            or (not -SURE < best < SURE and (depth > 2 or not self.exact))
            or (depth > 2 and (self.exact or self.steps >= ENOUGH))
        ):
            self._done = True
            return
        pushes = self._pushes
        cuts = self._cuts
        for at in range(1, len(pushes)):
            k = pushes[at]
            while at and cuts[pushes[at - 1]] < cuts[k]:
                pushes[at] = pushes[at - 1]
                at -= 1
            pushes[at] = k
        self._start(depth + 1)

    def given(self, i: int) -> int:
        """See `Player.given`."""
        value = self._values[i]
        if value >= SURE:
            return WIN - value
        return -(WIN + value) if value <= -SURE else 0

    def order(self, i: int) -> int:
        """See `Player.order`."""
        return self._values[i]


PLAYER = QuixoPlayer
