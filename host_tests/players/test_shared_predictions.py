"""Qwixx: seats that decide on the same roll share what they expect of the others, and decide as if alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

import players
from rules import ACTION1, OVER, ROLL, make
from tools.games import legal

SETTINGS = (bytes((5, 0, 0)), bytes((3, 0, 0)), bytes((4, 0, 0, 3, 0, 0)), bytes((5, 0, 0, 9, 0, 0)))


def ask(player: Any, game: Any, seat: int) -> tuple[int, int]:
    """Return the seat's decision at level 3, and the steps it took."""
    view = bytearray(len(game.state))
    player.view(game, seat, view)
    player.begin(view, 3, 0)
    while not player.think(50):
        pass
    return player.move, player.steps


@pytest.mark.parametrize("settings", SETTINGS)
def test_seats_asked_in_turn_decide_as_if_each_were_asked_alone(settings: bytes) -> None:
    rnd = random.Random(7)
    game: Any = make("qwixx", settings)
    player = players.make("qwixx", settings)
    together = alone = 0
    for _ in range(6):
        while game.phase != ROLL:
            game.apply(rnd.choice(legal(game)))
            assert game.phase != OVER
        game.roll(bytes(rnd.randint(1, 6) for _ in range(game.DICE)))
        assert game.phase == ACTION1
        order = rnd.sample(range(game.seats), game.seats)
        for seat in order:
            if seat == order[1]:
                player.begin(bytes(game.state), 1, 9)  # another level in between
            move, steps = ask(player, game, seat)
            expected, most = ask(players.make("qwixx", settings), game, seat)
            assert move == expected
            together += steps
            alone += most
    assert together < 0.7 * alone, "predictions were not kept"
