"""The console without a window, in virtual time and with seeded dice.

Used by tests, the demo and the screenshots. The clock moves only while the firmware waits. It has the
interface of any board and the things that a test does to a console: press(), release(), shake(), unplug(),
picture().
"""

import random
from typing import Any

from PIL import Image

from panel import Panel
from parts import BUTTONS, Accel, Event, KeyQueue, Nvm, Pixels, Tones

WRAP = 1 << 29


class HeadlessBoard:
    """A laptop board in virtual time.

    seed      of the dice and of everything random
    nvm       the memory left by an earlier run
    start     ticks at power-on (the real console wraps 65 s later)
    sensor    False: a console with buttons only
    width     of the display in pixels (it is 240 high)
    buttons   (logical key, cap) by number, if they are not the laptop's
    lights    False: a console without the six lights
    sound     False: a console without a speaker
    """

    NAME = "laptop"
    WIDTH = 240
    HEIGHT = 240
    KEYS = BUTTONS

    def __init__(
        self, seed: int = 1, nvm: Nvm | None = None, start: int = WRAP - 65_000, sensor: bool = True,
        width: int = 240, buttons: tuple[tuple[str, str], ...] = (), lights: bool = True,
        sound: bool = True,
    ):  # fmt: skip
        self.WIDTH = width
        if buttons:
            self.KEYS = buttons
        self.time = 0
        self._start = start
        self.random = random.Random(seed)
        self.next_rolls: list[bytes] = []
        self.display = Panel(self.WIDTH, self.HEIGHT)
        self.keys = KeyQueue(self.ticks_ms)
        self.key_event = Event()
        self.pixels: Any = Pixels() if lights else None
        self.sound: Any = Tones(lambda: self.time) if sound else None
        self.started = True
        self.service = False
        self.accel = Accel(lambda: self.time) if sensor else None
        self.tilt = None
        self.restarts = 0
        self.version = ""  # of Rollmark
        self.sleep: Any = None  # a test sets these, for a board that can sleep or has a battery or a clock
        self.battery: Any = None
        self.today: Any = None
        self.nvm = nvm or Nvm()
        self.backlight_level = 0
        self.said: list[str] = []
        self._shake_until = 0

    # ------------------------------------------------------- what the firmware calls
    def fill(self, buf: bytearray) -> None:
        """Fill `buf` with seeded random bytes, the first of them from `next_rolls` if it has an entry."""
        buf[:] = self.random.randbytes(len(buf))
        if self.next_rolls:
            wanted = self.next_rolls.pop(0)
            buf[: len(wanted)] = wanted

    def ticks_ms(self) -> int:
        return (self._start + self.time) % WRAP

    def backlight(self, level: int) -> None:
        if not 0 <= level <= 5:
            raise ValueError(f"backlight level must be 0-5, not {level}")
        self.backlight_level = level

    def restart(self) -> None:
        """Keep running, but count the call in `restarts`."""
        self.restarts += 1

    def wait(self, ms: int) -> None:
        """Let `ms` milliseconds pass at once."""
        self.time += max(0, ms)
        if self.accel and self._shake_until and self.time >= self._shake_until:
            self._shake_until = 0
            self.accel.shaking = False

    def say(self, text: str) -> None:
        self.said.append(text)

    # ------------------------------------------------------- what a test does
    def number(self, key: str) -> int:
        """Return the number of the button for a logical key, else that of the button with this cap.

        Raises ValueError, listing the caps, when there is none.
        """
        for column in (0, 1):
            for k, pair in enumerate(self.KEYS):
                if key == pair[column]:
                    return k
        raise ValueError(f"no button {key!r}; there are {[cap for _, cap in self.KEYS]}")

    def press(self, key: str) -> None:
        """Press the button of a logical key (or a cap)."""
        self.keys.put(self.number(key), True)

    def release(self, key: str) -> None:
        self.keys.put(self.number(key), False)

    def shake(self, ms: int = 500) -> None:
        """Shake the console for the next `ms` milliseconds."""
        if self.accel:
            self.accel.shaking = True
            self._shake_until = self.time + ms

    def next_dice(self, *faces: int) -> None:
        """Set what the next roll shows (1..6 each). Call once per roll; later rolls are random."""
        if not all(1 <= face <= 6 for face in faces):
            raise ValueError(f"faces are 1-6, not {faces}")
        self.next_rolls.append(bytes(face - 1 for face in faces))

    def picture(self) -> Image.Image:
        """Return a picture of the display."""
        return self.display.picture()


Board = HeadlessBoard
