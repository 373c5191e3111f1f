"""A browser as a console: buttons, lights, sound, sensor and memory are on the page.

`page` is what the worker gives (tools/web/page/worker.js); the protocol says what the board asks of it. Time
is the browser's. Nothing here waits: wait() notes for how long the next pass of the loop may be put off.
"""

from __future__ import annotations

import time
from array import array
from typing import Protocol

from boards.web.display import Display, Painter
from parts import BUTTONS, GRAVITY, Accel, Event, KeyQueue, Nvm, OnComputer, Pixels

_OLD = 0.25  # seconds after which a reading of the phone's sensor says nothing any more


class Page(Painter, Protocol):
    """What the page does for the board."""

    def light(self, colours: array[int]) -> None:
        """Show the six lights, each as red, green and blue, 0 to 255 as sent."""

    def tone(self, frequency: int, volume: int) -> None:
        """Sound a tone of `frequency` Hz from now on; volume is 0, silence, to 255."""

    def backlight(self, level: int) -> None:
        """Set the brightness of the display, 1 to 5; 0 is off."""

    def vibrate(self) -> None:
        """Tick in the hand, as a pencil does."""

    def say(self, text: str) -> None:
        """Write a line to the browser's console."""


class Motion(Accel):
    """The phone's sensor; without one, or while the page's own button is held, the shaking of a rig."""

    def __init__(self) -> None:
        super().__init__(lambda: int(time.monotonic() * 1000))
        self._felt = (0.0, 0.0, GRAVITY)
        self._at = -1.0

    def feel(self, x: float, y: float, z: float) -> None:
        """Take a reading of the phone in m/s², with gravity."""
        self._felt = (x, y, z)
        self._at = time.monotonic()

    @property
    def acceleration(self) -> tuple[float, float, float]:
        if self.shaking or time.monotonic() - self._at > _OLD:
            return super().acceleration
        return self._felt


class Speaker:
    """Passes on what changes."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._now = (0, 0)

    def tone(self, frequency: int, volume: int) -> None:
        """Sound a tone from now on; volume 0 is silence."""
        tone = (frequency if volume else 0, volume)
        if tone != self._now:
            self._now = tone
            self._page.tone(*tone)


class Board(OnComputer):
    """The browser as a board.

    pause     ms until the next pass of the loop is due
    page      the page that it is on
    version   of Rollmark, which *This console* shows
    """

    NAME = "web"
    WIDTH = 240
    HEIGHT = 240
    KEYS = BUTTONS
    service = False
    started = True
    mains = True  # the browser dims the screen itself
    tilt = None

    def __init__(self, page: Page, memory: bytes) -> None:
        """`memory` is what the console has written before, 4,096 bytes; b"" if nothing."""
        super().__init__()
        self.page = page
        self.version = ""
        self.pause = 0
        self.display = Display(self.WIDTH, self.HEIGHT, page)
        self.keys = KeyQueue(self.ticks_ms)
        self.key_event = Event()
        self.pixels = Pixels()
        self.pixels.changed = self._lit
        self.accel = Motion()
        self.sound = Speaker(page)
        self.nvm = Nvm(memory)

    def _lit(self) -> None:
        self.page.light(array("B", (part for pixel in self.pixels.shown for part in pixel)))

    def backlight(self, level: int) -> None:
        self.page.backlight(level)

    def wait(self, ms: int) -> None:
        """Put off the next pass."""
        self.pause = ms

    def say(self, text: str) -> None:
        self.page.say(text)


__all__ = ["Board", "Page"]
