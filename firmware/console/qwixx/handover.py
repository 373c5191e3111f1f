"""The console goes to the seat that decides."""

from console.core import keys
from console.dicegame import article
from console.dicegame.card import Card
from console.ui.palette import DIM, PANEL, PAPER
from console.ui.widgets import hint, label

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.sheet import Sheet
    from console.qwixx.play import Play


class Handover(Card):
    """Hides the sheet until the next seat has it in hand."""

    name = "handover"
    module = "console.qwixx.handover"

    def __init__(self, play: "Play", sheet: "Sheet") -> None:
        super().__init__(play, sheet, 120)
        self.take = play.take
        label(self.group, 120, 88, "Hand over to", DIM, PANEL, align="c")
        label(self.group, 120, 176, article(play.game.white_sum) + " for you?", PAPER, PANEL, align="c")
        hint(self.group, 232, 217, keys.OK, "I am " + play.table.names[sheet.seat], "r")

    def ok(self) -> None:
        self.take()
