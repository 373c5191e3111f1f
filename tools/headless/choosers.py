"""Choosers for autoplay.py: functions that pick one of the legal moves, for any game.

A chooser gets a game and the list of its legal moves (with a pass, if legal, first).
"""

import random
from collections.abc import Callable
from typing import Any

from tools.games import laptop_game

Choose = Callable[[Any, list[int]], int]


def at_random(dice: random.Random) -> Choose:
    """Return a chooser of random legal moves."""
    return lambda _game, moves: dice.choice(moves)


def hurried(dice: random.Random) -> Choose:
    """Return a chooser of random moves that passes only if nothing else is legal, so that rows are locked."""
    return lambda _game, moves: dice.choice([move for move in moves if move] or moves)


def sensible(dice: random.Random) -> Choose:
    """Return a chooser that plays any game like a person who knows it."""
    known: dict[str, Choose] = {}

    def choose(game: Any, moves: list[int]) -> int:
        if game.NAME not in known:
            known[game.NAME] = laptop_game(game.NAME).chooser(dice)
        return known[game.NAME](game, moves)

    return choose
