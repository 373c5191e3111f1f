"""The house rules of a game, on or off, with an explanation of the one under the cursor."""

from micropython import const

from console.ui.form import Form, Switch
from console.ui.gfx import visible
from console.ui.lists import arrows, scrolled
from console.ui.palette import DIM, LINE, PAPER
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry
    from console.ui.gfx import Text

_MAX_ROWS = const(5)  # rows shown
# Layouts: y of the first row's box, px to the next, height of a box, y of its text in it, y of the line below
_APART = (34, 41, 40, 10, 160)  # up to three rules
_FOUR = (34, 31, 30, 5, 160)
_CLOSE = (30, 25, 30, 5, 162)


class HouseRules(Form):
    """A row for each house rule of the game; `settings.option_bits` has those switched on.

    The more rules, the closer the rows; with more than five, the rows scroll.
    """

    name = "house"
    edits = True

    def __init__(self, console: "Console", entry: "Entry") -> None:
        super().__init__(console)
        ui = self.ui
        self._rules = entry.house_rules
        count = len(self._rules)
        layout = _APART if count < 4 else _FOUR if count < _MAX_ROWS else _CLOSE
        self._y, self._step, high, text, below = layout
        self._first = 0  # the rule in the uppermost row
        self.cursor = ui.cursor(5, self._y, 230, high)
        group = self.group
        ui.title(group, _("House rules"))
        group.append(self.cursor)
        self._names: list[Text] = []
        self._words: list[Text] = []
        self._switches: list[Switch] = []
        for k in range(min(count, _MAX_ROWS)):
            y = self._y + self._step * k + text
            self._names.append(ui.text(20, y, 8))
            self._words.append(ui.text(168, y, 6, DIM, align="r"))
            self._switches.append(Switch(ui, 182, y, False, -1))
            for part in (self._names[k], self._words[k], self._switches[k]):
                group.append(part.grid)
        self._arrows = arrows(ui, 224, 36, 156)
        for arrow in self._arrows:
            group.append(arrow)
        group.append(ui.rect(8, below, 224, 1, LINE))
        self._explain = (ui.text(12, 166, 22), ui.text(12, 188, 22))
        for line in self._explain:
            group.append(line.grid)
        self._show()
        self.begin(count)

    def _on(self, k: int) -> bool:
        return bool(self.console.settings.option_bits >> k & 1)

    def _show(self) -> None:
        """Fill the visible rows and set their colours."""
        for i in range(len(self._names)):
            k = self._first + i
            self._names[i].set(_(self._rules[k].name))
            self._words[i].set(_("on") if self._on(k) else _("off"))
            self._switches[i].set(self._on(k))
            self._words[i].ink(PAPER if self._on(k) else DIM)
        visible(self._arrows[0], self._first > 0)
        visible(self._arrows[1], self._first + len(self._names) < len(self._rules))

    def place(self, k: int) -> None:
        first = scrolled(self._first, len(self._names), k)
        if first != self._first:
            self._first = first
            self._show()
        self.cursor.y = self._y + self._step * (k - first)
        lines = _(self._rules[k].text).split("\n")
        for i in range(len(self._explain)):
            self._explain[i].set(lines[i] if i < len(lines) else "")

    def change(self, k: int, step: int) -> None:
        bit = 1 << k
        settings = self.console.settings
        on = not self._on(k) if step == 0 else step > 0
        settings.option_bits = settings.option_bits | bit if on else settings.option_bits & ~bit
        self._show()
