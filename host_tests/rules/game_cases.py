"""Settings of each game for the contract test, and random games of any of them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from rules import OVER, ROLL, make
from rules.record import Record
from tools.games import laptop_games

if TYPE_CHECKING:
    from rules.game import Game


CASES = {game.name: game.case for game in laptop_games()}
PATIENCE = 5000  # bytes of events within which a random game ends


def play_out(record: Record, seed: int) -> None:
    """Play a random game to its end; every other seed hurries, so that rows are locked."""
    rnd = random.Random(seed)
    while record.game.phase != OVER:
        random_event(record, rnd, hurry=seed % 2 == 1)


def random_event(record: Record, rnd: random.Random, hurry: bool = False) -> None:
    """Make a random roll or legal move; `hurry` prefers a move to a pass."""
    game = record.game
    assert record.length < PATIENCE, f"a random game of {game.NAME} does not end"
    if game.phase == ROLL:
        record.roll(bytes(rnd.randint(1, 6) for _ in range(game.DICE)))
        return
    moves = moves_of(game)
    record.apply(rnd.choice(moves[1:] if hurry and len(moves) > 1 else moves))


def moves_of(game: Game) -> list[int]:
    """Return the legal moves as a list."""
    out = bytearray(game.MAX_MOVES)
    return list(out[: game.legal(out)])


def start(name: str, settings: bytes) -> Record:
    return Record(make(name, settings))
