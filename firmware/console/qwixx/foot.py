"""The line below the rows: Pass, what the choice adds, the penalties; y 217 to 236."""

import displayio
from micropython import const

from console.gfx import Text, pal, recolour, tiles
from console.palette import DIM, GROUND, LINE, PAPER
from console.widgets import icon, label, pens, set_pens

_Y = const(217)


class Foot:
    """Its layers are in `group`."""

    def __init__(self) -> None:
        self.group = displayio.Group()
        self._chip = tiles("chip", 3, _Y, _palette(False))
        self._gain = Text(95, _Y, 3, align="r")
        self._pens = pens(157, _Y)
        self.right = displayio.Group()  # the penalties
        self.group.append(self._chip)
        self.group.append(self._gain.grid)
        self.group.append(icon("star", 95, _Y))
        label(self.right, 132, _Y, "-5", DIM)
        self.right.append(self._pens)
        self.group.append(self.right)

    def choice(self, gain: int, passing: bool) -> None:
        """What the choice adds; passing: it is Pass."""
        self._gain.number(gain, True)
        recolour(self._chip, _palette(passing))

    def penalties(self, n: int) -> None:
        """0 to 4."""
        set_pens(self._pens, n)


def _palette(on: bool) -> displayio.Palette:
    return pal(GROUND, PAPER, PAPER, GROUND) if on else pal(GROUND, LINE, GROUND, PAPER)
