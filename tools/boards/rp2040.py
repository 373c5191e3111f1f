"""What each pin of the RP2040 can do, by GPIO number.

Source: RP2040 data sheet, section 1.4.3 "GPIO functions" (table 2): the functions repeat every eight (SPI)
and every four pins (I2C). CircuitPython's busio checks the same
(ports/raspberrypi/common-hal/busio/{SPI,I2C}.c). PWM: section 4.5.2; both pins of a slice have one frequency.
"""

from __future__ import annotations

# GPIO -> block, 0 or 1
SPI_SCK = {2: 0, 6: 0, 10: 1, 14: 1, 18: 0, 22: 0, 26: 1}
SPI_TX = {3: 0, 7: 0, 11: 1, 15: 1, 19: 0, 23: 0, 27: 1}
I2C_SDA = {n: n // 2 % 2 for n in range(0, 30, 2)}
I2C_SCL = {n: n // 2 % 2 for n in range(1, 30, 2)}


def pwm_slice(gpio: int) -> int:
    """Return the PWM slice of a pin, 0 to 7."""
    return gpio // 2 % 8
