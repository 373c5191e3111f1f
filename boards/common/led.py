"""One RGB LED in place of six pixels; it shows a mix of the brightest."""

import pwmio

from common.pins import pin


class Led:
    """Takes the place of six pixels: accepts their colours, drives an LED on the pins red, green and blue."""

    lights = 1  # how many lights people see

    def __init__(self, pins: dict[str, str], lit: int = 1, frequency: int = 50_000) -> None:
        """Use the LED on `pins`.

        `lit` is 1 when a high pin lights it, 0 when a low one does. `frequency` is in Hz and shared with
        everything on the same PWM slice, such as the display's backlight.
        """
        self._dark = 0 if lit else 65_535
        self._rgb = bytearray(18)
        self._outs = []
        for name in ("red", "green", "blue"):
            out = pwmio.PWMOut(pin(pins, name), frequency=frequency, duty_cycle=self._dark)
            self._outs.append(out)

    def __setitem__(self, k: int, rgb: int) -> None:
        """Set pixel k to 0xRRGGBB."""
        for at in range(3 * k + 2, 3 * k - 1, -1):
            self._rgb[at] = rgb & 255
            rgb >>= 8

    def show(self) -> None:
        """Show the mean of the pixels that are at least half as bright as the brightest."""
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

    def _put(self, which: int, level: int, count: int) -> None:
        duty = level * 257 // count if count else 0
        self._outs[which].duty_cycle = self._dark - duty if self._dark else duty
