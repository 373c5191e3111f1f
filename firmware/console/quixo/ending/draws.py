"""When people are asked for a draw, and by whom; cards/draw.py has the question.

The rules know no draw. Both sides are asked when the game stands still (standstill.py), or when a person
offers one in the menu; a side of computers offers one itself (computers.py).
"""

from micropython import const

from console.match.seats import AT_KEYS
from console.quixo import script
from console.quixo.ending.standstill import Standstill

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.quixo.playing import QuixoPlay

_BOTH = const(3)  # sides


class Draws:
    """The draws that may be offered in one match.

    sides       mask of the sides (the parity of their seats) with a person
    standstill  why a draw is due
    """

    def __init__(self, play: "QuixoPlay") -> None:
        self._play = play
        levels = play.match.seats.levels
        self.standstill = Standstill(play.table.record)
        self.sides = 0
        for seat in range(len(levels)):
            if levels[seat] == AT_KEYS:
                self.sides |= 1 << (seat & 1)

    def follow(self) -> None:
        """Take in what has been added to the record."""
        self.standstill.follow()

    def forget(self) -> None:
        """Start again with the whole record: events were undone."""
        self.standstill.forget()
        self.standstill.follow()

    @property
    def due(self) -> bool:
        """Whether people of both sides are asked for a draw in this position."""
        return self.sides == _BOTH and self.standstill.due()

    @property
    def possible(self) -> bool:
        """Whether the person to move may offer a draw to a person."""
        play = self._play
        return self.sides == _BOTH and not play.table.over and play.decides() and play.table.record.length > 0

    def at_rest(self) -> int:
        """Return `table.shown` while no cube is lifted: a draw is offered only once in a position."""
        return script.REFUSED if self.due else 0
