"""A few games of each match, against generous bounds; `make proof PART=strength` plays many."""

from __future__ import annotations

import pytest

from host_tests.players.strength import TARGETS, Target
from host_tests.sampled import sampled

GENEROUS = 2.0  # twice the 95 % interval: by chance one run in ten thousand fails


@pytest.mark.parametrize(
    "target", sampled([one for one in TARGETS if one.quick], 4), ids=lambda one: one.name
)
@pytest.mark.long(after=2)
def test_a_few_games_do_not_contradict_the_target(target: Target) -> None:
    _, missed = target.misses(target.quick, 1, GENEROUS)
    assert not missed


def test_a_weaker_player_would_be_found() -> None:
    (one,) = [one for one in TARGETS if one.name == "duel 2: 3 against greedy"]
    weak = Target(type(one.pairing)("duel", 2, "1", ("3",)), share=one.share)
    assert weak.misses(one.quick, 1, GENEROUS)[1]
