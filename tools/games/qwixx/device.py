"""How bench-device plays Qwixx."""

from __future__ import annotations

from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.screens.entries import SECRET
from rules import ACTION1
from rules.qwixx_house_rules import HOUSE_RULES
from rules.rows import make_move, number
from tools.bench.device_memories import LoadedDice, Walk, played
from tools.games.dicegame.device import NO_CURSOR, careful, steady, whites
from tools.headless.tables import BareConsole

__all__ = ["CURSORS", "NO_CURSOR", "WALKS", "longest", "steady", "usual"]

ALL_RULES = bytes((5, 0, (1 << len(HOUSE_RULES)) - 1))  # for five
TWO = b"\2\0\0"
CURSORS = {"sheet": "sheet of Qwixx"}
_TURN = "tip shake rest sheet look game_menu"
_SECRET = f"{_TURN} handover reveal"
WALKS = (
    Walk("qwixx, two", "qwixx", TWO, f"{_SECRET} nochoice penalty", seed=7, options=1 << SECRET),
    Walk("qwixx, two", "qwixx", TWO, "lock penalty end starts", seed=5, left=20),
    Walk("qwixx, five, house rules", "qwixx", ALL_RULES, f"{_TURN} open"),
    Walk("qwixx, five, secret", "qwixx", ALL_RULES, _SECRET, options=1 << SECRET),
    Walk("qwixx, five, house rules", "qwixx", ALL_RULES, "lock penalty end starts", seed=3, left=22),
)


def longest(host: BareConsole) -> tuple[bytes, int]:
    """Return the memory with the longest possible game, and its number of rolls and moves."""
    # Each seat crosses its next number when it rolls, ten in a row, the others nothing; then penalties.
    places = [(row, column) for row in range(4) for column in range(10)]
    wanted = [make_move(row, column) for row, column in places for _ in range(5)]
    host.dice = LoadedDice([whites(number(row, column)) for row, column in places for _ in range(5)])
    return played(host, "qwixx", b"\5\0\0", lambda game, moves: crossed(game, moves, wanted))


def usual(host: BareConsole) -> tuple[bytes, int]:
    """Return the memory with a long but usual game, and its number of rolls and moves."""
    return played(host, "qwixx", ALL_RULES, careful, 250)


def crossed(game: Any, moves: list[int], wanted: list[int]) -> int:
    """Return the next number wanted, if the seat that rolled may cross it with the white dice; or none."""
    if game.phase == ACTION1 and game.seat == game.active and wanted and wanted[0] in moves:
        return wanted.pop(0)
    return moves[0]
