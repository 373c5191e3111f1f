"""A card with two answers side by side. Loaded with the cards that have them."""

import displayio

from console.core import keys
from console.core.screen import Screen
from console.ui.palette import DIM, GROUND, PANEL, PAPER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.ui.gfx import Text


class Answers(Screen):
    """Two answers side by side, one of them chosen, below the board, which stays visible.

    at  the one chosen: 0 or 1, the left or the right one
    """

    full = False

    def __init__(self, console: "Console", report: "Callable[[int], None]") -> None:
        super().__init__(console)
        self._report = report
        self.at = 0
        self._boxes: list[displayio.TileGrid] = []
        self._words: list[Text] = []

    def add(self, x: int, y: int, wide: int, word: str, middle: int) -> None:
        """Add an answer: a box, and a word around this x."""
        ui = self.ui
        self._boxes.append(ui.box(x, y, wide, 20))
        self.group.append(self._boxes[-1])
        self._words.append(ui.label(self.group, middle, y, word, ground=-1, align="c"))

    def show(self) -> None:
        """Show which answer is chosen."""
        for k in range(2):
            on = k == self.at
            self._boxes[k].pixel_shader = self.ui.pal(GROUND, PAPER if on else DIM, PAPER if on else PANEL)
            self._words[k].ink(GROUND if on else PAPER, -1)

    def key(self, key: int) -> None:
        if keys.step(key):
            self.at = 1 - self.at
            self.show()
