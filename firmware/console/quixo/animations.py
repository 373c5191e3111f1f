"""Animations of the six lights for Quixo: X is yellow on the first three, O blue on the others."""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.light.lights import Lights

_COLOUR = b"\x02\x04"  # of X and of O
_STEP = const(50)  # ms that the push stays on a pixel
_SHIFT = const(80)  # ms until the colours of a win move on by a pixel
_RUN = const(2000)  # ms that they run


class Turn:
    """Show whose turn it is, at 40 %, or nothing while `on` is False (to blink).

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
                lights.set(k, _COLOUR[self.seat & 1], 40)
        return True


class Push:
    """A light runs once across all six pixels."""

    def __init__(self) -> None:
        self.seat = 0
        self.back = False  # it runs from pixel 5 to 0, for a push to the left or up

    def draw(self, lights: "Lights", t: int) -> bool:
        """See lights.Animation."""
        lights.all(0, 0)
        k = t // _STEP
        if k > 5:
            return True
        lights.set(5 - k if self.back else k, _COLOUR[self.seat & 1], 100)
        return False


class Won:
    """Run all colours round for two seconds, then show the winner's on all six at 40 %."""

    def __init__(self, symbol: int) -> None:
        """`symbol` is X 1 or O 2."""
        self._colour = _COLOUR[symbol - 1]

    def draw(self, lights: "Lights", t: int) -> bool:
        """See lights.Animation."""
        if t >= _RUN:
            lights.all(self._colour, 40)
            return True
        for k in range(6):
            lights.set((k + t // _SHIFT) % 6, k - 1 if k else 0, 100)
        return False
