"""What the six pixels show in Quixo. X is yellow on the first three, O blue on the
others."""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.light.lights import Lights

_COLOUR = b"\x02\x04"  # of X and of O
_STEP = const(50)  # ms that the push stays on a pixel
_ROUND = const(80)  # ms that the colours of a win stay in place
_ROUNDS = const(2000)  # ms of that


class Turn:
    """Whose turn it is, 40 %; `on` False: just blinked away. Still: play it again when that changes."""

    def __init__(self) -> None:
        self.seat = 0
        self.on = True

    def draw(self, lights: "Lights", t: int) -> bool:
        """See lights.Figure."""
        lights.all(0, 0)
        if self.on:
            first = 3 * (self.seat & 1)
            for k in range(first, first + 3):
                lights.set(k, _COLOUR[self.seat & 1], 40)
        return True


class Push:
    """One pixel runs through all six and is gone."""

    def __init__(self) -> None:
        self.seat = 0
        self.back = False  # it runs from 5 to 0: a push to the left or up

    def draw(self, lights: "Lights", t: int) -> bool:
        """See lights.Figure."""
        lights.all(0, 0)
        k = t // _STEP
        if k > 5:
            return True
        lights.set(5 - k if self.back else k, _COLOUR[self.seat & 1], 100)
        return False


class Won:
    """All colours run round for two seconds, then all six show the winner's, 40 %."""

    def __init__(self, symbol: int) -> None:
        """X 1, O 2."""
        self._colour = _COLOUR[symbol - 1]

    def draw(self, lights: "Lights", t: int) -> bool:
        """See lights.Figure."""
        if t >= _ROUNDS:
            lights.all(self._colour, 40)
            return True
        for k in range(6):
            lights.set((k + t // _ROUND) % 6, k - 1 if k else 0, 100)
        return False
