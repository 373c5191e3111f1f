"""The card that asks for a moment's patience while the memory is rewritten."""

import displayio

from console.ui.palette import DIM, PANEL, PAPER
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui


def card(ui: "Ui", x: int) -> displayio.Group:
    """Return the card, 230 px wide, for a screen x px from the left of the display."""
    group = displayio.Group(x=x)
    group.append(ui.box(5, 72, 230, 100, PANEL, PAPER))
    group.append(ui.icon("gear", 18, 84, ground=PANEL))
    # TRANSLATORS: a card, at most 18 letters
    ui.label(group, 48, 84, _("One moment..."), PAPER, PANEL)
    # TRANSLATORS: at most 21 letters
    ui.label(group, 18, 114, _("Saving."), DIM, PANEL)
    # TRANSLATORS: the console is being written to, at most 21 letters
    ui.label(group, 18, 138, _("Please don't unplug!"), PAPER, PANEL)
    return group
