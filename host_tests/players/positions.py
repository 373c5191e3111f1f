"""Positions of every game and rule set in which somebody decides."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import players
from host_tests.rules.game_cases import CASES
from rules import OVER, ROLL, make
from tools.games import legal

PACE = 5  # of so many decisions one is asked for


def decisions(name: str, count: int, seed: int = 1) -> Iterator[tuple[Any, Any, int, int]]:
    """Yield so many decisions: a game, a player for it, a level and a seed.

    Level 3 is asked less often where it takes long. The game goes on when the next is asked for.
    """
    rnd = random.Random(f"{seed} {name}")
    settings = list(CASES[name].settings)
    rnd.shuffle(settings)
    done = 0
    while done < count:
        chosen = settings[done % len(settings)]
        game: Any = make(name, chosen)
        player = players.make(name, chosen)
        hurry = rnd.random() < 0.7
        while game.phase != OVER and done < count:
            if game.phase == ROLL:
                game.roll(bytes(rnd.randint(1, 6) for _ in range(game.DICE)))
                continue
            if rnd.random() * PACE < 1:
                done += 1
                yield game, player, rnd.choice((1, 1, 2, 2, 3)), rnd.randrange(1000)
            moves = legal(game)
            game.apply(rnd.choice([move for move in moves if move] or moves) if hurry else rnd.choice(moves))


def ask(
    player: Any, game: Any, level: int, seed: int = 0, budget: int = 50, temper: int = 0,
    exact: bool = False,
) -> int:  # fmt: skip
    """Return the move of the seat that decides."""
    view = bytearray(len(game.state))
    player.view(game, game.seat, view)
    player.begin(view, level, seed, temper, exact)
    while not player.think(budget):
        pass
    return player.move
