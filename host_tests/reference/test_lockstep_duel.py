"""The shipped referee and the reference engine play the same random games of the Duel; every answer must be the same.

Random people, in part with loaded dice (`duel_people.py`), on the machinery of `lockstep.py`, which names the
environment variables. The reference engine's news is counted (`duel_events.py`), and a test that has not seen the
rare events fails.
"""

from __future__ import annotations

from random import Random

import pytest

from tools.games.duel.rare_events import MUST_BE_SEEN
from tools.games.duel.reference import Duel
from tools.reference.asking import Ask, in_process, over_pipes
from tools.reference.kinds import duel_game
from tools.reference.lockstep import SEED, Match, Seen, check_seen, games_of_each, report
from tools.reference.referee import ReferenceReferee

DEFAULT_GAMES = 400
GAMES = games_of_each(DEFAULT_GAMES)
PIPED_GAMES = max(1, GAMES // 10)


def play_games(ask: Ask, games: int, seed: int) -> Seen:
    """That many random games."""
    seen = Seen()
    rng = Random(f"{seed} duel")
    for _ in range(games):
        duel_game(ask, rng, seen)
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
    """The request on the reference engine."""
    if request.startswith("dice"):
        game.roll([int(face) for face in request.split()[1:]])
    else:
        game.apply(request.split()[1])


def test_the_comparison_notices() -> None:
    """A referee that differs in one place (here: it takes a stack for a single token) is found out."""

    class Forgetful(ReferenceReferee):
        def answer(self, request: str) -> str:
            if isinstance(self.game, Duel):
                for row in self.game.now.rows.values():
                    if row.piles and row.piles[-1].height == 2:
                        row.piles[-1].height = 1
            return super().answer(request)

    referee = Forgetful()
    with pytest.raises(pytest.fail.Exception, match="differs from the reference engine"):
        play_games(lambda requests: [referee.answer(request) for request in requests], 40, 1)
