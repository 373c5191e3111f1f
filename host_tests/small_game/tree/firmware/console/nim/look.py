"""The sticks alone."""

from console.core import keys
from console.core.screen import Screen
from console.nim.sticks import Sticks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.core.loop import Console
    from console.nim.play import Play


class Look(Screen):
    """Nothing can be chosen here."""

    name = "look"

    def __init__(self, console: "Console", play: "Play") -> None:
        super().__init__(console)
        sticks = Sticks(self.ui, 28)
        sticks.show(play.game.left, 0)
        self.group.append(sticks.group)
        self.ui.hint(self.group, 8, 217, keys.BACK, "back")
