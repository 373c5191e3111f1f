"""The line at the top of a game's screens: name, who rolled, house rules, points."""

import displayio

from console.ui.gfx import visible
from console.ui.palette import DIM, GROUND, PAPER
from console.ui.widgets import set_badge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui


class Score:
    """A number of points followed by a star; x is the right edge of the star."""

    def __init__(
        self, ui: "Ui", x: int, y: int, width: int = 4, ink: int = PAPER, ground: int = GROUND
    ) -> None:
        self.group = displayio.Group()
        self._text = ui.text(x - 21, y, width, ink, ground, align="r")
        self.group.append(self._text.grid)
        self.group.append(ui.icon("star", x - 20, y, ink, ground))

    def number(self, n: int, plus: bool = False) -> None:
        """Show the points; allocates nothing."""
        self._text.number(n, plus)


class Head:
    """The line, y 0 to 21: badge, name (8 characters), points (3 characters) at the right edge.

    Between them are the roller's die and the house rules (13 characters with the name).
    """

    def __init__(self, ui: "Ui") -> None:
        self.group = displayio.Group()
        self._badge = ui.badge(0, 3, 1)
        self._name = ui.text(28, 1, 8)
        self._die = ui.icon("die", 28, 1, DIM)
        self._house = ui.text(116, 1, 8, DIM)
        self._score = Score(ui, 238, 1, 3)
        self._die.hidden = True
        self._house.grid.hidden = True
        self._score.group.hidden = True
        for part in (self._badge, self._name.grid, self._die, self._house.grid, self._score.group):
            self.group.append(part)

    def set(self, seat: int, name: str, roller: bool = False, house: str = "", on: bool = True) -> None:
        """Show whose screen it is; `roller`: the seat rolled; `house`: rules in force; `on`: badge filled."""
        set_badge(self._badge, seat, on)
        self._name.set(name)
        self._house.set(house)
        visible(self._house.grid, house != "")
        x = 32 + 10 * len(name)
        if self._die.x != x:
            self._die.x = x
        visible(self._die, roller)
        if house and self._house.grid.x != x + 24:
            self._house.grid.x = x + 24

    def points(self, n: "int | None") -> None:
        """Show the points, or hide them (None)."""
        visible(self._score.group, n is not None)
        if n is not None:
            self._score.number(n)
