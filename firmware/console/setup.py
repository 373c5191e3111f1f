"""Before a game: Start is preselected, so that two presses from the menu play as last time.

Below it only what this game has: how many, who, who starts, house rules. All of it is remembered.
"""

import displayio

from console.gfx import Text, pal, put, recolour, rect
from console.palette import DIM, GROUND, LINE, PANEL, PAPER, SLATE
from console.rows import CHANGE, OPEN, Rows, row_badge, row_text
from console.widgets import UI_OFF, badge, box, box_palette, icon, label, title
from rules import GAMES
from rules.starter import CHOSEN, FIRST_SIX, HIGHEST, LOT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.loop import Console
    from console.shelf import Entry

_START = 0  # kinds of rows
_SEATS = 1
_NAMES = 2
_STARTS = 3
_HOUSE = 4
_WORDS = ("", "Seats", "Names", "Starts", "House rules")
_HINTS = ("start", "change", "edit", "change", "open")
_WAYS = (FIRST_SIX, HIGHEST, LOT)  # in this order, then the seats
_WAY_WORDS = ("first 6", "highest roll", "draw lots")


class Setup(Rows):
    """For one game of the shelf."""

    name = "setup"

    def __init__(self, console: "Console", entry: "Entry") -> None:
        super().__init__(console)
        self.entry = entry
        place = GAMES.index(entry.name)
        settings = console.settings
        if settings.game != place:
            settings.game = place
            settings.options = 0
        self._fit()
        self._rows = [_START]
        if entry.most > entry.least:
            self._rows.append(_SEATS)
        self._rows.append(_NAMES)
        self._rows.append(_STARTS)
        if entry.options:
            self._rows.append(_HOUSE)
        group = self.group
        title(group, entry.title)
        self._box = box(10, 36, 220, 40, PAPER)
        self._play = icon("play", 66, 46, GROUND, PAPER)
        group.append(self._box)
        group.append(self._play)
        self._start = label(group, 94, 40, "Start", GROUND, PAPER, 32)
        for k in range(1, len(self._rows)):
            group.append(rect(14, 86 + 31 * k, 214, 1, SLATE))
        group.append(self.cursor)
        self._texts: dict[int, Text] = {}
        self._values: dict[int, Text] = {}
        self._badges: list[displayio.TileGrid] = []
        for k in range(1, len(self._rows)):
            self._row(k, self._rows[k], 57 + 31 * k)
        self.begin(len(self._rows))

    def _row(self, k: int, kind: int, y: int) -> None:
        group = self.group
        self._texts[k] = label(group, 14, y + 5, _WORDS[kind])
        if kind == _SEATS:
            for seat in range(5):
                self._badges.append(badge(seat, 112 + 24 * seat, y + 5))
                group.append(self._badges[seat])
                self._badges[seat].hidden = seat >= self.entry.most
        else:
            value = Text(228, y + 5, 20 - len(_WORDS[kind]), DIM, align="r")
            group.append(value.grid)
            self._values[k] = value
        self._show(k)

    def _fit(self) -> None:
        """What was remembered may not fit this game."""
        settings = self.console.settings
        settings.seats = min(max(settings.seats, self.entry.least), self.entry.most)
        settings.first = min(settings.first, settings.seats - 1)
        if settings.way > HIGHEST:
            settings.way = FIRST_SIX
        settings.options &= (1 << len(self.entry.options)) - 1

    def enter(self) -> None:
        """Also when names or house rules come back: their rows have changed."""
        self.console.lights.menu()
        for k in range(1, len(self._rows)):
            self._show(k)

    def leave(self) -> None:
        self.console.settings.save(self.console.journal)

    def _show(self, k: int) -> None:
        kind = self._rows[k]
        settings = self.console.settings
        if kind == _SEATS:
            for seat in range(5):
                put(self._badges[seat], 0, seat if seat < settings.seats else UI_OFF + seat)
            return
        value = self._values[k]
        if kind == _NAMES:
            value.set(_names(settings.names, settings.seats))
        elif kind == _STARTS:
            value.set(self._way())
        else:
            value.set(self.entry.options_text(settings.options))

    def _way(self) -> str:
        settings = self.console.settings
        if settings.seats == 1:
            return settings.names[0]
        if settings.way == CHOSEN:
            return settings.names[settings.first]
        return _WAY_WORDS[_WAYS.index(settings.way)]

    def place(self, k: int) -> None:
        self.cursor.hidden = k == 0
        if k:
            self.cursor.y = 57 + 31 * k

    def paint(self, k: int, on: bool) -> None:
        if k == 0:
            recolour(self._box, box_palette(PAPER if on else PANEL, -1 if on else LINE))
            self._start.ink(GROUND if on else PAPER, PAPER if on else PANEL)
            recolour(self._play, pal(PAPER if on else PANEL, GROUND if on else PAPER))
            return
        row_text(self._texts[k], on)
        if self._rows[k] == _SEATS:
            for mark in self._badges:
                recolour(mark, row_badge(on))
        if k in self._values:
            row_text(self._values[k], on, PAPER if on else DIM)

    def kind(self, k: int) -> "tuple[int, str]":
        kind = self._rows[k]
        return CHANGE if kind == _SEATS or kind == _STARTS else OPEN, _HINTS[kind]

    def change(self, k: int, step: int) -> None:
        settings = self.console.settings
        if self._rows[k] == _SEATS:
            seats = settings.seats + (step or 1)
            if seats > self.entry.most:
                seats = self.entry.most if step else self.entry.least
            settings.seats = seats
            self._fit()
        elif settings.seats > 1:
            many = len(_WAYS) + settings.seats
            at = len(_WAYS) + settings.first if settings.way == CHOSEN else _WAYS.index(settings.way)
            at = (at + (step or 1)) % many
            if at < len(_WAYS):
                settings.way = _WAYS[at]
            else:
                settings.way = CHOSEN
                settings.first = at - len(_WAYS)
        for row in range(1, len(self._rows)):
            self._show(row)

    def open(self, k: int) -> None:
        kind = self._rows[k]
        if kind == _START:
            self._begin()
        elif kind == _NAMES:
            from console.names import Names

            self.console.push(Names(self.console, self.entry.most))
        else:
            from console.house import House

            self.console.push(House(self.console, self.entry))

    def _begin(self) -> None:
        """Asks first when an unfinished game would be lost."""
        console = self.console
        if console.journal.game < 0:
            self._go()
            return
        from console.ask import Ask

        lines = ("Another game is not", "finished yet.", "finish that one", "start a new one")
        console.push(Ask(console, lines[0], lines[1], lines[2], lines[3], self._asked, True))

    def _asked(self, choice: int) -> None:
        if choice:
            self._go()
        else:
            self.console.resume()

    def _go(self) -> None:
        console = self.console
        settings = console.settings
        settings.save(console.journal)
        if settings.seats == 1 or settings.way == CHOSEN:
            self.entry.begin(console, settings.first)
            return
        from console.starts import Starts

        console.push(Starts(console, self.entry, settings.way))


def _names(names: "list[str]", seats: int) -> str:
    """As many as fit 15 characters; "+2" for the others."""
    text = names[0]
    for k in range(1, seats):
        rest = seats - 1 - k
        if len(text) + 1 + len(names[k]) + (3 if rest else 0) > 15:
            return f"{text} +{seats - k}"
        text += " " + names[k]
    return text
