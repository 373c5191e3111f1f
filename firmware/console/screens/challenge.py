"""Set up a challenge: a solo game with dice from a number, so that friends can play the same and compare.

The console offers the number after the last one played here; any other can be dialled. Of one that was played
here it shows the best, and par as soon as level 3 has played it. The code that a friend's console shows at
the end sets the number, and says what to beat. BACK cancels.
"""

from micropython import const

from console.core import keys
from console.screens.opening import open_or_ask, rules_settings
from console.ui.form import OPEN, Form
from console.ui.gfx import visible
from console.ui.palette import DIM, PANEL
from rules import GAMES
from rules.challenge import NUMBERS
from rules.share_code import shared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry
    from players.par import Par

_Y = const(58)  # of the number
_X = const(88)
_STEP = const(16)  # from digit to digit
_ROWS = const(100)  # the y of the first row's cursor
_HIGH = const(29)
_PLAY = const(0)
_DIAL = const(1)
_CODE = const(2)
_STEPS = const(3)  # of level 3 in a pass, some 3 ms each


class Challenge(Form):
    """The number, and three rows: play it, dial another, or type a friend's code.

    `digit` is being dialled, 0 the left; -1 none.
    """

    name = "challenge"

    def __init__(self, console: "Console", entry: "Entry") -> None:
        super().__init__(console)
        ui = self.ui
        group = self.group
        self._entry = entry
        self.number = console.settings.next_challenge
        self.digit = -1
        ui.title(group, "Challenge", "die")
        ui.label(group, 120, 31, "Same dice as a friend", DIM, align="c")
        group.append(ui.box(70, _Y - 4, 100, 40, PANEL))
        self._text = ui.text(_X, _Y, 4, ground=PANEL, size=32)
        group.append(self._text.grid)
        self._mark = ui.cursor(_X, _Y - 2, 16, 36)
        group.append(self._mark)
        group.append(self.cursor)
        rows = ("Play", "Other number", "Friend's code")
        for k in range(len(rows)):
            ui.label(group, 120, _ROWS + 5 + _HIGH * k, rows[k], align="c")
        self._known = ui.text(120, 192, 24, DIM, align="c")
        group.append(self._known.grid)
        self._best: int | None = None  # of this number
        self._par: Par | None = None  # being played
        self._theirs: int | None = None  # a friend's points, once a code was typed
        self._show()
        self.begin(len(rows))

    def _show(self) -> None:
        self._text.set(f"{self.number:04}")
        visible(self._mark, self.digit >= 0)
        self._mark.x = _X + _STEP * max(self.digit, 0)

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
        self._show()
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
        self._known.set("")
        if self._theirs is not None:
            self._known.set(_compared(self._theirs, self._best))
        elif self._best is not None:
            self._known.set(f"your best {self._best}")
            if entry.computers:
                from players.par import Par

                console.collect()
                self._par = Par(entry.name, rules_settings(entry, settings, 0), self.number)

    def tick(self, now: int) -> None:
        par = self._par
        if par and not self.console.keys.painting and par.think(_STEPS):
            self._known.set(f"your best {self._best}, par {par.points}")
            self._par = None

    def place(self, k: int) -> None:
        self.cursor.y = _ROWS + _HIGH * k

    def kind(self, k: int) -> "tuple[int, str]":
        if self.digit >= 0:
            return OPEN, "done" if self.digit == 3 else "next"
        return OPEN, ("start", "change", "type")[k]

    def open(self, k: int) -> None:
        if k == _DIAL:
            self._dial(0)
        elif k == _CODE:
            self.console.open("screens.spelling.Spelling", "Friend's code", "", self._typed)
        else:
            self.console.settings.challenge = self.number
            open_or_ask(self.console, self._entry)

    def _dial(self, digit: int) -> None:
        """Go to a digit; past either end, go to Play."""
        self.digit = digit if digit < 4 else -1
        self._show()
        if self.digit < 0:
            self._look_up()
        elif self._best is not None:
            self._best = self._par = None
            self._known.set("")
        self.select(_PLAY if self.digit < 0 else _DIAL)

    def key(self, key: int) -> None:
        if key == keys.OK and self.digit == 0:
            self._theirs = None
        if self.digit < 0:
            super().key(key)
        elif key == keys.OK:
            self._dial(self.digit + 1)
        elif key == keys.BACK:
            self._dial(self.digit - 1)
        elif key == keys.MENU:
            self.console.pop()
        elif key != keys.LOOK and key != keys.DONE:
            up = key == keys.NEXT or key == keys.UP
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
