"""The parts that every CircuitPython board has, made from the tables in its board_rollmark.py."""

import os
import time

import displayio
import keypad
import microcontroller
import storage
import supervisor

from common.pins import pin

try:
    import alarm
except ImportError:
    alarm = None

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    from busdisplay import BusDisplay

    from common.battery import Battery

    class Panel(Protocol):
        """Where the display comes from: st7789.py or builtin.py."""

        @property
        def MODULE(self) -> str: ...  # noqa: N802
        @property
        def RELEASABLE(self) -> bool: ...  # noqa: N802
        @property
        def lit(self) -> int: ...
        @property
        def held(self) -> object: ...
        def wake(self) -> None: ...
        def display(self) -> "BusDisplay": ...

    class Pixels(Protocol):
        """Six NeoPixels, or what takes their place."""

        def __setitem__(self, k: int, rgb: int, /) -> None: ...
        def show(self) -> None: ...

    class Motion(Protocol):
        """An accelerometer."""

        @property
        def acceleration(self) -> "list[float] | tuple[float, float, float]": ...

    class Sound(Protocol):
        """What plays one tone at a time."""

        def tone(self, frequency: int, volume: int) -> None: ...


_BACKLIGHT = (0, 0.12, 0.25, 0.45, 0.7, 1.0)


class Parts:
    """A board for the console. boards/README.md documents each attribute."""

    def __init__(
        self,
        wiring: "dict[str, Any]",
        panel: "Panel",
        pixels: "Pixels | None" = None,
        motion: "Motion | Callable[[], bool] | None" = None,
        sound: "Sound | None" = None,
        battery: "Battery | None" = None,
    ) -> None:
        """Make the parts of a board.

        `wiring` is the globals() of board_rollmark.py, `panel` the Panel of st7789.py or builtin.py, `pixels`
        six pixels or None, `motion` an accelerometer, a callable (tilt switch) or None, `sound` a Buzzer, an
        Amplifier or None, `battery` a Battery or None.
        """
        self.NAME = wiring["NAME"]
        self.WIDTH = wiring["WIDTH"]
        self.HEIGHT = wiring["HEIGHT"]
        self.KEYS = wiring["KEYS"]
        self._panel: Any = panel  # None once it has made the display
        self._releasable = panel.RELEASABLE
        self._display = None
        self.spent = ()  # modules that were only needed to make the parts
        self._pins = [pin(wiring["PINS"], cap) for _, cap in self.KEYS]
        self._keypad = keypad.Keys(
            self._pins, value_when_pressed=False, pull=True, interval=0.01, max_events=64
        )
        self.keys = self._keypad.events
        self.key_event = keypad.Event()
        self.pixels = pixels
        self.accel = motion if hasattr(motion, "acceleration") else None
        self.tilt = None if self.accel else motion
        self.sound = sound
        self.battery = battery
        woken = alarm and alarm.wake_alarm
        self.started = not woken and supervisor.runtime.run_reason == supervisor.RunReason.STARTUP
        self.nvm = microcontroller.nvm
        self.ticks_ms = supervisor.ticks_ms
        self.service = not storage.getmount("/").readonly
        panel.wake()
        self._level = 0
        if panel.lit:  # now, because without a signal the backlight is at its brightest
            self.backlight(panel.lit)

    @property
    def display(self) -> "BusDisplay":
        """The display: dark until backlight() is called, or with the picture from before a restart."""
        if not self._display:
            panel = self._panel
            self._display = panel.display()
            self._held = panel.held  # so that it is not collected
            self.spent = (panel.MODULE, "common.clock", "common.pins", "common.pixels", "common.restart",
                "board_rollmark")  # fmt: skip
            self._panel = None
        return self._display

    def fill(self, buf: bytearray) -> None:
        """Fill `buf` with random bytes from the chip's ring oscillator."""
        buf[:] = os.urandom(len(buf))

    def backlight(self, level: int) -> None:
        """Set the backlight to `level`, 1 (dim) to 5 (full), or 0 (off)."""
        self._level = level
        try:
            self.display.brightness = _BACKLIGHT[level]
        except RuntimeError:  # it is always on
            pass

    def restart(self) -> None:
        """Restart the console; the display keeps its picture if it can."""
        if self._releasable:
            from common import restart

            restart.note(self._level)
            displayio.release_displays()  # the picture stays visible
        else:
            self.display.brightness = 0  # CircuitPython is about to write on its own display
        supervisor.reload()

    def sleep(self) -> None:
        """Sleep until a button goes down, then start as after a reset; return if that cannot be."""
        if alarm:
            from common.sleep import until_a_button

            until_a_button(self._keypad, self._pins, self._display if self._releasable else None)

    def wait(self, ms: int) -> None:
        """Sleep for `ms` milliseconds: the only sleep there is."""
        time.sleep(ms / 1000)

    def say(self, text: str) -> None:
        """Write one line to the serial console."""
        print(text)
