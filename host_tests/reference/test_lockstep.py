"""The shipped referee and the reference engines play the same random games and must agree.

Every kind of every game is played, by random players of which some seek rare events, with dice of which some
are loaded (tools/reference/lockstep.py). The reference engines count what happens; a test that has not seen
the rare events fails.
"""

from __future__ import annotations

from random import Random

import pytest

from host_tests.sampled import long
from tools.games import laptop_games
from tools.reference.asking import in_process, over_pipes
from tools.reference.kinds import Comparison, comparisons, required_in
from tools.reference.lockstep import Seen, check_known, check_seen, report

COMPARISONS = comparisons()
ENDS = [
    one for game in laptop_games() for one in dict.fromkeys((game.comparisons()[0], game.comparisons()[-1]))
]
ROUNDS = 40  # at most; fewer once all rare events have occurred
SHARE = 10  # a round plays 1 / SHARE of the games of each kind
AT_LEAST = 1  # round
FEW = 1  # game of each kind, in `make test`
PIPED = 10  # over pipes, 1 / PIPED of them


@pytest.mark.parametrize(
    "comparison",
    [long(one) if one.name.count("+") == 1 else one for one in COMPARISONS],  # two house rules
    ids=lambda comparison: comparison.name,
)
@pytest.mark.parametrize("whole", [False, long(True)])
def test_the_referee_agrees_with_the_reference_engines(comparison: Comparison, whole: bool) -> None:
    """Play a few games of each kind, or as a `whole` until every rare event has occurred.

    `make proof PART=lockstep` plays more and other games.
    """
    together = Seen()
    seen = {kind.name: Seen() for kind in comparison.kinds}
    rng = {kind.name: Random(f"1 {kind.name}") for kind in comparison.kinds}
    with in_process() as ask:
        for played in range(1, 1 + ROUNDS):
            for kind in comparison.kinds:
                for _ in range(max(1, kind.games // SHARE) if whole else FEW):
                    kind.play(ask, rng[kind.name], seen[kind.name])
            together = sum(seen.values(), Seen())
            missing = [
                event for kind in comparison.kinds for event in kind.required if not seen[kind.name][event]
            ]
            missing += [event for event in comparison.required if not together[event]]
            if not whole or (played >= AT_LEAST and not missing):
                break
    print(report(comparison.name, together))
    if not whole:
        return
    for kind in comparison.kinds:
        check_seen(seen[kind.name], kind.required)
    check_seen(together, comparison.required)
    check_known(together, required_in(comparison.kinds[0].game))


def test_a_misspelt_event_is_found() -> None:
    with pytest.raises(AssertionError, match=r"no comparison: \['misthrows'\]"):
        check_known(Seen(misthrows=1, misthrow=1, games=3, never=0), required_in("duel"))


@pytest.mark.parametrize("comparison", ENDS, ids=lambda comparison: comparison.name)
@pytest.mark.long(after=1)
def test_the_referee_in_another_process_agrees_too(comparison: Comparison) -> None:
    """The first and the last comparison of each game: the others ask nothing else of a process."""
    kind = comparison.kinds[-1]  # the most seats, the largest board
    rng = Random(f"2 {kind.name}")
    with over_pipes() as ask:
        for _ in range(max(1, kind.games // PIPED)):
            kind.play(ask, rng, Seen())
