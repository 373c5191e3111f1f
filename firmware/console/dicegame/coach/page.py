"""A page of the coach: the sheet of a game as it is or was, a line above it, and one below that says why."""

import displayio

from console.dicegame.turn.views import SheetHost
from console.dicegame.words import chips
from console.ui.gfx import visible
from rules import ACTION1
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.dicegame.kit import Kit
    from console.dicegame.sheet.sheet import Sheet


class Page(SheetHost):
    """The page; `head` and `why` are the texts above and below the sheet."""

    def __init__(
        self, console: "Console", kit: "Kit", game: "Any", group: displayio.Group, letters: int
    ) -> None:
        """Append the layers to `group`; the head has at most that many letters."""
        super().__init__(console, kit, game)
        self.large = console.settings.large
        ui = self.ui
        self.head = ui.text(4, 1, letters)
        ui.load("dice28", *kit.ROW_TILES)
        self.sheet: Sheet = kit.new_sheet(self)
        self.why = ui.text(120, 217, 24, align="c")
        self._passes = ui.cursor(0, 0, 10 * letters + 6, 23)  # around the head: the cursor on a pass
        self._chips = displayio.Group()
        for layer in (self.head.grid, self.sheet.group, self.why.grid, self._chips, self._passes):
            group.append(layer)
        self.sheet.dice(1 if game.phase == ACTION1 else 2, self.out)

    def point(self, move: int) -> None:
        """Show the choices of the deciding seat, with the cursor on this move."""
        self.sheet.aim(-1, move)
        self.sheet.open()
        self.frame()

    def say(self, why: str) -> None:
        """Show `why` below the sheet, and chips over the choices in both texts, if chips() gives any."""
        self.why.set(why)
        layers = self._chips
        while len(layers):
            layers.pop()
        head = self.head.text or ""
        seat = self.game.seat
        for layer in (
            chips(self.console, self.game, seat, head, 4, 1),
            chips(self.console, self.game, seat, why, 120 - 5 * len(why), 217),
        ):
            if layer:
                layers.append(layer)

    def frame(self) -> None:
        """Draw the cursor if it is on a pass, which has no place on the sheet."""
        visible(self._passes, self.sheet.move == PASS)

    def who(self, seat: int, roller: bool) -> None:
        """Do nothing: the head has the coach's words."""

    def foot(self) -> "NoFoot":
        """Return a foot that shows nothing: the page has its own last line."""
        return NoFoot()


class NoFoot:
    """The foot of a sheet that shows nothing; see foot.py."""

    hints = 0

    def __init__(self) -> None:
        self.group = displayio.Group()

    def choice(self, game: "Any", move: int) -> None:
        """Do nothing."""

    def show(self, game: "Any", seat: int, hints: int) -> None:
        """Do nothing."""

    def turn(self, points: bool = False) -> None:
        """Do nothing."""
