"""A console of your own: copy this folder, rename it, and change it to what you have soldered.

This example: a Raspberry Pi Pico, a separate 320 x 240 display with an ST7789, four buttons, nothing else.
`make check-board BOARD=<the folder>` tells you what is still wrong.
"""

NAME = "own_wiring"  # the folder's name
WIDTH = 320  # the display's width in pixels as you look at it: 240 or 320
HEIGHT = 240
IDS = ("raspberry_pi_pico", "raspberry_pi_pico_w")  # "Board ID" in boot_out.txt on the CIRCUITPY drive

# What is connected to which pin, by CircuitPython's names (help(board) lists them).
PINS = {
    "clock": "GP18",  # display SCK, SCL or CLK: a pin that can be SPI SCK ...
    "mosi": "GP19",  # display MOSI, SDA or DIN: ... and the SPI TX of the same block
    "cs": "GP17",  # display CS
    "dc": "GP16",  # display DC or RS
    "reset": "GP20",  # display RST
    "backlight": "GP21",  # display BL or LED; remove this line if it is always on
    # the buttons, each between its pin and GND; any name works, and the screen can draw these:
    # A B X Y left right up down
    "left": "GP10",
    "right": "GP11",
    "A": "GP12",
    "B": "GP13",
    # "pixels": "GP6",  # DIN of six NeoPixels; then pass strip(PINS) below
    # "sda": "GP4", "scl": "GP5",  # an LIS3DH; then pass motion.sensor(PINS) below
    # "tilt": "GP7",  # or a tilt switch to GND
    # "battery": "VOLTAGE_MONITOR",  # a Pico's VSYS; then pass battery=Battery(PINS) below
    # "speaker": "GP14",  # a passive piezo to GND; then pass sound=Buzzer(PINS) below
}

# The meaning of each button. prev next ok back are required; up down menu look done save key presses.
KEYS = (("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"))
SERVICE = "B"  # held while plugging in: the console owns its drive (service mode)


def Board():
    """Put the parts together."""
    from common.st7789 import Panel  # for a display that CircuitPython sets up itself: common.builtin

    # rotation: 0, 90, 180 or 270, until the picture is upright; 240 x 240 displays also need rowstart=80
    panel = Panel(PINS, WIDTH, HEIGHT, rotation=90)
    from common.parts import Parts

    # With pixels: `from common.pixels import strip`; with a sensor: `from common import motion`; then
    # Parts(globals(), panel, strip(PINS), motion.sensor(PINS)), with None for what you do not have;
    # with a piezo: `from common.buzzer import Buzzer`; an I2S amplifier: common.i2s; with a battery:
    # `from common.battery import Battery`, for others than a LiPo with its limits in millivolts
    return Parts(globals(), panel)
