"""The card that tells everybody what the seat before has taken."""

from console.core import keys
from console.core.screen import Screen
from console.match.match import LOOK, MENU, WENT_ON
from console.ui.palette import GROUND, PANEL, PAPER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.core.loop import Console
    from console.nim.play import Play


class Took(Screen):
    """A card over the sticks; OK closes it."""

    name = "took"
    full = False

    def __init__(self, console: "Console", play: "Play", report: "Callable[[int], None]") -> None:
        super().__init__(console)
        self._report = report
        game = play.game
        before = (game.seat + game.seats - 1) % game.seats
        group = self.group
        ui = self.ui
        group.append(ui.box(5, 78, 230, 90, PANEL, PAPER))
        words = play.match.table.names[before] + " took " + str(game.taken) + "."
        ui.label(group, 120, 90, words, PAPER, PANEL, align="c")
        group.append(ui.box(15, 128, 210, 30, PAPER))
        ui.label(group, 120, 133, play.match.table.names[game.seat] + " is next", GROUND, PAPER, align="c")

    def key(self, key: int) -> None:
        if key == keys.OK:
            self._report(WENT_ON)
        elif key == keys.LOOK:
            self._report(LOOK)
        elif key == keys.MENU or key == keys.BACK:
            self._report(MENU)
