"""The line below the rows: Pass, what the choice adds, the penalties; y 217 to 236."""

import displayio
from micropython import const

from console.ui.gfx import Text, pal, recolour, tiles, visible
from console.ui.palette import GROUND, LINE, PAPER
from console.ui.widgets import icon
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_Y = const(217)


class Foot:
    """Its layers are in `group`. A game adds the rest."""

    def __init__(self, x: int) -> None:
        """x: of the star behind the gain."""
        self.group = displayio.Group()
        self._chip = tiles("chip", 3, _Y, _palette(False))
        self._gain = Text(x, _Y, 3, align="r")
        self.group.append(self._chip)
        self.group.append(self._gain.grid)
        self.group.append(icon("star", x, _Y))

    def choice(self, game: "Any", move: int) -> None:
        """What this legal move would add."""
        self._gain.number(game.gain(move), True)
        recolour(self._chip, _palette(move == PASS))

    def show(self, game: "Any", seat: int, hints: bool) -> None:
        """It comes into view, the penalties as they are now, or instead what the keys do, for beginners."""
        visible(self.group, True)


def _palette(on: bool) -> displayio.Palette:
    return pal(GROUND, PAPER, PAPER, GROUND) if on else pal(GROUND, LINE, GROUND, PAPER)
