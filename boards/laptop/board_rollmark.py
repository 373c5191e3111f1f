"""A laptop as a console: display, lights and buttons in a window, the memory a file. Nothing of it is rules.

keyboard   arrows; Enter A; Esc B; X; Y; Space shakes; F1 lists them
memory     console.nvm in the user's data folder (ROLLMARK_HOME for another place)
size       2 window pixels a display pixel (ROLLMARK_SCALE=3, or the keys 1 2 3)
"""

import os
import sys
import time

from panel import Panel
from parts import BUTTONS, Accel, Event, KeyQueue, Pixels
from store import FileNvm, data_folder
from window import HELLO, Window

_WRAP = 1 << 29
_SLICE = 0.015  # s between looks at the keyboard during a long wait


def _scale() -> int:
    text = os.environ.get("ROLLMARK_SCALE", "2")
    if text not in ("1", "2", "3", "4"):
        raise SystemExit(f"ROLLMARK_SCALE is {text!r}; expected 1, 2, 3 or 4")
    return int(text)


class Board:
    """The laptop. NoDisplay (from window.py) where no window can be opened; SystemExit when it is closed."""

    NAME = "laptop"
    WIDTH = 240
    HEIGHT = 240
    KEYS = BUTTONS

    def __init__(self) -> None:
        self.window = Window((self.WIDTH, self.HEIGHT), _scale(), self._key)
        self.display = Panel(self.WIDTH, self.HEIGHT)
        self.display.painted = self._painted
        self.keys = KeyQueue()
        self.key_event = Event()
        self.pixels = Pixels()
        self.pixels.changed = self._lit
        self.accel = Accel(self.ticks_ms)
        self.tilt = None
        self.nvm = FileNvm(data_folder(), self.say)
        self._number = {cap: k for k, (_, cap) in enumerate(self.KEYS)}
        self._stale = False
        self._zero = time.monotonic()
        self.say(HELLO)

    def _key(self, cap: str, pressed: bool) -> None:
        self.keys.put(self._number[cap], pressed)

    def _painted(self, _area: tuple[int, int, int, int]) -> None:
        self._stale = True

    def _lit(self) -> None:
        self.window.light(self.pixels.shown)

    def fill(self, buf: bytearray) -> None:
        """Fills `buf` with random bytes of the operating system."""
        buf[:] = os.urandom(len(buf))

    def ticks_ms(self) -> int:
        """Like the device's: wraps at 2**29, for the first time 65 s after the start."""
        return (int((time.monotonic() - self._zero) * 1000) - 65_000) % _WRAP

    def backlight(self, level: int) -> None:
        self.window.backlight(level)

    def restart(self) -> None:
        """Nothing: a laptop has memory enough."""

    def wait(self, ms: int) -> None:
        """Waits, and meanwhile minds the window. SystemExit when it was closed."""
        until = time.monotonic() + ms / 1000
        while True:
            if self._stale:
                self._stale = False
                self.window.show(self.display.picture())
            self.window.pump()
            if self.window.closed:
                self.window.close()
                raise SystemExit(0)
            self.accel.shaking = self.window.shaking
            left = until - time.monotonic()
            if left <= 0:
                return
            time.sleep(min(left, _SLICE))

    def say(self, text: str) -> None:
        print(text, file=sys.stderr)
