"""Shake detection by an accelerometer or a tilt switch; a knock on the table is not a shake.

At intervals of at least 25 ms one bit is taken: has the acceleration changed by more than the sensitivity's
threshold since the last reading (or: has the switch changed)? A shake is six such bits among the last
fourteen, the first and the last of them far apart. A knock, however hard, rings for three or four readings,
setting the console down for even fewer.
"""

from micropython import const

from console.core.ticks import add, diff

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_EVERY = const(25)  # ms between readings, at least
_STALE = const(120)  # ms: an older reading says nothing about a change
_WINDOW = const((1 << 14) - 1)
_NEEDED = const(6)
_SPREAD = const(1 << 7)  # a shake needs a set bit at least seven readings old
_REST = const(600)  # ms after a shake in which nothing counts
_RETRY = const(5000)  # ms between attempts to reach a sensor that failed
_JOLT = (99, 16, 11, 8, 5, 3)  # m/s2 in all three directions together, by sensitivity


class Shake:
    """The sensor of a board: its `accel` (LIS3DH or similar), or `tilt` (callable), or neither."""

    def __init__(self, board: "Any") -> None:
        self._accel = board.accel
        self._tilt = board.tilt
        self.level = 3  # sensitivity 1..5; 0 is off
        self._bits = 0
        self._at = 0
        self._fresh = False  # _x _y _z or _closed are from the previous reading
        self._x = self._y = self._z = 0.0
        self._closed = False
        self._wired = False  # the tilt switch has been closed, so there is one
        self._out = False  # the sensor does not answer; retry at _at
        self._tell = False
        self._told = False

    @property
    def here(self) -> bool:
        """Whether a sensor works, as far as is known; otherwise a button must be offered.

        A tilt switch counts once it has been closed, because an unconnected pin looks open too.
        """
        return self.level > 0 and not self._out and (self._accel is not None or self._wired)

    def lost(self) -> bool:
        """Return True once when the sensor has stopped answering; it is then retried every 5 s."""
        tell = self._tell
        self._tell = False
        return tell

    def forget(self) -> None:
        """Ignore the motion so far."""
        self._bits = 0
        self._fresh = False

    def poll(self, now: int) -> bool:
        """Return True once for every shake. Nothing counts for 600 ms after a shake."""
        if self._accel is None and self._tilt is None:
            return False
        past = diff(now, self._at)
        if self._out:
            if 0 <= past < _RETRY:
                return False
        elif self._fresh:
            if 0 <= past < _EVERY:
                return False
            if not 0 <= past < _STALE:
                self.forget()
        elif -_REST <= past < 0:
            return False
        self._at = now
        try:
            jolt = self._read()
        except OSError:
            self._fail()
            return False
        self._out = False
        self._bits = (self._bits << 1 | jolt) & _WINDOW
        if not jolt or self._bits < _SPREAD:
            return False
        bits = self._bits
        count = 0
        while bits:
            count += bits & 1
            bits >>= 1
        if count < _NEEDED:
            return False
        self.forget()
        self._at = add(now, _REST)
        return True

    def _read(self) -> int:
        """Return 1 when this reading differs enough from the previous one, else 0."""
        known = self._fresh
        if self._accel is None:
            closed = bool(self._tilt())
            jolt = known and closed != self._closed and self.level > 0
            self._wired = self._wired or closed
            self._closed = closed
        else:
            x, y, z = self._accel.acceleration
            jolt = known and abs(x - self._x) + abs(y - self._y) + abs(z - self._z) > _JOLT[self.level]
            self._x = x
            self._y = y
            self._z = z
        self._fresh = True
        return 1 if jolt else 0

    def _fail(self) -> None:
        self.forget()
        self._out = True
        if not self._told:
            self._told = True
            self._tell = True
