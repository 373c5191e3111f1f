"""Crosses in four colours that rain once behind the table of points, when somebody has won."""

from micropython import const

from console.ui.gfx import visible
from console.ui.palette import BRIGHT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.end.screen import End

_FRAME = const(40)  # ms
_EVERY = const(80)  # ms from cross to cross
_STEP = const(11)  # px in a frame
_HIGH = const(240)
_SIDE = const(20)  # px of a cross
_PLACES = b"\x02\x08\x05\x00\x0a\x03\x07\x01\x09\x04\x06\x0b"  # twelfths of the width, one after the other


class Rain:
    """The crosses, below all other layers; tick() moves them."""

    def __init__(self, end: "End") -> None:
        self._end = end
        self._since = end.console.now
        self._frame = -1
        step = (end.width - _SIDE) // (len(_PLACES) - 1)
        self._crosses = []
        for k in range(len(_PLACES)):
            cross = end.ui.icon("cross", step * _PLACES[k], -_SIDE, BRIGHT[k % 4])
            cross.hidden = True
            end.group.insert(0, cross)
            self._crosses.append(cross)

    def tick(self) -> bool:
        """Each pass, move them; return True when all have fallen, and are gone."""
        t = self._end.console.since(self._since)
        frame = t // _FRAME
        if frame == self._frame:
            return False
        self._frame = frame
        over = True
        for k in range(len(self._crosses)):
            y = (t - _EVERY * k) // _FRAME * _STEP - _SIDE
            cross = self._crosses[k]
            if y < _HIGH:
                over = False
                cross.y = y
            visible(cross, -_SIDE < y < _HIGH)
        if over:
            for cross in self._crosses:
                self._end.group.remove(cross)
        return over
