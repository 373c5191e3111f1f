"""The name of the console, as a picture."""

import displayio

from console.ui.dice import Die
from console.ui.large import large
from console.ui.palette import BRIGHT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui


def logo(ui: "Ui", group: displayio.Group, y: int) -> None:
    """Draw ROLLMARK, its O a die, underlined in the colours of the rows: x 50..192, y..y + 38."""
    large(ui, group, 50, y, "R", align="l")
    large(ui, group, 98, y, "LLMARK", align="l")
    die = Die(ui, 0, 68, y + 2)
    die.show(5)
    group.append(die.grid)
    for r in range(4):
        group.append(ui.rect(52 + 35 * r, y + 36, 32, 3, BRIGHT[r]))
