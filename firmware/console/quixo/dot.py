"""Four seats: before the push, at whom the cube's dot shall point. Whoever it points at may take it again."""

from console import keys
from console.gfx import recolour, rect, tiles
from console.palette import GROUND, LINE, PANEL, PAPER
from console.quixo.cubes import palette
from console.quixo.play import NOTHING
from console.screen import Screen
from console.sheets import forget
from console.widgets import box, box_palette, label

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.gfx import Text
    from console.quixo.play import Play


class Dot(Screen):
    """In the place of the board; the partner first, as if sitting opposite, then oneself."""

    name = "dot"
    full = False

    def __init__(self, play: "Play") -> None:
        super().__init__(play.console)
        self._play = play
        game = play.game
        self.seats = bytes((game.seat ^ 2, game.seat))
        self.at = 0
        group = self.group
        group.x = play.group.x
        group.append(rect(0, 22, 240, 195, GROUND))
        group.append(box(20, 34, 200, 170, PANEL, LINE))
        label(group, 120, 42, "Dot to whom?", PAPER, PANEL, align="c")
        self._boxes = (box(30, 68, 180, 60), box(30, 136, 180, 60))
        self._names = (self._name(0, 68), self._name(1, 136))
        self._paint()

    def _name(self, k: int, y: int) -> "Text":
        game = self._play.game
        seat = self.seats[k]
        self.group.append(self._boxes[k])
        tile = self._play.board.dotted(game.symbol(seat), seat)
        self.group.append(tiles("cubes", 46, y + 13, palette(-1), tile=tile))
        return label(self.group, 96, y + 14, self._play.table.names[seat], PAPER, PANEL, 32)

    def _paint(self) -> None:
        for k in range(2):
            on = k == self.at
            recolour(self._boxes[k], box_palette(PAPER if on else PANEL, PAPER if on else LINE))
            self._names[k].ink(GROUND if on else PAPER, PAPER if on else PANEL)

    def leave(self) -> None:
        forget("text32")
        self.console.unload("console.quixo.dot")

    def key(self, key: int) -> None:
        play = self._play
        if key == keys.MENU:
            play.menu()
        elif key == keys.LOOK:
            play.look()
        elif key == keys.BACK:
            play.asking = NOTHING
            self.console.pop()
        elif key == keys.OK:
            self.console.pop()
            play.push(self.seats[self.at])
        else:
            self.at = 1 - self.at
            self._paint()

    def tick(self, now: int) -> None:
        self._play.run_clock(now)
