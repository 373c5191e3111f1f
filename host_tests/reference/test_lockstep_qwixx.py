"""Lockstep with Qwixx: the comparison notices a fault."""

from __future__ import annotations

from random import Random

import pytest

from host_tests.reference.faulty import RecordingReferee
from tools.games.qwixx.lockstep import random_game
from tools.games.qwixx.reference import Qwixx
from tools.reference.lockstep import Disagreement, Seen


def play(referee: RecordingReferee, games: int) -> None:
    """Play that many games."""
    for k in range(games):
        ask = lambda requests: [referee.answer(request) for request in requests]  # noqa: E731
        random_game(ask, Random(k), 1 + k % 5, (), Seen())


def test_the_reference_engine_agrees_with_itself() -> None:
    play(RecordingReferee(), 10)


def test_a_fault_in_the_referee_is_noticed() -> None:
    """A referee that differs in one place (it forgets that a row is closed) is detected."""

    class Forgetful(RecordingReferee):
        def made(self) -> None:
            assert isinstance(self.game, Qwixx)
            self.game.is_open = lambda _colour: True  # type: ignore[method-assign]

    with pytest.raises(Disagreement, match="differs from the reference engine"):
        play(Forgetful(), 100)
