"""A display with an ST7789 on SPI, woken while the console is being imported."""

import time

import board
import busio
import displayio
import fourwire
import supervisor
from busdisplay import BusDisplay

_TICKS = (1 << 29) - 1  # ticks_ms() wraps
_BAUD = 62_500_000
_SLEEP_OUT = 0x11
_SETTLING = 120  # ms
# As in adafruit_st7789, without its 1.2 s of waiting; reset and "sleep out" are done below. 16 bits a pixel,
# memory order, inverted colours (as this glass needs), normal mode, display on.
_START = b"\x3a\x81\x55\x0a\x36\x01\xc0\x21\x00\x13\x80\x01\x29\x80\x01"


class Panel:
    """The display on the pins dc, cs, clock, mosi, reset and, if it can be dimmed, backlight."""

    MODULE = "common.st7789"
    RELEASABLE = True  # made here, not by CircuitPython, so it can be released

    def __init__(self, pins, width, height, **how):
        """Reset the display. `how` is rotation, rowstart, colstart, as for adafruit_st7789."""
        displayio.release_displays()  # those of a program that ran before
        self._pins = pins
        self._how = how
        how["width"] = width
        how["height"] = height
        self.spi = spi = busio.SPI(getattr(board, pins["clock"]), MOSI=getattr(board, pins["mosi"]))
        self._bus = fourwire.FourWire(
            spi,
            command=getattr(board, pins["dc"]),
            chip_select=getattr(board, pins["cs"]),
            reset=getattr(board, pins["reset"]),
            baudrate=_BAUD,
        )
        self._since = supervisor.ticks_ms()

    def wake(self):
        """Send "sleep out". Do some 100 ms of other work before this call, and again after it."""
        self._settle()
        self._bus.send(_SLEEP_OUT, b"")

    def display(self):
        """Return the display, dark. Call it once."""
        self._settle()
        how = self._how
        if "backlight" in self._pins:
            how["backlight_pin"] = getattr(board, self._pins["backlight"])
            how["brightness"] = 0
        return BusDisplay(self._bus, _START, auto_refresh=False, **how)

    def _settle(self):
        """Wait until 120 ms after the reset or "sleep out", as the ST7789's data sheet demands."""
        gone = (supervisor.ticks_ms() - self._since) & _TICKS
        if gone < _SETTLING:
            time.sleep((_SETTLING - gone) / 1000)
        self._since = supervisor.ticks_ms()
