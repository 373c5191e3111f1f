"""The base of the players of six-dice games: both actions of a turn are judged as one plan.

A search tries every move of one seat in its first action and, for the active seat, every move that is then
possible in the second. A step judges one plan. The rules make the moves, on a copy of the game.
"""

from micropython import const

from players import copy_part
from players.merit import MOST_GIVEN
from rules import ACTION2
from rules.rows import PASS, move_column, move_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.dicegame import DiceGame

_WON = const(1 << 28)  # far more than any position is worth
_LOWEST = const(-(1 << 29))
_NEARLY = const(3)  # tenths of a point: a player may choose by its temper where less is at stake
# Tempers.
BOLD = const(1)  # likes what is far to the right
PATIENT = const(2)  # likes to pass, or what is far to the left
GREEDY = const(3)  # and up: likes a row


class DicePlayer:
    """Base class; a game's player makes `game` first, and adds value() and _prepare()."""

    IN_POINTS: bool = True
    known: "bytes | bytearray" = b""

    game: "DiceGame"

    if TYPE_CHECKING:

        def value(self) -> int:
            """Return the value of `game`, after a plan, for the seat `who`."""
            ...

        def _prepare(self, seed: int) -> None:
            """Choose what is searched first."""

    def __init__(self, level: int) -> None:
        game = self.game
        size = len(game.state)
        most = game.MAX_MOVES
        self.moves = bytearray(most)
        self.count = 0
        self.move = PASS
        self.steps = 0
        self.exact = False
        self.temper = 0
        self.level = level
        self.table: Any = None  # by which level 3 judges a position: Lanes, or PackedLanes
        self.random = 0  # the state of the generator of random numbers, below 2¹⁶
        self._values = [0] * most  # of each of `moves`
        self.then = bytearray(most)  # what would follow each of `moves` in action 2
        self._first = bytearray(most)  # the moves of the searched seat in its first action
        self._firsts = 0
        self._second = bytearray(most)
        self._seconds = 0
        self._view = bytearray(size)
        self._base = bytearray(size)  # where a plan begins
        self._half = bytearray(size)  # after its first move
        self._i = 0
        self._j = 0
        self.seat = 0  # the seat that was asked
        self.who = 0  # the seat whose plans are searched

    def restart(self) -> None:
        """See `Player.restart`."""

    def note(self, view: "bytes | bytearray") -> None:
        """See `Player.note`; not needed in games with dice."""

    def begin(
        self, view: "bytes | bytearray", level: int, seed: int, temper: int = 0, exact: bool = False
    ) -> None:  # fmt: skip
        """See `Player.begin`."""
        copy_part(view, self._view, 0, len(view))
        self.level = level
        self.temper = temper
        self.exact = exact
        self._restore()
        game = self.game
        self.count = game.legal(self.moves)
        self.seat = game.seat
        self.steps = 0
        self._prepare(seed)

    def search(self, who: int) -> None:
        """Begin to search the plans of a seat from the state of `game`."""
        self.who = who
        copy_part(self.game.state, self._base, 0, len(self._base))
        if who == self.seat:
            self._firsts = self.count
            copy_part(self.moves, self._first, 0, self.count)
        else:
            self._firsts = self.game.legal(self._first)
        self._i = 0
        self._j = -1
        self._values[0] = _LOWEST

    def think(self, budget: int) -> bool:
        """See `Player.think`."""
        while self._i < self._firsts:
            if not budget:
                return False
            budget -= 1
            self.steps += 1
            self._plan()
            if self._i == self._firsts:
                self._found(self._best())
        return True

    def _plan(self) -> None:
        """Judge the next plan."""
        game = self.game
        state = game.state
        i = self._i
        if self._j < 0:
            self.copy_plan(self._base, state)
            self._values[i] = _LOWEST
            self.then[i] = PASS
            if not self.make_first(self._first[i]):
                self._values[i] = self.value()
                self._i = i + 1
                return
            self.copy_plan(state, self._half)
            self._seconds = game.legal(self._second)
            self._j = 0
        else:
            self.copy_plan(self._half, state)
        move = self._second[self._j]
        game.apply(move)
        value = self.value()
        if value > self._values[i]:
            self._values[i] = value
            self.then[i] = move
        self._j += 1
        if self._j == self._seconds:
            self._i = i + 1
            self._j = -1

    def _restore(self) -> None:
        copy_part(self._view, self.game.state, 0, len(self._view))

    def copy_plan(self, source: bytearray, out: bytearray) -> None:
        """Copy the bytes of the state that a plan of the seat `who` can change."""
        copy_part(source, out, 0, len(source))

    def _best(self) -> int:
        """Return the index of the best plan; of equals the first that is not a pass."""
        values = self._values
        best = 0
        for i in range(1, self._firsts):
            if values[i] > values[best] or (best == 0 and values[i] == values[0]):
                best = i
        return best

    def make_first(self, move: int) -> bool:
        """Make a move in the seat's first action, or its only one; return whether a second follows."""
        self.game.apply(move)
        return self.game.phase == ACTION2

    def _found(self, best: int) -> None:
        """Take the result of a search."""
        self.move = self._first[self._favourite(best)]

    def _favourite(self, best: int) -> int:
        """Return the plan, of those worth nearly as much as the best one, that suits the temper best."""
        temper = self.temper
        if temper and not self.exact:
            values = self._values
            least = values[best] - _NEARLY * self._per_point() // 10
            most = _liking(temper, self._first[best])
            for i in range(self._firsts):
                if values[i] >= least:
                    likes = _liking(temper, self._first[i])
                    if likes > most:
                        most = likes
                        best = i
        return best

    def _per_point(self) -> int:
        """Return how much one point adds to the value of a plan."""
        return self.table.point if self.level > 2 else 100

    def mistake(self, most: int) -> int:
        """Return by how much level 1 misjudges a plan, 0..most, a mask of bits; the others do not."""
        if self.level > 1:
            return 0
        self.random = self.random * 75 + 74 & 0xFFFF
        return self.random & most

    def given(self, i: int) -> int:
        """See `Player.given`."""
        lost = self._values[self._best()] - self._values[i]
        return min(MOST_GIVEN, lost * 10 // self.table.point)

    def order(self, i: int) -> int:
        """See `Player.order`."""
        return self._values[i]


def _liking(temper: int, move: int) -> int:
    """Return how much a temper likes a move, 0 to 11."""
    right = 1 + move_column(move) if move != PASS else 0
    if temper == BOLD:
        return right
    if temper == PATIENT:
        return 11 - right
    return 1 if move != PASS and move_row(move) == temper - GREEDY else 0


def certain(lead: int) -> int:
    """Return the value of a game that is over: won, lost or drawn. It outweighs any open position."""
    return lead + _WON if lead > 0 else lead - _WON if lead < 0 else 0
