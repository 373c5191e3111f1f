"""Settings of each game for the contract test, and random games of any of them."""

from __future__ import annotations

import random

from rules import OVER, make
from rules.record import Record
from tools.games import laptop_games
from tools.headless.choosers import hurried
from tools.headless.tables import BareTable, RandomPlayer

CASES = {game.name: game.case for game in laptop_games()}
PATIENCE = 5000  # bytes of events within which a random game ends


def play_out(record: Record, seed: int) -> None:
    """Play a random game to its end; every other seed hurries, so that rows are locked."""
    rnd = random.Random(seed)
    while record.game.phase != OVER:
        random_event(record, rnd, hurry=seed % 2 == 1)


def random_event(record: Record, rnd: random.Random, hurry: bool = False) -> None:
    """Make a random roll or legal move; `hurry` prefers a move to a pass."""
    assert record.length < PATIENCE, f"a random game of {record.game.NAME} does not end"
    RandomPlayer(rnd, choose=hurried(rnd) if hurry else None).play(BareTable(record, rnd), 1)


def start(name: str, settings: bytes) -> Record:
    return Record(make(name, settings))
