"""When a game of Quixo stands still, so that a draw is due.

That is when any position comes up for the third time (or the sixth, …), and after fifty turns of all seats
together (or a hundred, …) in which no blank cube was taken. A blank cube never comes back, so only positions
since the last one was taken can come up again.

Whoever plays on refuses the draw for one whole circle. All its positions have come up before, so each of them
would make a draw due again at once; the next time that each comes up is therefore ignored. So nobody is asked
at every push of a circle, and a refusal is seen from the record alone.
"""

from binascii import crc32

from micropython import const

from rules import make
from rules.quixo_board import CUBES, SEAT, O, X

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.quixo import Quixo
    from rules.record import Record

_TIMES = const(3)  # that a position comes up until a draw is offered
MOST_TURNS = const(50)  # without a blank cube until then
_REMEMBERED = const(128)  # positions
_NEVER = const(-9)  # a length so far back that nothing is due


class Standstill:
    """Follows a record; call follow() before asking.

    turns  without a blank cube
    times  how often the position had come up that made a draw due last; 0 if fifty turns did, or nothing yet
    """

    def __init__(self, record: "Record") -> None:
        self._record = record
        self._game: Any = record.game
        self._marks: list[int] = []  # of the positions since the last blank cube
        self.forget()

    def forget(self) -> None:
        """Start again: the record may have changed."""
        self._length = -1  # of the record, when it was followed
        self._cubes = -1  # that are not blank
        self._begin()

    def _begin(self) -> None:
        """Begin to count, with a new game or a blank cube that was taken."""
        self._marks.clear()
        self.turns = self.times = 0
        self._due = _NEVER  # the record's length when a draw was due last, at the end of its circle,
        self._before = _NEVER  # and where that circle begins: when its position had come up before

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
        game: Any = make(live.NAME, bytes(live.state[: live.SETTINGS]))
        for k in range(length):
            self._note(game, k)
            game.apply(self._record.buf[k])
        self._note(game, length)

    def due(self, late: int = 0) -> bool:
        """Return whether a draw is due in this position, or was up to `late` turns ago."""
        return self._length - self._due <= late

    def _note(self, game: "Quixo", length: int) -> None:
        """Take in the position of a game, when the record has this length."""
        self._length = length
        marks = self._marks
        cubes = bin(game.cubes(X) | game.cubes(O)).count("1")
        if cubes != self._cubes:
            self._cubes = cubes
            self._begin()
        else:
            self.turns += 1
            if self.turns % MOST_TURNS == 0:
                self._due = self._before = length  # no circle
                self.times = 0
        mark = _mark(game.state)
        if len(marks) == _REMEMBERED:
            marks.pop(0)
        marks.append(mark)
        times = marks.count(mark)
        if times % _TIMES == 0:
            ago = 1  # turns, since it came up before
            while marks[-1 - ago] != mark:
                ago += 1
            before = length - ago
            if not self._before < before <= self._due:
                self._before = before
                self._due = length
                self.times = times


def _mark(state: bytearray) -> int:
    """Return 30 bits by which a position is known: the seat to move, the cubes of X and O, the dots."""
    return crc32(state[CUBES + 4 :], state[SEAT]) & 0x3FFF_FFFF
