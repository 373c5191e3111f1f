"""The card that asks for a moment's patience while the memory is rewritten."""

import displayio

from console.ui.palette import DIM, PANEL, PAPER
from console.ui.widgets import box, icon, label


def card(x: int) -> displayio.Group:
    """Return the card, 230 px wide, for a screen x px from the left of the display."""
    group = displayio.Group(x=x)
    group.append(box(5, 72, 230, 100, PANEL, PAPER))
    group.append(icon("gear", 18, 84, ground=PANEL))
    label(group, 48, 84, "One moment...", PAPER, PANEL)
    label(group, 18, 114, "Saving.", DIM, PANEL)
    label(group, 18, 138, "Please don't unplug!", PAPER, PANEL)
    return group
