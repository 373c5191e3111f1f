"""Passing would cost five points: the console says so and asks once more."""

from console.ui.ask import Ask
from console.ui.gfx import pal, rect, tiles
from console.ui.palette import GROUND, PANEL, PAPER
from console.ui.widgets import icon
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.scenes import Scenes


class Penalty(Ask):
    """Over the sheet, whose foot stays in view."""

    name = "penalty"

    def __init__(self, play: "Scenes") -> None:
        line, more = play.words.warning(play.game)
        super().__init__(play.console, line, more, "look again", "take the -5", self._answer)
        self._play = play
        group = self.group
        card: Any = group[0]
        card.pixel_shader = pal(GROUND, PAPER, PANEL)  # its corners are not to show the rows
        group.append(rect(0, 74, 240, 4, GROUND))
        group.append(rect(0, 208, 240, 6, GROUND))
        group.append(rect(0, 78, 5, 130, GROUND))
        group.append(rect(235, 78, 5, 130, GROUND))
        points = tiles(play.DIGITS, 164, 91, pal(PANEL, PAPER), 2, tile=45 - 32)  # "-"
        points[1] = 53 - 32  # "5"
        group.append(points)
        group.append(icon("star", 200, 99, PAPER, PANEL))
        play.quiet()  # all is said, and heap is short: the board stays below

    def leave(self) -> None:
        self.console.unload("console.dicegame.penalty")
        self.console.unload("console.ui.ask")
        self._play.quiet()

    def _answer(self, choice: int) -> None:
        if choice:
            self._play.choose(PASS)
