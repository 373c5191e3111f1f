"""Animations of the six lights for a locked row and for the winner. See lights.py."""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.light.lights import Lights

_FADE = bytes((100, 50, 25, 12, 0))  # per cent, 100 ms each
_FLASHES = const(1050)  # ms


def lock(lights: "Lights", row: int, out: int) -> None:
    """Play the animation for a lock of row 0..3; if one of another row is running, after that."""
    animation = lights.animation
    if isinstance(animation, Lock):
        animation.add(row, out)
    else:
        lights.play(Lock(row, out))


class Lock:
    """Flash the row's colour three times, 200/150 ms, then fade its pixel; then the next row, if any."""

    def __init__(self, row: int, out: int) -> None:
        """Row 0..3; `out` is the mask of the closed rows, with or without this one."""
        self._row = row
        self._out = out | 1 << row
        self._more = 0  # mask of rows still to come
        self._since = 0  # when this row's flashes began

    def add(self, row: int, out: int) -> None:
        """Add another row."""
        self._more |= 1 << row
        self._out |= out | 1 << row

    def draw(self, lights: "Lights", t: int) -> bool:
        """See lights.Animation."""
        row = self._row
        t -= self._since
        if t < _FLASHES:
            lights.all(row + 1, 100 if t % 350 < 200 else 0)
            return False
        step = (t - _FLASHES) // 100
        lights.fill(0, 0, 12, self._out)
        if step < 5:
            lights.set(row + 2, row + 1, _FADE[step])
            return False
        if not self._more:
            return True
        self._since += t
        row = 0
        while not self._more >> row & 1:
            row += 1
        self._row = row
        self._more &= ~(1 << row)
        return False


class Win:
    """Run colours round for 2 s, 80 ms a step, then light as many white pixels as the seat's number, 1 to 5.

    Several winners are shown for 800 ms each.
    """

    def __init__(self, seats: int) -> None:
        """`seats` is the mask of the winners."""
        self._seats = seats or 31

    def draw(self, lights: "Lights", t: int) -> None:
        """See lights.Animation."""
        if t < 2000:
            step = t // 80
            for k in range(6):
                lights.set((k + step) % 6, k - 1 if k else 0, 100)
            return
        seat = (t - 2000) // 800 % 5
        while not self._seats >> seat & 1:
            seat = (seat + 1) % 5
        for k in range(6):
            lights.set(k, 0, 40 if k <= seat else 0)
