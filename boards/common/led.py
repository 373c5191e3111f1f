"""One RGB LED in the place of six pixels: it shows the mix of the brightest of them."""

import board
import pwmio


class Led:
    """As six pixels to write to. The LED is at the pins red, green, blue."""

    lights = 1  # that one can see

    def __init__(self, pins, lit=1, frequency=50_000):
        """lit: 1 when a high pin lights it, 0 when a low one does; frequency: in Hz, the same for all that
        hangs on one PWM slice, also the display's light."""
        self._dark = 0 if lit else 65_535
        self._rgb = bytearray(18)
        self._outs = []
        for name in ("red", "green", "blue"):
            pin = getattr(board, pins[name])
            self._outs.append(pwmio.PWMOut(pin, frequency=frequency, duty_cycle=self._dark))

    def __setitem__(self, k, rgb):
        """Pixel k is to be (r, g, b), 0 to 255."""
        self._rgb[3 * k : 3 * k + 3] = bytes(rgb)

    def show(self):
        """The mean of those pixels that are at least half as bright as the brightest one."""
        rgb = self._rgb
        half = (max(rgb) + 1) // 2
        red = green = blue = count = 0
        for k in range(0, 18, 3):
            if half and max(rgb[k], rgb[k + 1], rgb[k + 2]) >= half:
                red += rgb[k]
                green += rgb[k + 1]
                blue += rgb[k + 2]
                count += 1
        self._put(0, red, count)
        self._put(1, green, count)
        self._put(2, blue, count)

    def _put(self, which, level, count):
        duty = level * 257 // count if count else 0
        self._outs[which].duty_cycle = self._dark - duty if self._dark else duty
