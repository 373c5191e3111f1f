"""The cards in place of a sheet's rows; the dice stay visible. The lock banner is in locks.py."""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.match.match import LOOK, MENU, WENT_ON
from console.sound.sounds import WARNING
from console.ui.ask import Ask
from console.ui.dice import SUM_MINUS, SUM_ZERO
from console.ui.large import large
from console.ui.palette import DIM, GROUND, LINE, PANEL, PAPER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.dicegame.views import Views

_FLASH = const(1000)  # ms
# The answers to Penalty
LOOK_AGAIN = const(0)
TAKE_PENALTY = const(1)


class Card(Screen):
    """A card that reports WENT_ON, LOOK or MENU."""

    full = False
    has_menu = True

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        super().__init__(console)
        self.views = views
        self._report = report

    def flash(self, now: int) -> None:
        """Report WENT_ON a second after the card is seen; for tick() of cards that ask nothing."""
        if self.console.keys.seen(now) >= _FLASH:
            self._report(WENT_ON)

    def key(self, key: int) -> None:
        if key == keys.OK or key == keys.DONE:
            self._report(WENT_ON)
        elif key == keys.LOOK:
            self._report(LOOK)
        elif key == keys.BACK or key == keys.MENU:
            self._report(MENU)


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
        ui.label(self.group, 120, 88, "Hand over to", DIM, align="c")
        ui.label(self.group, 120, 176, "Want the " + str(views.game.white_sum) + "?", align="c")
        ui.hint(self.group, 232, 217, keys.OK, "I'm " + views.table.names[views.game.seat], "r")


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
        ui.hint(self.group, 8, 217, keys.LOOK, views.kit.SHEET)
        ui.hint(self.group, 232, 217, keys.OK, "take -5" if game.penalty_due else "pass", "r")

    def tick(self, now: int) -> None:
        if not self.views.game.penalty_due:
            self.flash(now)


class Penalty(Ask):
    """Asks before a pass that would cost five points: LOOK_AGAIN or TAKE_PENALTY.

    The foot of the sheet stays visible.
    """

    name = "penalty"
    ground = GROUND  # it takes the place of the rows

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        line, more = views.kit.warning(views.game)
        super().__init__(console, line, more, "look again", "take -5", report)
        ui = self.ui
        self._report = report
        group = self.group
        points = ui.tiles("sum32", 164, 91, ui.pal(GROUND, PAPER), 2, tile=SUM_MINUS)
        points[1] = SUM_ZERO + 5
        group.append(points)
        group.append(ui.icon("star", 200, 99))
        console.cue(WARNING)

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU:
            self._report(LOOK_AGAIN)
        elif key == keys.OK:
            self._report(self.at)
        else:
            super().key(key)
