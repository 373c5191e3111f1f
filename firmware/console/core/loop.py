"""The main loop: keys and shakes in, the top screen answers, the display is refreshed once a pass.

A pass takes 5 ms when nothing is drawn. What loads or drops modules (begin, resume, home) happens at the end
of it, when no screen's code runs. What lies over what: stack.py.
"""

import gc

from micropython import const

from console.core import faults, memory
from console.core.keys import Keys
from console.core.shake import Shake
from console.core.stack import Stack
from console.core.ticks import past
from console.light.lights import Lights
from console.store.journal import Journal
from console.store.settings import Settings
from console.ui.widgets import use_keys
from rules.dice import Dice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_PASS = const(5)  # ms

# At the end of the pass
_NOTHING = const(0)
_HOME = const(1)
_BEGIN = const(2)
_RESUME = const(3)


class Console(Stack):
    """The console on a board."""

    def __init__(self, board: "Any") -> None:
        """Paints the menu, or goes into the game that has just begun; then turns the display's light on."""
        super().__init__(board)
        self.keys = Keys(board)
        self.shake = Shake(board)
        self.lights = Lights(board)
        self.dice = Dice(board.fill)
        self.journal = Journal(board.nvm)
        self.journal.before_rewrite = self.moment
        self.settings = Settings()
        self.settings.load(self.journal)
        self.fault = ""  # the traceback of the last error
        self.resuming = False  # a game is being resumed
        self._then = _NOTHING
        self._game: Any = None  # what to begin
        use_keys(board.KEYS, self.side)
        self.lights.level = self.settings.lights
        self.shake.level = self.settings.shake
        if self.journal.untouched and not board.service:
            self._then = _RESUME  # begun before this start, for the heap: see memory.py
        else:
            self._open_menu()
        faults.check_memory(self)
        board.display.refresh()
        board.backlight(self.settings.screen)

    def since(self, t: int) -> int:
        """Milliseconds from `t` to this pass."""
        return past(self.now, t)

    def home(self) -> None:
        self._then = _HOME

    def begin(self, name: str, settings: "bytes | bytearray", names: "list[str]", minutes: int = 0) -> None:
        """Begins a game in place of all screens; minutes: for each seat, 0 without a clock."""
        self._then = _BEGIN
        self._game = (name, settings, names, minutes)

    def resume(self) -> None:
        """Goes on with the game of the journal, in place of all screens."""
        self._then = _RESUME

    def drop(self) -> None:
        super().drop()
        self._then = _NOTHING

    # For screens

    def apply(self) -> None:
        """Brightness and sensitivity as the settings say."""
        self.lights.level = self.settings.lights
        self.shake.level = self.settings.shake
        self.board.backlight(self.settings.screen)

    def breathe(self) -> None:
        """Collects garbage, 2 to 20 ms: when nothing moves."""
        gc.collect()

    def unload(self, prefix: str) -> None:
        memory.unload(prefix)

    def run(self) -> None:
        """For ever; KeyboardInterrupt and SystemExit pass."""
        while True:
            self.step()

    def step(self) -> None:
        """One pass."""
        start = self.board.ticks_ms()
        try:
            self._pass(start)
        except Exception as error:
            faults.show(self, error)
        spent = past(self.board.ticks_ms(), start)
        self.board.wait(_PASS - spent if spent < _PASS else 0)

    def _pass(self, now: int) -> None:
        self.now = now
        self._hands(now)
        self._patient()
        self._bar.tick(self._root, now)
        self.lights.tick(now)
        if self._then:
            self._change()
            self.board.keys.clear()  # not meant for what is there now
            self.keys.forget()
        self.board.display.refresh()

    def _hands(self, now: int) -> None:
        """Keys and shakes; apart, for `top` in _pass() would keep a game while the menu loads."""
        while not self._then:
            key = self.keys.poll(now)
            if key < 0:
                break
            top = self.top
            top.key(key)
            if self._then or self.top is not top:
                break  # the next key is for what is on the display by then
        if self.keys.stuck():
            self.notice("A button is stuck")
        if not self._then:
            if self.top.shakes and self.shake.poll(now):
                self.top.shaken()
            if self.shake.lost():
                self.notice("No sensor: use buttons")
            self.top.tick(now)

    def _change(self) -> None:
        then = self._then
        while self.stack:
            self.stack.pop().leave()
        self.drop()
        if then == _HOME and self.journal.untouched:
            self.journal.undo()  # of nothing: a start leads to the menu, not into this game again
        memory.tidy(self if then == _HOME else None)
        if then == _HOME:
            self._open_menu()
            return
        from console.match import table

        if then == _BEGIN:
            self.table = table.begin(self, *self._game)
            if self.settings.save(self.journal) and self.journal.untouched:  # also what found no room before
                self.board.restart()
        else:
            self.resuming = True
            self.table = table.resume(self)
            memory.unload("console.match.resuming")
        memory.unload("console.store.blocks")  # until the game is over
        play = "console." + self.table.game.NAME + ".play"
        self.push(__import__(play, None, None, ("Play",)).Play(self))
        self.resuming = False

    def _open_menu(self) -> None:
        from console.screens.menu import Menu

        self.push(Menu(self))
