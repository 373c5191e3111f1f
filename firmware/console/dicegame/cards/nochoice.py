"""The card of a seat that has nothing to choose, over its sheet, which shows why."""

from micropython import const

from console.core import keys
from console.dicegame.cards.card import Card
from console.match.match import WENT_ON
from console.ui.gfx import visible
from console.ui.palette import GROUND, LINE, PAPER
from rules import ACTION1
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.dicegame.turn.views import Views

_STAYS = const(1500)  # ms
_WORDS_Y = const(53)  # between the dice and the rows
_FOOT_Y = const(217)


class NoChoice(Card):
    """Says that a seat has nothing to choose, and what a pass costs; it reports WENT_ON: the seat passes.

    If a pass costs nothing, the card closes by itself.
    """

    name = "nochoice"

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        super().__init__(console, views, report)
        ui = self.ui
        game = views.game
        kit = views.kit
        group = self.group
        top = _WORDS_Y
        text = console.loader.borrow("console." + game.NAME + ".said").nothing(game)
        if game.phase == ACTION1:  # with the name, over the dice, whose sum the words give
            top = 22
            self._dice(False)
            name = views.table.names[game.seat]
            group.append(ui.rect(0, top, 240, _WORDS_Y - top, PAPER))
            x = 107 - 5 * len(name)
            if kit.TOKENS:
                group.append(ui.icon(kit.TOKENS[game.seat], x, top + 5))
            else:
                group.append(ui.tiles("ui", x, top + 5, ui.pal(PAPER, LINE, GROUND), tile=game.seat))
            ui.label(group, x + 26, top + 5, name, GROUND, PAPER)
        group.append(ui.rect(0, _WORDS_Y, 240, 20, PAPER))
        ui.label(group, 120, _WORDS_Y, text, GROUND, PAPER, align="c")
        group.append(ui.rect(0, _FOOT_Y, 240, 20, GROUND))
        # TRANSLATORS: to look at one's score sheet, at most 8 letters
        word = _("sheet")
        if not kit.OWN_SHEETS:
            # TRANSLATORS: to look at the board, at most 8 letters
            word = _("board")
        ui.hint(group, 8, _FOOT_Y, keys.LOOK, word)
        # TRANSLATORS: accept a penalty of 5 points, at most 9 letters
        word = _("take -5")
        if not game.gain(PASS):
            # TRANSLATORS: what a player does who chooses nothing, at most 5 letters
            word = _("pass")
        ui.hint(group, 232, _FOOT_Y, keys.OK, word, "r")

    def leave(self) -> None:
        self._dice(True)

    def _dice(self, on: bool) -> None:
        """Show or hide the dice."""
        if self.views.sheet:
            visible(self.views.sheet.strip.group, on)

    def tick(self, now: int) -> None:
        if not self.views.game.penalty_due and self.console.picture.seen(now) >= _STAYS:
            self._report(WENT_ON)
