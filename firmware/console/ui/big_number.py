"""A large number: the sum of the white dice beside the roll."""

import displayio

from console.ui.gfx import put, visible
from console.ui.palette import GROUND, PAPER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui


class BigNumber:
    """A number 0..99 in digits of 30 x 54, centred at x; a leading 1 is closer."""

    def __init__(self, ui: "Ui", x: int, y: int, ink: int = PAPER, ground: int = GROUND) -> None:
        self._x = x
        self.group = displayio.Group()
        self._digits = (ui.tiles("big", x, y, ui.pal(ground, ink)), ui.tiles("big", x, y, ui.pal(-1, ink)))
        for digit in self._digits:
            digit.hidden = True
            self.group.append(digit)

    def number(self, n: int) -> None:
        """Show a number."""
        first, second = self._digits
        visible(second, n > 9)
        visible(first, True)
        if n < 10:
            put(first, 0, n)
            first.x = self._x - 15
        else:
            put(first, 0, n // 10)
            put(second, 0, n % 10)
            step = 28 if n < 20 else 34
            first.x = self._x - (step + 30) // 2 - (4 if n < 20 else 0)
            second.x = first.x + step

    def hide(self) -> None:
        """Show nothing."""
        for digit in self._digits:
            digit.hidden = True
