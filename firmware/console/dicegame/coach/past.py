"""A sheet of a six-dice game on a screen of its own: what it needs of the views."""

import displayio

from console.dicegame.views import Views

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.dicegame.kit import Kit


class Past(Views):
    """The views of a game as it is or was."""

    def __init__(self, console: "Console", kit: "Kit", game: "Any") -> None:
        self.console = console
        self.ui = console.ui
        self.table = console.table
        self.kit = kit
        self.faces = bytearray(6)
        self.roll = None
        self.show_game(game)
        self.ui.load("dice28", "locks")
        self.sheet = kit.new_sheet(self)

    def foot(self) -> "NoFoot":
        """Return a foot that shows nothing, because the page has its own last line."""
        return NoFoot()

    def who(self, seat: int, roller: bool) -> None:
        """Do nothing: the page has its own head."""


class NoFoot:
    """The foot of a sheet that shows nothing; see foot.py."""

    def __init__(self) -> None:
        self.group = displayio.Group()

    def choice(self, game: "Any", move: int) -> None:
        """Do nothing."""

    def show(self, game: "Any", seat: int, hints: int) -> None:
        """Do nothing."""
