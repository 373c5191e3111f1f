"""Colours of the cells on Qwixx's other score sheets."""

from console.ui.palette import BRIGHT, DEEP, DIM, GROUND, PAPER, SLATE

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.ui.widgets import Ui


def cell_palette(ui: "Ui", die: int) -> "displayio.Palette":
    """Return the palette of cells of a colour; 4 and 5 are the bonus rows."""
    if die > 3:
        return ui.pal(GROUND, SLATE, DIM, PAPER)
    return ui.pal(GROUND, DEEP[die], BRIGHT[die], PAPER)
