"""Lockstep with the Duel: an endless game, and the comparison notices a fault."""

from __future__ import annotations

from random import Random

import pytest

from tools.games.duel.lockstep import a_game
from tools.games.duel.reference import Duel
from tools.reference.asking import in_process
from tools.reference.lockstep import Disagreement, Match, Seen
from tools.reference.referee import ReferenceReferee


def test_a_game_without_end() -> None:
    """Tokens can be beaten back for ever: 500 turns exceed a record's initial capacity."""
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
    """Make the request on the reference engine."""
    if request.startswith("dice"):
        game.roll([int(face) for face in request.split()[1:]])
    else:
        game.apply(request.split()[1])


def test_the_comparison_notices() -> None:
    """A referee that differs in one place (it takes a stack for a single token) is detected."""

    class Forgetful(ReferenceReferee):
        def answer(self, request: str) -> str:
            if isinstance(self.game, Duel):
                for row in self.game.now.rows.values():
                    if row.piles and row.piles[-1].height == 2:
                        row.piles[-1].height = 1
            return super().answer(request)

    referee = Forgetful()
    with pytest.raises(Disagreement, match="differs from the reference engine"):
        for k in range(40):
            a_game(lambda requests: [referee.answer(request) for request in requests], Random(k), Seen())
