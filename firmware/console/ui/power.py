"""Saving power.

The display dims after 30 s without a key, everything is dark after five minutes, and after twenty the console
sleeps, if its board can. Any button wakes it; in the dark that press does nothing else. A shake does not wake
it, because in a bag it is shaken all the time.

resting.py does each of these things, and is loaded only then.
"""

from micropython import const

from console.core.ticks import NEVER, past

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console

_DIM = const(30_000)  # ms without a key
_MEASURE = const(30_000)  # between two looks at the battery
_QUIET = const(2_000)  # without a key before one: it takes 20 ms
_SURE = const(3)  # measurements in a row that must agree: the lights pull the voltage down


class Power:
    """Keeps track of idle time; call wake() while people watch something that moves by itself."""

    def __init__(self, console: "Console") -> None:
        self._console = console
        board = console.board
        self.battery: Any = getattr(board, "battery", None)
        self.weak = 0  # 1: the symbol is shown; 2: empty
        self._found = 0  # `weak` by the last measurement, and how often in a row
        self._times = 0
        self.measured = self.last = console.now  # `last`: when somebody last did something
        self.state = 0  # bright; see resting.py
        self.dark = False  # the display is off: keys only light it up
        self._held = 0
        self._first = self.due = NEVER if board.service or getattr(board, "mains", False) else _DIM

    def wake(self, now: int) -> None:
        """Note that somebody has done something, or that something has moved; light up."""
        self.last = now
        if self.state:
            self.state = 0
            self.dark = False
            self.due = self._first
            self._console.apply_settings()

    def go(self, state: int, due: int, dark: bool) -> None:
        """Go into a state of resting.py; the next step is due after that many ms without a key."""
        self.state = state
        self.dark = dark
        self.due = due

    def note(self, weak: int) -> bool:
        """Note how weak the battery is by a measurement; return whether it is sure, and kept in `weak`."""
        if weak != self._found:
            self._found = weak
            self._times = 0
        self._times += 1
        if self._times < _SURE:
            return False
        self.weak = weak
        return True

    def tick(self, now: int) -> None:
        """Do what is due, by the time since the last key press. Called every pass."""
        console = self._console
        held = console.keys.held
        if held != self._held:
            self._held = held
            self.wake(now)
        idle = past(now, self.last)
        if idle >= self.due:
            console.loader.borrow("console.ui.resting").rest(console, self, idle)
        elif self.battery and idle >= _QUIET and past(now, self.measured) >= _MEASURE:
            self.measured = now
            console.loader.borrow("console.ui.resting").measure(console, self)

    def look(self, now: int) -> None:
        """In the dark, light up if a button has gone down; no key counts before the picture has been seen."""
        console = self._console
        event = console.board.key_event
        pressed = False
        while console.board.keys.get_into(event):
            pressed = pressed or event.pressed
        if pressed:
            console.keys.forget()
            console.keys.new_picture()
            self.wake(now)
