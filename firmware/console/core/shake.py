"""Shakes felt by an accelerometer or a tilt switch: when one begins, how strong it is, when it is over.

Readings are at least 25 ms apart. A turn is where the acceleration along an axis swings back far enough; a
shake begins with four to six turns, 60 to 200 ms apart. A knock, however hard, rings for three or four
readings, and then nothing moves for a moment; walking and driving are too slow or too weak. A shake is over
when nothing has moved for 150 ms. host_tests/core/motion has examples of what is a shake and what is not.
"""

from micropython import const

from console.core.ticks import past

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_EVERY = const(25)  # ms between readings, at least
_STALE = const(120)  # ms: an older reading cannot be compared with a new one
_RETRY = const(5000)  # ms between attempts to reach a sensor that failed
_TURNS = bytes((4, 4, 4, 4, 6, 6))  # how many begin a shake, by sensitivity
_SOON = const(60)  # ms: a turn does not count if it follows another sooner than that
_LATE = const(200)  # ms: after a longer pause the next turn is the first
_FLAT = const(2)  # readings without motion, after which the next turn is the first
_STILL = const(150)  # ms without motion after which a shake is over
_MOVES = const(22)  # 0.1 m/s2: the hand moves if readings differ by more, and by over 1/4 of the shake's peak
_SWING = (9999, 320, 210, 130, 120, 102)  # 0.1 m/s2 from one turn to the next, by sensitivity
_FULL = const(2800)  # the highest strength, at a mean change of 35 m/s2
_OPEN = (0, 0, 0)  # the reading of a tilt switch in m/s2
_CLOSED = (34, 0, 0)


class Shake:
    """The sensor of a board: its `accel` (LIS3DH or similar), or `tilt` (callable), or neither."""

    def __init__(self, board: "Any") -> None:
        self.accel = board.accel
        self.tilt = board.tilt
        self.level = 3  # sensitivity 1..5; 0 is off
        self.going = False  # a shake has begun and is not over
        self.moved = 0  # when it last moved
        self.strength = 0  # of the last 200 ms, 0..2800: 600 is soft, 2000 hard
        self._most = 0  # the highest strength of this shake
        self._at = 0  # when the last reading was
        self._fresh = False  # there is a previous reading
        # Of x y z: the last reading in 0.1 m/s2; the farthest since the last turn; its direction, 0 at rest.
        self._axes = [0] * 9
        self._turn = 0  # when the last turn was
        self._turns = 0
        self._limit = 0  # how far back an axis must swing to turn
        self._flat = 0  # readings without motion
        self._wired = False  # the tilt switch has been closed, so there is one
        self._out = False  # the sensor does not answer; retry _RETRY after _at
        self._lost = False  # lost() has yet to say that the sensor failed
        self._reported = False  # that the sensor failed: only once

    @property
    def works(self) -> bool:
        """Whether a sensor works, as far as is known; otherwise a button must be offered.

        A tilt switch counts once it has been closed, because an unconnected pin looks open too.
        """
        return self.level > 0 and not self._out and (self.accel is not None or self._wired)

    @property
    def stirs(self) -> bool:
        """Whether something moves that may become a shake."""
        return self._turns > 0 and not self.going

    def lost(self) -> bool:
        """Return True once when the sensor has stopped answering; it is then retried every 5 s."""
        lost = self._lost
        self._lost = False
        return lost

    def forget(self) -> None:
        """Ignore the motion so far; end a shake in progress."""
        self.going = self._fresh = False
        self.strength = self._most = self._turns = 0

    def poll(self, now: int) -> bool:
        """Return True once for every shake, when it begins."""
        if self.accel is None and self.tilt is None:
            return False
        since = past(now, self._at)
        if self._out:
            if since < _RETRY:
                return False
        elif self._fresh:
            if since < _EVERY:
                return False
            if since >= _STALE:
                self.forget()
        self._at = now
        try:
            change = self._read()
        except OSError:
            self._fail()
            return False
        self._out = False
        self.strength = min(self.strength + change - self.strength // 8, _FULL)
        if self.going:
            self._most = max(self._most, self.strength)
            if change > max(_MOVES, self._most // 32):
                self.moved = now
            elif past(now, self.moved) >= _STILL:
                self.forget()
            return False
        if self._turns < _TURNS[self.level]:
            return False
        self.going = True
        self.moved = now
        return True

    def _read(self) -> int:
        """Take a reading and count turns; return the change since the previous one, of all axes together."""
        if self.accel is None:
            closed = bool(self.tilt())
            self._wired = self._wired or closed
            reading = _CLOSED if closed else _OPEN
        else:
            reading = self.accel.acceleration
        axes = self._axes
        total = 0
        turned = False
        for k in range(3):
            v = int(reading[k] * 10)
            change = abs(v - axes[k]) if self._fresh else 0
            axes[k] = v
            total += change
            self._limit = max(self._limit, change * 3 // 4)
            way = axes[k + 6]
            ahead = v - axes[k + 3]
            if ahead * way > 0:
                axes[k + 3] = v
            elif abs(ahead) * (1 if way else 2) > self._limit:
                axes[k + 3] = v
                axes[k + 6] = 1 if ahead > 0 else -1
                turned = True
        since = past(self._at, self._turn)
        swing = _SWING[self.level]
        self._flat = 0 if total > swing // 12 else self._flat + 1
        rests = self._flat >= _FLAT or not self._fresh
        self._fresh = True
        if rests or since > _LATE:
            self._turns = 0
            self._limit = swing
        if rests:
            for k in range(3):
                axes[k + 3] = axes[k]
                axes[k + 6] = 0
        elif turned and (not self._turns or since >= _SOON):
            self._turn = self._at
            self._turns += 1
        return total

    def _fail(self) -> None:
        self.forget()
        self._out = True
        if not self._reported:
            self._reported = True
            self._lost = True
