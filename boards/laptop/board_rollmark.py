"""A laptop as a console: display, lights and buttons in a window, the memory a file. Nothing of it is rules.

keyboard   arrows; Enter A; Esc B; X; Y; Space shakes; F1 lists them
memory     console.nvm in the user's data folder (ROLLMARK_HOME for another place)
size       2 window pixels a display pixel (ROLLMARK_SCALE=3, or the keys 1 2 3)
"""

import os
import sys
import time
from typing import Any

from outside import Outside, mixed
from panel import Panel
from parts import Accel, Event, KeyQueue, Pixels
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

    HEIGHT = 240
    outside = Outside()  # what it looks like; `make sim BOARD=…` puts another one here

    def __init__(self) -> None:
        outside = self.outside
        self.NAME = outside.name
        self.WIDTH = outside.width
        self.KEYS = outside.buttons
        self.service = False
        self.window = Window((self.WIDTH, self.HEIGHT), _scale(), self._key, outside)
        self.display = Panel(self.WIDTH, self.HEIGHT)
        self.display.painted = self._painted
        self.keys = KeyQueue()
        self.key_event = Event()
        self.pixels: Any = Pixels() if outside.lights else None
        if self.pixels:
            self.pixels.changed = self._lit
        self.accel: Any = Accel(self.ticks_ms) if outside.sensor else None
        self.tilt = None
        self.nvm = FileNvm(data_folder(), self.say)
        self._number = {place: k for k, place in enumerate(outside.places)}
        self._stale = False
        self._zero = time.monotonic()
        self.say(HELLO)

    def _key(self, cap: str, pressed: bool) -> None:
        self.keys.put(self._number[cap], pressed)

    def _painted(self, _area: tuple[int, int, int, int]) -> None:
        self._stale = True

    def _lit(self) -> None:
        shown = self.pixels.shown if self.pixels else ()
        self.window.light(shown if self.outside.lights == 6 else (mixed(shown),))

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
            if self.accel:
                self.accel.shaking = self.window.shaking
            left = until - time.monotonic()
            if left <= 0:
                return
            time.sleep(min(left, _SLICE))

    def say(self, text: str) -> None:
        print(text, file=sys.stderr)
