"""The card that hands the console to the deciding seat."""

from console.core import keys
from console.dicegame.card import Card
from console.dicegame.panel import panel
from console.ui.palette import DIM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.dicegame.views import Views


class Handover(Card):
    """Hides the sheet until the next seat holds the console."""

    name = "handover"

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        super().__init__(console, views, report)
        ui = self.ui
        panel(self, 120)
        ui.label(self.group, 120, 88, "Hand over to", DIM, align="c")
        ui.label(self.group, 120, 176, "Want the " + str(views.game.white_sum) + "?", align="c")
        ui.hint(self.group, 232, 217, keys.OK, "I'm " + views.table.names[views.game.seat], "r")
