"""The dice of a challenge: they come from a number 0..9999, so that friends can play the same dice.

The dice of a turn depend on the number and the turn alone, the same on every machine. The turns of a game
count from 0. All arithmetic is exact:

    a = number, b = turn, r = 0
    a step:  a, b = b, a ^ ((16381 b + 7919 (r mod 16)) >> 11 & 65535), then r = r + 1
    sixteen steps before the first die (white white red yellow green blue), two before each of the others;
    two more as long as b is 65532 or above; the face is 1 + b mod 6

Each day has a challenge: 7919 times the days since 1 January 2000, modulo 10000. So a number comes back after
10,000 days, and the next number is another day's, far away.
"""

from micropython import const

CHALLENGES = const(10000)
_FAIR = const(65532)  # the largest multiple of six in 16 bits: higher values are drawn again


def of_day(day: int) -> int:
    """Return the number of a day's challenge; 1 January 2000 is day 0."""
    return day * 7919 % CHALLENGES


def roll(number: int, turn: int, out: "bytearray") -> None:
    """Write the six dice of that turn to `out`."""
    a = number
    b = turn
    r = 0
    left = 16
    for die in range(6):
        while left or b >= _FAIR:
            c = b
            b = a ^ (b * 16381 + 7919 * (r & 15) >> 11 & 0xFFFF)
            a = c
            r += 1
            left = left - 1 if left else 1
        out[die] = 1 + b % 6
        left = 2
