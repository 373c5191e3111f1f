"""Widgets for settings: a switch, one of a few words, and a level shown by five bars."""

import displayio

from console.ui.gfx import put, recolour
from console.ui.palette import GROUND, LINE, PAPER, SLATE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui


class Switch:
    """On or off, 40 x 20."""

    def __init__(self, ui: "Ui", x: int, y: int, on: bool, ground: int = GROUND) -> None:
        self.grid = ui.tiles("switch", x, y, ui.pal(ground, LINE, PAPER))
        self.set(on)

    def set(self, on: bool) -> None:
        """Show it on or off."""
        put(self.grid, 0, 1 if on else 0)


class Words:
    """One of a few words, which ends at x."""

    def __init__(self, ui: "Ui", x: int, y: int, words: "tuple[str, ...]") -> None:
        self._words = words
        self._text = ui.text(x, y, max([len(word) for word in words]), align="r")
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
