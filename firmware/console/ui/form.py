"""A form: rows with values and a cursor; the base class of setup, house rules and settings.

Also the widgets of its values: a switch, one of a few words, a level.

OK changes or opens the row's value. With four keys, PREV and NEXT move between rows. With UP and DOWN on the
board, those move, and PREV and NEXT only change values: on a row that opens a screen they do nothing.
"""

import displayio

from console.core import keys
from console.core.screen import Screen
from console.sound.sounds import RATTLE
from console.ui.gfx import put, recolour
from console.ui.palette import GROUND, LINE, PAPER, SLATE
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.ui.widgets import Ui

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
        self._hint = (0, "")  # as kind() returned it

    def begin(self, count: int, at: int = 0) -> None:
        """Show the cursor and the hints. Call it when the rows are in the group."""
        self.count = count
        self.ui.hint(self.group, 8, 217, keys.BACK, _("back"))
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
        return CHANGE, _("change")

    def select(self, k: int) -> None:
        """Move the cursor to row k."""
        self.at = k
        self.place(k)
        self.hints()

    def hints(self) -> None:
        """Draw the line at the bottom, if its word has changed."""
        ui = self.ui
        kind, word = hint = self.kind(self.at)
        if hint == self._hint:
            return
        self._hint = hint
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
        self.console.sounds.whisper(RATTLE)  # a soft tick
        step = keys.step(key)
        if key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif key == keys.OK:
            if self.kind(self.at)[0] == OPEN:
                self.open(self.at)
            else:
                self.change(self.at, 0)
        elif key == keys.UP or key == keys.DOWN or not self.console.keys.has(keys.DOWN):
            if step:
                self.select((self.at + step) % self.count)
        elif step and self.kind(self.at)[0] == CHANGE:
            self.change(self.at, step)


class Switch:
    """On or off, 40 x 20."""

    def __init__(self, ui: "Ui", x: int, y: int, on: bool, ground: int = GROUND) -> None:
        self.grid = ui.tiles("switch", x, y, ui.pal(ground, LINE, PAPER))
        self.set(on)

    def set(self, on: bool) -> None:
        """Show it on or off."""
        put(self.grid, 0, 1 if on else 0)


class Words:
    """One of a few words, marked for translation, which ends at x."""

    def __init__(self, ui: "Ui", x: int, y: int, words: "tuple[str, ...]") -> None:
        self._words = [_(word) for word in words]
        self._text = ui.text(x, y, max([len(word) for word in self._words]), align="r")
        self.grid = self._text.grid

    def set(self, k: int) -> None:
        """Show word k."""
        self._text.set(self._words[k])


class LevelBar:
    """A level of 0 to 5, shown by five rising bars: 62 x 18, the first bar 6 high."""

    def __init__(self, ui: "Ui", x: int, y: int, level: int = 0) -> None:
        self._ui = ui
        self.group = displayio.Group()
        self._bars: list[displayio.TileGrid] = []
        for j in range(5):
            h = 6 + 3 * j
            bar = ui.rect(x + 13 * j, y + 18 - h, 10, h, SLATE)
            self._bars.append(bar)
            self.group.append(bar)
        self.set(level)

    def set(self, level: int) -> None:
        """Show 0 to 5."""
        for j in range(5):
            recolour(self._bars[j], self._ui.pal(PAPER if j < level else SLATE))
