"""Consoles are switched on with damaged memories: see host_tests/store/test_damaged_memory.py."""

from __future__ import annotations

from collections import Counter

from host_tests.proofs.spread import spread
from host_tests.store.test_damaged_memory import check_damages


def memory(seed: int) -> Counter[str]:
    check_damages(seed)
    return Counter({"memories": 1})


def test_a_game_can_be_played_and_kept_on_any_memory(size: int, seed: int) -> None:
    spread("memory", memory, seed, size, "memories")
