"""Games of computer players, as records."""

from __future__ import annotations

from random import Random

import players
from players import decide
from rules import OVER, ROLL, make
from rules.record import Record


def recorded(name: str, settings: bytes, level: int, most: int) -> Record:
    """Return a game of computer players of a level, after at most so many moves."""
    random = Random(5)
    record = Record(make(name, settings))
    game = record.game
    player = players.make(name, settings)
    view = bytearray(len(game.state))
    for _ in range(most):
        if game.phase == OVER:
            break
        if game.phase == ROLL:
            record.roll(bytes(random.randint(1, 6) for _ in range(6)))
        player.view(game, game.seat, view)
        record.apply(decide(player, view, level))
    return record
