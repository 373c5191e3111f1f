"""The shipped referee and the reference engine play the same random games of Qwixx; every answer must be the same.

Each of the eight combinations of house rules is played with 1–5 seats by random people, in part
with loaded dice (`qwixx_people.py`), on the machinery of `lockstep.py`, which names the environment
variables. The reference engine's news is counted (`qwixx_events.py`), and a test that has not seen the rare events
of its rules fails.
"""

from __future__ import annotations

from random import Random

import pytest

from tools.games.qwixx.rare_events import must_be_seen
from tools.games.qwixx.reference import Qwixx
from tools.reference.asking import Ask, in_process, over_pipes
from tools.reference.kinds import RULE_SETS, qwixx_game
from tools.reference.lockstep import SEED, Seen, check_seen, games_of_each, report
from tools.reference.referee import ReferenceReferee

DEFAULT_GAMES = 25  # for each rule set and number of seats, of which there are 40
GAMES = games_of_each(DEFAULT_GAMES)
PIPED_GAMES = max(1, GAMES // 10)


def play_rule_set(ask: Ask, rules: tuple[str, ...], games: int, seed: int) -> Seen:
    """That many games for each number of seats."""
    seen = Seen()
    for players in range(1, 6):
        rng = Random(f"{seed} {rules} {players}")
        for _ in range(games):
            qwixx_game(ask, rng, players, rules, seen)
    return seen


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: "+".join(rules) or "plain")
def test_in_process(rules: tuple[str, ...]) -> None:
    with in_process() as ask:
        seen = play_rule_set(ask, rules, GAMES, SEED)
    print(report(" ".join(rules) or "plain", seen))
    check_seen(seen, must_be_seen(rules), GAMES, DEFAULT_GAMES)


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: "+".join(rules) or "plain")
def test_over_pipes(rules: tuple[str, ...]) -> None:
    with over_pipes() as ask:
        print(report(" ".join(rules) or "plain", play_rule_set(ask, rules, PIPED_GAMES, SEED + 1)))


def test_the_comparison_notices() -> None:
    """A referee that differs in one place (here: it forgets that a row is closed) is found out."""

    class Forgetful(ReferenceReferee):
        def answer(self, request: str) -> str:
            if isinstance(self.game, Qwixx):
                self.game.is_open = lambda colour: True  # type: ignore[method-assign]
            return super().answer(request)

    referee = Forgetful()
    with pytest.raises(pytest.fail.Exception, match="differs from the reference engine"):
        play_rule_set(lambda requests: [referee.answer(request) for request in requests], (), 20, 1)
