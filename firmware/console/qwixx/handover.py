"""The console goes to the seat that decides."""

from console import keys
from console.palette import DIM, PANEL, PAPER
from console.turn import article
from console.turn.card import Card
from console.widgets import hint, label

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.qwixx.play import Play
    from console.turn.sheet import Sheet


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
