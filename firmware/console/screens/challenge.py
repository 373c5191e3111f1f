"""Set up a challenge: a solo game with dice from a number, so that friends can play the same and compare.

Each day has a challenge. Where the board has no clock, the day is asked for when today's is chosen, never
before: OK confirms the day that it probably is, PREV and NEXT change it, and BACK goes to the month and the
year. So nobody else is asked, and who plays each day presses one key more.

Of other numbers the console offers the one after the last that was played here; any can be dialled. Of one
that was played here it shows the best, and par as soon as level 3 has played it. The code that a friend's
console shows at the end sets the number, and says what to beat. BACK cancels.
"""

import displayio
from micropython import const

from console.core import keys
from console.screens import dates
from console.screens.opening import open_or_ask, rules_settings
from console.ui.form import OPEN, Form
from console.ui.gfx import visible
from console.ui.palette import DIM, PANEL
from rules import GAMES
from rules.challenge import NUMBERS, of_day
from rules.share_code import shared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry
    from players.par import Par

_Y = const(53)  # of the number or the date
_X = const(88)
_STEP = const(16)  # from letter to letter
_ROWS = const(90)  # the y of the first row's cursor
_HIGH = const(26)
_TODAY = const(0)
_PLAY = const(1)
_DIAL = const(2)
_CODE = const(3)
_STEPS = const(3)  # of level 3 in a pass, some 3 ms each
_FIRST = const(9497)  # the day to begin with if none was ever said: 1 January 2026
_DAY = const(2)  # the part of a date that is asked for last, after year and month


class Challenge(Form):
    """Today's date or a number, and four rows: today's, the number, dial another, or type a friend's code.

    `digit` of the number is being dialled, 0 the left; -1 none. `part` of the date is being asked for: 0 its
    year, 1 its month, 2 its day; -1 none.
    """

    name = "challenge"

    def __init__(self, console: "Console", entry: "Entry") -> None:
        super().__init__(console)
        ui = self.ui
        group = self.group
        self._entry = entry
        self.number = console.settings.next_challenge
        self.digit = self.part = -1
        today = getattr(console.board, "today", None)
        self._clock = today is not None
        streak = console.loader.borrow("console.store.streak")
        self.day: int = today() if today else streak.likely(console.settings, console.board.started)
        self._streak: str = streak.told(console.settings, self.day)
        ui.title(group, "Challenge", "die")
        self._about = ui.text(120, 28, 24, DIM, align="c")
        group.append(self._about.grid)
        group.append(ui.box(30, _Y - 4, 180, 40, PANEL))
        self._text = ui.text(120, _Y, 10, ground=PANEL, size=32, align="c")
        group.append(self._text.grid)
        self._mark = ui.cursor(_X, _Y - 2, 16, 36)
        group.append(self._mark)
        group.append(self.cursor)
        rows = ("Today's challenge", f"Play {self.number:04}", "Other number", "Friend's code")
        for k in range(len(rows)):
            text = ui.text(120, _ROWS + 5 + _HIGH * k, 17, align="c")
            text.set(rows[k])
            group.append(text.grid)
            if k == _PLAY:
                self._play = text
        self._known = ui.text(120, 196, 24, DIM, align="c")
        group.append(self._known.grid)
        self._arrows = displayio.Group()
        ui.hint(self._arrows, 98, 217, (keys.PREV, keys.NEXT), "")
        group.append(self._arrows)
        self._best: int | None = None  # of this number
        self._par: Par | None = None  # being played
        self._theirs: int | None = None  # a friend's points, once a code was typed
        self._said = ""  # of the number
        self.begin(len(rows), _PLAY if self.day and console.settings.finished == self.day else _TODAY)

    def _show(self) -> None:
        """Show today's date or the number, whichever the cursor's row is about."""
        self._play.set(f"Play {self.number:04}")
        visible(self._mark, self.digit >= 0)
        visible(self._arrows, self.digit >= 0 or self.part >= 0)
        self._mark.x = _X + _STEP * max(self.digit, 0)
        if self.at != _TODAY:
            self._about.set("Same dice as a friend")
            self._text.set(f"{self.number:04}")
            self._known.set(self._said)
        elif self.part >= 0:
            self._about.set(("Which year is it?", "Which month is it?", "Which day is it?")[self.part])
            self._text.set(dates.text(self.day, self.part))
            self._known.set("")
        else:
            self._about.set("A new one every day")
            self._text.set(dates.text(self.day) if self.day else "today")
            self._known.set(self._streak)

    def enter(self) -> None:
        self.console.lights.menu()
        self._look_up()

    def _typed(self, code: str) -> None:
        """Take a friend's code: its number, and the points to beat."""
        settings = self.console.settings
        found = shared(code, rules_settings(self._entry, settings, 0))
        if not found:
            self.console.notice("No code for these rules")
            return
        self.number, self._theirs = found
        self.select(_PLAY)
        self._look_up()

    def _look_up(self) -> None:
        """Show the best of this number, and begin to find out its par; or compare with a friend's points."""
        console = self.console
        settings = console.settings
        entry = self._entry
        history = console.loader.borrow("console.store.history")
        rules = settings.option_bits & entry.house_mask
        game = GAMES.index(entry.name)
        self._best = history.best_of_challenge(console.journal, game, rules, settings.sheet[0], self.number)
        self._par = None
        self._said = ""
        if self._theirs is not None:
            self._said = _compared(self._theirs, self._best)
        elif self._best is not None:
            self._said = f"your best {self._best}"
            if entry.computers:
                from players.par import Par

                console.collect()
                self._par = Par(entry.name, rules_settings(entry, settings, 0), self.number)
        self._show()

    def tick(self, now: int) -> None:
        par = self._par
        if par and not self.console.keys.painting and par.think(_STEPS):
            self._said = f"your best {self._best}, par {par.points}"
            self._par = None
            self._show()

    def place(self, k: int) -> None:
        self.cursor.y = _ROWS + _HIGH * k
        self._show()

    def kind(self, k: int) -> "tuple[int, str]":
        if self.digit >= 0:
            return OPEN, "done" if self.digit == 3 else "next"
        if k == _TODAY and not self._clock:
            return OPEN, "start" if self.part == _DAY else "next"
        return OPEN, ("start", "start", "change", "type")[k]

    def open(self, k: int) -> None:
        settings = self.console.settings
        if k == _TODAY:
            if not self._clock and self.part != _DAY:
                self._ask(self.part + 1 if self.part >= 0 or not self.day else _DAY)
                return
            settings.day = self.day
            settings.challenge = of_day(self.day)
            open_or_ask(self.console, self._entry)
        elif k == _DIAL:
            self._dial(0)
        elif k == _CODE:
            self.console.open("screens.spelling.Spelling", "Friend's code", "", self._typed)
        else:
            settings.challenge = self.number
            open_or_ask(self.console, self._entry)

    def _ask(self, part: int) -> None:
        """Ask for a part of the date; -1: no more."""
        self.part = part
        self.day = self.day or _FIRST
        self.select(_TODAY)

    def _dial(self, digit: int) -> None:
        """Go to a digit; past either end, go to Play."""
        self.digit = digit if digit < 4 else -1
        if self.digit < 0:
            self._look_up()
        else:
            self._best = self._par = None
            self._said = ""
        self.select(_PLAY if self.digit < 0 else _DIAL)

    def key(self, key: int) -> None:
        if key == keys.OK and self.digit == 0:
            self._theirs = None
        up = key == keys.NEXT or key == keys.UP
        if self.digit < 0 and (self.part < 0 or key == keys.OK):
            super().key(key)
        elif key == keys.OK:
            self._dial(self.digit + 1)
        elif key == keys.BACK:
            if self.part >= 0:
                self._ask(self.part - 1)
            else:
                self._dial(self.digit - 1)
        elif key == keys.MENU:
            self.console.pop()
        elif key == keys.LOOK or key == keys.DONE:
            return
        elif self.part >= 0:
            self.day = dates.moved(self.day, self.part, 1 if up else -1)
            self._show()
        else:
            place = (1000, 100, 10, 1)[self.digit]
            old = self.number // place % 10
            new = (old + (1 if up else 9)) % 10
            self.number = (self.number + (new - old) * place) % NUMBERS
            self._show()


def _compared(theirs: int, own: "int | None") -> str:
    """Return a friend's points and whether they stand against one's own, in at most 24 letters."""
    if own is None:
        return f"{theirs} points: beat that!"
    if own == theirs:
        return f"{theirs} points, as you"
    return f"{theirs} points, you {own}" + ("!" if own > theirs else "")
