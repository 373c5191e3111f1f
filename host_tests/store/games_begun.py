"""Games that have begun in a journal, and who plays them."""

from __future__ import annotations

import random

import tools.paths  # noqa: F401  first: the path

from console.match import table
from console.match.opening import beginning
from console.store.new_game import NewGame
from tools.headless.tables import BareConsole, RandomPlayer

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"]


def begin(console: BareConsole, seats: int, options: int = 0) -> table.Table:
    return beginning.begin(console, NewGame("qwixx", bytes((seats, 0, options)), NAMES[:seats]))


def random_player(seed: int, undo: float = 0.1) -> RandomPlayer:
    return RandomPlayer(random.Random(seed), undo, to_roll=0.5)
