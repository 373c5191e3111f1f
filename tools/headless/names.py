"""Names that every screen must be able to show: the shortest, the longest, the widest, and odd ones."""

import random

POOLS = {
    "shortest": ("I", "W", "x", "j", "B"),
    "longest": ("Benjamin", "Theodore", "Wolfgang", "Annabell", "Isabella"),
    "widest": ("WWWWWWWW", "MMMMMMMM", "QQQQQQQQ", "BBBBBBBB", "HHHHHHHH"),
    "odd": ("a-b.c9", "Jo-Jo", "Anna Lou", "A.", "gjpqy"),
}
ALL = tuple(name for pool in POOLS.values() for name in pool) + ("Ada", "Zoe")


def draw(dice: random.Random, many: int) -> list[str]:
    """Draw different names for `many` people, half the time all of the same kind."""
    return dice.sample(POOLS[dice.choice(sorted(POOLS))] if dice.random() < 0.5 else ALL, many)
