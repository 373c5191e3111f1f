"""Whole games on Qwixx's other score sheets come back from power cuts on every scene."""

from __future__ import annotations

from collections import Counter

from host_tests.match.cutter import Cutter, on_sheet
from host_tests.proofs.spread import spread
from rules.qwixx_sheet_data import SINGLE

ENOUGH = 100  # games in which everything is seen
MUST = {"shake", "rest", "open", "handover", "reveal", "sheet", "penalty", "nochoice", "lock", "end"}


def run_one(seed: int) -> Counter[str]:
    return on_sheet(1 + seed % (SINGLE - 1), seed, Cutter) + Counter({"games": 1})


def test_other_score_sheets_come_back_from_every_scene(size: int, seed: int) -> None:
    seen = spread("scenes", run_one, seed, size, "games")
    print(", ".join(f"{n} {what}" for what, n in sorted(seen.items())))
    assert size < ENOUGH or seen.keys() >= MUST, MUST - seen.keys()
