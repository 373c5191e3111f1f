"""A display with an ST7789 on SPI, woken while the console is being imported.

When the console restarts itself, between menu and game, the display is not reset: its last picture stays
visible until the next one is painted.
"""

import time

import busio
import digitalio
import displayio
import fourwire
import supervisor
from busdisplay import BusDisplay

from common import clock, restart
from common.pins import pin

_TICKS = (1 << 29) - 1  # ticks_ms() wraps
_BAUD = 62_500_000
_SLEEP_OUT = 0x11
_SETTLING = 120  # ms
_ON = 0x29
# As in adafruit_st7789, without its 1.2 s of waiting; reset, "sleep out" and "display on" are sent below.
# 16 bits a pixel, inverted colours (as this glass needs), normal mode; then the memory's order.
_START = b"\x3a\x81\x55\x0a\x21\x00\x13\x80\x01\x36\x01"
_ORDER = b"\xc0\xa0\x00\x60"  # mirrored and exchanged rows and columns
_COLUMNS = 240  # of the chip's memory
_ROWS = 320


class Panel:
    """The display on the pins dc, cs, clock, mosi, reset and, if it can be dimmed, backlight.

    boards/README.md documents what a Panel has.
    """

    MODULE = "common.st7789"
    RELEASABLE = True  # made here, not by CircuitPython, so it can be released

    def __init__(
        self,
        pins: dict[str, str],
        width: int,
        height: int,
        rotation: int = 0,
        rowstart: int = 0,
        colstart: int = 0,
    ) -> None:
        """Reset the display. `rotation`, `rowstart` and `colstart` are as for adafruit_st7789.

        The chip itself turns the picture, so that it is painted from top to bottom, as people read.
        """
        clock.speed_up()  # before anything takes its rate from it
        displayio.release_displays()  # those of a program that ran before
        self._pins = pins
        turn = rotation // 90
        across, down = (height, width) if turn & 1 else (width, height)  # of the glass as the chip counts
        x = colstart
        y = rowstart
        if turn == 1 or turn == 2:
            x = _COLUMNS - across - x
        if turn > 1:
            y = _ROWS - down - y
        if turn & 1:
            x, y = y, x
        self._start = _START + _ORDER[turn : turn + 1]
        self._area = (width, height, x, y)
        self.lit = restart.noted()
        reset = pin(pins, "reset")
        high = None
        if self.lit:
            high = digitalio.DigitalInOut(reset)  # the pin would float
            high.switch_to_output(True)
        spi = busio.SPI(pin(pins, "clock"), MOSI=pin(pins, "mosi"))
        self.held = (spi, high)
        self._bus = fourwire.FourWire(
            spi,
            command=pin(pins, "dc"),
            chip_select=pin(pins, "cs"),
            reset=None if self.lit else reset,
            baudrate=clock.baudrate(spi, _BAUD),
        )
        self._since = supervisor.ticks_ms()

    def wake(self) -> None:
        """Send "sleep out". Do some 100 ms of other work before this call, and again after it."""
        if not self.lit:
            self._settle()
            self._bus.send(_SLEEP_OUT, b"")

    def display(self) -> BusDisplay:
        """Return the display: dark, or fully lit if it shows a picture. Call it once."""
        if not self.lit:
            self._settle()
        width, height, x, y = self._area
        display = BusDisplay(
            self._bus,
            self._start,
            width=width,
            height=height,
            colstart=x,
            rowstart=y,
            backlight_pin=pin(self._pins, "backlight") if "backlight" in self._pins else None,
            brightness=1 if self.lit else 0,
            auto_refresh=False,
        )
        self._bus.send(_ON, b"")  # not earlier: its memory has old pixels, and the backlight was lit
        return display

    def _settle(self) -> None:
        """Wait until 120 ms after the reset or "sleep out", as the ST7789's data sheet demands."""
        gone = (supervisor.ticks_ms() - self._since) & _TICKS
        if gone < _SETTLING:
            time.sleep((_SETTLING - gone) / 1000)
        self._since = supervisor.ticks_ms()
