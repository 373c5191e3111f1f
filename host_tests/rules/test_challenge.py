"""The dice of a challenge: fair, as documented, and the same on every machine."""

import contextlib
import io
from collections import Counter
from itertools import product
from typing import Any

import pytest

from rules.challenge import CHALLENGES, roll
from tools.vm import vm

CHECK = """
from rules.challenge import roll
def check():
    out = bytearray(6)
    total = 0
    for number in range(0, 10000, 83):
        for turn in range(0, 70, 3):
            roll(number, turn, out)
            for face in out:
                total = (total * 7 + face) % 1000003
    print("sum", total)
"""


def dice(number: int, turn: int) -> bytes:
    out = bytearray(6)
    roll(number, turn, out)
    return bytes(out)


def documented(number: int, turn: int) -> bytes:
    """Return the dice by the words of the module, with numbers of any size."""
    words = [number, turn]
    faces: list[int] = []
    for r in range(1000):
        if r >= 16 and r % 2 == 0:
            if words[1] < 65532:
                faces.append(1 + words[1] % 6)
            if len(faces) == 6:
                break
        words = [words[1], words[0] ^ (16381 * words[1] + 7919 * (r % 16)) // 2048 % 65536]
    return bytes(faces)


def test_these_dice_never_change() -> None:
    known = ((0, 0, "554444"), (1, 0, "553613"), (1, 1, "431631"), (42, 7, "164553"), (9999, 59, "664342"))
    for number, turn, faces in known:
        assert dice(number, turn) == bytes(int(face) for face in faces)


def test_dice_are_as_documented() -> None:
    for number, turn in product(range(0, CHALLENGES, 97), range(0, 80, 7)):
        assert dice(number, turn) == documented(number, turn)


def excess(pairs: list[tuple[int, int]]) -> float:
    """Return by how many standard deviations 36 pairs of faces differ from fair ones (chi squared)."""
    fair = len(pairs) / 36
    chi = sum((count - fair) ** 2 / fair for count in Counter(pairs).values())
    assert len(set(pairs)) == 36
    return (chi - 35) / 70**0.5


def test_dice_are_fair_and_independent() -> None:
    rolls = {(n, t): dice(n, t) for n in range(600) for t in range(12)}
    for die in range(6):
        beside = [(faces[die], faces[(die + 1) % 6]) for faces in rolls.values()]
        then = [(rolls[n, t][die], rolls[n, t + 1][die]) for n in range(600) for t in range(11)]
        after = [(rolls[n, t][die], rolls[n + 1, t][die]) for n in range(599) for t in range(12)]
        assert max(excess(beside), excess(then), excess(after)) < 4


def test_every_number_has_its_own_dice() -> None:
    assert len({dice(n, 0) + dice(n, 1) + dice(n, 2) + dice(n, 3) for n in range(0, CHALLENGES, 3)}) == 3334


def here() -> str:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        names: dict[str, Any] = {}
        exec(CHECK, names)
        names["check"]()
    return said.getvalue()


def test_micropython_rolls_the_same() -> None:
    try:
        vm.ready()
    except vm.Missing as why:
        pytest.skip(str(why))
    assert vm.run(CHECK + "check()") == here()


def test_circuitpython_rolls_the_same() -> None:
    try:
        vm.circuitpython()
    except vm.Missing as why:
        pytest.skip(str(why))
    assert vm.run_circuitpython(CHECK + "check()") == here()
