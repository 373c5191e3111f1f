"""A person who has played Nim before, for demo and pictures."""

import random
from typing import Any

from tools.headless.choosers import Choose


def sensible(dice: random.Random) -> Choose:
    """Leave a multiple of four when possible."""

    def choose(game: Any, moves: list[int]) -> int:
        good = [move for move in moves if (game.left - move) % 4 == game.options]
        return dice.choice(good or moves)

    return choose
