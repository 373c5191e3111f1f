"""What the screens ask of the rules of the Duel and Quixo, compared with the reference engines.

This covers what goes beyond the referee's words. The same strategies play, here on the reference engine and
on the class of the rules; after every event each member must agree with the reference engine's position.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from host_tests.reference.members import (
    duel_move,
    play_duel,
    play_quixo,
)
from host_tests.sampled import long
from rules import make

GAMES = 40


# ---- the Duel


@pytest.mark.long
def test_what_screens_ask_of_the_duel_agrees() -> None:
    play_duel(Random("1 members of the duel"), GAMES)


def test_rounds_are_counted_beyond_a_byte() -> None:
    core: Any = make("duel", bytes((1,)))
    for turn in range(600):
        core.roll(bytes((3, 4, 1, 1, 1, 1)))
        for move in (duel_move("R7"), 0):
            core.apply(move)
        assert core.round == turn + 1


# ---- Quixo


@pytest.mark.parametrize("games", [GAMES // 4, long(GAMES)])
@pytest.mark.parametrize("players", [2, 4])
def test_what_screens_ask_of_quixo_agrees(players: int, games: int) -> None:
    play_quixo(Random(f"1 members of quixo {players}"), players, games)
