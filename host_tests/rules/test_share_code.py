"""Share codes: eight letters that hold number and points of a challenge, and a check."""

from __future__ import annotations

from random import Random

from rules.challenge import CHALLENGES
from rules.share_code import LENGTH, share_code, shared
from tools.vm import vm

RULES = bytes((1, 0, 0))


def test_a_code_holds_number_and_points() -> None:
    for number in (0, 1, 17, 4711, CHALLENGES - 1):
        for points in (-50, -20, 0, 1, 99, 200, 500):
            code = share_code(number, points, RULES)
            assert len(code) == LENGTH and code.isascii() and code.isalpha() and code == code.capitalize()
            assert shared(code, RULES) == shared(code.upper(), RULES) == (number, points)


def test_points_beyond_all_games_are_the_least_or_the_most() -> None:
    assert shared(share_code(3, -1000, RULES), RULES) == (3, -50)
    assert shared(share_code(3, 5000, RULES), RULES) == (3, 973)


def test_mistyped_codes_other_rules_and_rubbish_are_refused() -> None:
    random = Random(1)
    taken = 0
    for _ in range(3000):
        code = share_code(random.randrange(CHALLENGES), random.randrange(-20, 150), RULES).lower()
        at = random.randrange(LENGTH)
        wrong = code[:at] + random.choice("abcdefghijklmnopqrstuvwxyz".replace(code[at], "")) + code[at + 1 :]
        taken += shared(wrong, RULES) is not None
        assert shared(code, bytes((1, 0, 1))) is None
    assert taken <= 2
    for rubbish in ("", "Abc", "Abcdefghi", "Abcdefg1", "Anna", "zzzzzzzz"):
        assert shared(rubbish, RULES) is None


def test_codes_are_the_same_on_micropython() -> None:
    code = "from rules.share_code import share_code\nfor n in range(0, 10000, 997):\n"
    code += "    print(share_code(n, n % 200 - 40, b'\\1\\0\\0'))\n"
    here = [share_code(n, n % 200 - 40, RULES) for n in range(0, 10000, 997)]
    assert vm.run(code).split() == here
