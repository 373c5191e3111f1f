"""What cells of some score sheets show beside numbers, a module for each kind. A match loads those it needs.

Each has a class as `MARKS` at its end, made with the ui, the game and its layout. What a mark looks like
depends on the tile that its cell shows. Cells are named by their places, 0..65 (see rules/rows.py).
"""

import displayio
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx


# Where all sheets are, added to the tile of a cell
FRAMED = const(8)
LINKED_BELOW = const(12)
LINKED_ABOVE = const(16)


def own_colours(ui: "Ui") -> "displayio.Palette":
    """Return the palette that shows role k in colour k of the palette of the console, but 15 not at all."""
    return ui.pal(*[-1 if k == 15 else k for k in range(16)])


class Base:
    """Marks of one kind; `group` has their layers. Override what is needed.

    `letters`: a layer for each row, if these marks are letters.
    `enlarged`: the tileset of the marks of a magnified row; "" without any.
    """

    letters: "Sequence[displayio.TileGrid]" = ()
    enlarged = ""

    def __init__(self) -> None:
        self.group: Any = displayio.Group()

    def aim(self, game: "Qwixx", seat: int) -> None:
        """Make the marks those of this seat's sheet, before its rows are drawn."""

    def cell(self, place: int, tile: int) -> None:
        """Show the mark of the cell at this place, which shows this tile."""

    def mark(self, place: int) -> "displayio.TileGrid | None":
        """Return the layer that marks the cell at this place."""

    def draw(self, game: "Qwixx", seat: int) -> None:
        """Draw what no single cell of the seat's sheet says."""

    @staticmethod
    def small(game: "Qwixx", seat: int, place: int) -> int:
        """Return what to add to the tile of a cell where all sheets are; 0: it has no mark."""
        return 0
