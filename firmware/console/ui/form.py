"""A form: rows with values and a cursor; the base class of setup, house rules and settings.

OK changes or opens the row's value. With four keys, PREV and NEXT move between rows. With UP and DOWN on the
board, those move, and PREV and NEXT only change values: on a row that opens a screen they do nothing.
"""

import displayio

from console.core import keys
from console.core.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console

# What OK does in a row, as kind() returns it.
CHANGE = 1  # changes its value
OPEN = 2  # opens another screen


class Form(Screen):
    """A screen of `count` rows. Override place(), change(), open() and kind()."""

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self.at = 0
        self.count = 0
        self.cursor = self.ui.cursor(5, 0, 230)
        self._foot = displayio.Group()
        self._word = ""

    def begin(self, count: int, at: int = 0) -> None:
        """Show the cursor and the hints. Call it when the rows are in the group."""
        self.count = count
        self.ui.hint(self.group, 8, 217, keys.BACK, "back")
        self.group.append(self._foot)
        self.select(at)

    def place(self, k: int) -> None:
        """Move `cursor` to row k."""

    def change(self, k: int, step: int) -> None:
        """Change the value of row k by `step`; 0 is OK: the next value, wrapping."""

    def open(self, k: int) -> None:
        """Open row k after OK."""

    def kind(self, k: int) -> "tuple[int, str]":
        """Return CHANGE or OPEN, and the word for the hint; "" if nothing can be done."""
        return CHANGE, "change"

    def select(self, k: int) -> None:
        """Move the cursor to row k."""
        self.at = k
        self.place(k)
        self.hints()

    def hints(self) -> None:
        """Draw the line at the bottom, if its word has changed."""
        ui = self.ui
        kind, word = self.kind(self.at)
        if word == self._word:
            return
        self._word = word
        foot = displayio.Group()
        both = kind == CHANGE and self.console.keys.has(keys.DOWN)
        if word:
            ui.hint(foot, 232, 217, (keys.PREV, keys.NEXT) if both else keys.OK, word, "r")
        group = self.group
        at = group.index(self._foot)
        group.pop(at)
        self.console.wipe()
        group.insert(at, foot)
        self._foot = foot

    def key(self, key: int) -> None:
        step = 1 if key == keys.NEXT or key == keys.DOWN else -1
        if key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif key == keys.OK:
            if self.kind(self.at)[0] == OPEN:
                self.open(self.at)
            else:
                self.change(self.at, 0)
        elif key == keys.UP or key == keys.DOWN:
            self.select((self.at + step) % self.count)
        elif key == keys.PREV or key == keys.NEXT:
            if not self.console.keys.has(keys.DOWN):
                self.select((self.at + step) % self.count)
            elif self.kind(self.at)[0] == CHANGE:
                self.change(self.at, step)
