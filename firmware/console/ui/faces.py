"""The faces of the computer players, 24 x 24 px, each in colours of its own.

All fifteen would take 2.9 KB of heap: each is read when it is shown, and leaves with its layer. Borrow this
module.
"""

import displayio
from micropython import const

from console.store.codes import COMPUTER
from console.ui.palette import COLOURS, GROUND
from console.ui.tilesets import FOLDER, STRICT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_SIZE = const(24)  # px
_FACES = const(15)
_EACH = const(192)  # bytes of pixels; those of a face follow each other
_HEAD = const(12)  # see tilesets.py
_COLOURS = const(9)  # bytes: red, green and blue of the roles 1 to 3, behind all pixels


def face(code: int, x: int, y: int, scale: int = 1, ground: int = GROUND) -> displayio.Group:
    """Return the face of the computer player with this code as a layer, `scale` times as large.

    x, y is its upper left corner; `ground` is a colour of palette.py.
    """
    k = max(code - COMPUTER, 0)  # a missing face must not stop the game
    bitmap: Any = displayio.Bitmap(_SIZE, _SIZE, 4)
    with open(FOLDER + "faces.tiles", "rb") as f:
        f.seek(_HEAD + _EACH * k)
        read = f.readinto(bitmap)
        f.seek(_HEAD + _EACH * _FACES + _COLOURS * k)
        colours = f.read(_COLOURS)
    if read != _EACH or len(colours) != _COLOURS:
        raise ValueError("no face of " + str(code))
    palette = displayio.Palette(4)
    palette[0] = COLOURS[ground]
    for role in range(3):
        palette[1 + role] = colours[3 * role] << 16 | colours[3 * role + 1] << 8 | colours[3 * role + 2]
    if STRICT:
        bitmap.face = code  # so that tests can see it
    layer = displayio.Group(scale=scale, x=x, y=y)
    layer.append(displayio.TileGrid(bitmap, pixel_shader=palette))
    return layer
