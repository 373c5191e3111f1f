"""A laptop as a console: display, lights and buttons in a window, its own sound, the memory in a file.

keyboard   arrows; Enter A; Esc B; X; Y; Space shakes; F1 lists them
memory     console.nvm in the user's data folder (or in ROLLMARK_HOME)
size       2 window pixels per display pixel (ROLLMARK_SCALE=3, or the keys 1 2 3)
"""

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from typing import Any

import pygame
from speaker import speaker

from appearance import Appearance, mixed
from panel import Panel
from parts import Accel, Event, KeyQueue, OnComputer, Pixels
from store import FileNvm, data_folder
from window import HELLO, Window

_SLICE = 0.015  # seconds between looks at the keyboard during a long wait


def _scale() -> int:
    text = os.environ.get("ROLLMARK_SCALE", "2")
    if text not in ("1", "2", "3", "4"):
        raise SystemExit(f"ROLLMARK_SCALE is {text!r}; expected 1, 2, 3 or 4")
    return int(text)


class Board(OnComputer):
    """The laptop as a board.

      appearance   how it looks
      version      of Rollmark, which *This console* shows; tools.version has it
      ended        True ends the program at the next wait(), as closing the window does

    Raises NoDisplay (of window.py) if no window can be opened, SystemExit when it is closed or lost.
    """

    HEIGHT = 240
    version = ""  # of Rollmark
    mains = True  # a window that goes dark would irritate

    def __init__(self, appearance: Appearance | None = None) -> None:
        super().__init__()
        self.appearance = appearance = appearance or Appearance()
        self.ended = False
        self.NAME = appearance.name
        self.WIDTH = appearance.width
        self.KEYS = appearance.buttons
        self.service = False
        self.window = Window((self.WIDTH, self.HEIGHT), _scale(), self._key, appearance)
        self.display = Panel(self.WIDTH, self.HEIGHT)
        self.display.painted = self._painted
        self.keys = KeyQueue(self.ticks_ms)
        self.key_event = Event()
        self.pixels: Any = Pixels() if appearance.lights else None
        if self.pixels:
            self.pixels.changed = self._lit
        self.accel: Any = Accel(self.ticks_ms) if appearance.sensor else None
        self.sound: Any = speaker() if appearance.sound else None
        self.started = True
        self.tilt = None
        self.nvm = FileNvm(data_folder(), self.say, self._warn)
        self._number = {place: k for k, place in enumerate(appearance.places)}
        self._stale = False
        self.say(HELLO)

    def _key(self, cap: str, pressed: bool) -> None:
        self.keys.put(self._number[cap], pressed)

    def _painted(self, _area: tuple[int, int, int, int]) -> None:
        self._stale = True

    def _lit(self) -> None:
        shown = self.pixels.shown if self.pixels else ()
        self.window.light(shown if self.appearance.lights == 6 else (mixed(shown),))

    def backlight(self, level: int) -> None:
        with self._display():
            self.window.backlight(level)

    @contextlib.contextmanager
    def _display(self) -> Iterator[None]:
        """End the program when the window's display is lost, for example because the desktop has ended."""
        try:
            yield
        except pygame.error as error:
            self.say(f"The window is lost ({error}). The game is kept.")
            raise SystemExit(0) from None

    def wait(self, ms: int) -> None:
        """Wait, keeping the window alive. Raises SystemExit when it was closed."""
        until = time.monotonic() + ms / 1000
        while True:
            with self._display():
                if self._stale:
                    self._stale = False
                    self.window.show(self.display.picture())
                self.window.pump()
            if self.window.closed or self.ended:
                self.window.close()
                raise SystemExit(0)
            if self.accel:
                self.accel.shaking = self.window.shaking
            left = until - time.monotonic()
            if left <= 0:
                return
            time.sleep(min(left, _SLICE))

    def _warn(self, text: str) -> None:
        """Show a warning in the window, and print it, until the next one; "" removes it."""
        if text:
            self.say(text)
        self.window.warn(text)

    def say(self, text: str) -> None:
        print(text, file=sys.stderr)
