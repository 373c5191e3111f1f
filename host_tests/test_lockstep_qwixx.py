"""The shipped referee and the oracle play the same random games of Qwixx; every answer must be the same.

Each of the eight combinations of house rules is played with 1–5 seats by random people, in part
with loaded dice (`qwixx_people.py`), on the machinery of `lockstep.py`, which names the environment
variables. The oracle's news is counted (`qwixx_events.py`), and a test that has not seen the rare events
of its rules fails.
"""

from __future__ import annotations

from random import Random

import pytest

from host_tests.asking import Ask, in_process, over_pipes
from host_tests.lockstep import SEED, Seen, Table, check_seen, games_of_each, play_out, report
from host_tests.oracle_qwixx import HOUSE_RULES, Qwixx
from host_tests.oracle_referee import OracleReferee
from host_tests.oracle_rows import COLOURS
from host_tests.qwixx_events import count_choice, count_news, must_be_seen
from host_tests.qwixx_people import DICE, PEOPLE

DEFAULT_GAMES = 25  # for each rule set and number of seats, of which there are 40
GAMES = games_of_each(DEFAULT_GAMES)
PIPED_GAMES = max(1, GAMES // 10)

RULE_SETS = [tuple(rule for k, rule in enumerate(HOUSE_RULES) if bits >> k & 1) for bits in range(8)]


def play_game(ask: Ask, rng: Random, players: int, rules: tuple[str, ...], seen: Seen) -> None:
    """One random game."""
    game = Qwixx(players, rng.randrange(players), rules)
    people = [rng.choice(PEOPLE) for _ in range(players)]
    if rng.random() < 0.5:  # a table of lock hunters, with at most one of another kind
        people = [rng.choice(PEOPLE[-2:])] * players
        people[rng.randrange(players)] = rng.choice(PEOPLE)
    table = Table(people, wrong_request, count_choice, count_news, rng.choice(DICE))
    play_out(ask, rng, game, table, seen)


def wrong_request(rng: Random, game: Qwixx) -> str:
    """A request that is well formed, mostly, but not allowed now."""
    moves = [f"{colour}{number}" for colour in COLOURS for number in range(2, 13)]
    legal = game.legal()
    wrong = ["play " + move for move in ["pass", *moves] if move not in legal]
    near = ["dice 1 2 3 4 5 6"] if game.now.phase != "roll" else ["dice 1 2 3 4 5 7", "dice 1 2 3 4 5"]
    near += [] if game.past else ["undo"]
    # Crosses for which the dice are there, but not the row.
    near += [w for w in wrong if w != "play pass" and int(w[6:]) in game.sums(w[5])]
    far = ["play", "play r5", "play R13", "play R05", "play R5 Y5", "dice", "", "phase now"]
    return rng.choice(near if rng.random() < 0.7 else wrong + far)


def play_rule_set(ask: Ask, rules: tuple[str, ...], games: int, seed: int) -> Seen:
    """That many games for each number of seats."""
    seen = Seen()
    for players in range(1, 6):
        rng = Random(f"{seed} {rules} {players}")
        for _ in range(games):
            play_game(ask, rng, players, rules, seen)
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

    class Forgetful(OracleReferee):
        def answer(self, request: str) -> str:
            if isinstance(self.game, Qwixx):
                self.game.is_open = lambda colour: True  # type: ignore[method-assign]
            return super().answer(request)

    referee = Forgetful()
    with pytest.raises(pytest.fail.Exception, match="differs from the oracle"):
        play_rule_set(lambda requests: [referee.answer(request) for request in requests], (), 20, 1)
