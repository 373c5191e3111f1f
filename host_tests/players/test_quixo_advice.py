"""What the coach of Quixo advises, followed push by push: it beats the middle level, not in circles."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.quixo.coach import judge
from console.quixo.recall import Recall
from host_tests.sampled import long
from players import decide
from players import make as make_player
from rules import OVER, make
from rules.record import Record
from tools.games import legal

TWO = bytes((2, 0, 5, 0, 0, 0, 0, 0))
MEDIUM = 2
PLIES = 200
SURE = 90_000  # beyond it a push wins or loses


class Follower:
    """Plays as the coach says; `exact` as when it is asked, otherwise as its hints.

    repeats  how often it led back to a position, though there was a push that neither lost nor did
    """

    def __init__(self, record: Record, exact: bool) -> None:
        self._game: Any = record.game
        self._exact = exact
        self._play: Any = SimpleNamespace(game=record.game, table=SimpleNamespace(record=record))
        self._play.recall = Recall(record).tell
        self._player = make_player("quixo", TWO)
        self._been: set[bytes] = set()
        self.repeats = 0

    def see(self) -> None:
        """Note the position on the board."""
        self._been.add(self._cubes())

    def _cubes(self) -> bytes:
        return bytes(self._game.state[12:20])

    def choose(self) -> int:
        """Return the push that the coach advises."""
        game, player = self._game, self._player
        judge.ask(self._play, player, bytearray(len(game.state)), self._exact)
        while not player.think(500):
            pass
        before = bytes(game.state)
        back = set()
        for i in range(player.count):
            if -SURE < player.order(i) < SURE:
                game.apply(player.moves[i])
                if self._cubes() in self._been:
                    back.add(player.moves[i])
                game.state[:] = before
        open_ = sum(-SURE < player.order(i) for i in range(player.count))
        self.repeats += player.move in back and len(back) < open_
        return player.move


def followed(k: int, exact: bool) -> tuple[float, int]:
    """Return the coach's share of game k, from two random pushes, and its repeats."""
    dice = random.Random(k)
    game: Any = make("quixo", TWO)
    record = Record(game)
    for _ in range(2):
        record.apply(dice.choice(legal(game)))
    coach = Follower(record, exact)
    rival = make_player("quixo", TWO)
    while game.phase != OVER and record.length < PLIES:
        coach.see()
        view = bytes(game.state)
        if game.seat == k % 2:
            move = coach.choose()
        else:
            move = decide(rival, view, MEDIUM, 2 * (134 * k + record.length))
        rival.note(view)
        record.apply(move)
    return (0.5 if game.phase != OVER else float(game.winners >> k % 2 & 1)), coach.repeats


@pytest.mark.parametrize(("exact", "games"), [(False, 3), long((False, 8)), long((True, 8))])
@pytest.mark.long
def test_who_follows_the_coach_beats_the_middle_level_and_repeats_no_position(
    exact: bool, games: int
) -> None:
    """Of 100 such games it wins about 80; of the eight here it must have five, of three one."""
    shares, repeats = zip(*[followed(k, exact) for k in range(games)])
    assert not sum(repeats) and sum(shares) >= games // 2 + games // 8, shares
