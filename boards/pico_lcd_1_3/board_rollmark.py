"""Raspberry Pi Pico (also H and W) with Waveshare's Pico-LCD-1.3.

For shaking: an LIS3DH on I2C0 (address 0x18 or 0x19), or a tilt switch from GP7 to ground, or nothing. The
console looks for the sensor at the start; without one, buttons do everything.

A passive piezo between GP22 and ground makes the sounds.

Free pins: GP0 GP1 GP14 GP26 GP27 GP28.
"""

NAME = "pico_lcd_1_3"
WIDTH = 240
HEIGHT = 240
IDS = ("raspberry_pi_pico", "raspberry_pi_pico_w")
PINS = {
    "dc": "GP8", "cs": "GP9", "clock": "GP10", "mosi": "GP11", "reset": "GP12", "backlight": "GP13",
    "pixels": "GP6", "sda": "GP4", "scl": "GP5", "tilt": "GP7",
    "speaker": "GP22", "battery": "VOLTAGE_MONITOR",
    "A": "GP15", "B": "GP17", "X": "GP19", "Y": "GP21",
    "up": "GP2", "down": "GP18", "left": "GP16", "right": "GP20", "press": "GP3",
}  # fmt: skip
KEYS = (
    ("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"),
    ("up", "up"), ("down", "down"), ("done", "X"), ("look", "Y"), ("ok", "press"),
)  # fmt: skip
SERVICE = "X"


def Board():
    """Return the console's parts; boards/README.md documents them."""
    from common.st7789 import Panel

    panel = Panel(PINS, WIDTH, HEIGHT, rowstart=80, rotation=270)  # first, because it takes a while to wake
    from common import motion
    from common.battery import Battery
    from common.buzzer import Buzzer
    from common.parts import Parts
    from common.pixels import strip

    return Parts(globals(), panel, strip(PINS), motion.sensor(PINS), Buzzer(PINS), Battery(PINS))
