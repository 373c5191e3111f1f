"""What lies over the rows of a sheet for a moment; the dice stay in view."""

from console.core import keys
from console.core.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.sheet import Sheet
    from console.dicegame.turns import Turns


class Cover(Screen):
    """Override ok(). The module of a cover goes with it: `module` is its full name."""

    full = False
    module = ""

    def __init__(self, play: "Turns", sheet: "Sheet") -> None:
        super().__init__(play.console)
        self.play = play
        self.sheet = sheet

    def enter(self) -> None:
        self.sheet.cover()
        self.console.lights.handover(self.play.out)

    def leave(self) -> None:
        self.console.unload(self.module)
        self.play.quiet()

    def key(self, key: int) -> None:
        if key == keys.OK:
            self.console.pop()
            self.ok()
        elif key == keys.LOOK:
            self.play.look()
        elif key == keys.BACK or key == keys.MENU:
            self.play.menu()

    def ok(self) -> None:
        """OK has taken it off."""
        self.play.go_on()

    def tick(self, now: int) -> None:
        """The sheet that comes next is laid out below, unseen."""
        if not self.play.SPARING:
            self.sheet.lay()
