"""Lockstep with Qwixx: the comparison notices a fault."""

from __future__ import annotations

from random import Random

import pytest

from tools.games.qwixx.lockstep import random_game
from tools.games.qwixx.reference import Qwixx
from tools.reference.lockstep import Disagreement, Seen
from tools.reference.referee import ReferenceReferee


def test_a_fault_in_the_referee_is_noticed() -> None:
    """A referee that differs in one place (it forgets that a row is closed) is detected."""

    class Forgetful(ReferenceReferee):
        def answer(self, request: str) -> str:
            if isinstance(self.game, Qwixx):
                self.game.is_open = lambda _colour: True  # type: ignore[method-assign]
            return super().answer(request)

    referee = Forgetful()
    with pytest.raises(Disagreement, match="differs from the reference engine"):
        for k in range(100):
            ask = lambda requests: [referee.answer(request) for request in requests]  # noqa: E731
            random_game(ask, Random(k), 1 + k % 5, (), Seen())
