"""Time that survives its own wrap: milliseconds that start again at 0 after PERIOD (some six days).

Like `supervisor.ticks_ms`, which wraps for the first time about 65 s after power-on, on purpose. Two times
less than three days apart compare rightly through `diff`, what is over through `past` (a console may
stand on a shelf for days); never compare them by < or subtract them.
"""

from micropython import const

PERIOD = 1 << 29
_MASK = const((1 << 29) - 1)
_HALF = const(1 << 28)


def add(t: int, ms: int) -> int:
    """The time `ms` after `t` (before it when negative)."""
    return (t + ms) & _MASK


def diff(a: int, b: int) -> int:
    """Milliseconds from `b` to `a`: positive when `a` is the later one; right up to PERIOD / 2 either way."""
    return ((a - b + _HALF) & _MASK) - _HALF


def past(now: int, then: int) -> int:
    """Milliseconds gone from `then` until `now`, never negative: PERIOD - 1 at most, then from 0 again."""
    return (now - then) & _MASK
