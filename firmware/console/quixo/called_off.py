"""The end of a game among computers that was called off: nobody has won."""

from console.quixo.end import End
from console.sound.sounds import SETTLE
from console.ui.palette import GROUND, PAPER


class CalledOff(End):
    """The end over the board, which stays visible."""

    def enter(self) -> None:
        self.name = "called_off"
        super().enter()

    def _who(self, y: int) -> None:
        self.ui.label(self.group, 120, y, "Nobody wins", GROUND, PAPER, align="c")

    def _how(self, y: int) -> None:
        text = f"called off: {self.play.match.table.record.length} moves"
        self.ui.label(self.group, 120, y, text, GROUND, PAPER, align="c")

    def _celebrate(self, first: bool) -> None:
        self.console.lights.wait(0)
        if first:
            self.console.cue(SETTLE)
