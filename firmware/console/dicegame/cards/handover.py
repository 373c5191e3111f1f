"""The card that hands the console to the deciding seat."""

from console.core import keys
from console.dicegame.cards.card import Card
from console.ui.large import large
from console.ui.palette import DIM, GROUND, LINE, PANEL, PAPER
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.dicegame.turn.views import Views


class Handover(Card):
    """Hands the console to the deciding seat, and hides the sheet until that seat holds it."""

    name = "handover"

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        super().__init__(console, views, report)
        ui = self.ui
        group = self.group
        seat = views.game.seat
        name = views.table.names[seat]
        x = (240 - 56 - 16 * len(name)) // 2
        ui.frame(group, 5, 78, 230, 130, LINE)
        tokens = views.kit.TOKENS
        if tokens:
            group.append(ui.box(x, 120, 40, 40, PANEL))
            group.append(ui.icon(tokens[seat], x + 10, 130, PAPER, PANEL))
        else:
            group.append(ui.box(x, 120, 40, 40, PAPER))
            large(ui, group, x + 20, 124, str(seat + 1), GROUND, PAPER)
        large(ui, group, x + 56, 124, name, align="l")
        # TRANSLATORS: give the console to the person whose name follows, at most 22 letters
        ui.label(group, 120, 88, _("Hand over to"), DIM, align="c")
        # TRANSLATORS: the sum of the white dice, at most 22 letters
        ui.label(group, 120, 176, _("Want the {}?").format(views.game.white_sum), align="c")
        ui.hint(group, 8, 217, keys.BACK, _("menu"))
        # TRANSLATORS: what the person who gets the console answers; {} is the name, at most 6 letters
        ui.hint(group, 232, 217, keys.OK, _("I'm {}").format(name), "r")
