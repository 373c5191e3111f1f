"""What setup, house rules and settings have in common: rows with a value each, and a cursor among them.

Four keys: PREV and NEXT go from row to row, OK changes or opens the row's value. On a board with UP and DOWN
those go from row to row, and PREV and NEXT change the value at once.
"""

import displayio

from console.core import keys
from console.core.screen import Screen
from console.ui.gfx import Text, pal
from console.ui.palette import GROUND, LINE, PANEL, PAPER
from console.ui.widgets import box, hint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.core.loop import Console

CHANGE = 1  # hints: the value can be changed here
OPEN = 2  # OK opens another screen


class Rows(Screen):
    """A screen of `count` rows. Override place(), paint(), change(), open() and kind()."""

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self.at = 0
        self.count = 0
        self.cursor = box(5, 0, 230, 30, PANEL, PAPER)
        self._foot = displayio.Group()
        self._word = ""

    def begin(self, count: int, at: int = 0) -> None:
        """Call when the rows are in the group: shows the cursor and the hints."""
        self.count = count
        self.group.append(self._foot)
        self.select(at)

    def place(self, k: int) -> None:
        """Move `cursor` under row k."""

    def paint(self, k: int, on: bool) -> None:
        """Give row k the colours it has with the cursor under it, or without."""

    def change(self, k: int, step: int) -> None:
        """The value of row k goes one on or one back; step 0 is OK: on, and round the end."""

    def open(self, k: int) -> None:
        """OK on a row that opens something."""

    def kind(self, k: int) -> "tuple[int, str]":
        """CHANGE or OPEN, and the word for the hint; empty where there is nothing to do."""
        return CHANGE, "change"

    def select(self, k: int) -> None:
        """The cursor goes to row k."""
        self.paint(self.at, False)
        self.at = k
        self.place(k)
        self.paint(k, True)
        self.hints()

    def hints(self) -> None:
        """The line at the bottom; drawn anew only when its word is another."""
        kind, word = self.kind(self.at)
        if word == self._word:
            return
        self._word = word
        foot = displayio.Group()
        hint(foot, 8, 217, keys.BACK, "back")
        both = kind == CHANGE and self.console.keys.has(keys.DOWN)
        if word:
            hint(foot, 232, 217, (keys.PREV, keys.NEXT) if both else keys.OK, word, "r")
        self.group[self.group.index(self._foot)] = foot
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
            if self.kind(self.at)[0] == CHANGE and self.console.keys.has(keys.DOWN):
                self.change(self.at, step)
            else:
                self.select((self.at + step) % self.count)


def row_badge(on: bool) -> displayio.Palette:
    """The palette of a badge in a row: on the cursor's box, or on the ground."""
    return pal(PANEL if on else GROUND, LINE, PAPER)


def row_text(line: Text, on: bool, ink: int = PAPER) -> None:
    """A word in a row: on the cursor's box, or on the ground."""
    line.ink(ink, PANEL if on else GROUND)
