"""The cards that name the deciding seat: it gets the console, or has nothing to choose."""

from console.core import keys
from console.dicegame.cards.card import Card
from console.ui.large import large
from console.ui.palette import DIM, GROUND, LINE, PANEL, PAPER
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.dicegame.views import Views


def panel(card: Card, y: int) -> None:
    """Draw a panel, y 78..207 and x 5..234, with the deciding seat's mark and name at y, 40 px high."""
    ui = card.ui
    group = card.group
    ui.frame(group, 5, 78, 230, 130, LINE)
    views = card.views
    seat = views.game.seat
    name = views.table.names[seat]
    x = (240 - 56 - 16 * len(name)) // 2
    tokens = views.kit.TOKENS
    if tokens:
        group.append(ui.box(x, y, 40, 40, PANEL))
        group.append(ui.icon(tokens[seat], x + 10, y + 10, PAPER, PANEL))
    else:
        group.append(ui.box(x, y, 40, 40, PAPER))
        large(ui, group, x + 20, y + 4, str(seat + 1), GROUND, PAPER)
    large(ui, group, x + 56, y + 4, name, align="l")


class Handover(Card):
    """Hands the console to the deciding seat, and hides the sheet until that seat holds it."""

    name = "handover"

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        super().__init__(console, views, report)
        ui = self.ui
        panel(self, 120)
        # TRANSLATORS: give the console to the person whose name follows, at most 22 letters
        ui.label(self.group, 120, 88, _("Hand over to"), DIM, align="c")
        # TRANSLATORS: the sum of the white dice, at most 22 letters
        ui.label(self.group, 120, 176, _("Want the {}?").format(views.game.white_sum), align="c")
        ui.hint(self.group, 8, 217, keys.BACK, _("menu"))
        # TRANSLATORS: what the person who gets the console answers; {} is the name, at most 6 letters
        ui.hint(self.group, 232, 217, keys.OK, _("I'm {}").format(views.table.names[views.game.seat]), "r")


class NoChoice(Card):
    """Says that a seat has nothing to choose, and what a pass costs; it reports WENT_ON: the seat passes.

    If a pass costs nothing, the card closes by itself.
    """

    name = "nochoice"

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        super().__init__(console, views, report)
        ui = self.ui
        panel(self, 104)
        game = views.game
        ui.label(self.group, 120, 162, views.kit.nothing(game), align="c")
        # TRANSLATORS: to look at one's score sheet, at most 8 letters
        word = _("sheet")
        if not views.kit.OWN_SHEETS:
            # TRANSLATORS: to look at the board, at most 8 letters
            word = _("board")
        ui.hint(self.group, 8, 217, keys.LOOK, word)
        # TRANSLATORS: accept a penalty of 5 points, at most 9 letters
        word = _("take -5")
        if not game.penalty_due:
            # TRANSLATORS: what a player does who chooses nothing, at most 5 letters
            word = _("pass")
        ui.hint(self.group, 232, 217, keys.OK, word, "r")

    def tick(self, now: int) -> None:
        if not self.views.game.penalty_due:
            self.flash(now)
