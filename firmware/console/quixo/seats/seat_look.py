"""What all seats of Quixo have in common: colours, symbol, frame, badge and time."""

import displayio
from micropython import const

from console.ui.gfx import put, recolour
from console.ui.palette import BLUE, DIM, GROUND, PANEL, PAPER, YELLOW
from console.ui.widgets import icon_tile, set_badge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui

INK = (YELLOW, BLUE)  # of X and of O
_COLON = const(26)  # tiles of the text tileset
ZERO = const(16)


def sign(ui: "Ui", seat: int, x: int, y: int, ground: int) -> displayio.TileGrid:
    """Return a seat's cross or circle in its colour, 20 x 20: the letter O would look like a zero."""
    return ui.icon("circle" if seat & 1 else "cross", x, y, INK[seat & 1], ground)


def fill(ui: "Ui", group: displayio.Group, text: str, seat: int, x: int, y: int, ground: int) -> str:
    """Add the seat's sign where "{}" is in a line that begins at x, if it is there.

    Returns the line with a gap there.
    """
    at = text.find("{}")
    if at >= 0:
        group.append(sign(ui, seat, x + 10 * at, y, ground))
    return text.replace("{}", "  ")


class SeatLook:
    """The common part of all seats; subclasses make `_box`, `_badge`, `_symbol` and `time`."""

    framed = True  # False: only the symbol's colour marks the seat to move

    _box: displayio.TileGrid
    _badge: displayio.TileGrid
    _symbol: displayio.TileGrid
    time: displayio.TileGrid
    _ui: "Ui"

    def assign(self, seat: int, on: bool) -> None:
        """Show frame, badge and symbol of `seat`; `on`: framed."""
        ui = self._ui
        framed = on and self.framed
        recolour(self._box, ui.box_palette(PANEL, PAPER) if framed else ui.pal(GROUND, GROUND, GROUND))
        set_badge(self._badge, seat, on)
        put(self._symbol, 0, icon_tile("circle" if seat & 1 else "cross"))
        recolour(self._symbol, ui.pal(-1, INK[seat & 1] if on or self.framed else DIM))

    def show(self, minutes: int, seconds: int) -> None:
        """Show the time left, m:ss."""
        put(self.time, 0, ZERO + minutes // 10 if minutes > 9 else 0)
        put(self.time, 1, ZERO + minutes % 10)
        put(self.time, 2, _COLON)
        put(self.time, 3, ZERO + seconds // 10)
        put(self.time, 4, ZERO + seconds % 10)
