"""A push that makes a line of the opponents' loses at once: the console says so and asks once more."""

from console.core import keys
from console.quixo.plates import sign
from console.quixo.play import NOTHING
from console.ui.ask import Ask
from console.ui.palette import PANEL
from console.ui.widgets import icon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.quixo.play import Play


class Warn(Ask):
    """Over the board; the plates stay in view."""

    name = "warn"

    def __init__(self, play: "Play") -> None:
        self._play = play
        super().__init__(
            play.console, "  Five    in a line:", "  you would lose.", "another push", "do it", self._answer
        )  # fmt: skip
        self.group.append(icon("warn", 17, 88, ground=PANEL))
        self.group.append(sign(play.game.seat ^ 1, 92, 88, PANEL))
        self.group.x = play.group.x
        self.group.y = -22

    def leave(self) -> None:
        self.console.unload("console.quixo.warn")
        self.console.unload("console.ui.ask")

    def _answer(self, choice: int) -> None:
        self._play.asking = NOTHING
        if choice:
            self._play.confirm(True)

    def key(self, key: int) -> None:
        play = self._play
        if key == keys.MENU:
            play.menu()
        elif key == keys.LOOK:
            play.look()
        else:
            if key == keys.BACK:
                play.asking = NOTHING
            super().key(key)

    def tick(self, now: int) -> None:
        self._play.run_clock(now)
