"""Parts shared by the laptop's window and headless boards: keys, pixels, memory, sensor; a list of tones."""

import datetime
import math
import os
import time
from collections.abc import Callable
from typing import Any

import keypad
from adafruit_pixelbuf import PixelBuf

_Event: Any = keypad.Event
_EventQueue: Any = keypad.EventQueue

GRAVITY = 9.80665
NVM_SIZE = 4096
EVENTS = 64
_WRAP = 1 << 29

# Logical key and cap of each button, by number, in the order of the Pico-LCD-1.3.
BUTTONS = (
    ("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"),
    ("up", "up"), ("down", "down"), ("done", "X"), ("look", "Y"), ("ok", ""),
)  # fmt: skip


class OnComputer:
    """What a board has from the computer under it: chance, and the time."""

    def __init__(self) -> None:
        self._zero = time.monotonic()

    def fill(self, buf: bytearray) -> None:
        """Fill `buf` with random bytes from the operating system or the browser."""
        buf[:] = os.urandom(len(buf))

    def ticks_ms(self) -> int:
        """Return milliseconds that wrap at 2**29, as on the device, first 65 s after the start."""
        return (int((time.monotonic() - self._zero) * 1000) - 65_000) % _WRAP

    def today(self) -> int:
        """Return the days since 1 January 2000, local time."""
        return (datetime.date.today() - datetime.date(2000, 1, 1)).days

    def restart(self) -> None:
        """Do nothing: a computer has enough memory."""


class Event(_Event):
    """An event of `keypad`, with the `timestamp` in ticks that Blinka's lacks."""

    timestamp = 0


class KeyQueue(_EventQueue):
    """An event queue like `keypad`'s: get_into(event), overflowed, clear().

    It holds 64 events; when it is full, new ones are lost. `ticks` returns the time of an event.
    """

    def __init__(self, ticks: Callable[[], int]) -> None:
        super().__init__(EVENTS)
        self._ticks = ticks

    def put(self, number: int, pressed: bool) -> None:
        """Put button `number` down or up."""
        before = len(self)
        self.keypad_eventqueue_record(number, pressed)
        if len(self) > before:
            self._events[-1].timestamp = self._ticks()

    def get_into(self, event: Any) -> bool:
        """Move the oldest event into `event`; return False when there is none."""
        if self._events:
            event.timestamp = self._events[0].timestamp
        return super().get_into(event)


class Pixels(PixelBuf):
    """Six NeoPixels. `shown` is what they show since the last show(): six (r, g, b), 0..255."""

    def __init__(self, count: int = 6) -> None:
        super().__init__(count, byteorder="GRB", auto_write=False)
        self.shown: tuple[tuple[int, int, int], ...] = ((0, 0, 0),) * count
        self.shows = 0
        self.changed: Callable[[], None] | None = None

    def _transmit(self, buffer: Any) -> None:
        self.shows += 1
        shown = tuple((buffer[k + 1], buffer[k], buffer[k + 2]) for k in range(0, len(buffer), 3))
        if shown != self.shown:
            self.shown = shown
            if self.changed:
                self.changed()

    def milliamps(self) -> float:
        """Approximate current of all six: 20 mA for each colour at full scale."""
        return sum(sum(pixel) for pixel in self.shown) * 20 / 255


class Nvm:
    """`microcontroller.nvm` in memory: 4,096 bytes, 0xFF when new.

    As on the chip, slices may only be replaced by as many bytes. written(start, stop) is called after each
    change, for a file or for a test that cuts the power.
    """

    def __init__(self, data: bytes = b"") -> None:
        self.data = bytearray(data) or bytearray(b"\xff" * NVM_SIZE)
        self.written: Callable[[int, int], None] | None = None

    def __len__(self) -> int:
        return len(self.data)

    def __getitem__(self, index: Any) -> Any:
        return self.data[index]

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            start, stop, step = index.indices(len(self.data))
            if step != 1 or stop - start != len(value):
                raise ValueError("Slice and value different lengths.")
        else:
            if not 0 <= index < len(self.data):
                raise IndexError("index out of range")
            start, stop = index, index + 1
        self.data[index] = value
        if self.written:
            self.written(start, stop)


class Tones:
    """A speaker that writes down what it is told: `told` has (time in ms, frequency in Hz, volume)."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self.told: list[tuple[int, int, int]] = []

    def tone(self, frequency: int, volume: int) -> None:
        """Sound from now on; volume 0 is silence. Refuses what a board's speaker would not take."""
        if not 0 <= volume <= 255 or (volume and not 20 <= frequency <= 20_000):
            raise ValueError(f"a tone of {frequency} Hz at volume {volume}")
        self.told.append((self._clock(), frequency if volume else 0, volume))


class Accel:
    """A LIS3DH lying on a table, or shaken while `shaking` is True. `unplug()` makes it fail."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self.shaking = False
        self.plugged = True

    def unplug(self) -> None:
        """Make every further reading raise OSError, as with a broken wire."""
        self.plugged = False

    @property
    def acceleration(self) -> tuple[float, float, float]:
        """The acceleration (x, y, z) in m/s²; shaking is to and fro at 6 Hz with 2.5 g."""
        if not self.plugged:
            raise OSError(19, "No such device")
        if not self.shaking:
            return (0.0, 0.0, GRAVITY)
        t = self._clock() * 2 * math.pi * 6 / 1000
        return (
            2.5 * GRAVITY * math.sin(t),
            0.8 * GRAVITY * math.sin(1.7 * t + 1),
            GRAVITY * (1 + 0.6 * math.cos(t)),
        )


__all__ = ["BUTTONS", "Accel", "Event", "KeyQueue", "Nvm", "Pixels", "Tones"]
