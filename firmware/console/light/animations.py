"""Animations of the six lights for rolling dice and penalties. See lights.py."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.light.lights import Lights


class Tumble:
    """A dark gap runs across all six pixels, 60 ms each; `share`, 30 to 100, is their brightness.

    After the first rest() the gap is gone, and dice at rest are at full brightness. Call play() again after
    each rest(): 1 s after the last one the whites stay full and the others are dim.
    """

    def __init__(self, out: int) -> None:
        """`out` is the mask of the closed rows, whose pixels are dark."""
        self._out = out
        self._rested = 0
        self.share = 60

    def rest(self, k: int) -> None:
        """Show that die k has come to rest."""
        self._rested |= 1 << k

    def draw(self, lights: "Lights", t: int) -> bool:
        """See lights.Animation."""
        if not self._rested:
            lights.fill(self.share, 63 & ~(1 << t // 60 % 6), 0, self._out)
            return False
        if t < 1000:
            lights.fill(100, self._rested, self.share, self._out)
            return False
        lights.fill(100, 3, 12, self._out)
        return True


class Penalty:
    """Light the pixels red one by one, 60 ms each; 300 ms after the last, all go out."""

    def draw(self, lights: "Lights", t: int) -> bool:
        """See lights.Animation."""
        for k in range(6):
            lights.set(k, 1, 100 if 60 * k <= t < 600 else 0)
        return t >= 600
