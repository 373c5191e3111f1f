"""The choices of others stay hidden: see host_tests/qwixx/secrecy.py."""

from __future__ import annotations

from collections import Counter

from host_tests.proofs.spread import spread
from host_tests.qwixx.secrecy import check_secrecy


def position(seed: int) -> Counter[str]:
    check_secrecy(seed)
    return Counter({"positions": 1})


def test_a_choice_stays_hidden_until_the_reveal(size: int, seed: int) -> None:
    spread("secrets", position, seed, size, "positions")
