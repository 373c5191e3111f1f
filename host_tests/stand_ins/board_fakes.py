"""Strict fakes of the modules that CircuitPython offers on a board.

A pin that does not exist, is used twice, or cannot do what is asked is an error, as on the chip.
`Chip(board_id)` has the pins of CircuitPython's own board file; Chip(...).modules are fakes by name, for
sys.modules; `log` has what was done, in order. Time passes only in time.sleep.
"""

from __future__ import annotations

from types import ModuleType, SimpleNamespace
from typing import Any

from tools.boards import rp2040
from tools.boards.check import Pins


class Pin:
    """A pin of the board; `GPIO` number."""

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.number = number


class Display:
    """A BusDisplay: `refresh`, `brightness`, `auto_refresh`, `root_group`; once released, none of these."""

    def __init__(self, **how: Any) -> None:
        self.how = how
        self.brightness = how.get("brightness", 1.0)
        self.auto_refresh = how.get("auto_refresh", True)
        self.root_group: Any = "CircuitPython's own"

    def refresh(self) -> None:
        pass


class Restart(Exception):
    """supervisor.reload() or microcontroller.reset(), which do not return."""


class Clock:
    """The chip's clock, at `hz`, and what it drives.

    `mhz` is ROLLMARK_MHZ in settings.toml; `platform` is sys.platform; `writable`: the registers can be
    written. `spi` is what really drives the SPI, `believed` what CircuitPython thinks drives it, `asked` the
    display's baud rate, all in Hz.
    """

    def __init__(
        self,
        mhz: int | str | None = None,
        *,
        hz: int = 125_000_000,
        platform: str = "RP2040",
        writable: bool = True,
    ) -> None:
        self.mhz, self.hz, self.platform, self.writable = mhz, hz, platform, writable
        self.spi = hz
        self.believed = hz if hz <= 133_000_000 else 48_000_000
        self.asked = 0

    def setting(self, name: str) -> int | str | None:
        """Return the line of settings.toml, as os.getenv() does."""
        return self.mhz if name == "ROLLMARK_MHZ" else None

    def divisor(self, baudrate: int) -> int:
        """Return what CircuitPython divides the SPI's clock by for a rate in Hz: an even number."""
        return max(2, (-(-self.believed // baudrate) + 1) // 2 * 2)

    @property
    def baudrate(self) -> int:
        """The display's real baud rate in Hz."""
        return self.spi // self.divisor(self.asked)


class _Bus:
    """What can be locked."""

    _locked = False

    def try_lock(self) -> bool:
        assert not self._locked
        self._locked = True
        return True

    def unlock(self) -> None:
        self._locked = False


class _Part:
    """What is on a chip; Chip.fake() makes the class that a program sees."""

    chip: Chip


class SPI(_Part, _Bus):
    def __init__(self, clock: Pin, MOSI: Pin) -> None:
        assert clock.number in rp2040.SPI_SCK and MOSI.number in rp2040.SPI_TX
        assert rp2040.SPI_SCK[clock.number] == rp2040.SPI_TX[MOSI.number]
        self.chip.claim("SPI", clock, MOSI)
        self.frequency = 0

    def configure(self, *, baudrate: int) -> None:
        assert self._locked
        self.frequency = self.chip.clock.believed // self.chip.clock.divisor(baudrate)


class Cpu(_Part):
    @property
    def frequency(self) -> int:
        return self.chip.clock.hz

    @frequency.setter
    def frequency(self, hz: int) -> None:
        assert not self.chip.users, "nothing may use the clock yet"
        if hz % 12_000_000 and hz not in (125_000_000, 133_000_000, 200_000_000):
            raise ValueError("Invalid frequency")
        self.chip.clock.hz, self.chip.clock.spi, self.chip.clock.believed = hz, 48_000_000, 48_000_000
        self.chip.log.append(("clock", hz))


class AddressRange(_Part):
    def __init__(self, *, start: int, length: int) -> None:
        if start != 0x4000_0000 or length > 0x70_000:
            raise ValueError("Address range not allowed")

    def __setitem__(self, at: slice, value: bytes) -> None:
        assert (at.start, at.stop) == (0x8048, 0x804C), "CLK_PERI_CTRL"
        word = int.from_bytes(value, "little")
        assert word in (0, 1 << 11)
        self.chip.clock.spi = self.chip.clock.hz if word else 0


class FourWire(_Part):
    def __init__(self, spi: Any, *, command: Pin, chip_select: Pin, reset: Pin | None, baudrate: int) -> None:
        assert isinstance(spi, SPI) and not spi._locked and baudrate <= 62_500_000
        self.chip.clock.asked = baudrate
        self.chip.claim("display", command, chip_select)
        if reset:
            self.chip.claim("display", reset)
            self.chip.log.append(("reset", self.chip.now))

    def send(self, command: int, data: bytes) -> None:
        self.chip.log.append((command, self.chip.now))


class BusDisplay(_Part, Display):
    def __init__(self, bus: Any, start: bytes, **how: Any) -> None:
        assert isinstance(bus, FourWire)
        self.chip.log.append(("start", start))
        assert set(how) <= {
            "width", "height", "rowstart", "colstart", "rotation",
            "backlight_pin", "brightness", "auto_refresh",
        }  # fmt: skip
        super().__init__(**how)
        self.bus = bus
        if "backlight_pin" in how:
            self.chip.claim("display", how["backlight_pin"])
        self.chip.displays.append(self)
        self.chip.log.append(("display", self.chip.now))


class Keys(_Part):
    def __init__(self, pins: Any, *, value_when_pressed: bool, pull: bool, **_more: Any) -> None:
        assert not value_when_pressed and pull
        self.chip.claim("keys", *pins)
        self.events = "events"
        self._pins = pins

    def deinit(self) -> None:
        self.chip.free(*self._pins)


class NeoPixel(_Part):
    def __init__(self, pin: Pin, n: int, *, auto_write: bool) -> None:
        self.chip.claim("pixels", pin)
        assert n == 6 and not auto_write
        self.chip.log.append("pixels")

    def fill(self, colour: int) -> None:
        assert colour == 0

    def show(self) -> None:
        self.chip.log.append("show")


class PWMOut(_Part):
    """Refuses another frequency for a slice, and a change of it unless that was announced."""

    def __init__(
        self, pin: Pin, *, frequency: int, duty_cycle: int, variable_frequency: bool = False
    ) -> None:
        self.chip.claim("PWM", pin)
        at = rp2040.pwm_slice(pin.number)
        assert at not in self.chip.slices or (self.chip.slices[at] == frequency and not variable_frequency)
        self.chip.slices[at] = 0 if variable_frequency else frequency
        self._variable, self._frequency, self.duty_cycle = variable_frequency, frequency, duty_cycle

    @property
    def frequency(self) -> int:
        return self._frequency

    @frequency.setter
    def frequency(self, value: int) -> None:
        assert self._variable and type(value) is int and value > 0
        self._frequency = value


class Note:
    def __init__(self, *, frequency: float) -> None:
        self.frequency, self.amplitude = frequency, 1.0


class Synthesizer:
    def __init__(self, *, sample_rate: int) -> None:
        self.pressed: list[Any] = []

    def press(self, note: Any) -> None:
        assert note not in self.pressed
        self.pressed.append(note)

    def release(self, note: Any) -> None:
        self.pressed.remove(note)


class I2SOut(_Part):
    def __init__(self, bit_clock: Pin, word_select: Pin, data: Pin) -> None:
        assert abs(bit_clock.number - word_select.number) == 1
        self.chip.claim("I2S", bit_clock, word_select, data)

    def play(self, sample: Any) -> None:
        self.chip.log.append("I2S plays")


class DigitalInOut(_Part):
    def __init__(self, pin: Pin) -> None:
        self.chip.claim("digital", pin)
        self._pin = pin

    def switch_to_output(self, value: bool) -> None:
        self.chip.log.append((self._pin.name, value))

    def switch_to_input(self, pull: str) -> None:
        assert pull == "up"

    @property
    def value(self) -> bool:
        return not self.chip.closed


class I2C(_Part, _Bus):
    def __init__(self, scl: Pin, sda: Pin, *, frequency: int) -> None:
        assert frequency <= 400_000
        assert rp2040.I2C_SCL[scl.number] == rp2040.I2C_SDA[sda.number]
        if not self.chip.pulled:
            raise RuntimeError("No pull up found on SDA or SCL; check your wiring")
        self.chip.claim("I2C", scl, sda)
        self._pins = (scl, sda)

    def deinit(self) -> None:
        self.chip.free(*self._pins)

    def writeto(self, address: int, data: bytes) -> None:
        assert self._locked
        if address != self.chip.sensor:
            raise OSError(19)
        self.chip.log.append(data)

    def writeto_then_readfrom(self, address: int, out: bytes, into: bytearray, *, in_end: int) -> None:
        self.writeto(address, out)
        into[:in_end] = bytes([self.chip.chip]) if out == b"\x0f" else self.chip.reading[:in_end]


class AnalogIn(_Part):
    reference_voltage = 3.3

    def __init__(self, pin: Pin) -> None:
        assert 26 <= pin.number <= 29, "it cannot measure"
        self.chip.claim("analog", pin)

    @property
    def value(self) -> int:
        return round(self.chip.volts / 3.3 * 65_535)


class PinAlarm(_Part):
    def __init__(self, *, pin: Pin, value: bool, pull: bool) -> None:
        assert pull and not value, "a button pulls its pin down"
        self.chip.claim("alarm", pin)
        self.pin = pin


class Chip:
    """The chip of one board.

    `sensor` is the address where an LIS3DH answers, 0 for none; `chip` is the ID it returns; `pulled`: the
    I2C has pull-ups; `readonly`: the drive belongs to the computer; `run_reason`
    is CircuitPython's; `slept`: a button has woken it from deep sleep; `volts` are at every analog pin.
    """

    def __init__(
        self,
        board_id: str,
        sensor: int = 0,
        chip: int = 0x33,
        pulled: bool = True,
        readonly: bool = True,
        run_reason: str = "startup",
        slept: bool = False,
        volts: float = 1.3,
        clock: Clock | None = None,
    ) -> None:
        self.log: list[Any] = []
        self.clock = clock or Clock()
        self.now = 0  # ms
        self.users: dict[int, str] = {}
        self.slices: dict[int, int] = {}  # of PWM in use: the frequency in Hz, 0 for a variable one
        self.run_reason = run_reason
        self.sensor, self.chip, self.pulled = sensor, chip, pulled
        self.reading = bytes(6)
        self.slept, self.volts = slept, volts
        self.closed = False  # the tilt switch
        self.displays: list[Display] = []
        there = Pins(board_id)
        names: dict[str, Any] = {name: Pin(name, number) for name, number in there.gpio.items()}
        if there.display:
            self.displays.append(Display())
            names["DISPLAY"] = self.displays[0]
        self.board = SimpleNamespace(**names)  # AttributeError for any other
        self.modules = {name: self._module(name, content) for name, content in self._fakes(readonly).items()}

    def _module(self, name: str, content: dict[str, Any]) -> ModuleType:
        module = ModuleType(name)
        module.__dict__.update(content)
        return module

    def claim(self, user: str, *pins: Any) -> None:
        """Claim pins for `user`; raises ValueError for one in use, as CircuitPython does."""
        for pin in pins:
            assert isinstance(pin, Pin), f"{user} was given {pin!r} for a pin"
            if pin.number in self.users:
                raise ValueError(f"{pin.name} in use by {self.users[pin.number]}")
            self.users[pin.number] = user

    def free(self, *pins: Pin) -> None:
        for pin in pins:
            del self.users[pin.number]

    def _sleep(self, seconds: float) -> None:
        self.now += round(seconds * 1000)

    def _release(self) -> None:
        self.log.append("release_displays")
        self.displays.clear()
        for number, user in list(self.users.items()):
            if user in ("display", "SPI"):
                del self.users[number]

    def _stop(self, how: str) -> None:
        self.log.append(how)
        raise Restart(how)

    def _deep_sleep(self, *alarms: PinAlarm) -> None:
        self.log.append(("sleep", sorted(alarm.pin.number for alarm in alarms)))
        raise Restart("deep sleep")

    def fake(self, kind: type[Any]) -> type[Any]:
        """Return a class of parts that are on this chip."""
        return type(kind.__name__, (kind,), {"chip": self})

    def _fakes(self, readonly: bool) -> dict[str, dict[str, Any]]:
        """Return what each module has."""
        fake = self.fake
        alarm = fake(PinAlarm)
        return {
            "alarm": {
                "wake_alarm": "a pin" if self.slept else None,
                "sleep_memory": bytearray(8),
                "pin": SimpleNamespace(PinAlarm=alarm),
                "exit_and_deep_sleep_until_alarms": self._deep_sleep,
            },
            "alarm.pin": {"PinAlarm": alarm},
            "analogio": {"AnalogIn": fake(AnalogIn)},
            "audiobusio": {"I2SOut": fake(I2SOut)},
            "board": vars(self.board),
            "busio": {"SPI": fake(SPI), "I2C": fake(I2C)},
            "digitalio": {"DigitalInOut": fake(DigitalInOut), "Pull": SimpleNamespace(UP="up")},
            "displayio": {"release_displays": self._release},
            "fourwire": {"FourWire": fake(FourWire)},
            "busdisplay": {"BusDisplay": fake(BusDisplay)},
            "keypad": {"Keys": fake(Keys), "Event": lambda: "event"},
            "memorymap": {"AddressRange": fake(AddressRange)} if self.clock.writable else {},
            "microcontroller": {
                "nvm": bytearray(4096),
                "reset": lambda: self._stop("reset"),
                "cpu": fake(Cpu)(),
            },
            "neopixel": {"NeoPixel": fake(NeoPixel)},
            "pwmio": {"PWMOut": fake(PWMOut)},
            "storage": {"getmount": lambda path: SimpleNamespace(readonly=readonly)},
            "supervisor": {
                "ticks_ms": lambda: self.now,
                "reload": lambda: self._stop("reload"),
                "runtime": SimpleNamespace(run_reason=self.run_reason),
                "RunReason": SimpleNamespace(STARTUP="startup", SUPERVISOR_RELOAD="reload"),
            },
            "synthio": {"Note": Note, "Synthesizer": Synthesizer},
            "time": {"sleep": self._sleep},
        }
