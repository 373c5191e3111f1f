"""Six NeoPixels."""

import neopixel

from common.pins import pin


def strip(pins: dict[str, str]) -> "neopixel.NeoPixel":
    """Return six NeoPixels on the pin "pixels", dark, switching on the pin "power" if there is one."""
    switch = None
    if "power" in pins:
        import digitalio

        switch = digitalio.DigitalInOut(pin(pins, "power"))
        switch.switch_to_output(True)
    six = neopixel.NeoPixel(pin(pins, "pixels"), 6, auto_write=False)
    six.power = switch  # type: ignore[attr-defined]  # kept as long as they are
    six.fill(0)
    six.show()
    return six
