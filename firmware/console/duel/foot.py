"""The foot of the board: what the choice does and adds, and the four misthrows with their owners' tokens."""

import displayio
from micropython import const

from console.gfx import Text, pal, put, tiles
from console.palette import GROUND, LINE, PAPER
from console.turn import foot
from console.widgets import UI_CIRCLE, UI_DISC, UI_PEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.duel import Duel

_Y = const(217)
_WORDS = ("", "place", "beat", "stack", "lock")  # by Duel.effect()


class Foot(foot.Foot):
    """See there."""

    def __init__(self) -> None:
        super().__init__(137)
        self._word = Text(56, _Y, 5)
        self._boxes = misthrow_boxes()
        self.group.append(self._word.grid)
        self.group.append(self._boxes)

    def choice(self, game: "Duel", move: int) -> None:
        super().choice(game, move)
        self._word.set(_WORDS[game.effect(move)])

    def penalties(self, game: "Duel", seat: int) -> None:
        set_misthrows(self._boxes, game)


def misthrow_boxes() -> displayio.TileGrid:
    """The four of them, x 157 to 236, empty."""
    return tiles("ui", 157, _Y, pal(GROUND, LINE, PAPER), 4, tile=UI_PEN)


def set_misthrows(boxes: displayio.TileGrid, game: "Duel") -> None:
    """Show them as they are now, those of seat 0 first."""
    discs = game.misthrows(0)
    both = discs + game.misthrows(1)
    for k in range(4):
        put(boxes, k, UI_DISC if k < discs else UI_CIRCLE if k < both else UI_PEN)
