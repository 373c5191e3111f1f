"""The foot of a sheet of Qwixx: see dicegame/foot.py. It shows up to four penalties too."""

import displayio
from micropython import const

from console.dicegame import foot
from console.dicegame.foot import penalty_boxes, set_penalties
from console.ui.gfx import visible
from console.ui.palette import DIM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx

_FOOT = const(217)  # y


class Foot(foot.Foot):
    """The foot, with four penalties."""

    WORD = "cross"

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui, 95, 4)  # on some sheets a choice can add 100 points and more
        self._penalties = penalty_boxes(ui, 157, _FOOT)
        self._right = displayio.Group()
        ui.label(self._right, 132, _FOOT, "-5", DIM)
        self._right.append(self._penalties)
        self.group.append(self._right)

    def show(self, game: "Qwixx", seat: int, hints: int) -> None:
        set_penalties(self._penalties, game.penalties(seat))
        visible(self._right, not hints)
        super().show(game, seat, hints)
