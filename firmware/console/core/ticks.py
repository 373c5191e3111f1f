"""Wrap-safe time: milliseconds that start again at 0 after PERIOD (some six days).

Like `supervisor.ticks_ms`, which CircuitPython lets wrap about 65 s after power-on, so that mistakes show
early. `diff` compares two times less than three days apart; `past` measures elapsed time (a console may stand
on a shelf for days). Never compare times by < or subtract them.
"""

from micropython import const

PERIOD = 1 << 29
_MASK = const((1 << 29) - 1)
NEVER = const((1 << 29) - 1)  # the longest time that past() returns
_HALF = const(1 << 28)


def add(t: int, ms: int) -> int:
    """Return the time `ms` after `t` (before it when negative)."""
    return (t + ms) & _MASK


def diff(a: int, b: int) -> int:
    """Return the milliseconds from `b` to `a`, positive when `a` is later; valid up to PERIOD / 2."""
    return ((a - b + _HALF) & _MASK) - _HALF


def past(now: int, then: int) -> int:
    """Return the milliseconds from `then` to `now`, 0..PERIOD - 1."""
    return (now - then) & _MASK
