"""The shipped referee and the reference engine play the same random games of Quixo; every answer must be the same.

Two seats and four on boards of every size, from the empty board and from positions set up, by random people
(`quixo_people.py`) on the machinery of `lockstep.py`, which names the environment variables. The reference engine's
news is counted (`quixo_events.py`), and a test that has not seen the rare events fails.
"""

from __future__ import annotations

from random import Random

import pytest

from tools.games.quixo.rare_events import on_any_size, on_every_size
from tools.games.quixo.reference import Quixo
from tools.reference.asking import Ask, in_process, over_pipes
from tools.reference.kinds import quixo_game
from tools.reference.lockstep import SEED, Match, Seen, check_seen, games_of_each, report
from tools.reference.referee import ReferenceReferee

DEFAULT_GAMES = 50  # of four seats on the largest board; of the others, which are quicker, there are more
GAMES = games_of_each(DEFAULT_GAMES)
PIPED_GAMES = max(1, GAMES // 10)
MORE = {(2, 3): 5, (2, 4): 4, (2, 5): 3, (4, 3): 4, (4, 4): 2, (4, 5): 1}  # by seats and size


def play_games(ask: Ask, players: int, size: int, games: int, seed: int) -> Seen:
    """That many random games, times MORE."""
    seen = Seen()
    rng = Random(f"{seed} quixo {players} {size}")
    for _ in range(games * MORE[players, size]):
        quixo_game(ask, rng, players, size, seen)
    return seen


@pytest.mark.parametrize("players", [2, 4])
def test_in_process(players: int) -> None:
    all_seen = Seen()
    with in_process() as ask:
        for size in (3, 4, 5):
            seen = play_games(ask, players, size, GAMES, SEED)
            print(report(f"quixo, {players} seats, size {size}", seen))
            check_seen(seen, on_every_size(players), GAMES, DEFAULT_GAMES)
            all_seen += seen
    check_seen(all_seen, on_any_size(players), GAMES, DEFAULT_GAMES)


def test_over_pipes() -> None:
    with over_pipes() as ask:
        for players, size in MORE:
            seen = play_games(ask, players, size, PIPED_GAMES, SEED + 1)
            print(report(f"quixo, {players} seats, size {size}", seen))


def test_a_game_without_end() -> None:
    """Two cubes pushed to and fro, 1,500 times: more than a record has room for at first."""
    with in_process() as ask:
        match = Match(ask, Quixo(), Seen())
        match.step(match.game.new)
        for k in range(1500):
            move = ("a1e1", "a5e5", "e1a1", "e5a5")[k % 4]
            match.game.apply(move)
            match.step("play " + move)
        match.reload()
        for _ in range(3):
            match.take_back()
        assert match.game.state()["board"] == ["O . . . .", *[". . . . ."] * 3, ". . . . X"]


def test_the_comparison_notices() -> None:
    """A referee that differs in one place (here: it lets one make the others' line) is found out."""

    class Forgetful(ReferenceReferee):
        def answer(self, request: str) -> str:
            if isinstance(self.game, Quixo):
                game, real = self.game, Quixo.has_line
                own = game.symbol(game.seat())
                game.has_line = lambda s: s == own and real(game, s)  # type: ignore[method-assign]
            return super().answer(request)

    referee = Forgetful()
    with pytest.raises(pytest.fail.Exception, match="differs from the reference engine"):
        play_games(lambda requests: [referee.answer(request) for request in requests], 2, 5, 40, 1)
