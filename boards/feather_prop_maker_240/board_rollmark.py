"""As feather_prop_maker but for the display, a 240 x 240 ST7789: rowstart=80 and no rotation.

The Feather itself has the LIS3DH (I2C1, address 0x18) and screw terminals for the pixels, powered through
EXTERNAL_POWER, for one button, OK, and for a speaker on its I2S amplifier.

Free pins: A2 TX RX MISO (GP8) D13.
"""

NAME = "feather_prop_maker_240"
WIDTH = 240
HEIGHT = 240
IDS = ("adafruit_feather_rp2040_prop_maker",)
PINS = {
    "dc": "D6", "cs": "D5", "clock": "SCK", "mosi": "MOSI", "reset": "D9", "backlight": "D10",
    "pixels": "EXTERNAL_NEOPIXELS", "power": "EXTERNAL_POWER", "sda": "SDA", "scl": "SCL",
    "i2s_clock": "I2S_BIT_CLOCK", "i2s_word": "I2S_WORD_SELECT", "i2s_data": "I2S_DATA",
    "A": "EXTERNAL_BUTTON", "B": "D12", "X": "A3", "Y": "D11",
    "left": "A0", "right": "A1", "up": "D24", "down": "D25",
}  # fmt: skip
KEYS = (
    ("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"),  # these four are required
    ("up", "up"), ("down", "down"), ("done", "X"), ("look", "Y"),  # remove those you have not built in
)  # fmt: skip
SERVICE = "B"


def Board():
    """Return the console's parts; boards/README.md documents them."""
    from common.st7789 import Panel

    panel = Panel(PINS, WIDTH, HEIGHT, rowstart=80)  # first, because it takes a while to wake
    from common import motion
    from common.i2s import Amplifier
    from common.parts import Parts
    from common.pixels import strip

    pixels = strip(PINS)  # first, because it switches the amplifier's current on
    return Parts(globals(), panel, pixels, motion.sensor(PINS), Amplifier(PINS))
