"""The chip's speed: an RP2040 runs at 200 MHz, as Raspberry Pi allows, instead of CircuitPython's 125.

`ROLLMARK_MHZ` in settings.toml sets another clock, 48 to 200 MHz; one that the chip cannot make is ignored.
Where CircuitPython has set up the display (builtin.py), the clock stays as it is without that setting.
"""

import os
import sys

import microcontroller

TYPE_CHECKING = False
if TYPE_CHECKING:
    import busio

_MHZ = 1_000_000
_FASTEST = 200
_USB = 48_000_000  # Hz, the clock that CircuitPython gives the SPI once the chip's has changed
# RP2040 data sheet, 2.15.7, CLK_PERI_CTRL: bit 11 enables, source 0 is the chip's own clock
_PERIPHERALS = 0x4000_0000
_CONTROL = 0x8048
_STOPPED = b"\x00\x00\x00\x00"
_AS_THE_CHIP = b"\x00\x08\x00\x00"  # enabled, source 0


def speed_up(mhz: int = _FASTEST) -> None:
    """Set the chip's clock. Call it before SPI, I2C, PWM and PIO are set up: they divide it.

    `mhz` is the clock without ROLLMARK_MHZ; 0: as it is.
    """
    try:
        mhz = int(os.getenv("ROLLMARK_MHZ") or mhz)
    except ValueError:
        pass
    if sys.platform != "RP2040" or not mhz:
        return
    hz = min(max(48, mhz), _FASTEST) * _MHZ
    cpu = microcontroller.cpu
    if cpu.frequency != hz:
        try:
            cpu.frequency = hz
        except ValueError:  # the chip cannot make that frequency
            pass


def baudrate(spi: "busio.SPI", most: int) -> int:
    """Return the baud rate to ask for, so that `spi` gets as close to `most` Hz as it can, never above.

    CircuitPython moves the SPI to the USB's 48 MHz when the chip's clock changes, so at most 24 MHz would
    reach the display. This moves it back. CircuitPython still divides as if it had 48 MHz, so
    the result is smaller than the rate that the display gets.
    """
    hz = microcontroller.cpu.frequency
    if not spi.try_lock():
        return most
    spi.configure(baudrate=most)
    believed = spi.frequency
    spi.unlock()
    if sys.platform != "RP2040" or believed != _USB // 2 or hz <= _USB:
        return most
    try:
        from memorymap import AddressRange

        registers = AddressRange(start=_PERIPHERALS, length=_CONTROL + 4)
        registers[_CONTROL : _CONTROL + 4] = _STOPPED
        registers[_CONTROL : _CONTROL + 4] = _AS_THE_CHIP
    except (ImportError, ValueError):  # this CircuitPython cannot write registers
        return most
    return most * (_USB // _MHZ) // (hz // _MHZ)
