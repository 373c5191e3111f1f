"""What the keys do, in place of the plate of a player who is not to move. Borrowed by scenes.py."""

import displayio

from console.core import keys
from console.quixo import board
from console.quixo.plates import ABOVE, BELOW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.quixo.play import Play

_BOTH = (keys.PREV, keys.NEXT)
_SAID = {
    "quixo": ((_BOTH, "move"), (keys.OK, "lift")),
    "lifted": ((_BOTH, "end"), (keys.OK, "push"), (keys.BACK, "back")),
    "dot": ((_BOTH, "dot"), (keys.OK, "push"), (keys.BACK, "back")),
    "pass": ((keys.OK, "pass"),),
}


class KeyBar:
    """The keys for the screen of the given name."""

    def __init__(self, play: "Play", name: str) -> None:
        self.name = name
        self._play = play
        seats = play.game.seats
        above = seats == 2 or (play.game.seat - play.board.below) % 4 != 2
        self._plate = seats // 2 if above else 0
        self._group = displayio.Group()
        self.side = board.ABOVE if above else board.BELOW
        y = ABOVE if above else BELOW
        x = 8
        for key, word in _SAID[name]:
            x = play.match.ui.hint(self._group, x, y, key, word)
        play.match.group.append(self._group)
        play.plates.show_plate(self._plate, False)

    def drop(self) -> None:
        """Show the plate again."""
        self._play.match.group.remove(self._group)
        self._play.plates.show_plate(self._plate, True)
