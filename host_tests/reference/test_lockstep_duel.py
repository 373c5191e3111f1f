"""Lockstep with the Duel: an endless game, and the comparison notices a fault."""

from __future__ import annotations

from random import Random

import pytest

from tools.games.duel.lockstep import random_game
from tools.games.duel.reference import Duel
from tools.reference.asking import in_process
from tools.reference.lockstep import Disagreement, LockstepGame, Seen
from tools.reference.referee import ReferenceReferee


def test_an_endless_game_is_recorded() -> None:
    """Tokens can be beaten back for ever: 500 turns exceed a record's initial capacity."""
    with in_process() as ask:
        played = LockstepGame(ask, Duel(), Seen())
        played.step(played.game.new)
        for _ in range(500):
            for request in ("dice 3 4 1 1 1 1", "play R7", "play pass"):
                play(played.game, request)
                played.step(request)
        played.reload()
        for _ in range(10):
            played.undo()
        assert len(played.game.events) == 1490 and played.game.now.supply == [21, 22]


def play(game: Duel, request: str) -> None:
    """Make the request on the reference engine."""
    if request.startswith("dice"):
        game.roll([int(face) for face in request.split()[1:]])
    else:
        game.apply(request.split()[1])


def test_a_fault_in_the_referee_is_noticed() -> None:
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
            random_game(lambda requests: [referee.answer(request) for request in requests], Random(k), Seen())
