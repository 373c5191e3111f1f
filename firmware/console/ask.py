"""A question with two answers, in place of what is below it; the harmless answer comes first."""

from console import keys
from console.gfx import recolour, rect
from console.palette import GROUND, LINE, PANEL, PAPER
from console.screen import Screen
from console.widgets import box, box_palette, hint, icon, label

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.loop import Console


class Ask(Screen):
    """Two lines of 17 letters, two answers of 20; `then` is called with 0 or 1 after the question has gone,
    not at all when it was left with BACK. The title of the screen below stays in view."""

    name = "ask"
    full = False

    def __init__(
        self, console: "Console", line: str, more: str, first: str, second: str, then: "Callable[[int], None]"
    ) -> None:
        super().__init__(console)
        self.at = 0
        self._then = then
        group = self.group
        group.append(rect(0, 28, 240, 212, GROUND))
        group.append(box(5, 54, 230, 140, PANEL, LINE))
        group.append(icon("warn", 18, 76, PAPER, PANEL))
        label(group, 50, 65, line, PAPER, PANEL)
        label(group, 50, 87, more, PAPER, PANEL)
        self._boxes = (box(15, 118, 210, 30, PAPER), box(15, 154, 210, 30, PANEL, LINE))
        group.append(self._boxes[0])
        group.append(self._boxes[1])
        self._words = (
            label(group, 120, 123, first, GROUND, PAPER, align="c"),
            label(group, 120, 159, second, PAPER, PANEL, align="c"),
        )
        hint(group, 8, 217, keys.BACK, "back")
        hint(group, 232, 217, keys.OK, "choose", "r")

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
