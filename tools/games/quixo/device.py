"""How bench-device plays Quixo."""

from __future__ import annotations

from typing import Any

from rules.dice import Dice, seeded
from tools.bench.device_memories import Walk, at_random, played
from tools.headless.choosers import Choose
from tools.headless.tables import BareConsole

__all__ = ["CURSORS", "NO_CURSOR", "WALKS", "longest", "steady", "usual"]

TWO, FOUR = b"\2\0\5\0\0\0\0\0", b"\4\0\5\0\0\0\0\0"
CLOCK = 9  # minutes of a clock
CURSORS = {"quixo": "cubes of Quixo"}
NO_CURSOR: tuple[str, ...] = ("push",)
_TURN = "tip quixo lifted look game_menu"
WALKS = (
    Walk("quixo, two", "quixo", TWO, _TURN),
    Walk("quixo, two", "quixo", TWO, "won starts", seed=35, left=4),
    Walk("quixo, four, clock", "quixo", FOUR, f"{_TURN} dot", CLOCK),
    Walk("quixo, four, clock", "quixo", FOUR, "won starts", CLOCK, 13, 4),
)


def steady(seed: int) -> Choose:
    """Return a chooser of random moves: no game is very short."""
    return at_random(seed)


def longest(host: BareConsole) -> tuple[bytes, int]:
    """Return the memory with a very long game, and its number of moves."""
    return played(host, "quixo", FOUR, endless(1), 600)


def usual(host: BareConsole) -> tuple[bytes, int]:
    """Return the memory with a long but usual game, and its number of moves."""
    return played(host, "quixo", FOUR, endless(2), 120, CLOCK)


def endless(seed: int) -> Choose:
    """Return a chooser of random moves that do not end the game."""
    luck = Dice(seeded(seed))

    def choose(game: Any, moves: list[int]) -> int:
        going = [move for move in moves if not game.wins(move) and not game.loses(move)]
        return going[luck.below(len(going))]

    return choose
