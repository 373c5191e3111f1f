"""There is nothing to choose; what that means, and one press."""

from console.core import keys
from console.dicegame.card import Card
from console.ui.palette import PANEL, PAPER
from console.ui.widgets import hint, label
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.sheet import Sheet
    from console.dicegame.turns import Turns


class NoChoice(Card):
    """OK passes."""

    name = "nochoice"
    module = "console.dicegame.nochoice"

    def __init__(self, play: "Turns", sheet: "Sheet") -> None:
        super().__init__(play, sheet, 104)
        label(self.group, 120, 162, play.words.nothing(play.game), PAPER, PANEL, align="c")
        hint(self.group, 8, 217, keys.LOOK, play.SHEET)
        hint(self.group, 232, 217, keys.OK, "take it" if play.game.penalty_due else "pass", "r")

    def ok(self) -> None:
        self.play.choose(PASS)
