"""The card that asks before a penalty."""

from console.core import keys
from console.dicegame.cards.card import LOOK_AGAIN
from console.sound.sounds import WARNING
from console.ui.ask import Ask
from console.ui.dice import SUM_MINUS, SUM_ZERO
from console.ui.palette import GROUND, PAPER
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.dicegame.turn.views import Views


class Penalty(Ask):
    """Asks before a pass that would cost five points: LOOK_AGAIN or TAKE_PENALTY.

    The foot of the sheet stays visible.
    """

    name = "penalty"
    ground = GROUND  # it takes the place of the rows

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        said = console.loader.borrow("console." + views.game.NAME + ".said")
        line, more = said.warning(views.game)
        costs = views.game.gain(PASS) < 0  # unless a goal has made penalties cost nothing
        # TRANSLATORS: an answer to the warning before a penalty, at most 20 letters
        take = _("take -5") if costs else _("pass")
        # TRANSLATORS: an answer to the warning before a penalty, at most 20 letters
        super().__init__(console, line, more, _("look again"), take, report)
        ui = self.ui
        self._report = report
        group = self.group
        points = ui.tiles("sum32", 164, 91, ui.pal(GROUND, PAPER), 2, tile=SUM_MINUS if costs else 0)
        points[1] = SUM_ZERO + (5 if costs else 0)
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
