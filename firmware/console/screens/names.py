"""Who plays: up to five names of six letters, written with PREV, NEXT, OK and BACK.

Seats can be added here too. PREV and NEXT choose a seat, OK begins to write. While writing, PREV and NEXT
change the letter (held, it runs on), OK moves on and ends the name at the first empty letter, BACK
moves back. On the first letter BACK restores the old name; if nothing has changed, it stops writing.
"""

import displayio
from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.store.settings import NAME_LENGTH
from console.ui.gfx import put, visible
from console.ui.palette import DIM, GROUND, LINE, PANEL, PAPER
from console.ui.widgets import UI_OFF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.ui.gfx import Text

_CAPITALS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
_SMALL = " abcdefghijklmnopqrstuvwxyz0123456789-."
_Y = const(34)
_STEP = const(35)


class Names(Screen):
    """The names in the settings, saved on leaving."""

    name = "names"

    def __init__(self, console: "Console", seats: "tuple[int, ...]") -> None:
        """`seats` are the possible numbers of seats."""
        super().__init__(console)
        ui = self.ui
        self.at = 0
        self.letter = -1  # index of the letter being written, or -1
        self._seats = seats
        most = seats[-1]
        self._letters = [" "] * NAME_LENGTH
        group = self.group
        ui.title(group, "Who's playing?")
        self._cursor = ui.cursor(5, _Y, 230)
        group.append(self._cursor)
        self._badges = []
        self._words: list[Text] = []
        for seat in range(most):
            y = _Y + 5 + _STEP * seat
            mark = ui.badge(seat, 14, y)
            word = ui.text(50, y, 10)
            self._badges.append(mark)
            self._words.append(word)
            group.append(mark)
            group.append(word.grid)
        self._editor = displayio.Group()
        self._block = ui.rect(48, 4, 14, 22, PAPER)
        self._editor.append(self._block)
        self._cells: list[Text] = []
        self._lines: list[displayio.TileGrid] = []
        for k in range(NAME_LENGTH):
            line = ui.rect(50 + 22 * k, 24, 10, 2, LINE)
            self._lines.append(line)
            self._editor.append(line)
            cell = ui.text(50 + 22 * k, 5, 1, PAPER, -1)
            self._cells.append(cell)
            self._editor.append(cell.grid)
        self._tick = ui.icon("tick", 206, 5, PAPER, PANEL)
        self._editor.append(self._tick)
        self._editor.hidden = True
        group.append(self._editor)
        self._foot = displayio.Group()
        self._said = ""
        group.append(self._foot)
        for seat in range(most):
            self._show(seat)
        self._hints()

    @property
    def _rows(self) -> int:
        """The number of rows: the seats, and one to add a seat if the game allows."""
        seats = self.console.settings.seats
        return seats + 1 if seats + 1 in self._seats else seats

    def _show(self, seat: int) -> None:
        settings = self.console.settings
        plays = seat < settings.seats
        on = seat == self.at
        put(self._badges[seat], 0, seat if plays else UI_OFF + seat)
        word = self._words[seat]
        word.set(settings.names[seat] if plays else "add player" if seat < self._rows else "")
        word.ink(PAPER if plays else DIM)
        visible(word.grid, not (on and self.letter >= 0))
        if on:
            y = _Y + _STEP * seat
            if self._cursor.y != y:
                self._cursor.y = y

    def _select(self, seat: int) -> None:
        before = self.at
        self.at = seat
        self._show(before)
        self._show(seat)
        self._hints()

    def _hints(self) -> None:
        ui = self.ui
        back = "back"
        x = 8
        if self.letter < 0:
            said = "change" if self.at < self.console.settings.seats else "add"
        else:
            said = "done" if self._last else "next"
            x = 93  # after the letters
            if self._changed and not self.letter:
                back = "undo"
        if said + back == self._said:
            return
        self._said = said + back
        foot = displayio.Group()
        if self.letter >= 0:
            ui.hint(foot, 8, 217, (keys.PREV, keys.NEXT), "A-Z")
        ui.hint(foot, x, 217, keys.BACK, back)
        ui.hint(foot, 232, 217, keys.OK, said, "r")
        self.group[self.group.index(self._foot)] = foot
        self._foot = foot

    # Writing

    @property
    def _last(self) -> bool:
        """Whether OK ends the name here."""
        return self._letters[self.letter] == " " or self.letter == NAME_LENGTH - 1

    @property
    def _changed(self) -> bool:
        """Whether the name differs from the one stored."""
        return "".join(self._letters).rstrip() != self.console.settings.names[self.at]

    def _begin(self) -> None:
        """Begin to write the name, of a new player on the row "add player"."""
        settings = self.console.settings
        if self.at >= settings.seats:
            settings.seats += 1
            if self.at + 1 < len(self._words):
                self._show(self.at + 1)
        self._spell()
        self.letter = 0
        self._editor.y = _Y + _STEP * self.at
        self._show(self.at)
        self._draw()
        visible(self._editor, True)

    def _spell(self) -> None:
        """Set the letters to the stored name."""
        name = self.console.settings.names[self.at]
        for k in range(NAME_LENGTH):
            self._letters[k] = name[k] if k < len(name) else " "

    def _draw(self) -> None:
        ended = False
        self._block.x = 48 + 22 * self.letter
        for k in range(NAME_LENGTH):
            letter = self._letters[k]
            cell = self._cells[k]
            cell.set(letter if letter != " " else "")
            cell.ink(GROUND if k == self.letter else DIM if ended else PAPER, -1)
            visible(self._lines[k], letter == " " and k != self.letter)
            if letter == " ":
                ended = True
        visible(self._tick, self._last)
        self._hints()

    def _turn(self, step: int) -> None:
        wheel = _SMALL if self.letter else _CAPITALS
        k = wheel.find(self._letters[self.letter])
        self._letters[self.letter] = wheel[(k + step) % len(wheel)]
        self._draw()

    def _end(self) -> None:
        """Store what is before the first gap; without a letter the old name stays."""
        text = "".join(self._letters)
        text = text[: text.find(" ")] if " " in text else text
        if text:
            self.console.settings.names[self.at] = text
        self.letter = -1
        visible(self._editor, False)
        self._show(self.at)
        self._hints()

    def key(self, key: int) -> None:
        step = 1 if key == keys.NEXT or key == keys.DOWN else -1
        if key == keys.MENU:
            if self.letter >= 0:
                self._end()
            self.console.pop()
        elif self.letter < 0:
            if key == keys.OK:
                self._begin()
            elif key == keys.BACK:
                self.console.pop()
            elif key != keys.LOOK:
                self._select((self.at + step) % self._rows)
        elif key == keys.OK:
            if self._last:
                self._end()
                if self.at + 1 < self._rows:
                    self._select(self.at + 1)
            else:
                self.letter += 1
                self._draw()
        elif key == keys.BACK:
            if not self.letter and not self._changed:
                self._end()
                return
            if self.letter:
                self.letter -= 1
            else:
                self._spell()
            self._draw()
        elif key != keys.LOOK:
            self._turn(step)

    def leave(self) -> None:
        self.console.unsaved = True  # save after the next picture
