"""The warning that a push loses. It comes often, so it stays; the other cards are loaded when they come."""

import displayio
from micropython import const

from console.match.match import ASIDE
from console.quixo.cards.card import answered
from console.quixo.seats.seat_look import fill
from console.sound.sounds import WARNING
from console.ui.ask import Ask
from console.ui.palette import PANEL
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.quixo.playing import QuixoPlay

# The answers
CHOOSE_AGAIN = const(0)
PUSH_ANYWAY = const(1)


class Warn(Ask):
    """The warning over the board: CHOOSE_AGAIN or PUSH_ANYWAY. The plates stay visible."""

    name = "warn"

    def __init__(self, console: "Console", play: "QuixoPlay", report: "Callable[[int], None]") -> None:
        ui = console.ui
        signs = displayio.Group()
        # TRANSLATORS: two lines, at most 18 letters each; {} is the other side's sign, a cross or a circle
        lines = _("Five {} in a line:\nyou would lose.").partition("\n")
        line = "  " + fill(ui, signs, lines[0], play.game.seat ^ 1, 42, 88, PANEL)
        more = "  " + fill(ui, signs, lines[2], play.game.seat ^ 1, 42, 110, PANEL)
        # TRANSLATORS: an answer, at most 15 letters
        again = _("choose again")
        # TRANSLATORS: an answer, at most 15 letters
        anyway = _("push anyway")
        super().__init__(console, line, more, again, anyway, report)
        self._report = report
        self.group.append(ui.icon("warn", 17, 88, ground=PANEL))
        while len(signs):
            self.group.append(signs.pop())
        self.group.y = -22
        console.cue(WARNING)

    def key(self, key: int) -> None:
        if not answered(self._report, key, self.at, ASIDE):
            super().key(key)
