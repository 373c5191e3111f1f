"""Motion sensors: an LIS3DH on I2C, or a tilt switch."""

import busio

from common.pins import pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from microcontroller import Pin


class Lis3dh:
    """The accelerometer, range ±4 g, 100 readings a second.

    Every method raises OSError when the chip does not answer, or another chip does. (Adafruit's library would
    take 4 KB more heap.)
    """

    def __init__(self, i2c: "busio.I2C", address: int) -> None:
        self._i2c = i2c
        self._address = address
        self._buf = bytearray(6)
        self._xyz = [0.0, 0.0, 0.0]
        self._call(b"\x0f", 1)  # WHO_AM_I
        if self._buf[0] != 0x33:
            raise OSError("no LIS3DH")
        self._call(b"\x20\x57")  # 100 Hz, axes x y z
        self._call(b"\x23\x98")  # 4 g, high resolution, block data update

    def _call(self, send: bytes, n: int = 0) -> None:
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
    def acceleration(self) -> list[float]:
        """The acceleration [x, y, z] in m/s2, in a list that the next reading changes."""
        self._call(b"\xa8", 6)
        buf = self._buf
        for k in range(3):
            n = buf[2 * k] | buf[2 * k + 1] << 8
            self._xyz[k] = (n - 65536 if n > 32767 else n) * 0.0011974  # 8190 is 1 g
        return self._xyz


def sensor(pins: dict[str, str]) -> "Lis3dh | Callable[[], bool] | None":
    """Return the motion sensor on `pins`: an accelerometer, a tilt switch, or None.

    An LIS3DH on the pins sda and scl is used if it answers, else the switch on the pin tilt (a callable that
    returns whether it is closed; always open when none is wired).
    """
    found = "sda" in pins and _accelerometer(pin(pins, "scl"), pin(pins, "sda")) or None
    if found or "tilt" not in pins:
        return found
    import digitalio

    switch = digitalio.DigitalInOut(pin(pins, "tilt"))
    switch.switch_to_input(digitalio.Pull.UP)
    return lambda: not switch.value


def _accelerometer(scl: "Pin", sda: "Pin") -> "Lis3dh | None":
    """Return the LIS3DH; None without pull-ups, without an answer, or with another chip there."""
    try:
        i2c = busio.I2C(scl, sda, frequency=400_000)
    except (RuntimeError, ValueError):
        return None
    for address in (0x18, 0x19):
        try:
            return Lis3dh(i2c, address)
        except OSError:
            pass
    i2c.deinit()
    return None
