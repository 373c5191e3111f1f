"""Look at the Quixo board as each seat sees it, with the number of its cubes; nothing can be chosen.

The seat to move has its symbol in colour; the eye marks whose view it is.
"""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.quixo.cubes import Cubes
from console.quixo.plates import Plates
from rules import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.quixo.play import Play

_UP = const(13)  # px that everything moves up for the hints


class Look(Screen):
    """Starts with the current view; PREV and NEXT turn it."""

    name = "look"

    def __init__(self, console: "Console", play: "Play") -> None:
        super().__init__(console)
        ui = self.ui
        game = play.game
        self._game = game
        self._first = self.seat = play.board.below if game.seats == 4 else game.seat
        self._mover = game.seat if game.phase != OVER and play.match.table.lost < 0 else -1
        self._cubes = Cubes(ui, game, 1)
        self._cubes.group.y = -_UP
        self._plates = Plates(ui, game, play.match.table.names, True, 194, self.console.side)
        if self._mover >= 0:
            self._plates.unframe()
        group = self.group
        group.x = play.match.group.x
        group.append(self._cubes.group)
        group.append(self._plates.group)
        group.append(ui.icon("eye", 92 if self.console.side else 127, 194, ground=-1))
        ui.hint(group, 8, 217, keys.BACK, "back")
        ui.hint(group, 232, 217, (keys.PREV, keys.NEXT), "turn", "r")
        self._show()

    def _show(self) -> None:
        game = self._game
        self._cubes.turn(self.seat if game.seats == 4 else 2 * (self.seat ^ self._first))
        self._cubes.draw()
        self._plates.set(self.seat, self._mover)
        self._plates.count()

    def key(self, key: int) -> None:
        if key == keys.PREV or key == keys.UP or key == keys.NEXT or key == keys.DOWN:
            step = 1 if key == keys.NEXT or key == keys.DOWN else -1
            self.seat = (self.seat + step) % self._game.seats
            self._show()
        else:
            self.console.pop()
