"""A card that asks a question with two answers; the harmless one comes first."""

import displayio

from console.core import keys
from console.core.screen import Screen
from console.ui.palette import GROUND, PANEL, PAPER
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console


class Ask(Screen):
    """Two lines and two answers, of at most 20 characters each; if `line` has both lines, `more` is "".

    `then` is called with 0 or 1 after the card has closed, not when BACK closed it. With a `title` it is a
    screen of its own; otherwise the card covers y 78 to 207 of the one below.
    """

    name = "ask"
    full = False
    ground = PANEL  # GROUND where nothing is below it: then only its border is drawn

    def __init__(
        self,
        console: "Console",
        line: str,
        more: str,
        first: str,
        second: str,
        then: "Callable[[int], None]",
        title: str = "",
    ) -> None:
        super().__init__(console)
        ui = self.ui
        self.at = 0
        self._then = then
        group = self.group
        y = 78
        if title:
            self.full = True
            y = 56
            ui.title(group, title)
            ui.hint(group, 8, 217, keys.BACK, _("back"))
            ui.hint(group, 232, 217, keys.OK, _("choose"), "r")
        ground = self.ground
        if ground == GROUND:
            ui.frame(group, 5, y, 230, 130, PAPER)
        else:
            group.append(ui.box(5, y, 230, 130, ground, PAPER))
        ui.lines(group, 22, y + 10, 22, line, PAPER, ground)
        if more:
            ui.label(group, 22, y + 32, more, PAPER, ground)
        self._y = y + 58  # of the cursor at the first answer
        ui.label(group, 120, y + 63, first, PAPER, ground, align="c")
        ui.label(group, 120, y + 97, second, PAPER, ground, align="c")
        self._cursor = ui.cursor(15, self._y, 210)
        group.append(self._cursor)
        self._caps: list[displayio.Group] = []  # of OK beside the answer chosen, and of the other's key
        if not title and console.settings.says_keys(console.journal):
            self._draw_caps()
        self._place()

    def _draw_caps(self) -> None:
        """Draw the keys beside the answers."""
        ui = self.ui
        for key in (keys.OK, keys.DOWN if keys.DOWN in ui.caps else keys.NEXT):
            cap = displayio.Group()
            ui.hint(cap, 219, 5, key, "", "r", ground=self.ground)
            self._caps.append(cap)
            self.group.append(cap)

    def _place(self) -> None:
        self._cursor.y = self._y + 34 * self.at
        for k in range(len(self._caps)):
            self._caps[k].y = self._y + 34 * (self.at ^ k)

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif key == keys.OK:
            then = self._then
            self.console.pop()
            then(self.at)
        elif keys.step(key):
            self.at = 1 - self.at
            self._place()
