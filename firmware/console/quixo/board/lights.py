"""What the six pixels show while a game of Quixo goes on; ending/end.py has the colours of a win."""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.light.lights import Lights

LIGHT = b"\x02\x04"  # the colours of X and of O: X has the first three pixels, O the others
_PIXEL = const(50)  # ms that the light of a push stays on a pixel


class ToMove:
    """An animation: show whose turn it is, at 40 %, or nothing while `on` is False (to blink).

    Call play() again after changing it.
    """

    def __init__(self) -> None:
        self.seat = 0
        self.on = True

    def draw(self, lights: "Lights", t: int) -> bool:
        """See lights.Animation."""
        lights.all(0, 0)
        if self.on:
            first = 3 * (self.seat & 1)
            for k in range(first, first + 3):
                lights.set(k, LIGHT[self.seat & 1], 40)
        return True


class Running:
    """An animation: a light in the seat's colour runs once across all six pixels."""

    def __init__(self) -> None:
        self.seat = 0
        self.back = False  # it runs from pixel 5 to 0, for a push to the left or up

    def draw(self, lights: "Lights", t: int) -> bool:
        """See lights.Animation."""
        lights.all(0, 0)
        k = t // _PIXEL
        if k > 5:
            return True
        lights.set(5 - k if self.back else k, LIGHT[self.seat & 1], 100)
        return False
