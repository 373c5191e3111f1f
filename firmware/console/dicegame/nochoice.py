"""The card for a seat with nothing to choose: it says so, and what a pass costs; OK passes.

If a pass costs nothing, the card closes by itself.
"""

from console.core import keys
from console.dicegame.card import Card
from console.dicegame.panel import panel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.dicegame.views import Views


class NoChoice(Card):
    """Reports DONE: the seat passes."""

    name = "nochoice"

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        super().__init__(console, views, report)
        ui = self.ui
        panel(self, 104)
        game = views.game
        ui.label(self.group, 120, 162, views.words.nothing(game), align="c")
        ui.hint(self.group, 8, 217, keys.LOOK, views.kit.SHEET)
        ui.hint(self.group, 232, 217, keys.OK, "take -5" if game.penalty_due else "pass", "r")

    def tick(self, now: int) -> None:
        if not self.views.game.penalty_due:
            self.flash(now)
