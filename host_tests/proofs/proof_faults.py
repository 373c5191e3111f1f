"""One thing fails in a game: see host_tests/match/faults.py."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

from host_tests.match.error_survivor import Kind
from host_tests.match.faults import WHATS, play
from host_tests.proofs.spread import spread

KINDS = (Kind("qwixx", 2), Kind("qwixx", 3, computer=True), Kind("duel", 2), Kind("quixo", 2))


@cache
def operations(kind: Kind, what: str) -> int:
    """Return how many there are in a game without a fault."""
    return play(kind, what, 0)[0]


def faults(seed: int) -> Counter[str]:
    dice = random.Random(seed)
    kind, what = dice.choice(KINDS), dice.choice(WHATS)
    many = operations(kind, what)
    if many:
        play(kind, what, dice.randrange(1, many + 1))
    return Counter({"games": 1})


def test_no_fault_loses_an_event(size: int, seed: int) -> None:
    spread("faults", faults, seed, size, "games")
