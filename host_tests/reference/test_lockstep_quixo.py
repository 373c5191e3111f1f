"""Lockstep with Quixo: an endless game, and the comparison notices a fault."""

from __future__ import annotations

from random import Random

import pytest

from tools.games.quixo.lockstep import random_game
from tools.games.quixo.reference import Quixo
from tools.reference.asking import in_process
from tools.reference.lockstep import Disagreement, LockstepGame, Seen
from tools.reference.referee import ReferenceReferee


def test_an_endless_game_is_recorded() -> None:
    """Two cubes are pushed back and forth 1,500 times, beyond a record's initial capacity."""
    with in_process() as ask:
        played = LockstepGame(ask, Quixo(), Seen())
        played.step(played.game.new)
        for k in range(1500):
            move = ("a1e1", "a5e5", "e1a1", "e5a5")[k % 4]
            played.game.apply(move)
            played.step("play " + move)
        played.reload()
        for _ in range(3):
            played.undo()
        assert played.game.state()["board"] == ["O . . . .", *[". . . . ."] * 3, ". . . . X"]


def test_a_fault_in_the_referee_is_noticed() -> None:
    """A referee that differs in one place (it allows making the opponents' line) is detected."""

    class Forgetful(ReferenceReferee):
        def answer(self, request: str) -> str:
            if isinstance(self.game, Quixo):
                game, real = self.game, Quixo.has_line
                own = game.symbol(game.seat())
                game.has_line = lambda s: s == own and real(game, s)  # type: ignore[method-assign]
            return super().answer(request)

    referee = Forgetful()
    with pytest.raises(Disagreement, match="differs from the reference engine"):
        for k in range(120):
            random_game(
                lambda requests: [referee.answer(request) for request in requests], Random(k), 2, 5, Seen()
            )
