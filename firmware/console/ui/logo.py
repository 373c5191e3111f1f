"""The name of the console as a picture."""

import displayio

from console.ui.dice import Die
from console.ui.gfx import rect
from console.ui.palette import BRIGHT
from console.ui.widgets import label


def logo(group: displayio.Group, y: int) -> None:
    """Draw ROLLMARK, its O a die, underlined in the colours of the rows: x 50..192, y..y + 38."""
    label(group, 50, y, "R", size=32)
    label(group, 98, y, "LLMARK", size=32)
    die = Die(0, 68, y + 2)
    die.show(5)
    group.append(die.grid)
    for r in range(4):
        group.append(rect(52 + 35 * r, y + 36, 32, 3, BRIGHT[r]))
