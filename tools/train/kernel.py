"""Arithmetic for the training kernels: a compiler, random numbers and the logistic function.

Everything here uses only additions, multiplications, divisions and square roots, which IEEE 754 defines to
the last bit. So training gives the same tables on every computer, with Numba and without it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

try:
    from numba import njit as _njit  # pyright: ignore[reportMissingImports]
except ImportError:  # slow, but the same numbers: the tests train a little without Numba
    _njit = None

# The worth of the end of a game to a seat: WIN for the win, FOR_POINTS times logistic(lead / POINTS_SCALE).
WIN = 0.9
FOR_POINTS = 0.1
POINTS_SCALE = 15
MAX_LEAD = 60  # points of lead that make a difference, as in lib/players/lanes.py
CERTAIN = 1000.0  # added to the lead when a move ends the game: more than any estimate

_WEIGHTS_RATE = 0.1  # how fast the weights of the lanes are learned, beside the rows
_LEAD_RATE = 0.002  # and the row that counts for each point of lead


def compiled(function: Callable[..., Any]) -> Any:
    """Return the function compiled by Numba, or as it is where Numba is missing."""
    return function if _njit is None else _njit(cache=True)(function)


@compiled
def draw(random: Any, n: int) -> int:
    """Return a number below n (at most 2¹⁶); `random` is an array with one integer below 2³¹, not 0.

    Park and Miller's generator with the multiplier 48271, by its high bits.
    """
    random[0] = random[0] * 48271 % 2147483647
    return (random[0] >> 7) % 65536 * n >> 16


@compiled
def logistic(x: float) -> float:
    """Return 1 / (1 + e⁻ˣ), with e⁻ˣ as (1 - x/1024)¹⁰²⁴."""
    if x > 30:
        x = 30.0
    if x < -30:
        x = -30.0
    power = 1 - x / 1024
    for _ in range(10):
        power *= power
    return 1 / (1 + power)


@compiled
def two_or_more(mask: int) -> bool:
    """Return whether a mask of rows has two or more."""
    return mask & (mask - 1) != 0


# ---- the network: a position is a list of rows of a table, added in eight lanes; seven are rectified


@compiled
def evaluate(table: Any, found: Any, k: int, lead: int, lanes: Any) -> float:
    """Return the value of a position that has the rows found[:k]; `lanes` are kept for `improve`.

    found[k] is the row that counts once for each point of lead; the table's last row weighs the lanes.
    """
    for j in range(8):
        lanes[j] = table[found[k], j] * lead
    for i in range(k):
        row = found[i]
        for j in range(8):
            lanes[j] += table[row, j]
    out = len(table) - 1
    total = 0.0
    for j in range(8):
        if j == 7 or lanes[j] > 0:
            total += table[out, j] * lanes[j]
    return total


@compiled
def improve(table: Any, found: Any, k: int, lead: int, lanes: Any, error: float) -> None:
    """Take a step downhill after `evaluate`: the value should grow by about `error`."""
    out = len(table) - 1
    for j in range(8):
        if j == 7 or lanes[j] > 0:
            step = error * table[out, j]
            table[out, j] += error * _WEIGHTS_RATE * lanes[j]
            for i in range(k):
                table[found[i], j] += step
            table[found[k], j] += step * lead * _LEAD_RATE


@compiled
def begin(table: Any, random: Any) -> None:
    """Fill a table with small random numbers, and give the lanes both signs."""
    for i in range(len(table)):
        for j in range(8):
            table[i, j] = (draw(random, 2001) - 1000) * 0.0001
    for j in range(8):
        table[len(table) - 1, j] = -0.5 if j % 2 == 1 and j < 7 else 0.5
