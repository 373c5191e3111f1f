"""The name of the console as a picture."""

import displayio

from console.ui.dice import Die
from console.ui.palette import BRIGHT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui


def logo(ui: "Ui", group: displayio.Group, y: int) -> None:
    """Draw ROLLMARK, its O a die, underlined in the colours of the rows: x 50..192, y..y + 38."""
    ui.label(group, 50, y, "R", size=32)
    ui.label(group, 98, y, "LLMARK", size=32)
    die = Die(ui, 0, 68, y + 2)
    die.show(5)
    group.append(die.grid)
    for r in range(4):
        group.append(ui.rect(52 + 35 * r, y + 36, 32, 3, BRIGHT[r]))
