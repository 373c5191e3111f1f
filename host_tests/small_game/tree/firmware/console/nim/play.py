"""A match of Nim: the sticks, and how many of them the seat to move wants."""

from console.core import keys
from console.match import play
from console.nim import script
from console.nim.sticks import Sticks
from console.ui.widgets import set_badge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match
    from rules.nim import Nim


class Play(play.Play):
    """One match."""

    look_word = "The sticks"
    name = "nim"
    ANNOUNCES = (script.TOOK,)

    def __init__(self, match: "Match") -> None:
        self.match = match
        self.context = self
        self.game: Nim = match.game
        self.wanted = 1
        ui = match.ui
        self.sticks = Sticks(ui, 28)
        self._badge = ui.badge(0, 3, 1)
        self._name = ui.text(28, 1, 8)
        self._words = ui.text(120, 190, 6, align="c")
        for part in (self._badge, self._name.grid, self.sticks.group, self._words.grid):
            match.group.append(part)
        ui.hint(match.group, 8, 217, keys.BACK, "menu")
        ui.hint(match.group, 232, 217, keys.OK, "take", "r")

    def scene(self) -> int:
        return script.scene(self.game, self.match.table.shown)

    def show(self, scene: int) -> None:
        game = self.game
        self.wanted = 1
        set_badge(self._badge, game.seat, True)
        self._name.set(self.match.table.names[game.seat])
        self._draw()
        if scene == script.CHOOSE:
            self.lights()
            self.match.tip(0)
        elif scene == script.END:
            self.match.cover("nim.out.Out")
        elif not self.match.tip(1):
            self.match.cover("nim.took.Took")

    def _draw(self) -> None:
        choosing = self.scene() == script.CHOOSE
        self.sticks.show(self.game.left, self.wanted if choosing else 0)
        self._words.set("take " + str(self.wanted) if choosing else "")

    def answered(self, scene: int, what: int) -> None:
        if scene == script.TOOK:
            self.match.step()
        else:
            self.match.again()

    def decides(self) -> bool:
        return True

    def undone(self) -> int:
        return 1

    def key(self, key: int) -> None:
        match = self.match
        if key == keys.OK:
            match.choose(self.wanted)
        elif key == keys.LOOK:
            match.look()
        elif key == keys.BACK or key == keys.MENU:
            match.menu()
        else:
            most = min(3, self.game.left)
            step = 1 if key == keys.NEXT or key == keys.UP else most - 1
            self.wanted = (self.wanted - 1 + step) % most + 1
            self._draw()

    def lights(self) -> None:
        self.match.console.lights.waiting(self.game.seat)

    def look(self) -> None:
        self.match.console.open("nim.look.Look", self)


def make(match: "Match") -> Play:
    """Return what plays a match of Nim."""
    return Play(match)
