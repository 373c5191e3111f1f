"""The line below the rows: Pass, what the choice adds, the penalties; y 217 to 236."""

import displayio
from micropython import const

from console.gfx import Text, pal, recolour, sheet
from console.palette import DIM, GROUND, LINE, PAPER
from console.widgets import icon, label, pens, set_pens

_Y = const(217)


class Foot:
    """Its layers are in `group`."""

    def __init__(self) -> None:
        self.group = displayio.Group()
        self._chip = displayio.TileGrid(_chip(), pixel_shader=_palette(False), x=3, y=_Y)
        self._gain = Text(95, _Y, 3, align="r")
        self._pens = pens(157, _Y)
        self.group.append(self._chip)
        self.group.append(self._gain.grid)
        self.group.append(icon("star", 95, _Y))
        label(self.group, 132, _Y, "-5", DIM)
        self.group.append(self._pens)

    def choice(self, gain: int, passing: bool) -> None:
        """What the choice adds; passing: it is Pass."""
        self._gain.number(gain, True)
        recolour(self._chip, _palette(passing))

    def penalties(self, n: int) -> None:
        """0 to 4."""
        set_pens(self._pens, n)


def _palette(on: bool) -> displayio.Palette:
    return pal(GROUND, PAPER, PAPER, GROUND) if on else pal(GROUND, LINE, GROUND, PAPER)


def _chip() -> displayio.Bitmap:
    """The word Pass in a box as one tile of 50 x 20, so that choosing it paints no pixel twice: 0 outside,
    1 border, 2 fill, 3 ink."""
    chip = displayio.Bitmap(50, 20, 4)
    for i in range(5):
        column = 0 if i == 0 else 2 if i == 4 else 1
        _copy("frame", column, chip, 10 * i, 0, 10, 10)
        _copy("frame", column + 6, chip, 10 * i, 10, 10, 10)
    for i in range(4):
        _copy("text20", b"Pass"[i] - 32, chip, 5 + 10 * i, 0, 10, 20, 3)
    return chip


def _copy(name: str, tile: int, to: displayio.Bitmap, x0: int, y0: int, w: int, h: int, ink: int = 0) -> None:
    """One tile of a sheet into a Bitmap; with ink as that value, and only what is not 0."""
    source = sheet(name)
    across = source.width // w
    left = tile % across * w
    top = tile // across * h
    for y in range(h):
        for x in range(w):
            value = source[left + x, top + y]
            if value or not ink:
                to[x0 + x, y0 + y] = ink or value
