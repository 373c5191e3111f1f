"""A card that asks one question with two answers; the harmless one comes first and is what BACK means."""

from console import keys
from console.gfx import recolour
from console.palette import GROUND, LINE, PANEL, PAPER
from console.screen import Screen
from console.widgets import box, box_palette, label

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.loop import Console


class Ask(Screen):
    """Two lines of 20 letters, two answers of 20; `then` is called with 0 or 1 after the card has gone,
    not at all when it was left with BACK."""

    name = "ask"
    full = False

    def __init__(
        self, console: "Console", line: str, more: str, first: str, second: str, then: "Callable[[int], None]"
    ) -> None:
        super().__init__(console)
        self.at = 0
        self._then = then
        group = self.group
        group.append(box(5, 78, 230, 130, PANEL, PAPER))
        label(group, 22, 88, line, PAPER, PANEL)
        label(group, 22, 110, more, PAPER, PANEL)
        self._boxes = (box(15, 136, 210, 30, PAPER), box(15, 170, 210, 30, PANEL, LINE))
        group.append(self._boxes[0])
        group.append(self._boxes[1])
        self._words = (
            label(group, 120, 141, first, GROUND, PAPER, align="c"),
            label(group, 120, 175, second, PAPER, PANEL, align="c"),
        )

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif key == keys.OK:
            then = self._then
            self.console.pop()
            then(self.at)
        elif key != keys.LOOK:
            self.at = 1 - self.at
            for k in range(2):
                on = k == self.at
                recolour(self._boxes[k], box_palette(PAPER if on else PANEL, -1 if on else LINE))
                self._words[k].ink(GROUND if on else PAPER, PAPER if on else PANEL)
