"""Fair dice from raw random bytes.

A byte has 256 values, which six faces cannot share evenly; so a byte counts only below the largest multiple
of six (252), and the others are thrown away and drawn anew. The bytes come from outside: the hardware's
generator on a console, `seeded` in tests and demos.
"""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Fill = Callable[[bytearray], None]

_FETCH = const(8)  # bytes asked for at a time: six dice and a reserve for those thrown away
_PATIENCE = const(64)  # unusable bytes in a row; the chance of that with a sound source is below 2 ** -63


class Dice:
    """Dice over `fill(buf)`, which overwrites a bytearray with random bytes."""

    def __init__(self, fill: "Fill") -> None:
        self._fill = fill
        self._bytes = bytearray(_FETCH)
        self._used = _FETCH

    def roll_into(self, out: "bytearray | memoryview", n: int) -> None:
        """Write `n` fair faces 1..6 to out[0:n], from bytes drawn during this call only.

        RuntimeError when the source yields nothing usable.
        """
        self._used = _FETCH
        for i in range(n):
            out[i] = self._draw(6) + 1

    def below(self, n: int) -> int:
        """A fair number 0..n-1, for 1 <= n <= 256, from bytes drawn during this call only.

        ValueError for another n, RuntimeError when the source yields nothing usable.
        """
        if n < 1 or n > 256:
            raise ValueError(f"a number can be drawn below 1..256, not below {n}")
        self._used = _FETCH
        return self._draw(n)

    def _draw(self, n: int) -> int:
        limit = 256 - 256 % n
        for _ in range(_PATIENCE):
            if self._used == _FETCH:
                self._fill(self._bytes)
                self._used = 0
            value = self._bytes[self._used]
            self._used += 1
            if value < limit:
                return value % n
        raise RuntimeError("the random source repeats itself: 64 bytes in a row were no use; check it")


class _Seeded:
    """Marsaglia's xorshift over two words of 16 bits (period 2**32 - 1): no integer leaves 30 bits."""

    def __init__(self, seed: int) -> None:
        self._x = seed & 0xFFFF
        self._y = (seed >> 16) & 0xFFFF
        if not (self._x or self._y):  # the one state that xorshift never leaves
            self._x = 0x9E37
        for _ in range(32):  # small seeds differ in few bits: let them spread
            self._next()

    def _next(self) -> int:
        t = self._x ^ (self._x << 5) & 0xFFFF
        self._x = self._y
        self._y ^= self._y >> 1 ^ t ^ t >> 3
        return self._y

    def fill(self, buf: bytearray) -> None:
        for i in range(len(buf)):
            buf[i] = self._next() >> 4 & 0xFF


def seeded(seed: int) -> "Fill":
    """A source that repeats itself for the same seed (its lowest 32 bits count): for tests and demos, never
    for play."""
    return _Seeded(seed).fill
