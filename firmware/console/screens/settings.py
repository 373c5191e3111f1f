"""Settings: lights, screen, shaking, sound, tips, … Changes apply at once and are saved on leaving.

Opened from the menu, or from a game's menu; then the game's scene comes back afterwards.
A line at the bottom explains the row under the cursor; while "Shake" is chosen, it says whether
your shaking was a shake.
"""

import displayio
from micropython import const

from console.core import keys
from console.sound.sounds import CROSS
from console.ui.form import CHANGE, OPEN, Form, LevelBar, Switch, Words
from console.ui.gfx import visible
from console.ui.lists import arrows
from console.ui.palette import DIM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console

# attribute of Settings, word, explanation (at most 22 characters), least, most; 0 to 1 is a switch
_LIGHTS = ("lights", "Lights", "light brightness", 0, 5)
_SCREEN = ("screen", "Screen", "screen brightness", 1, 5)
_SHAKE = ("shake", "Shake", "higher: easier to roll", 1, 5)
_SOUND = ("sound", "Sound", "off, quiet or loud", 0, 2)
_SKIP = ("skip", "Auto-pass", "when you can't move", 0, 1)
_TIPS = ("tips", "Tips", "shown once each", 0, 1)
_LARGE = ("large", "Large", "the row you are in", 0, 1)
_HINTS = ("hints", "Key hints", "on sheets and boards", 0, 2)
_TALK = ("talks", "Computers talk", "now and then", 0, 1)
_CONSOLE = ("", "This console", "self-test, dice, more", 0, 0)
_HIGH = 168  # of all rows shown
_MOST = const(8)  # rows shown; more of them scroll
_Y = 29
_LOUD = ("off", "quiet", "loud")
_WHEN = ("off", "3 games", "on")


class SettingsScreen(Form):
    """The settings of the console."""

    name = "settings"
    edits = True
    shakes = True

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        ui = self.ui
        self._rows = [_LIGHTS, _SCREEN, _SHAKE, _SOUND, _SKIP, _TIPS, _LARGE, _HINTS, _TALK, _CONSOLE]
        if console.table:  # the self-test needs the heap of the game
            self._rows.remove(_CONSOLE)
        if console.board.pixels is None:
            self._rows.remove(_LIGHTS)
        if console.board.sound is None:
            self._rows.remove(_SOUND)
        if console.board.accel is None and console.board.tilt is None:
            self._rows.remove(_SHAKE)
        group = self.group
        ui.title(group, "Settings", "gear")
        self._step = _HIGH // min(max(len(self._rows), 7), _MOST)
        self._top = 0  # the first row shown
        self._lines: list[displayio.Group] = []
        self.cursor = ui.cursor(5, 0, 230, self._step + 3)
        self._values: list[LevelBar | Switch | Words | None] = []
        for k in range(len(self._rows)):
            attribute, word, _, _, most = self._rows[k]
            y = _Y + self._step // 10 + self._step * k
            line = displayio.Group()
            self._lines.append(line)
            group.append(line)
            ui.label(line, 14, y, word)
            value = None
            if most == 1:
                value = Switch(ui, 184, y, False, -1)
                line.append(value.grid)
            elif most == 2:
                value = Words(ui, 222, y, _LOUD if attribute == "sound" else _WHEN)
                line.append(value.grid)
            elif most:
                value = LevelBar(ui, 160, y)
                line.append(value.group)
            self._values.append(value)
            self._show(k)
        self._explain = ui.text(14, 197, 22, DIM)
        group.append(self._explain.grid)
        group.append(self.cursor)  # over the words, which fill their lines
        self._more = arrows(ui, 224, _Y + 2, _Y + _HIGH - 5)
        for arrow in self._more:
            group.append(arrow)
        self.begin(len(self._rows))

    def _show(self, k: int) -> None:
        value = self._values[k]
        if value:
            value.set(getattr(self.console.settings, self._rows[k][0]))

    def enter(self) -> None:
        self.console.lights.menu()

    def leave(self) -> None:
        self.console.save_soon()

    def key(self, key: int) -> None:
        """Once "This console" has been opened, leaving restarts the console (app.py says why)."""
        if (key == keys.BACK or key == keys.MENU) and self.console.needs_restart:
            self.console.home()
        else:
            super().key(key)

    def place(self, k: int) -> None:
        self._top = min(max(self._top, k - _MOST + 1), k)
        for i in range(len(self._lines)):
            visible(self._lines[i], self._top <= i < self._top + _MOST)
            if self._lines[i].y != -self._step * self._top:
                self._lines[i].y = -self._step * self._top
        visible(self._more[0], self._top > 0)
        visible(self._more[1], self._top + _MOST < len(self._rows))
        self.cursor.y = _Y - 1 + self._step * (k - self._top)
        self._explain.set(self._rows[k][2])

    def kind(self, k: int) -> "tuple[int, str]":
        return (CHANGE, "change") if self._values[k] else (OPEN, "open")

    def change(self, k: int, step: int) -> None:
        attribute, _, _, least, most = self._rows[k]
        settings = self.console.settings
        before = int(getattr(settings, attribute))
        value = before + (step or 1)
        if value > most:
            value = most if step else least
        value = max(value, least)
        setattr(settings, attribute, bool(value) if most == 1 else value)
        self._show(k)
        self._explain.set(self._rows[k][2])
        if attribute == "tips" and value > before:
            for game in range(len(settings.seen)):
                settings.seen[game] = 0
            self._explain.set("all will show again")
        self.console.apply()
        if attribute == "lights":
            self.console.lights.waiting(0)
        elif attribute == "sound":
            self.console.cue(CROSS)

    def shaken(self) -> None:
        if self._rows[self.at][0] == "shake":
            self._explain.set("That was a shake!")

    def open(self, k: int) -> None:
        self.console.needs_restart = True
        self.console.open("selftest.this_console.ThisConsole")
