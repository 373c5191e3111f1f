"""A card that hides the sheet; whose turn it is stands on it."""

from console.dicegame.cover import Cover
from console.ui.gfx import pal, rect
from console.ui.large import large
from console.ui.palette import GROUND, LINE, PANEL, PAPER
from console.ui.widgets import box, icon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.sheet import Sheet
    from console.dicegame.turns import Turns


class Card(Cover):
    """Write on it: y 78 to 207, x 5 to 234."""

    def __init__(self, play: "Turns", sheet: "Sheet", y: int) -> None:
        """y: where the seat's mark and name stand, 40 px high."""
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
        if play.TOKENS:
            group.append(box(x, y, 40, 40, GROUND))
            group.append(icon(play.TOKENS[sheet.seat], x + 10, y + 10))
        else:
            group.append(box(x, y, 40, 40, PAPER))
            large(group, x + 20, y + 4, str(sheet.seat + 1), GROUND, PAPER)
        large(group, x + 56, y + 4, name, PAPER, PANEL, "l")

    def leave(self) -> None:
        super().leave()
        self.console.unload("console.dicegame.card")
