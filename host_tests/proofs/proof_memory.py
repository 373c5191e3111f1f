"""Consoles are switched on with damaged memories.

See host_tests/store/damages.py, rubbish_after_journal.py and quick_reading.py.
"""

from __future__ import annotations

from collections import Counter

from host_tests.proofs.spread import spread
from host_tests.store.damages import check_damages
from host_tests.store.quick_reading import check_quick_reading
from host_tests.store.rubbish_after_journal import KINDS, check_rubbish


def memory(seed: int) -> Counter[str]:
    check_damages(seed)
    check_rubbish(seed % len(KINDS), range(seed, seed + 1))
    check_quick_reading(seed, 1)
    return Counter({"memories": 1})


def test_a_game_can_be_played_and_kept_on_any_memory(size: int, seed: int) -> None:
    spread("memory", memory, seed, size, "memories")
