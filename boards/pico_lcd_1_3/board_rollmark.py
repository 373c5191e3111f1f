"""Raspberry Pi Pico (H, W too) with Waveshare's Pico-LCD-1.3: pins and parts, nothing else.

    display   ST7789 240 x 240, SPI1:  DC GP8  CS GP9  CLK GP10  MOSI GP11  RST GP12  backlight GP13
    buttons   A GP15   B GP17   X GP19   Y GP21            (to ground, pulled up inside)
    stick     up GP2   down GP18   left GP16   right GP20   press GP3
    pixels    six NeoPixels, data on GP6
    shake     LIS3DH on I2C0: SDA GP4  SCL GP5  (address 0x18 or 0x19),  or
              a tilt switch from GP7 to ground
    free      GP0 GP1 GP14 GP22 GP26 GP27 GP28

The sensor is looked for at start; without one the buttons do everything.
"""

import os
import time

import board
import busio
import displayio
import fourwire
import keypad
import microcontroller
import neopixel
import supervisor

from console import keys
from console.ticks import diff

PINS = {
    "dc": "GP8", "cs": "GP9", "clock": "GP10", "mosi": "GP11", "reset": "GP12", "backlight": "GP13",
    "pixels": "GP6", "sda": "GP4", "scl": "GP5", "tilt": "GP7",
    "A": "GP15", "B": "GP17", "X": "GP19", "Y": "GP21",
    "up": "GP2", "down": "GP18", "left": "GP16", "right": "GP20", "press": "GP3",
}  # fmt: skip
BUTTONS = ("left", "right", "A", "B", "up", "down", "X", "Y", "press")
_BACKLIGHT = (0.12, 0.25, 0.45, 0.7, 1.0)
_BAUD = 62_500_000
_SLEEP_OUT = 0x11
_SETTLING = 120  # ms
_START = b"\x3a\x81\x55\x0a\x13\x80\x01\x29\x80\x01"  # 16 bits a pixel, normal mode, display on


def _pin(name):
    return getattr(board, PINS[name])


class Board:
    """The parts of this console; see ARCHITECTURE.md, "A board", for what each attribute promises."""

    NAME = "pico_lcd_1_3"
    WIDTH = 240
    HEIGHT = 240
    KEYS = (
        (keys.PREV, "left"), (keys.NEXT, "right"), (keys.OK, "A"), (keys.BACK, "B"),
        (keys.UP, "up"), (keys.DOWN, "down"), (keys.MENU, "X"), (keys.LOOK, "Y"), (keys.OK, ""),
    )  # fmt: skip

    def __init__(self):
        """Resets and wakes the display; it gets ready while the console is being imported."""
        displayio.release_displays()
        self._spi = spi = busio.SPI(_pin("clock"), MOSI=_pin("mosi"))  # a bus alone does not keep it
        self._bus = fourwire.FourWire(
            spi, command=_pin("dc"), chip_select=_pin("cs"), reset=_pin("reset"), baudrate=_BAUD
        )
        self._since = supervisor.ticks_ms()
        self._display = None
        pins = []
        for name in BUTTONS:
            pins.append(_pin(name))
        self._keypad = keypad.Keys(pins, value_when_pressed=False, pull=True, interval=0.01, max_events=64)
        self.keys = self._keypad.events
        self.key_event = keypad.Event()
        self.pixels = neopixel.NeoPixel(_pin("pixels"), 6, auto_write=False)
        self.pixels.fill(0)
        self.pixels.show()
        self.accel = _accelerometer()
        self.tilt = None if self.accel else _tilt_switch()
        self.nvm = microcontroller.nvm
        self.ticks_ms = supervisor.ticks_ms
        self._settle()
        self._bus.send(_SLEEP_OUT, b"")

    @property
    def display(self):
        """The display, dark until backlight() is called."""
        if not self._display:
            self._settle()
            self._display = _display(self._bus)
        return self._display

    def _settle(self):
        """What the ST7789's data sheet asks for after a reset and after "sleep out": 120 ms."""
        past = diff(supervisor.ticks_ms(), self._since)
        if past < _SETTLING:
            time.sleep((_SETTLING - past) / 1000)
        self._since = supervisor.ticks_ms()

    def fill(self, buf):
        """Fills `buf` with random bytes of the chip's ring oscillator."""
        buf[:] = os.urandom(len(buf))

    def backlight(self, level):
        """Sets the backlight to `level`, 1 (dark) to 5 (full)."""
        self.display.brightness = _BACKLIGHT[level - 1]

    def restart(self):
        """Starts everything afresh, as after power-on; the display keeps its picture till then."""
        displayio.release_displays()
        supervisor.reload()

    def wait(self, ms):
        """Does nothing for `ms` milliseconds: the only sleep there is."""
        time.sleep(ms / 1000)

    def say(self, text):
        """One line for whoever listens on the serial console."""
        print(text)


def _display(bus):
    import adafruit_st7789

    # The driver's own sequence begins with a reset and "sleep out", done above, and waits 1.2 s in all.
    adafruit_st7789._INIT_SEQUENCE = _START
    return adafruit_st7789.ST7789(
        bus,
        width=240,
        height=240,
        rowstart=80,
        rotation=270,
        backlight_pin=_pin("backlight"),
        brightness=0,
        auto_refresh=False,
    )


class Lis3dh:
    """The accelerometer at 4 g, 100 readings a second. Adafruit's library would take 4 KB more of the heap.

    OSError from all of it when the chip does not answer, also when something else does.
    """

    def __init__(self, i2c, address):
        self._i2c = i2c
        self._address = address
        self._buf = bytearray(6)
        self._call(b"\x0f", 1)  # who am I
        if self._buf[0] != 0x33:
            raise OSError("no LIS3DH")
        self._call(b"\x20\x57")  # 100 Hz, x y z
        self._call(b"\x23\x98")  # 4 g, high resolution, readings in one piece

    def _call(self, send, n=0):
        i2c = self._i2c
        while not i2c.try_lock():
            pass
        try:
            if n:
                i2c.writeto_then_readfrom(self._address, send, self._buf, in_end=n)
            else:
                i2c.writeto(self._address, send)
        finally:
            i2c.unlock()

    @property
    def acceleration(self):
        """(x, y, z) in m/s2."""
        self._call(b"\xa8", 6)
        return self._axis(0), self._axis(2), self._axis(4)

    def _axis(self, k):
        n = self._buf[k] | self._buf[k + 1] << 8
        return (n - 65536 if n > 32767 else n) * 0.0011974  # 8190 to 1 g


def _accelerometer():
    """The LIS3DH when one answers, else None (no pull-ups, no answer, another chip)."""
    try:
        i2c = busio.I2C(_pin("scl"), _pin("sda"), frequency=400_000)
    except (RuntimeError, ValueError):
        return None
    for address in (0x18, 0x19):
        try:
            return Lis3dh(i2c, address)
        except OSError:
            pass
    i2c.deinit()
    return None


def _tilt_switch():
    """A callable: is the switch at the tilt pin closed? Always open when none is wired."""
    import digitalio

    pin = digitalio.DigitalInOut(_pin("tilt"))
    pin.switch_to_input(digitalio.Pull.UP)
    return lambda: not pin.value
