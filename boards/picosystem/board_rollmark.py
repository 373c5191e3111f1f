"""Pimoroni PicoSystem, a handheld with everything but a motion sensor and pixels.

Its RGB LED (CircuitPython's status light, free while a program runs) shows a mix of the brightest pixels.
"""

NAME = "picosystem"
WIDTH = 240
HEIGHT = 240
IDS = ("pimoroni_picosystem",)
PINS = {
    "A": "SW_A", "B": "SW_B", "X": "SW_X", "Y": "SW_Y",
    "up": "SW_UP", "down": "SW_DOWN", "left": "SW_LEFT", "right": "SW_RIGHT",
    "red": "LED_R", "green": "LED_G", "blue": "LED_B", "speaker": "AUDIO",
    "battery": "BAT_SENSE",
}  # fmt: skip
KEYS = (
    ("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"),
    ("up", "up"), ("down", "down"), ("done", "X"), ("look", "Y"),
)  # fmt: skip
SERVICE = "Y"  # X at power-on starts its bootloader


def Board():
    """Return the console's parts; boards/README.md documents them."""
    from common.battery import Battery
    from common.builtin import Panel
    from common.buzzer import Buzzer
    from common.led import Led
    from common.parts import Parts

    # lit=1: a high pin lights the LED. If yours shines when it should be dark, use lit=0.
    return Parts(globals(), Panel(), Led(PINS, lit=1), sound=Buzzer(PINS), battery=Battery(PINS))
