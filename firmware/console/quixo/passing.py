"""The card that explains why a seat cannot take any cube; its clock is stopped."""

from console.core import keys
from console.core.screen import Screen
from console.match.match import LOOK, MENU
from console.quixo.plates import sign
from console.ui.palette import GROUND, PANEL, PAPER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.quixo.play import Play


class Passing(Screen):
    """The card over the board; the plates stay visible."""

    name = "pass"
    full = False

    def __init__(self, console: "Console", play: "Play", report: "Callable[[int], None]") -> None:
        super().__init__(console)
        ui = self.ui
        self._report = report
        seat = play.game.seat
        group = self.group
        group.x = play.match.group.x
        group.append(ui.box(5, 58, 230, 150, PANEL, PAPER))
        ui.label(group, 120, 68, play.match.table.names[seat] + " must pass.", PAPER, PANEL, align="c")
        why = ("The edge has no blank", "cube, and no    with", "its dot towards you.")
        for k in range(3):
            ui.label(group, 120, 96 + 22 * k, why[k], PAPER, PANEL, align="c")
        group.append(sign(ui, seat, 150, 118, PANEL))
        group.append(ui.box(15, 170, 210, 30, PAPER))
        ui.label(group, 120, 175, "pass", GROUND, PAPER, align="c")

    def key(self, key: int) -> None:
        if key == keys.OK:
            self._report(0)
        elif key == keys.LOOK:
            self._report(LOOK)
        elif key == keys.MENU or key == keys.BACK:
            self._report(MENU)
