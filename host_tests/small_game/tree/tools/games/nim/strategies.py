"""Random players of Nim on the reference engine."""

from __future__ import annotations

from random import Random

from tools.games.interface import Strategy
from tools.games.nim.reference import Nim


def uniform(rng: Random, game: Nim) -> str:
    """Take any number."""
    return rng.choice(game.legal())


def slow(rng: Random, game: Nim) -> str:
    """Take one stick, nearly always."""
    return "1" if rng.random() < 0.9 else uniform(rng, game)


def counting(rng: Random, game: Nim) -> str:
    """Leave a multiple of four, as two players should."""
    for word in game.legal():
        if (len(game.now.sticks) - int(word)) % 4 == ("last" in game.rules):
            return word
    return uniform(rng, game)


def random_table(rng: Random, players: int) -> tuple[list[Strategy[Nim]], None]:
    """Return a strategy for each seat; there are no dice."""
    return [rng.choice((uniform, slow, counting)) for _ in range(players)], None
