"""Fair dice from random bytes.

A byte has 256 values, which six faces cannot share evenly. So only bytes below the largest multiple of six,
252, are used; others are drawn again. The bytes come from the caller: from the hardware's generator on a
console, from `seeded` in tests and demos.
"""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Fill = Callable[[bytearray], None]

_FETCH = const(8)  # bytes fetched at a time: six dice and two in reserve
_PATIENCE = const(64)  # unusable bytes in a row; with a working source the chance is below 2 ** -63


class Dice:
    """Dice from `fill(buf)`, which overwrites a bytearray with random bytes."""

    def __init__(self, fill: "Fill") -> None:
        self._fill = fill
        self._bytes = bytearray(_FETCH)
        self._used = _FETCH

    def roll_into(self, out: "bytearray | memoryview", n: int) -> None:
        """Write `n` fair faces 1..6 to out[0:n], using bytes drawn during this call only.

        Raises RuntimeError when the source yields nothing usable.
        """
        self._used = _FETCH
        for i in range(n):
            out[i] = self._draw(6) + 1

    def below(self, n: int) -> int:
        """Return a fair number 0..n-1, for n in 1..256, using bytes drawn during this call only.

        Raises ValueError for another n, RuntimeError when the source yields nothing usable.
        """
        if n < 1 or n > 256:
            raise ValueError(f"below() takes 1 to 256, not {n}")
        self._used = _FETCH
        return self._draw(n)

    def _draw(self, n: int) -> int:
        """Return a fair number 0..n-1 from the next usable byte."""
        limit = 256 - 256 % n
        for _ in range(_PATIENCE):
            if self._used == _FETCH:
                self._fill(self._bytes)
                self._used = 0
            value = self._bytes[self._used]
            self._used += 1
            if value < limit:
                return value % n
        raise RuntimeError("the random source is broken: 64 bytes in a row were unusable; check it")


class _Seeded:
    """Marsaglia's xorshift over two 16-bit words (period 2**32 - 1), in integers below 2**30."""

    def __init__(self, seed: int) -> None:
        self._x = seed & 0xFFFF
        self._y = (seed >> 16) & 0xFFFF
        if not (self._x or self._y):  # the one state that xorshift never leaves
            self._x = 0x9E37
        for _ in range(32):  # mix small seeds, which differ in few bits
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
    """Return a `fill` that gives the same bytes for the same seed (its lowest 32 bits).

    For tests and demos, never for play.
    """
    return _Seeded(seed).fill
