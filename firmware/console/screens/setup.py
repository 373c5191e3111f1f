"""The setup of a game. Start is preselected: two presses from the menu repeat the last game.

Below it are only the choices that this game has: seats, names, who starts, house rules. They are remembered
for each game, the names for all.
"""

import displayio
from micropython import const

from console.core import keys
from console.core.loader import COMPILED
from console.screens.choices import EXTRA, HOUSE, NAMES, SEATS, SHEET, START, Choices
from console.store.blocks import name_parts
from console.store.people import names
from console.ui.form import CHANGE, OPEN, Form
from console.ui.gfx import put, visible
from console.ui.palette import DIM, LINE, SLATE
from console.ui.widgets import UI_OFF
from rules import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.screens.entries import Entry
    from console.ui.gfx import Text

_ROWS = const(6)  # with more they are closer, and with two more without a gap


class Setup(Form):
    """The setup of one game. With extras the rows are closer, and a line explains the current one."""

    name = "setup"
    edits = True

    def __init__(self, console: "Console", entry: "Entry") -> None:
        super().__init__(console)
        ui = self.ui
        self.entry = entry
        console.settings.choose(GAMES.index(entry.name))
        self.choices = Choices(console.settings, entry)
        self._rows = self.choices.rows
        self._tight = bool(entry.extras)
        # of the cursor's box, if row 0 were like the others
        self._top = 36 if self._tight else 57
        self._step = 25 if self._tight else 31
        self._text = 5  # px from there to the text
        self._full = len(self._rows) > _ROWS + 1
        if self._full:
            self._top, self._step, self._text = 36, 20, 1
        elif len(self._rows) > _ROWS:
            self._top, self._step, self._text = 40, 22, 2
        if self._step < 25:
            self.cursor = ui.cursor(5, 0, 230, self._step + 2)
        ui.title(self.group, entry.title)
        self._start_button(29 if self._tight else 36)
        self._texts: dict[int, Text] = {}
        self._values: dict[int, Text] = {}
        self._badges: list[displayio.TileGrid] = []
        group = self.group
        if not self._tight:
            for k in range(1, len(self._rows)):
                group.append(ui.rect(14, 86 + 31 * k, 214, 1, SLATE))
        self._explain = ui.text(14, 197 if self._step < 25 else 192, 22, DIM)
        group.append(self._explain.grid)
        self._series: Any = None  # of these players, once it has been counted
        self._anew = displayio.Group()  # the key that begins another one
        ui.hint(self._anew, 84, 217, keys.DONE, "0:0")
        self._anew.hidden = True
        group.append(self._anew)
        for k in range(1, len(self._rows)):
            self._row(k, self._rows[k], self._top + self._step * k + self._text)
        group.append(self.cursor)  # over the texts, which may touch it
        self.begin(len(self._rows))
        if not COMPILED:
            console.notice("No computers: see README")

    def _start_button(self, y: int) -> None:
        """Add the Start button, large if there is room."""
        ui = self.ui
        group = self.group
        tight = self._tight
        high = 26 if self._full else 30 if tight else 40
        ui.frame(group, 10, y, 220, high, LINE)
        size = 20 if tight else 32
        middle = y + high // 2
        group.append(ui.icon("play", 80 if tight else 66, middle - 10))
        ui.label(group, 108 if tight else 94, middle - size // 2, "Start", size=size)
        self._on_start = ui.cursor(10, y, 220, high)
        group.append(self._on_start)

    def _row(self, k: int, kind: int, y: int) -> None:
        ui = self.ui
        group = self.group
        wide = len(self.choices.word(kind))
        if kind >= EXTRA:  # the last row is a challenge's or this
            wide = max(wide, len(self.entry.extras[kind - EXTRA].name))
        self._texts[k] = word = ui.text(14, y, wide)
        group.append(word.grid)
        if kind == SEATS:
            most = self.entry.seats[-1]
            for seat in range(most):
                self._badges.append(ui.badge(seat, 232 - 24 * (most - seat), y))
                group.append(self._badges[seat])
        else:
            value = ui.text(228, y, 20 - wide, DIM, align="r")
            group.append(value.grid)
            self._values[k] = value
        self._show(k)

    def enter(self) -> None:
        """Update the rows, which names or house rules may have changed."""
        self.console.lights.menu()
        self._series = None
        for k in range(1, len(self._rows)):
            self._show(k)

    def leave(self) -> None:
        self.console.save_soon()

    def tick(self, now: int) -> None:
        """Once the setup is painted, count the series of these players."""
        if self._series is None and not self.console.keys.painting:
            self._count()

    def _count(self) -> None:
        console = self.console
        settings = console.settings
        parts = name_parts(names(settings, settings.seats), bytes(settings.seated))
        code = console.loader.borrow("console.store.series")
        self._series = code.Series(console.journal, settings, settings.game, parts)
        self.select(self.at)

    def _stands(self) -> str:
        """Return how the series stands, "" where it is not shown."""
        return self._series.told() if self._series else ""

    def key(self, key: int) -> None:
        if key == keys.DONE and not self.at and self._stands():
            self.console.settings.series = self._series.last
            self._count()
        else:
            super().key(key)

    def _show(self, k: int) -> None:
        kind = self._rows[k]
        self._texts[k].set(self.choices.word(kind))
        if kind == SEATS:
            seats = self.console.settings.seats
            for seat in range(len(self._badges)):
                put(self._badges[seat], 0, seat if seat < seats else UI_OFF + seat)
        else:
            self._values[k].set(self.choices.value(kind))

    def place(self, k: int) -> None:
        visible(self.cursor, k > 0)
        visible(self._on_start, k == 0)
        if k:
            self.cursor.y = self._top + self._step * k
        stands = "" if k else self._stands()
        self._explain.set(self.choices.explained(self._rows[k]) or stands)
        visible(self._anew, len(stands) > 0)

    def kind(self, k: int) -> "tuple[int, str]":
        kind = self._rows[k]
        opens = kind in (START, NAMES, HOUSE, SHEET) or self.choices.challenges(kind)
        return OPEN if opens else CHANGE, self.choices.hint(kind)

    def change(self, k: int, step: int) -> None:
        kind = self._rows[k]
        self.choices.change(kind, step)
        self._explain.set(self.choices.explained(kind))
        for row in range(1, len(self._rows)):
            self._show(row)
        if kind == SEATS:
            self._series = None

    def open(self, k: int) -> None:
        kind = self._rows[k]
        if kind == START:
            from console.screens.opening import open_or_ask

            open_or_ask(self.console, self.entry)
        elif kind == NAMES:
            self.console.open("screens.names.Names", self.entry)
        elif kind == SHEET:
            self.console.open(self.entry.gallery)
        elif self.choices.challenges(kind):
            self.console.open("screens.challenge.Challenge", self.entry)
        else:
            self.console.open("screens.house_rules.HouseRules", self.entry)
