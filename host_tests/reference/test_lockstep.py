"""The shipped referee and the reference engines play the same random games and must agree.

Every kind of every game is played, by random players of which some seek rare events, with dice of which some
are loaded (tools/reference/lockstep.py). The reference engines count what happens; a test that has not seen
the rare events fails.
"""

from __future__ import annotations

from random import Random

import pytest

from tools.reference.asking import Ask, in_process, over_pipes
from tools.reference.kinds import Comparison, Kind, comparisons
from tools.reference.lockstep import Seen, check_seen, report

COMPARISONS = comparisons()
ROUNDS = 4  # at most so many times the games of a kind, until all rare events have occurred
PIPED = 10  # over pipes, one game in this many


def play(ask: Ask, kind: Kind, games: int, seed: int) -> Seen:
    """Play that many random games of a kind. `make proof PART=lockstep` plays more, and others."""
    seen = Seen()
    rng = Random(f"{seed} {kind.name}")
    for _ in range(games):
        kind.play(ask, rng, seen)
    print(report(kind.name, seen))
    return seen


@pytest.mark.parametrize("comparison", COMPARISONS, ids=lambda comparison: comparison.name)
def test_the_referee_agrees_with_the_reference_engines(comparison: Comparison) -> None:
    together = Seen()
    apart = {kind.name: Seen() for kind in comparison.kinds}
    with in_process() as ask:
        for seed in range(1, 1 + ROUNDS):
            for kind in comparison.kinds:
                apart[kind.name] += play(ask, kind, kind.games, seed)
            together = sum(apart.values(), Seen())
            if all(apart[kind.name][event] for kind in comparison.kinds for event in kind.required):
                if all(together[event] for event in comparison.required):
                    break
    for kind in comparison.kinds:
        check_seen(apart[kind.name], kind.required)
    check_seen(together, comparison.required)


@pytest.mark.parametrize("comparison", COMPARISONS, ids=lambda comparison: comparison.name)
def test_the_referee_in_another_process_agrees_too(comparison: Comparison) -> None:
    with over_pipes() as ask:
        for kind in comparison.kinds:
            play(ask, kind, max(1, kind.games // PIPED), 2)
