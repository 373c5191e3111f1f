"""How bench-device plays the Duel."""

from __future__ import annotations

from typing import Any

from rules.words.dicegame import MOVES
from tools.bench.device_memories import LoadedDice, Walk, played
from tools.games.dicegame.device import NO_CURSOR, steady, whites
from tools.headless.tables import BareConsole

__all__ = ["CURSORS", "NO_CURSOR", "WALKS", "longest", "steady", "usual"]

CURSORS = {"board": "board of the Duel"}
_TURN = "tip shake rest board nochoice penalty look game_menu"
WALKS = (
    Walk("duel", "duel", b"\0", _TURN, seed=3),
    Walk("duel", "duel", b"\0", "lock penalty end starts", seed=5, left=26),
)


def longest(host: BareConsole) -> tuple[bytes, int]:
    """Return the memory with a very long game, and its number of rolls and moves."""
    return to_and_fro(host, 900)  # 1,200 bytes


def usual(host: BareConsole) -> tuple[bytes, int]:
    """Return the memory with a long but usual game, and its number of rolls and moves."""
    return to_and_fro(host, 150)


def to_and_fro(host: BareConsole, events: int) -> tuple[bytes, int]:
    """Return the memory of a Duel where one token is beaten back and forth for ever."""
    host.dice = LoadedDice([whites(7)])
    todo = [MOVES["R7"], MOVES["pass"]]

    def choose(_game: Any, _moves: list[int]) -> int:
        todo.append(todo.pop(0))
        return todo[-1]

    return played(host, "duel", b"\0", choose, events)
