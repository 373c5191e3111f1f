"""Set up a challenge: a solo game with dice from a number, so that friends can play the same and compare.

The console offers the number after the last one played here; any other can be dialled. Of one that was played
here it shows the best, and par as soon as level 3 has played it. BACK cancels.
"""

from micropython import const

from console.core import keys
from console.screens.opening import open_or_ask, rules_settings
from console.ui.form import OPEN, Form
from console.ui.gfx import visible
from console.ui.palette import DIM, PANEL
from rules import GAMES
from rules.challenge import NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry
    from players.par import Par

_Y = const(86)  # of the number
_X = const(88)
_STEP = const(16)  # from digit to digit
_ROWS = const(132)  # the y of the first row's cursor
_PLAY = const(0)
_DIAL = const(1)
_STEPS = const(3)  # of level 3 in a pass, some 3 ms each


class Challenge(Form):
    """The number, and two rows: play it, or dial another. `digit` is being dialled, 0 the left; -1 none."""

    name = "challenge"

    def __init__(self, console: "Console", entry: "Entry") -> None:
        super().__init__(console)
        ui = self.ui
        group = self.group
        self._entry = entry
        self.number = console.settings.next_challenge
        self.digit = -1
        ui.title(group, "Challenge", "die")
        ui.label(group, 120, 34, "The same number gives", DIM, align="c")
        ui.label(group, 120, 56, "you all the same dice.", DIM, align="c")
        group.append(ui.box(70, _Y - 4, 100, 40, PANEL))
        self._text = ui.text(_X, _Y, 4, ground=PANEL, size=32)
        group.append(self._text.grid)
        self._mark = ui.cursor(_X, _Y - 2, 16, 36)
        group.append(self._mark)
        group.append(self.cursor)
        ui.label(group, 120, _ROWS + 5, "Play", align="c")
        ui.label(group, 120, _ROWS + 36, "Other number", align="c")
        self._known = ui.text(120, 195, 22, DIM, align="c")
        group.append(self._known.grid)
        self._best: int | None = None  # of this number
        self._par: Par | None = None  # being played
        self._show()
        self.begin(2)

    def _show(self) -> None:
        self._text.set(f"{self.number:04}")
        visible(self._mark, self.digit >= 0)
        self._mark.x = _X + _STEP * max(self.digit, 0)

    def enter(self) -> None:
        self.console.lights.menu()
        self._look_up()

    def _look_up(self) -> None:
        """Show the best of this number, and begin to find out its par."""
        console = self.console
        settings = console.settings
        entry = self._entry
        history = console.loader.borrow("console.store.history")
        rules = settings.option_bits & entry.house_mask
        game = GAMES.index(entry.name)
        self._best = history.best_of_challenge(console.journal, game, rules, settings.sheet[0], self.number)
        self._par = None
        self._known.set("")
        if self._best is not None:
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
        self.cursor.y = _ROWS + 31 * k

    def kind(self, k: int) -> "tuple[int, str]":
        if self.digit >= 0:
            return OPEN, "done" if self.digit == 3 else "next"
        return OPEN, "start" if k == _PLAY else "change"

    def open(self, k: int) -> None:
        if k == _DIAL:
            self._dial(0)
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
