"""The head of the Duel: both seats with their token, name and points; the seat to move is framed."""

import displayio

from console.gfx import Text, visible
from console.palette import PANEL, PAPER
from console.widgets import box, icon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.duel import Duel

TOKENS = ("disc", "circle")  # the icons of the seats' tokens


class Chips:
    """y 0 to 21; seat 0 on the left half."""

    def __init__(self, names: "list[str]") -> None:
        self.group = displayio.Group()
        self._frames: list[displayio.TileGrid] = []
        self._points: list[Text] = []
        for seat in range(2):
            x = 120 * seat
            self._frames.append(box(x, 1, 120, 20, PANEL, PAPER))
            self._points.append(Text(x + 114, 1, 3, ground=-1, align="r"))
            name = Text(x + 25, 1, 6, ground=-1)
            name.set(names[seat])
            self.group.append(self._frames[seat])
            self.group.append(icon(TOKENS[seat], x + 4, 1, ground=-1))
            self.group.append(name.grid)
            self.group.append(self._points[seat].grid)

    def set(self, game: "Duel", seat: int) -> None:
        """The points as they are now; seat: who is framed, -1 nobody."""
        for k in range(2):
            visible(self._frames[k], k == seat)
            self._points[k].number(game.score(k))
