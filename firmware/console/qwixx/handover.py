"""Cards before a choice: hand over to the next seat, or there is nothing to choose."""

from console import keys
from console.gfx import pal, rect
from console.palette import DIM, GROUND, LINE, PANEL, PAPER
from console.qwixx.cover import Cover, article
from console.widgets import box, hint, label
from rules import ACTION1
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.qwixx.play import Play
    from console.qwixx.sheet import Sheet


class _Card(Cover):
    """Hides the sheet; the number and name of the seat that decides are on it."""

    module = "handover"

    def __init__(self, play: "Play", sheet: "Sheet", y: int) -> None:
        """y: where number and name stand."""
        super().__init__(play, sheet)
        group = self.group
        group.append(rect(0, 74, 240, 4, GROUND))  # ground round it: nothing of the rows shows
        group.append(rect(0, 208, 240, 6, GROUND))
        group.append(rect(0, 78, 5, 130, GROUND))
        group.append(rect(235, 78, 5, 130, GROUND))
        card = box(5, 78, 230, 130, PANEL, LINE)
        card.pixel_shader = pal(GROUND, LINE, PANEL)
        group.append(card)
        name = play.table.names[sheet.seat]
        x = (240 - 56 - 16 * len(name)) // 2
        group.append(box(x, y, 40, 40, PAPER))
        label(group, x + 20, y + 4, str(sheet.seat + 1), GROUND, PAPER, 32, "c")
        label(group, x + 56, y + 4, name, PAPER, PANEL, 32)


class Handover(_Card):
    """The console goes to the seat that decides."""

    name = "handover"

    def __init__(self, play: "Play", sheet: "Sheet") -> None:
        super().__init__(play, sheet, 120)
        label(self.group, 120, 88, "Hand over to", DIM, PANEL, align="c")
        label(self.group, 120, 176, article(play.game.white_sum) + " for you?", PAPER, PANEL, align="c")
        hint(self.group, 232, 217, keys.OK, "I am " + play.table.names[sheet.seat], "r")

    def ok(self) -> None:
        self.play.take()


class NoChoice(_Card):
    """There is nothing to choose; what that means, and one press."""

    name = "nochoice"

    def __init__(self, play: "Play", sheet: "Sheet") -> None:
        super().__init__(play, sheet, 104)
        game = play.game
        group = self.group
        text = "nothing more to cross"
        if game.phase == ACTION1:
            text = "no " + str(game.white_sum) + " to cross"
        elif game.penalty_due:
            text = "nothing to cross: -5"
        label(group, 120, 162, text, PAPER, PANEL, align="c")
        hint(group, 8, 217, keys.LOOK, "sheet")
        hint(group, 232, 217, keys.OK, "take it" if game.penalty_due else "pass", "r")

    def ok(self) -> None:
        self.play.choose(PASS)
