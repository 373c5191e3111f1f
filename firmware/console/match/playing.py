"""A game being played, as one screen: what is the same in all games. Each game's Play is one.

It stays on the stack from the first event to the last. Cards and full screens lie over it for a moment; when
they go, go_on() says what comes next, from the game alone.
"""

from console.core.screen import Screen
from rules import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.core.loop import Console
    from console.match.table import Table


class Playing(Screen):
    """For the game on the console's table, as far as it has come."""

    LOOK = "All sheets"  # what look() shows, in the game menu; 14 letters

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self.table: Table = console.table
        self.game: Any = self.table.game
        self.aside = False  # what lay over it went for a full screen, and comes back after it

    # For a game to say; these may stay as nothing (a function each takes 100 bytes):
    settle = Screen.leave  # something is about to cover it: what moves comes to rest
    undone = Screen.leave  # a choice was taken back: the game's own flags, before go_on()
    uncovered = Screen.leave  # in view for the first time, or again with nothing put aside: lights

    if TYPE_CHECKING:

        def go_on(self) -> None:
            """What comes next, until it is a person's turn. Called again at any moment: the same."""

        def look_screen(self) -> Screen:
            """The screen that shows all there is, with nothing to choose."""
            ...

        def forced(self) -> bool:
            """Whether the seat to decide has no choice and is not asked."""
            ...

    # The same in all games

    def enter(self) -> None:
        """What lay over it has gone. Override uncovered(), not this."""
        if self.aside and self.console.top is self:
            self.aside = False
            self.go_on()
        else:
            self.uncovered()

    def menu(self) -> None:
        """The game menu; what is chosen there takes it off."""
        self.make_room()
        self.console.open("match.game_menu.GameMenu", self.look, self.undo, self.LOOK)

    def look(self) -> None:
        """All there is, with nothing to choose."""
        self.make_room()
        self.console.push(self.look_screen())

    def undo(self) -> None:
        """Takes the last choice back, with those that were made unasked; it is to be made again."""
        table = self.table
        table.undo()
        while self.forced() and table.can_undo:
            table.undo()
        self.undone()
        self.aside = False
        self.bare()
        self.go_on()

    def make_room(self) -> None:
        """For a full screen: what lies over it goes for the time being, go_on() brings it back."""
        self.settle()
        aside = self.aside
        self.aside = False  # it is not to come back yet
        self.aside = self.bare() or aside

    def bare(self) -> bool:
        """Takes off what lies over it. Whether anything did."""
        console = self.console
        covered = False
        while console.top is not self:
            covered = True
            console.pop()
        return covered

    def tip(self, k: int) -> bool:
        """Shows the game's tip k, once in the console's life and only while tips are on. True when it was
        laid over this screen: then return, its OK calls go_on() again."""
        settings = self.console.settings
        if not settings.tips or settings.seen[GAMES.index(self.game.NAME)] >> k & 1:
            return False
        self.settle()
        self.console.open("ui.tips.Tip", self.game.NAME, k, self.go_on)
        return True
