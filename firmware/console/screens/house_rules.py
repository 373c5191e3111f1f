"""The house rules of a game, on or off, with two lines of explanation for the one under the cursor."""

from console.dicegame.rows import Rows, row_text
from console.ui.gfx import Text, rect
from console.ui.palette import DIM, LINE, PANEL, PAPER
from console.ui.widgets import Switch, box, label, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.core.loop import Console
    from console.match.entries import Entry


class House(Rows):
    """Three options at most fit; what is chosen is in `settings.options`."""

    name = "house"

    def __init__(self, console: "Console", entry: "Entry") -> None:
        super().__init__(console)
        self.entry = entry
        self.cursor = box(5, 34, 230, 40, PANEL, PAPER)
        group = self.group
        title(group, "House rules")
        group.append(self.cursor)
        self._names: list[Text] = []
        self._words: list[Text] = []
        self._switches: list[Switch] = []
        for k in range(len(entry.options)):
            y = 44 + 41 * k
            self._names.append(label(group, 20, y, entry.options[k][0]))
            word = Text(168, y, 3, DIM, align="r")
            self._words.append(word)
            group.append(word.grid)
            switch = Switch(182, y, False, -1)
            self._switches.append(switch)
            group.append(switch.grid)
            self._show(k)
        group.append(rect(8, 160, 224, 1, LINE))
        self._explain = (Text(12, 166, 22), Text(12, 188, 22))
        for line in self._explain:
            group.append(line.grid)
        self.begin(len(entry.options))

    def _on(self, k: int) -> bool:
        return bool(self.console.settings.options >> k & 1)

    def _show(self, k: int) -> None:
        self._words[k].set("on" if self._on(k) else "off")
        self._switches[k].set(self._on(k))

    def place(self, k: int) -> None:
        self.cursor.y = 34 + 41 * k
        self._explain[0].set(self.entry.options[k][2])
        self._explain[1].set(self.entry.options[k][3])

    def paint(self, k: int, on: bool) -> None:
        row_text(self._names[k], on)
        row_text(self._words[k], on, PAPER if self._on(k) else DIM)

    def change(self, k: int, step: int) -> None:
        bit = 1 << k
        settings = self.console.settings
        on = not self._on(k) if step == 0 else step > 0
        settings.options = settings.options | bit if on else settings.options & ~bit
        self._show(k)
        self.paint(k, True)
