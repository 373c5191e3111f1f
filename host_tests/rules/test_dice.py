"""Fair dice, over all 256 byte values: equally many make each face, the others are drawn again."""

import os
from collections import Counter

import pytest

from rules.dice import Dice, seeded


class Script:
    """A source that gives `head`, then `rest` for ever."""

    def __init__(self, head: bytes, rest: int) -> None:
        self.head = list(head)
        self.rest = rest
        self.fills = 0

    def fill(self, buf: bytearray) -> None:
        self.fills += 1
        for i in range(len(buf)):
            buf[i] = self.head.pop(0) if self.head else self.rest


def _below(n: int, byte: int) -> int:
    """Return the number that a byte alone leads to, or -1 if it is discarded."""
    first, second = (Dice(Script(bytes([byte]), rest).fill).below(n) for rest in (0, 1))
    return first if first == second else -1


@pytest.mark.parametrize("n", range(2, 257))
def test_every_number_comes_from_equally_many_bytes(n: int) -> None:
    counts = Counter(_below(n, byte) for byte in range(256))
    thrown_away = counts.pop(-1, 0)
    assert counts == dict.fromkeys(range(n), 256 // n)
    assert thrown_away == 256 % n


def test_below_one_is_zero() -> None:
    assert {Dice(Script(bytes([byte]), 0).fill).below(1) for byte in range(256)} == {0}


@pytest.mark.parametrize("n", [-1, 0, 257, 2**29])
def test_other_ranges_are_refused(n: int) -> None:
    with pytest.raises(ValueError, match="1 to 256"):
        Dice(os_fill).below(n)


@pytest.mark.parametrize("place", range(6))
def test_every_face_of_every_die_comes_from_42_bytes(place: int) -> None:
    counts: Counter[int] = Counter()
    out = bytearray(8)
    for byte in range(256):
        shown: list[int] = []
        for rest in (0, 1):
            head = bytes([rest] * place + [byte])
            Dice(Script(head, rest).fill).roll_into(out, 6)
            assert list(out[:place]) == [rest + 1] * place and list(out[6:]) == [0, 0]
            shown.append(out[place])
        counts[shown[0] if shown[0] == shown[1] else 0] += 1
    assert counts == {0: 4, 1: 42, 2: 42, 3: 42, 4: 42, 5: 42, 6: 42}


def test_nothing_is_kept_from_one_call_to_the_next() -> None:
    """A roll is drawn at the moment of the shake, not from what was left over from the last one."""
    source = Script(b"", 0)
    dice = Dice(source.fill)
    out = bytearray(6)
    for call in range(1, 4):
        dice.roll_into(out, 1)
        assert source.fills == call
    dice.below(6)
    assert source.fills == 4


def test_63_unusable_bytes_in_a_row_are_survived() -> None:
    assert Dice(Script(b"\xff" * 63 + b"\x05", 255).fill).below(6) == 5


@pytest.mark.parametrize("byte", [252, 253, 254, 255])
def test_a_stuck_source_is_an_error_instead_of_a_hang(byte: int) -> None:
    dice = Dice(Script(b"", byte).fill)
    with pytest.raises(RuntimeError, match="random source"):
        dice.roll_into(bytearray(6), 6)
    with pytest.raises(RuntimeError, match="random source"):
        dice.below(6)


def os_fill(buf: bytearray) -> None:
    buf[:] = os.urandom(len(buf))


def test_every_face_comes_up_with_the_system_s_bytes() -> None:
    dice = Dice(os_fill)
    out = bytearray(6)
    seen: set[int] = set()
    for _ in range(200):
        dice.roll_into(out, 6)
        seen.update(out)
    assert seen == {1, 2, 3, 4, 5, 6}


def test_a_seed_repeats_itself() -> None:
    def first(seed: int) -> bytes:
        buf = bytearray(32)
        seeded(seed)(buf)
        return bytes(buf)

    seeds = [0, 1, 2, 3, 2**16, 2**31, 2**32 - 1]
    assert [first(seed) for seed in seeds] == [first(seed) for seed in seeds]
    assert len({first(seed) for seed in seeds}) == len(seeds)
    assert first(0) == first(2**32), "32 bits of a seed count"


def test_seeded_rolls_are_fit_for_demos() -> None:
    """Chi-square over faces, and over pairs of white dice, is below the 0.1 % points of 5 and 35 degrees."""
    dice = Dice(seeded(7))
    faces: Counter[int] = Counter()
    pairs: Counter[tuple[int, int]] = Counter()
    out = bytearray(6)
    rolls = 3600
    for _ in range(rolls):
        dice.roll_into(out, 6)
        faces.update(out)
        pairs[out[0], out[1]] += 1
    assert sum((faces[face] - rolls) ** 2 / rolls for face in range(1, 7)) < 20.5
    assert sum((n - rolls / 36) ** 2 / (rolls / 36) for n in pairs.values()) < 66.6 and len(pairs) == 36
