"""The power is cut at every byte of every write of whole games: see host_tests/store/power_cuts.py."""

from __future__ import annotations

from collections import Counter

from host_tests.proofs.spread import spread
from host_tests.store.power_cuts import MUST, PowerCutTest

GAMES = 3  # per test
ENOUGH = 3000  # games in which everything happens


def run_one(seed: int) -> Counter[str]:
    one = PowerCutTest(seed)
    one.games(GAMES)
    return one.seen


def test_a_game_goes_on_after_every_cut(size: int, seed: int) -> None:
    seen = spread("cuts", run_one, seed, size, "games")
    print(", ".join(f"{n} {what}" for what, n in sorted(seen.items())))
    assert size < ENOUGH or not [what for what in MUST if not seen[what]], seen
