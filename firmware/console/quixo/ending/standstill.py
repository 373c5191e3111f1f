"""When a game of Quixo stands still, so that a draw is offered.

That is when a position comes up for the third time (or the sixth, …), and after fifty turns of all seats
together (or a hundred, …) in which no blank cube was taken. A blank cube never comes back, so only positions
since the last one was taken can come up again.
"""

from micropython import const

from rules import make
from rules.quixo_board import CUBES, SEAT, O, X

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.record import Record

TIMES = const(3)  # that a position comes up until a draw is offered
MOST_TURNS = const(50)  # without a blank cube until then
_REMEMBERED = const(128)  # positions
_NEVER = const(-9)  # a length so far back that nothing is due


class Standstill:
    """Follows a record; call follow() before asking.

    turns  without a blank cube
    times  how often the position that came up most often in these turns has come up
    """

    def __init__(self, record: "Record") -> None:
        self._record = record
        self._game: Any = record.game
        self._marks: list[int] = []  # of the positions since the last blank cube
        self.forget()

    def forget(self) -> None:
        """Begin anew: the record may have become another one."""
        self._length = -1  # of the record, when it was followed
        self._due = _NEVER  # its length when a draw was due last; a new cube ends that
        self._cubes = -1  # that are not blank
        self.turns = self.times = 0

    def follow(self) -> None:
        """Take in what has been added to the record."""
        length = self._record.length
        if length == self._length + 1:
            self._note(self._game, length)
        elif length != self._length:
            self._look_back(length)

    def _look_back(self, length: int) -> None:
        """Take in the whole record, on a game of its own."""
        self.forget()
        live = self._game
        game = make(live.NAME, bytes(live.state[: live.SETTINGS]))
        for k in range(length):
            self._note(game, k)
            game.apply(self._record.buf[k])
        self._note(game, length)

    def due(self, late: int = 0) -> bool:
        """Return whether a draw is due in this position, or was up to `late` turns ago."""
        return self._length - self._due <= late

    def _note(self, game: "Any", length: int) -> None:
        """Take in the position of a game, when the record has this length."""
        self._length = length
        marks = self._marks
        cubes = 0
        rest = game.cubes(X) | game.cubes(O)
        while rest:
            rest &= rest - 1
            cubes += 1
        if cubes != self._cubes:
            self._cubes = cubes
            self.turns = self.times = 0
            self._due = _NEVER
            marks.clear()
        else:
            self.turns += 1
            if self.turns % MOST_TURNS == 0:
                self._due = length
        state = game.state
        mark = state[SEAT]
        for k in range(CUBES + 4, len(state)):
            mark = (mark ^ state[k]) * 16381 & 0x3FFF_FFFF
            mark ^= mark >> 15
        if len(marks) == _REMEMBERED:
            marks.pop(0)
        marks.append(mark)
        times = marks.count(mark)
        if times > self.times:
            self.times = times
            if times % TIMES == 0:
                self._due = length
