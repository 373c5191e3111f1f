"""The power is cut at every byte of every write of whole games of all kinds: see power_cuts.py.

After each cut the memory contains the last event or the one before it, and the console continues from there.
`make proof PART=cuts` plays many more games.
"""

from __future__ import annotations

from collections import Counter

import pytest

from host_tests.store.power_cuts import MUST, PowerCutTest

SEED = 1_000_000
GAMES = 6  # of each part
PARTS = 2
EACH = 3  # games per test
RICH = (31, 30, 2, 37, 18, 12, 26)  # seeds that met everything together: they come first


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.long(after=1)
def test_power_cuts_at_every_byte(part: int) -> None:
    seen: Counter[str] = Counter()
    seed = SEED + 100_000 * part
    while seen["games"] < GAMES:
        one = PowerCutTest(seed)
        try:
            one.games(EACH)
        except Exception as error:
            raise AssertionError(f"PowerCutTest({seed}).games({EACH}): {error}") from error
        seen += one.seen
        seed += 1
    assert seen["cuts"] > 200 * seen["games"]


@pytest.mark.long
def test_all_kinds_of_games_are_cut() -> None:
    """Everything that a run of the usual size must meet does occur in at least one of its parts."""
    seen: Counter[str] = Counter()
    missing = [what for what in MUST if what not in ("cut again", "continued by another console")]
    for seed in dict.fromkeys((*RICH, *range(40))):
        one = PowerCutTest(SEED + seed, sample=0)
        one.cut_chance = 0.001
        one.games(EACH)
        seen += one.seen
        missing = [what for what in missing if not seen[what]]
        if not missing:
            return
    raise AssertionError(f"never seen: {missing}; {seen}")
