"""A share code: eight letters that say how many points somebody has made in a challenge.

They hold the number of the challenge, the points and a check, which also covers the rules of the game.
"""

from micropython import const

from rules.challenge import CHALLENGES

_LEAST = const(-50)  # points; fewer count as these
_SCORES = const(1024)  # different points
_CHECK = const(20000)  # different checks: one in 20,000 mistyped codes passes for a valid one
LENGTH = const(8)


def share_code(number: int, points: int, rules: bytes) -> str:
    """Return the code of a result: one capital, seven small letters.

    `number` is that of the challenge, 0..9999; `rules` are the settings of the game, which the check covers.
    """
    told = number * _SCORES + min(max(points - _LEAST, 0), _SCORES - 1)
    n = told * _CHECK + _check(told, rules)
    letters = bytearray(LENGTH)
    for k in range(LENGTH):
        letters[LENGTH - 1 - k] = 97 + n % 26
        n //= 26
    letters[0] -= 32
    return letters.decode()


def shared(code: str, rules: bytes) -> "tuple[int, int] | None":
    """Return number and points of a share code, in any case of letters; None if no such code is possible."""
    n = 0
    for letter in code.lower().encode():
        if not 97 <= letter < 123:
            return None
        n = 26 * n + letter - 97
    told = n // _CHECK
    number = told // _SCORES
    if len(code) != LENGTH or number >= CHALLENGES or n % _CHECK != _check(told, rules):
        return None
    return number, told % _SCORES + _LEAST


def _check(told: int, rules: bytes) -> int:
    """Return the check of a code for these rules."""
    h = told % 65521
    for byte in rules:
        h = (h * 257 + byte + 1) % 65521
    return (h * 40503 + told // 65521) % _CHECK
