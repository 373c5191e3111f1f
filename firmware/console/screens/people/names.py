"""Who plays: a row for each seat; OK opens the list of people and computers. Seats can be added here too."""

import displayio
from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.core.stack import empty
from console.sound.sounds import RATTLE
from console.store.codes import is_computer, is_person, level_of
from console.store.people import LEVEL_NAMES, is_gone
from console.store.seating import names, sit
from console.ui.faces import face
from console.ui.gfx import put, visible
from console.ui.palette import DIM, PAPER
from console.ui.widgets import UI_OFF
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry
    from console.ui.gfx import Text

_Y = 34
_STEP = 35
_LETTERS = const(10)  # of a name, with two in place of the robot's head
_BESIDE = const(15)  # letters of a name and the word beside it
# TRANSLATORS: a line below the names of the players: one more takes part; at most 17 letters
_ADD = N_("add player")


class NamesScreen(Screen):
    """The people on the seats, saved a second after the last key and on leaving."""

    name = "names"
    edits = True

    def __init__(self, console: "Console", entry: "Entry") -> None:
        super().__init__(console)
        ui = self.ui
        self.at = 0
        self._entry = entry
        self._seats = entry.seats
        most = entry.seats[-1]
        group = self.group
        # TRANSLATORS: a title, at most 22 letters
        ui.title(group, _("Who's playing?"))
        self._cursor = ui.cursor(5, _Y, 230)
        group.append(self._cursor)
        self._badges = []
        self._words: list[Text] = []
        self._levels: list[Text] = []
        self._faces = displayio.Group()
        for seat in range(most):
            y = _Y + 5 + _STEP * seat
            mark = ui.badge(seat, 14, y)
            word = ui.text(50, y, max(len(_(_ADD)), _LETTERS))
            self._badges.append(mark)
            self._words.append(word)
            group.append(mark)
            group.append(word.grid)
            level = ui.text(226, y, 6, DIM, align="r")
            self._levels.append(level)
            group.append(level.grid)
        group.append(self._faces)
        self._coach = displayio.Group()  # beside a person's name: the key to when the coach helps
        group.append(self._coach)
        ui.hint(group, 8, 217, keys.BACK, _("back"))
        ui.hint(group, 232, 217, keys.OK, _("choose"), "r")

    @property
    def _rows(self) -> int:
        """The number of rows: the seats, and one to add a seat if the game allows."""
        seats = self.console.settings.seats
        return seats + 1 if seats + 1 in self._seats else seats

    def enter(self) -> None:
        """Update the rows: people may have been chosen or renamed."""
        settings = self.console.settings
        called = names(settings, settings.seats)
        empty(self._faces)
        for seat in range(len(self._words)):
            plays = seat < settings.seats
            code = settings.seated[seat]
            if plays and is_computer(code):  # a face in place of the robot's head
                self._faces.append(face(code, 43, _Y + 3 + _STEP * seat))
                called[seat] = "  " + called[seat][1:]
            put(self._badges[seat], 0, seat if plays else UI_OFF + seat)
            visible(self._badges[seat], seat < self._rows)
            word = self._words[seat]
            word.set(called[seat] if plays else _(_ADD) if seat < self._rows else "")
            word.ink(PAPER if plays else DIM)
            level = level_of(code) if plays and self._entry.computers else 0
            visible(self._levels[seat].grid, level > 0)
            self._levels[seat].set(_(LEVEL_NAMES[level - 1]) if level else "")
        self._point()

    def _point(self) -> None:
        """Move the cursor to its row, and show the key to the coach there."""
        self._cursor.y = y = _Y + _STEP * self.at
        group = self._coach
        empty(group)
        if self._coached:
            ui = self.ui
            # TRANSLATORS: a line, and beside a name: who gets advice; at most 13 letters
            word = _("Coach")
            settings = self.console.settings
            fits = len(names(settings, settings.seats)[self.at]) + len(word) <= _BESIDE
            ui.hint(group, 230 if fits else 208, y + 5, keys.LOOK, word if fits else "", "r")
            if not fits:
                group.append(ui.icon("bulb", 210, y + 5))

    @property
    def _coached(self) -> bool:
        """Whether a person whom the coach may help sits where the cursor is."""
        settings = self.console.settings
        code = settings.seated[self.at]
        person = self.at < settings.seats and is_person(code) and not is_gone(settings.people, code)
        return person and self._entry.computers and self.console.keys.has(keys.LOOK)

    def leave(self) -> None:
        self.console.save_soon()

    def _chosen(self, code: int) -> None:
        """Put a person on the seat under the cursor, and go on to the next one."""
        settings = self.console.settings
        sit(settings, self.at, code)
        settings.seats = max(settings.seats, self.at + 1)
        self.at = min(self.at + 1, self._rows - 1)
        self.enter()

    def key(self, key: int) -> None:
        self.console.sounds.whisper(RATTLE)  # a soft tick
        if key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif key == keys.OK or (key == keys.LOOK and self._coached):
            computers = self._entry.computers
            look = key == keys.LOOK
            self.console.open("screens.people.people_list.PeopleList", self.at, self._chosen, computers, look)
        elif keys.step(key):
            self.at = (self.at + keys.step(key)) % self._rows
            self._point()
