"""The end: who has won, and the same players again."""

from console.core import keys
from console.core.screen import Screen
from console.match.match import AGAIN, MENU
from console.ui.palette import GROUND, PAPER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.core.loop import Console
    from console.nim.play import Play


class Out(Screen):
    """Shown in place of the sticks when none are left."""

    name = "out"

    def __init__(self, console: "Console", play: "Play", report: "Callable[[int], None]") -> None:
        super().__init__(console)
        self._report = report
        names = play.match.table.names
        won = [names[seat] for seat in range(play.game.seats) if play.game.winners >> seat & 1]
        group = self.group
        ui = self.ui
        group.append(ui.box(0, 80, 240, 80, PAPER))
        ui.label(
            group, 120, 90, won[0] + " wins" if len(won) == 1 else "The others win", GROUND, PAPER, align="c"
        )
        ui.label(group, 120, 124, names[play.game.seat] + " took the last", GROUND, PAPER, align="c")
        ui.hint(group, 8, 217, keys.BACK, "menu")
        ui.hint(group, 232, 217, keys.OK, "again", "r")
        self._table = play.match.table

    def enter(self) -> None:
        if self.console.journal.game >= 0:
            self._table.end()

    def key(self, key: int) -> None:
        if key == keys.OK:
            self._report(AGAIN)
        elif key == keys.BACK or key == keys.MENU:
            self._report(MENU)
