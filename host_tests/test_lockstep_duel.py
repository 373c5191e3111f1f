"""The shipped referee and the oracle play the same random games of the Duel; every answer must be the same.

Random people, in part with loaded dice (`duel_people.py`), on the machinery of `lockstep.py`, which names the
environment variables. The oracle's news is counted (`duel_events.py`), and a test that has not seen the
rare events fails.
"""

from __future__ import annotations

from random import Random

import pytest

from host_tests.asking import Ask, in_process, over_pipes
from host_tests.duel_events import MUST_BE_SEEN, count_choice, count_news
from host_tests.duel_people import a_table
from host_tests.lockstep import SEED, Match, Seen, Table, check_seen, games_of_each, play_out, report
from host_tests.oracle_duel import Duel
from host_tests.oracle_referee import OracleReferee
from host_tests.oracle_rows import COLOURS

DEFAULT_GAMES = 400
GAMES = games_of_each(DEFAULT_GAMES)
PIPED_GAMES = max(1, GAMES // 10)


def wrong_request(rng: Random, game: Duel) -> str:
    """A request that is well formed, mostly, but not allowed now."""
    moves = [f"{colour}{number}" for colour in COLOURS for number in range(2, 13)]
    legal = game.legal()
    wrong = ["play " + move for move in ["pass", *moves] if move not in legal]
    near = ["dice 1 2 3 4 5 6"] if game.now.phase != "roll" else ["dice 1 2 3 4 5 7", "dice 1 2 3 4 5"]
    near += [] if game.past else ["undo"]
    # Tokens for which the dice are there, but not the square.
    near += [w for w in wrong if w != "play pass" and int(w[6:]) in game.sums(w[5])]
    far = ["play", "play r5", "play R13", "play R05", "play R5 Y5", "dice", "", "phase now", "play a1a5"]
    far += ["new duel first=2", "new duel first=-1", "new duel first=", "new duel players=2", "new duel x"]
    return rng.choice(near if rng.random() < 0.7 else wrong + far)


def play_games(ask: Ask, games: int, seed: int) -> Seen:
    """That many random games."""
    seen = Seen()
    rng = Random(f"{seed} duel")
    for _ in range(games):
        people, dice = a_table(rng)
        table = Table(people, wrong_request, count_choice, count_news, dice, patience=1000)
        play_out(ask, rng, Duel(rng.randrange(2)), table, seen)
    return seen


def test_in_process() -> None:
    with in_process() as ask:
        seen = play_games(ask, GAMES, SEED)
    print(report("duel", seen))
    check_seen(seen, MUST_BE_SEEN, GAMES, DEFAULT_GAMES)


def test_over_pipes() -> None:
    with over_pipes() as ask:
        print(report("duel", play_games(ask, PIPED_GAMES, SEED + 1)))


def test_a_game_without_end() -> None:
    """Tokens can be beaten back for ever: 500 turns, which is more than a record has room for at first."""
    with in_process() as ask:
        match = Match(ask, Duel(), Seen())
        match.step(match.game.new)
        for _ in range(500):
            for request in ("dice 3 4 1 1 1 1", "play R7", "play pass"):
                play(match.game, request)
                match.step(request)
        match.reload()
        for _ in range(10):
            match.take_back()
        assert len(match.game.events) == 1490 and match.game.now.supply == [21, 22]


def play(game: Duel, request: str) -> None:
    """The request on the oracle."""
    if request.startswith("dice"):
        game.roll([int(face) for face in request.split()[1:]])
    else:
        game.play(request.split()[1])


def test_the_comparison_notices() -> None:
    """A referee that differs in one place (here: it takes a stack for a single token) is found out."""

    class Forgetful(OracleReferee):
        def answer(self, request: str) -> str:
            if isinstance(self.game, Duel):
                for row in self.game.now.rows.values():
                    if row.piles and row.piles[-1].height == 2:
                        row.piles[-1].height = 1
            return super().answer(request)

    referee = Forgetful()
    with pytest.raises(pytest.fail.Exception, match="differs from the oracle"):
        play_games(lambda requests: [referee.answer(request) for request in requests], 40, 1)
