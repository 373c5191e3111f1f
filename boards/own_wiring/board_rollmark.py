"""A console of your own: copy this folder, give it a name, change what follows to what you have soldered.

This one: a Raspberry Pi Pico, a loose display with an ST7789 of 320 x 240, four buttons, nothing else.
`make check-board BOARD=<the folder>` says what is still wrong.
"""

NAME = "own_wiring"  # the folder's name
WIDTH = 320  # the display's pixels as you look at it: 240 or 320
HEIGHT = 240
IDS = ("raspberry_pi_pico", "raspberry_pi_pico_w")  # "Board ID" in boot_out.txt on the CIRCUITPY drive

# What is connected to which pin, by the names that CircuitPython has for them (help(board) lists them).
PINS = {
    "clock": "GP18",  # display SCK, SCL or CLK: a pin that can be SPI SCK ...
    "mosi": "GP19",  # display MOSI, SDA or DIN: ... and the SPI TX of the same block
    "cs": "GP17",  # display CS
    "dc": "GP16",  # display DC or RS
    "reset": "GP20",  # display RST
    "backlight": "GP21",  # display BL or LED; leave the line out when it is always on
    "left": "GP10",  # the buttons, each from its pin to GND; any names you like, these are drawn as caps:
    "right": "GP11",  # A B X Y left right up down
    "A": "GP12",
    "B": "GP13",
    # "pixels": "GP6",  # DIN of six NeoPixels; then pass strip(PINS) below
    # "sda": "GP4", "scl": "GP5",  # an LIS3DH; then pass motion.sensor(PINS) below
    # "tilt": "GP7",  # or a tilt switch to GND
}

# What each button means: prev next ok back are needed; up down menu look make it quicker.
KEYS = (("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"))
SERVICE = "B"  # held while plugging in: the console owns its drive (service mode)


def Board():
    """Puts the parts together."""
    from common.st7789 import Panel  # a display that CircuitPython has made itself: common.builtin

    # rotation: 0, 90, 180 or 270 until the picture stands upright; 240 x 240 displays need rowstart=80 too
    panel = Panel(PINS, WIDTH, HEIGHT, rotation=90)
    from common.parts import Parts

    # With pixels: `from common.pixels import strip`; with a sensor: `from common import motion`; then
    # Parts(globals(), panel, strip(PINS), motion.sensor(PINS)), None for what you lack
    return Parts(globals(), panel)
