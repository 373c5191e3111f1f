"""The page of one part of the self-test."""

from console.core import keys
from console.core.screen import Screen
from console.ui.palette import DIM
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.selftest.screen import SelfTest


class Page(Screen):
    """The page of one part, with its title; BACK leads to the list, OK to the next part."""

    def __init__(self, console: "Console", k: int, parts: "SelfTest") -> None:
        """Show part k of `parts`."""
        super().__init__(console)
        self._k = k
        self._parts = parts

    def head(self, leave: int = keys.BACK) -> None:
        """Add title and hints; `leave` is the key shown for leaving, -1 if the page shows it itself."""
        ui = self.ui
        ui.title(self.group, *self._parts.title(self._k))
        if leave >= 0:
            ui.hint(self.group, 8, 217, leave, _("back"))
            ui.hint(self.group, 232, 217, keys.OK, _("next"), "r")

    def lack(self, words: str) -> None:
        """Say that the board lacks this part; `words` has at most 22 characters."""
        ui = self.ui
        ui.label(self.group, 14, 56, words)
        # TRANSLATORS: two lines, at most 22 letters each
        ui.lines(self.group, 14, 90, 22, _("The display shows\neverything."), DIM)

    def enter(self) -> None:
        self.console.lights.off()

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif key == keys.OK:
            self.advance()

    def advance(self) -> None:
        """Go to the next part; after the last one to the list."""
        self._parts.leave_part(self._k)
