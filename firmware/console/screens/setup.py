"""The setup of a game. Start is preselected: two presses from the menu repeat the last game.

Below it are only the choices that this game has: seats, names, who starts, house rules. They are remembered
for each game, the names for all.
"""

import displayio
from micropython import const

from console.core import keys
from console.core.loader import COMPILED
from console.core.stack import empty
from console.screens.rows.choices import rows
from console.screens.rows.layout import layout_of
from console.screens.rows.line import LineBelow
from console.store.codes import is_computer
from console.store.seating import names
from console.ui.form import CHANGE, OPEN, Form
from console.ui.gfx import put, recolour, visible
from console.ui.large import large
from console.ui.palette import BLUE, DIM, GREEN, GROUND, LINE, PAPER, RED, SLATE, YELLOW
from console.ui.widgets import UI_OFF
from rules import GAMES
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.screens.entries import Entry
    from console.screens.rows.layout import Button
    from console.screens.rows.row import SetupRow
    from console.ui.gfx import Text

_ICON = const(7)  # x
_TEXT = const(31)
_RIGHT = const(233)  # where values end
_FACE = const(22)  # px from row to row that a face needs; it has some air of its own
_BADGE = const(22)  # px from a seat's badge, or face, to the next
# The colours of the icons, by their tiles in "choices"
_INKS = bytes((YELLOW, PAPER, RED, GREEN, BLUE, RED, YELLOW, BLUE, GREEN, RED, YELLOW))


class Setup(Form):
    """The setup of one game. With extras the rows are closer, and a line explains the current one."""

    name = "setup"
    edits = True

    def __init__(self, console: "Console", entry: "Entry", back: bool = False) -> None:
        """`back`: a screen has led back to its row, see SetupRow.leads_back: begin there."""
        super().__init__(console)
        ui = self.ui
        self.entry = entry
        console.settings.choose(GAMES.index(entry.name))
        self.rows = rows(console, entry)
        many = len(self.rows)
        self._layout = layout = layout_of(entry, many)
        self.cursor = ui.cursor(5, 0, 230, layout.high)
        ui.title(self.group, _(entry.title))
        self._on_start = self._draw_start(layout.button)
        self._icons: dict[int, displayio.TileGrid] = {}
        self._texts: dict[int, Text] = {}
        self._values: dict[int, Text] = {}
        self._badges: list[displayio.TileGrid] = []
        self._faces = displayio.Group()  # of the computers, in place of their badges
        self._faced: list[str] = []  # the names of these computers, by seat
        group = self.group
        if not entry.extras:
            for k in range(1, many):
                group.append(ui.rect(14, 86 + 31 * k, 214, 1, SLATE))
        self._line = LineBelow(console, group, layout.below, self.rows)
        for k in range(1, many):
            self._row(k, self.rows[k], self._y(k) + layout.text)
        group.append(self._faces)
        group.append(self.cursor)  # over the texts, which may touch it
        back_at = [k for k in range(many) if back and self.rows[k].leads_back]
        self.begin(many, back_at[0] if back_at else 0)
        if not COMPILED:
            # TRANSLATORS: a notice, at most 24 letters; README is the name of a file
            console.notice(_("No computers: see README"))

    def _draw_start(self, button: "Button") -> "Any":
        """Draw the large button above the rows; return the cursor around it."""
        ui = self.ui
        group = self.group
        y = button.y
        high = button.high
        # TRANSLATORS: the large button, at most 8 letters
        word = _("Start")
        ui.frame(group, 10, y, 220, high, LINE)
        if high % 10:  # no whole number of tiles
            for x in (10, 228):
                group.append(ui.rect(x, y + 5, 2, high - 10, LINE))
        middle = y + high // 2
        group.append(ui.icon("play", button.icon_x, middle - 10))
        if button.size > 20:
            large(ui, group, button.word_x, middle - 16, word, align="l")
        else:
            ui.label(group, button.word_x, middle - 10, word)
        cursor = ui.cursor(10, y, 220, high)
        group.append(cursor)
        return cursor

    def _y(self, k: int) -> int:
        """Return the y of the cursor's box of row k; faces are higher than a line of the closest rows."""
        step = self._layout.step
        return self._layout.top + step * k - (3 if k == 1 and step < _FACE else 0)

    def _row(self, k: int, row: "SetupRow", y: int) -> None:
        """Add the icon, the words and what else row k shows, all still empty: enter() fills them."""
        ui = self.ui
        group = self.group
        wide = row.wide
        self._icons[k] = icon = ui.tiles("choices", _ICON, y, ui.pal(GROUND, PAPER))
        group.append(icon)
        self._texts[k] = word = ui.text(_TEXT, y, wide)
        group.append(word.grid)
        if row.badges:
            most = self.entry.seats[-1]
            for seat in range(most):
                self._badges.append(ui.badge(seat, _RIGHT + 1 - _BADGE * (most - seat), y))
                group.append(self._badges[seat])
        else:
            value = ui.text(_RIGHT, y, row.room, DIM, align="r")
            group.append(value.grid)
            self._values[k] = value

    def enter(self) -> None:
        """Update the rows, which names or house rules may have changed."""
        self.console.lights.menu()
        self._line.forget_series()
        for k in range(1, len(self.rows)):
            self._show(k)

    def leave(self) -> None:
        self.console.save_soon()

    def tick(self, now: int) -> None:
        """Once the setup is painted, count the series of these players; let lines take turns."""
        self._line.tick()
        if not self.console.picture.painting and self._line.count_series():
            self.select(self.at)

    def key(self, key: int) -> None:
        if key == keys.DONE and not self.at and self._line.begin_series():
            self.select(self.at)
        else:
            super().key(key)

    def _show(self, k: int) -> None:
        row = self.rows[k].now()
        self._texts[k].set(_(row.word))
        put(self._icons[k], 0, row.icon)
        recolour(self._icons[k], self.ui.pal(GROUND, _INKS[row.icon]))
        if k in self._values:
            self._values[k].set(row.value())
        else:
            self._show_seats()

    def _show_seats(self) -> None:
        """Show a badge for each seat, or the face of its computer."""
        settings = self.console.settings
        seats = settings.seats
        for seat in range(len(self._badges)):
            put(self._badges[seat], 0, seat if seat < seats else UI_OFF + seat)
        called = names(settings, seats)
        for seat in range(seats):
            computer = is_computer(settings.seated[seat])
            if not computer:
                called[seat] = ""
            visible(self._badges[seat], not computer)
        for seat in range(seats, len(self._badges)):
            visible(self._badges[seat], True)
        if called == self._faced:
            return
        self._faced = called
        empty(self._faces)
        for seat in range(seats):
            if called[seat]:
                faces = self.console.loader.borrow("console.ui.faces")
                at = self._badges[seat]
                self._faces.append(faces.face(self.console.settings.seated[seat], at.x - 2, at.y - 2))

    def place(self, k: int) -> None:
        visible(self.cursor, k > 0)
        visible(self._on_start, k == 0)
        if k:
            self.cursor.y = self._y(k)
        self._line.show(k, self.rows[k].now().explained())

    def kind(self, k: int) -> "tuple[int, str]":
        row = self.rows[k].now()
        return OPEN if row.opens else CHANGE, _(row.hint())

    def change(self, k: int, step: int) -> None:
        row = self.rows[k].now()
        row.change(step)
        self._line.show(k, self.rows[k].now().explained())
        for other in range(1, len(self.rows)):
            self._show(other)
        if row.badges:
            self._line.forget_series()

    def open(self, k: int) -> None:
        self.rows[k].now().open(self.console)
