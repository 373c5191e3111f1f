"""The foot of a sheet of Qwixx: its four penalties, or on the first sheets what the keys do."""

import displayio
from micropython import const

from console import keys
from console.gfx import visible
from console.palette import DIM
from console.turn import foot
from console.widgets import hint, label, pens, set_pens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.qwixx import Qwixx

_Y = const(217)


class Foot(foot.Foot):
    """See there."""

    def __init__(self) -> None:
        super().__init__(95)
        self._pens = pens(157, _Y)
        self._right = displayio.Group()
        label(self._right, 132, _Y, "-5", DIM)
        self._right.append(self._pens)
        self.group.append(self._right)
        self._hints: displayio.Group | None = None

    def penalties(self, game: "Qwixx", seat: int) -> None:
        set_pens(self._pens, game.penalties(seat))

    def hints(self, on: bool) -> None:
        """They stay while the cursor moves: painting the penalties again would take longer than the move."""
        if on == (self._hints is not None):
            return
        if self._hints:
            self.group.remove(self._hints)
            self._hints = None
        else:
            self._hints = displayio.Group()
            hint(self._hints, 118, _Y, (keys.PREV, keys.NEXT), "")
            hint(self._hints, 238, _Y, keys.OK, "cross", "r")
            self.group.append(self._hints)
        visible(self._right, not on)
