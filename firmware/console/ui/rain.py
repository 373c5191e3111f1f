"""For whoever has won: signs that rain once over the display, and a crown that falls. Borrowed."""

from micropython import const

from console.ui.gfx import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import Console

_FRAME = const(40)  # ms
_EVERY = const(80)  # ms from sign to sign
_STEP = const(11)  # px in a frame
_HIGH = const(240)
_SIDE = const(20)  # px of a sign
_PLACES = b"\x02\x08\x05\x00\x0a\x03\x07\x01\x09\x04\x06\x0b"  # twelfths of the width, one after the other
SIGNS = const(12)
_FALL = b"\x00\x03\x09\x13\x22\x36\x4e\x48\x46\x48\x4e"  # px, by frame: the crown falls and bounces once
_ABOVE = const(78)  # px from which it falls


class Rain:
    """Signs that fall below all other layers of a group; tick() moves them."""

    def __init__(
        self, console: "Console", group: "displayio.Group", width: int, signs: "list[displayio.TileGrid]"
    ) -> None:
        """`signs` are SIGNS layers of 20 x 20 px; the rain is `width` px wide."""
        self._console = console
        self._group = group
        self._since = console.now
        self._frame = -1
        self._signs = signs
        step = (width - _SIDE) // (SIGNS - 1)
        for k in range(SIGNS):
            sign = signs[k]
            sign.x = step * _PLACES[k]
            sign.y = -_SIDE
            sign.hidden = True
            group.insert(0, sign)

    def tick(self) -> bool:
        """Each pass, move them; return True when all have fallen, and are gone."""
        t = self._console.since(self._since)
        frame = t // _FRAME
        if frame == self._frame:
            return False
        self._frame = frame
        over = True
        for k in range(SIGNS):
            y = (t - _EVERY * k) // _FRAME * _STEP - _SIDE
            sign = self._signs[k]
            if y < _HIGH:
                over = False
                sign.y = y
            visible(sign, -_SIDE < y < _HIGH)
        if over:
            for sign in self._signs:
                self._group.remove(sign)
        return over


def drop(crown: "displayio.TileGrid", y: int, t: int) -> bool:
    """Show a crown `t` ms after it began to fall to `y`; return True once it has come to rest."""
    frame = t // _FRAME
    if frame >= len(_FALL):
        return True
    crown.y = y - _ABOVE + _FALL[frame]
    visible(crown, True)
    return False
