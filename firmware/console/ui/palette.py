"""The sixteen colours of everything that is drawn, by number and as 0xRRGGBB.

A colour in the console is one of these numbers, or -1 for "transparent" where a function allows it. The panel
shows them as RGB565; the contrasts are tested on those values.
"""

GROUND = 0  # background; dark digits and pips. Black, because displayio shows that for free where no layer is
PANEL = 1  # cards
LINE = 2  # frames on GROUND (on PANEL they are DIM), blank cubes, button caps, things that are out or off
DIM = 3  # secondary words
PAPER = 4  # text, candidates, the cursor, white dice
SHADE = 5  # lower edge of white things
RED = 6
RED_DEEP = 7
YELLOW = 8
YELLOW_DEEP = 9
GREEN = 10
GREEN_DEEP = 11
BLUE = 12
BLUE_DEEP = 13
SLATE = 14  # empty meters, lower edge of blank cubes
KEY = 15  # transparent in 4-bit tilesets, never shown

COLOURS = (
    0x000000, 0x1D2430, 0x59677F, 0x94A0B4, 0xF6F1E4, 0xB4AC9A, 0xFF6B66, 0x451418,
    0xFFC52E, 0x40300A, 0x3FCF6E, 0x0E3A22, 0x5BA2FF, 0x132F5A, 0x3A4558, 0xFF00FF,
)  # fmt: skip

BRIGHT = (RED, YELLOW, GREEN, BLUE)  # by row: R Y G B
DEEP = (RED_DEEP, YELLOW_DEEP, GREEN_DEEP, BLUE_DEEP)
