"""Six NeoPixels."""

import board
import digitalio
from neopixel_write import neopixel_write


class Pixels:
    """The strip.

    Adafruit's library would take 2 KB more heap.
    """

    def __init__(self, pin, switch=None):
        """`switch` is what gives them current, kept as long as they are."""
        self._pin = digitalio.DigitalInOut(pin)
        self._pin.switch_to_output(False)
        self._switch = switch
        self._grb = bytearray(18)

    def __setitem__(self, k, rgb):
        """Set pixel k to 0xRRGGBB."""
        self._grb[3 * k] = rgb >> 8 & 255
        self._grb[3 * k + 1] = rgb >> 16
        self._grb[3 * k + 2] = rgb & 255

    def show(self):
        """Show what has been set."""
        neopixel_write(self._pin, self._grb)


def strip(pins):
    """Return six NeoPixels on the pin "pixels", dark, switching on the pin "power" if there is one."""
    switch = None
    if "power" in pins:
        switch = digitalio.DigitalInOut(getattr(board, pins["power"]))
        switch.switch_to_output(True)
    six = Pixels(getattr(board, pins["pixels"]), switch)
    six.show()
    return six
