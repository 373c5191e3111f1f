"""The question before a pass that would cost five points."""

from console.core import keys
from console.ui.ask import Ask
from console.ui.palette import GROUND, PANEL, PAPER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.app import Console
    from console.dicegame.views import Views


LOOK_AGAIN = 0  # what it reports; 1: take the penalty


class Penalty(Ask):
    """The question over the sheet, whose foot stays visible."""

    name = "penalty"

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        line, more = views.words.warning(views.game)
        super().__init__(console, line, more, "look again", "take -5", report)
        ui = self.ui
        self._report = report
        group = self.group
        card: Any = group[0]
        card.pixel_shader = ui.pal(GROUND, PAPER, PANEL)  # its corners must not show the rows
        group.append(ui.rect(0, 74, 240, 4, GROUND))
        group.append(ui.rect(0, 208, 240, 6, GROUND))
        group.append(ui.rect(0, 78, 5, 130, GROUND))
        group.append(ui.rect(235, 78, 5, 130, GROUND))
        points = ui.tiles(views.kit.DIGITS, 164, 91, ui.pal(PANEL, PAPER), 2, tile=45 - 32)  # "-"
        points[1] = 53 - 32  # "5"
        group.append(points)
        group.append(ui.icon("star", 200, 99, PAPER, PANEL))
        views.drop_words()  # the words are no longer needed: heap is short, and the board stays below

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU:
            self._report(LOOK_AGAIN)
        elif key == keys.OK:
            self._report(self.at)
        else:
            super().key(key)
