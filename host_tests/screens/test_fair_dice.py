"""Fair dice: many rolls, counted and judged in words."""

from __future__ import annotations

import math
from typing import Any

import pytest

from host_tests.screens.this_console import fair
from rules.dice import Dice


def test_dice_are_rolled_in_slices_and_counted() -> None:
    rig = fair()
    assert "600" in rig.texts()
    for key, number in (("next", 6000), ("next", 6000), ("prev", 600), ("prev", 60), ("prev", 60)):
        rig.press(key)
        assert str(number) in rig.texts() and "Roll " + str(number) + " and count!" in rig.texts()
        rig.press("ok")
        rig.until(lambda: not rig.top.left, 6000)
        assert sum(rig.top.counts) == number
        assert [str(n) for n in rig.top.counts] == [
            text for x, y, _, text in rig.places() if x > 185 and 30 < y < 160
        ]
    rig.press("ok")
    rig.until(lambda: not rig.top.left, 6000)
    assert sum(rig.top.counts) == 60, "a new roll begins at nought"


def test_the_dice_are_the_consoles_own() -> None:
    """Rolls use the hardware's bytes and the same Dice as a game: here only sixes, and nothing hides it."""
    rig = fair()
    rig.board.fill = lambda buf: buf.__setitem__(slice(None), bytes((5,)) * len(buf))
    rig.console.dice = Dice(rig.board.fill)
    rig.press("ok")
    rig.until(lambda: not rig.top.left, 6000)
    assert rig.top.counts == [0, 0, 0, 0, 0, 600]
    assert {"Fair dice almost never", "do this. Roll again!"} <= set(rig.texts())
    assert not any("broken" in text for text in rig.texts())


@pytest.mark.parametrize(
    ("counts", "first", "second"),
    [
        ((100,) * 6, "Looks fair.", "Very even."),
        ((103, 100, 117, 89, 88, 103), "Looks fair: 1 test", "in 3 looks like this."),
        ((114, 81, 95, 110, 115, 85), "Looks fair: 1 test", "in 20 looks like this."),
        ((120, 80, 80, 100, 110, 110), "Rare! Fair dice do", "this 1 time in 100."),
        ((140, 80, 90, 100, 100, 90), "Rare! Fair dice do", "this 1 time in 1000."),
        ((599, 1, 0, 0, 0, 0), "Fair dice almost never", "do this. Roll again!"),
    ],
)
def test_the_verdict_in_words_is_not_more_exact_than_the_counts(
    counts: tuple[int, ...], first: str, second: str
) -> None:
    """A chance is never stated more exactly than it is known: the rarest verdict is "almost never"."""
    rig = fair()
    rig.top.counts[:] = counts
    rig.top.verdict()
    assert {first, second} <= set(rig.texts())


def test_keys_are_quick_while_many_dice_are_rolled() -> None:
    rig = fair()
    rig.press("next", "ok")
    rig.run(100)
    assert rig.top.left and not rig.top.progress.grid.hidden
    calls: list[int] = []
    dice: Any = rig.console.dice
    dice.roll_into = lambda _buf, n: calls.append(n)
    rig.step()
    assert 0 < sum(calls) <= 60, "in one pass"
    rig.press("back")
    assert rig.screen == "console"


def test_choosing_another_number_stops_the_rolling() -> None:
    rig = fair()
    rig.press("next", "ok")
    rig.run(100)
    rig.press("prev")
    assert not rig.top.left and sum(rig.top.counts) == 0 and rig.top.progress.grid.hidden


def upper(chi: float) -> float:
    """Return the chance that chi-square with 5 degrees of freedom is above `chi`.

    Source: Abramowitz and Stegun, 26.4.4.
    """
    x = math.sqrt(chi)
    tail = math.erfc(x / math.sqrt(2))
    return tail + 2 * math.exp(-chi / 2) / math.sqrt(2 * math.pi) * (x + x**3 / 3)


def test_the_table_of_quantiles_is_right() -> None:
    from console.selftest.fairness import _RARE

    for chi, rare in _RARE:
        assert upper(chi / 1000) == pytest.approx(1 / rare, rel=0.002)


def test_chi_square_and_rarity_are_as_by_hand() -> None:
    from console.selftest.fairness import chi_square, rarity

    assert chi_square([10] * 6) == 0
    assert chi_square([6, 13, 11, 9, 11, 10]) == 2800  # (16 + 9 + 1 + 1 + 1 + 0) / 10
    assert chi_square([1000, 1000, 1000, 1000, 1100, 900]) == 20_000
    assert chi_square([1, 0, 0, 0, 0, 0]) == 5000
    assert [rarity(chi) for chi in (0, 4350, 4351, 5680, 9300, 15_086, 20_000, 30_000)] == [
        1, 1, 2, 3, 10, 100, 1000, 10_000,
    ]  # fmt: skip


def test_fair_dice_are_called_rare_as_often_as_expected() -> None:
    """1,200 runs of 60 from the seeded source are within four standard deviations."""
    from console.selftest.fairness import _RARE, chi_square, rarity
    from rules.dice import seeded

    dice, faces, runs = Dice(seeded(5)), bytearray(60), 1200
    rare = []
    for _ in range(runs):
        dice.roll_into(faces, 60)
        rare.append(rarity(chi_square([faces.count(face) for face in range(1, 7)])))
    before = _RARE[0][0]
    for quantile, times in _RARE[:8]:
        chance = upper((before + quantile) / 2000)
        before = quantile
        spread = 4 * math.sqrt(runs * chance * (1 - chance))
        assert abs(sum(r >= times for r in rare) - runs * chance) < spread
