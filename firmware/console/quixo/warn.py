"""The question before a push that completes a line for the opponents, and so loses at once."""

from console.core import keys
from console.match.match import ASIDE, LOOK, MENU
from console.quixo.plates import sign
from console.sound.sounds import WARNING
from console.ui.ask import Ask
from console.ui.palette import PANEL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.quixo.play import Play


class Warn(Ask):
    """The question over the board; the plates stay visible."""

    name = "warn"

    def __init__(self, console: "Console", play: "Play", report: "Callable[[int], None]") -> None:
        self._report = report
        super().__init__(
            console, "  Five    in a line:", "  you would lose.", "choose again", "push anyway", report
        )  # fmt: skip
        ui = self.ui
        self.group.append(ui.icon("warn", 17, 88, ground=PANEL))
        self.group.append(sign(ui, play.game.seat ^ 1, 92, 88, PANEL))
        self.group.x = play.match.group.x
        self.group.y = -22
        console.cue(WARNING)

    def key(self, key: int) -> None:
        if key == keys.MENU:
            self._report(MENU)
        elif key == keys.LOOK:
            self._report(LOOK)
        elif key == keys.BACK:
            self._report(ASIDE)
        elif key == keys.OK:
            self._report(self.at)
        else:
            super().key(key)
