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
from console.screens.starting import open_or_ask, rules_settings
from console.screens.today import Date
from console.sound.sounds import RATTLE
from console.ui.form import OPEN, Form
from console.ui.gfx import visible
from console.ui.palette import DIM, PANEL
from rules import GAMES
from rules.share_code import shared
from texts import _, ngettext

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
_LAST = const(3)  # the digit on the right
_STEPS = const(3)  # of level 3 in a pass, some 3 ms each


class Number:
    """The number of a challenge, and what is known of it.

    number  0 to 9999
    part    the digit that is being dialled, 0 to 3 from the left; -1 none
    """

    def __init__(self, console: "Console", entry: "Entry") -> None:
        self._console = console
        self._entry = entry
        self.part = -1
        self._said = ""  # what is known
        self._best = 0  # the best of this number, for `_said`
        self._par: Par | None = None  # being played
        self.set(console.settings.next_challenge, None)

    def set(self, number: int, theirs: "int | None") -> None:
        """Take a number; `theirs` are the points of a friend's code, None without one."""
        self.number = number
        self._theirs = theirs
        self._before = (number, theirs)

    def ask(self, part: int) -> None:
        """Dial this digit, 0 to 3; with 4 take the number, with -1 go back to the one before dialling."""
        self.part = part if part <= _LAST else -1
        self._said = ""
        self._par = None
        if part < 0:
            self.number, self._theirs = self._before
        if self.part < 0:
            self.set(self.number, self._theirs)
            self.look_up()

    def turn(self, step: int) -> None:
        """Change the digit that is being dialled by 1 or -1."""
        place = (1000, 100, 10, 1)[self.part]
        old = self.number // place % 10
        self.number += ((old + step) % 10 - old) * place
        self._theirs = None  # those were for the other number

    def look_up(self) -> None:
        """Compare with a friend's points; without them find the best so far, and begin to find out par."""
        console = self._console
        settings = console.settings
        entry = self._entry
        history = console.loader.borrow("console.store.history")
        rules = settings.option_bits & entry.house_mask
        game = GAMES.index(entry.name)
        best = history.best_of_challenge(console.journal, game, rules, settings.sheet[0], self.number)
        self._par = None
        self._said = ""
        if self._theirs is not None:
            self._said = _compared(self._theirs, best)
        elif best is not None:
            # TRANSLATORS: of a challenge, at most 23 letters, counting {} as two
            self._said = _("your best {}").format(best)
            self._best = best
            if entry.computers:
                from players.par import Par

                console.collect()
                self._par = Par(entry.name, rules_settings(entry, settings, 0), self.number)

    def think(self) -> bool:
        """Go on finding out par; return whether it has just been found."""
        par = self._par
        if not par or not par.think(_STEPS):
            return False
        # TRANSLATORS: one's best, then the computer's points; at most 22 letters, counting each {} as two
        self._said = _("your best {best}, par {par}").format(best=self._best, par=par.points)
        self._par = None
        return True

    def texts(self) -> "tuple[str, str, str]":
        """Return what it is about, the number in large letters, and what is known of it."""
        # TRANSLATORS: about a challenge, at most 24 letters
        return _("Same dice as a friend"), f"{self.number:04}", self._said


class ChallengeScreen(Form):
    """A date or a number above four rows: play today's, play the number, dial another, type a friend's code.

    While a part of the date or a digit is asked for, PREV and NEXT change it, BACK leads to the one before.
    """

    name = "challenge"

    def __init__(self, console: "Console", entry: "Entry", ask: bool = False) -> None:
        """`ask`: ask at once which day it is."""
        super().__init__(console)
        ui = self.ui
        group = self.group
        self._entry = entry
        self._wrong = ""  # a wrong code that was typed, to be corrected
        self.date = Date(console)
        self.number = Number(console, entry)
        # TRANSLATORS: a title, and a row of the setup; at most 12 letters
        ui.title(group, _("Challenge"), "die")
        self._about = ui.text(120, 28, 24, DIM, align="c")
        group.append(self._about.grid)
        group.append(ui.box(30, _Y - 4, 180, 40, PANEL))
        self._text = ui.text(120, _Y, 10, ground=PANEL, size=32, align="c")
        group.append(self._text.grid)
        self._mark = ui.cursor(_X, _Y - 2, 16, 36)
        group.append(self._mark)
        # TRANSLATORS: a row, at most 21 letters
        today = _("Today's challenge")
        # TRANSLATORS: a row, at most 21 letters
        other = _("Other number")
        # TRANSLATORS: a row: type the code that a friend's console shows; at most 20 letters
        rows = (today, "", other, _("Friend's code"))
        for k in range(len(rows)):
            text = ui.text(120, _ROWS + 5 + _HIGH * k, 21, align="c")
            text.set(rows[k])
            group.append(text.grid)
            if k == _PLAY:
                self._play = text
        self._known = ui.text(120, 196, 24, DIM, align="c")
        group.append(self._known.grid)
        group.append(self.cursor)  # over that line, which touches the last row
        self._arrows = displayio.Group()
        ui.hint(self._arrows, 98, 217, (keys.PREV, keys.NEXT), "")
        group.append(self._arrows)
        done = self.date.day and console.settings.finished == self.date.day and not ask
        self.begin(len(rows), _PLAY if done else _TODAY)
        if ask:
            self._ask(0)

    @property
    def _shown(self) -> "Date | Number":
        """What the cursor's row is about; both have part, ask(), turn() and texts()."""
        return self.date if self.at == _TODAY else self.number

    def _show(self) -> None:
        """Show that, and the number in the row of Play."""
        about, text, known = self._shown.texts()
        self._about.set(about)
        self._text.set(text)
        self._known.set(known)
        # TRANSLATORS: a row; {} is the number of a challenge, four digits
        self._play.set(_("Play {}").format(f"{self.number.number:04}"))
        digit = self.number.part
        visible(self._mark, digit >= 0)
        self._mark.x = _X + _STEP * max(digit, 0)
        visible(self._arrows, self._shown.part >= 0)

    def enter(self) -> None:
        self.console.lights.menu()
        self.number.look_up()
        self._show()

    def _typed(self, code: str) -> None:
        """Take a friend's code: its number, and the points to beat."""
        found = shared(code, rules_settings(self._entry, self.console.settings, 0))
        if not found:
            # TRANSLATORS: a notice, at most 24 letters
            self.console.notice(_("Code or rules differ"))
            self._wrong = code
            return
        self._wrong = ""
        self.console.settings.friend = found
        self.number.set(found[0], found[1])
        self.number.look_up()
        self.select(_PLAY)

    def tick(self, now: int) -> None:
        if not self.console.picture.painting and self.number.think():
            self._show()

    def place(self, k: int) -> None:
        self.cursor.y = _ROWS + _HIGH * k
        self._show()

    def kind(self, k: int) -> "tuple[int, str]":
        if k == _TODAY:
            return OPEN, _("start") if self.date.ready else _("next")
        if k == _DIAL:
            part = self.number.part
            return OPEN, _("change") if part < 0 else _("next") if part < _LAST else _("done")
        return OPEN, _("start") if k == _PLAY else _("type")

    def open(self, k: int) -> None:
        if k == _CODE:
            self.console.open(
                "screens.people.spelling.Spelling", _("Friend's code"), self._wrong, self._typed, True
            )
        elif k == _PLAY:
            self.console.settings.challenge = self.number.number
            open_or_ask(self.console, self._entry)
        elif k == _TODAY and self.date.ready:
            self.date.choose(self.console.settings)
            open_or_ask(self.console, self._entry)
        else:
            self._ask(self._shown.part + 1)

    def _ask(self, part: int) -> None:
        """Ask for this part of the date, or this digit; when the number is dialled, go to Play."""
        self._shown.ask(part)
        self.select(_PLAY if self.at == _DIAL and self.number.part < 0 else self.at)

    def key(self, key: int) -> None:
        shown = self._shown
        if shown.part < 0 or key == keys.OK:
            super().key(key)
        elif key == keys.BACK:
            self._ask(shown.part - 1)
        elif key == keys.MENU:
            self.console.pop()
        elif keys.step(key):
            self.console.sounds.whisper(RATTLE)  # a soft tick
            shown.turn(1 if key == keys.NEXT or key == keys.UP else -1)
            self._show()


def _compared(theirs: int, own: "int | None") -> str:
    """Return a friend's points and whether they stand against one's own, in at most 24 letters."""
    if own is None:
        # TRANSLATORS: a friend's points, at most 23 letters, counting {} as two
        return ngettext("{} point: beat that!", "{} points: beat that!", theirs).format(theirs)
    if own == theirs:
        # TRANSLATORS: a friend has as many points as you; at most 23 letters, counting {} as two
        return ngettext("{} point, as you", "{} points, as you", theirs).format(theirs)
    if own > theirs:
        # TRANSLATORS: a friend's points, and yours, which are more; at most 22 letters, counting {} as two
        text = ngettext("{} point, you {}!", "{} points, you {}!", theirs)
    else:
        # TRANSLATORS: a friend's points, and yours, which are less; at most 22 letters, counting {} as two
        text = ngettext("{} point, you {}", "{} points, you {}", theirs)
    return text.format(theirs, own)
