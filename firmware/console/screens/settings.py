"""Settings: lights, screen, shaking, sound, tips and more.

Changes apply at once, and are saved a second after the last key and on leaving.
Opened from the menu, or from a game's menu; then the game's scene comes back afterwards.
A line at the bottom explains the row under the cursor; while "Shake" is chosen, it says whether
your shaking was a shake.
"""

import displayio
from micropython import const

from console.core import keys
from console.screens.settings_rows import ROWS
from console.ui.form import CHANGE, OPEN, Form
from console.ui.gfx import visible
from console.ui.lists import arrows, scrolled
from console.ui.palette import DIM
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.ui.form import LevelBar, Switch, Words

_TOP = const(29)  # y of the first row
_HIGH = const(168)  # of all rows shown
_FEW = const(7)  # rows; fewer are not farther apart
_MOST = const(8)  # rows shown; more of them scroll


class SettingsScreen(Form):
    """The settings of the console."""

    name = "settings"
    edits = True
    shakes = True

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        ui = self.ui
        rows = [row() for row in ROWS]
        self.rows = [row for row in rows if row.fits(console)]
        group = self.group
        ui.title(group, _("Settings"), "gear")
        self._step = _HIGH // min(max(len(self.rows), _FEW), _MOST)
        self._top = 0  # the first row shown
        self._lines: list[displayio.Group] = []
        self.cursor = ui.cursor(5, 0, 230, self._step + 3)
        self._values: list[LevelBar | Switch | Words | None] = []
        for k in range(len(self.rows)):
            row = self.rows[k]
            y = _TOP + self._step // 10 + self._step * k
            line = displayio.Group()
            self._lines.append(line)
            group.append(line)
            ui.label(line, 14, y, _(row.word))
            self._values.append(row.widget(ui, line, y))
            self._show(k)
        self._explain = ui.text(14, 197, 22, DIM)
        group.append(self._explain.grid)
        group.append(self.cursor)  # over the words, which fill their lines
        self._more = arrows(ui, 224, _TOP + 2, _TOP + _HIGH - 5)
        for arrow in self._more:
            group.append(arrow)
        self.begin(len(self.rows))

    def _show(self, k: int) -> None:
        value = self._values[k]
        if value:
            value.set(getattr(self.console.settings, self.rows[k].attribute))

    def enter(self) -> None:
        self.console.lights.menu()

    def leave(self) -> None:
        self.console.save_soon()

    def key(self, key: int) -> None:
        """Once "This console" has been opened, leave for the menu by a restart (app.py says why)."""
        console = self.console
        if (key == keys.BACK or key == keys.MENU) and console.needs_restart and not console.table:
            console.home()
        else:
            super().key(key)

    def place(self, k: int) -> None:
        self._top = scrolled(self._top, _MOST, k)
        for i in range(len(self._lines)):
            visible(self._lines[i], self._top <= i < self._top + _MOST)
            if self._lines[i].y != -self._step * self._top:
                self._lines[i].y = -self._step * self._top
        visible(self._more[0], self._top > 0)
        visible(self._more[1], self._top + _MOST < len(self.rows))
        self.cursor.y = _TOP - 1 + self._step * (k - self._top)
        self._explain.set(_(self.rows[k].line))

    def kind(self, k: int) -> "tuple[int, str]":
        return (CHANGE, _("change")) if self._values[k] else (OPEN, _("open"))

    def change(self, k: int, step: int) -> None:
        row = self.rows[k]
        settings = self.console.settings
        before = int(getattr(settings, row.attribute))
        value = before + (step or 1)
        if value > row.most:
            value = row.most if step else row.least
        value = max(value, row.least)
        setattr(settings, row.attribute, bool(value) if row.most == 1 else value)
        self._show(k)
        self.console.apply_settings()
        self._explain.set(_(row.changed(self.console, value > before) or row.line))

    def shaken(self) -> None:
        said = self.rows[self.at].shaken()
        if said:
            self._explain.set(said)

    def open(self, k: int) -> None:
        self.rows[k].open(self.console)
