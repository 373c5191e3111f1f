"""Pajenicko PicoPad, a handheld; six NeoPixels and an LIS3DH can be added.

They go on its extension connector: the pixels on D1 (GP14), the sensor on D3 and D2 (GP0 SDA, GP1 SCL). D0,
D4 and D5 are free.
"""

NAME = "picopad"
WIDTH = 320
HEIGHT = 240
IDS = ("pajenicko_picopad",)
PINS = {
    "A": "SW_A", "B": "SW_B", "X": "SW_X", "Y": "SW_Y",
    "up": "SW_UP", "down": "SW_DOWN", "left": "SW_LEFT", "right": "SW_RIGHT",
    "pixels": "D1", "sda": "D3", "scl": "D2", "speaker": "AUDIO",
    "battery": "BAT_SENSE",
}  # fmt: skip
KEYS = (
    ("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"),
    ("up", "up"), ("down", "down"), ("done", "X"), ("look", "Y"),
)  # fmt: skip
SERVICE = "X"


def Board():
    """Return the console's parts; boards/README.md documents them."""
    from common import motion
    from common.battery import Battery
    from common.builtin import Panel
    from common.buzzer import Buzzer
    from common.parts import Parts
    from common.pixels import strip

    return Parts(globals(), Panel(), strip(PINS), motion.sensor(PINS), Buzzer(PINS), Battery(PINS))
