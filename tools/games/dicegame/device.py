"""What the benchmarks of games with six dice share."""

from __future__ import annotations

from typing import Any

from rules.rows import move_column
from tools.headless.choosers import Choose

NO_CURSOR: tuple[str, ...] = ("shake", "tumble", "rest")  # screens without a cursor


def whites(number: int) -> bytes:
    """Return a roll whose white dice make `number`, 2..12."""
    return bytes((number // 2, number - number // 2, 1, 1, 1, 1))


def careful(game: Any, moves: list[int]) -> int:
    """Return a move that skips few numbers, so that the game is long."""
    best = min(moves, key=lambda move: move_column(move) if move else 99)
    far = move_column(best) * 4 > game.round
    return 0 if far and 0 in moves and not game.penalty_due else best


def steady(_seed: int) -> Choose:
    """Return the chooser of careful moves."""
    return careful
