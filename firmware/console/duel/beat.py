"""An animation of the six lights: a token was beaten."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.light.lights import Lights


class Beat:
    """The row's pixel flashes white twice, the others are dim."""

    def __init__(self, row: int, out: int) -> None:
        self._row = row
        self._out = out

    def draw(self, lights: "Lights", t: int) -> bool:
        """See lights.Animation."""
        lights.fill(12, 63, 0, self._out)
        if t < 700:
            lights.set(self._row + 2, 0, 100 if t % 350 < 200 else 0)
        return t >= 700
