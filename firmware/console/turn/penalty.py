"""Passing would cost five points: the console says so and asks once more."""

from console.ask import Ask
from console.gfx import rect
from console.palette import GROUND, PANEL, PAPER
from console.widgets import icon, label
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.turn.scenes import Scenes


class Penalty(Ask):
    """Over the sheet, whose foot stays in view."""

    name = "penalty"

    def __init__(self, play: "Scenes") -> None:
        if play.sheet:
            play.sheet.strip_rows()
        line, more = play.words.warning(play.game)
        super().__init__(play.console, line, more, "look again", "take the -5", self._answer)
        self._play = play
        group = self.group
        group.append(rect(0, 74, 240, 4, GROUND))
        group.append(rect(0, 208, 240, 6, GROUND))
        group.append(rect(0, 78, 5, 130, GROUND))
        group.append(rect(235, 78, 5, 130, GROUND))
        label(group, 196, 91, "-5", PAPER, PANEL, 32, "r")
        group.append(icon("star", 200, 99, PAPER, PANEL))

    def leave(self) -> None:
        if self._play.sheet:
            self._play.sheet.rows()
        self.console.unload("console.turn.penalty")
        self.console.unload("console.ask")
        self._play.quiet()

    def _answer(self, choice: int) -> None:
        if choice:
            self._play.choose(PASS)
