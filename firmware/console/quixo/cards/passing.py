"""The card that says that somebody must pass, and why. Loaded for that only: it is rare, with four seats."""

import displayio

from console.core.screen import Screen
from console.match.match import WENT_ON
from console.quixo.cards.card import answered
from console.quixo.seats.seat_look import fill
from console.ui.palette import GROUND, PANEL, PAPER
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.quixo.playing import QuixoPlay


class Passing(Screen):
    """The card lies over the board; the plates stay visible."""

    name = "pass"
    full = False

    def __init__(self, console: "Console", play: "QuixoPlay", report: "Callable[[int], None]") -> None:
        super().__init__(console)
        ui = self.ui
        self._report = report
        seat = play.game.seat
        group = self.group
        group.append(ui.box(5, 58, 230, 150, PANEL, PAPER))
        # TRANSLATORS: {} is a name; at most 16 letters with {} as two
        text = _("{} must pass.").format(play.table.plain_name(seat))
        ui.label(group, 120, 68, text, PAPER, PANEL, align="c")
        signs = displayio.Group()
        # TRANSLATORS: why a player must pass: three lines, at most 22 letters each; {} is the player's sign,
        # a cross or a circle
        text = _("The edge has no blank\ncube, and no {} with\nits dot towards you.")
        y = 96
        for line in text.split("\n"):
            left = 120 - 5 * len(line)
            ui.label(group, left, y, fill(ui, signs, line, seat, left, y, PANEL), PAPER, PANEL)
            y += 22
        group.append(signs.pop())
        group.append(ui.box(15, 170, 210, 30, PAPER))
        ui.label(group, 120, 175, _("pass"), GROUND, PAPER, align="c")

    def key(self, key: int) -> None:
        answered(self._report, key, WENT_ON)
