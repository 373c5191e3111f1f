"""A player to compare the console's players with, and what a tournament needs."""

from __future__ import annotations

from random import Random
from typing import Any

from rules import OVER
from rules.quixo import Quixo
from tools.games import legal

TEAMS: bool = True
SEATS: tuple[int, ...] = (2, 4)
TEMPERS: tuple[str, ...] = ("top-left", "top-right", "left", "right", "top", "bottom")
SHEETS: tuple[str, ...] = ()
WON = 1000


def settings(seats: int, _sheet: str = "") -> bytes:
    """See Rivals. The board is five by five."""
    return bytes((seats, 0, 5, 0, 0, 0, 0, 0))


def new(settings: bytes) -> str:
    """See Rivals."""
    return f"quixo players={settings[0]} first={settings[1]} size={settings[2]}"


def lines(game: Quixo, symbol: int) -> int:
    """Return the sum of the squares of the cubes in each line."""
    cubes = game.cubes(symbol)
    return sum((cubes & line).bit_count() ** 2 for line in game.lines)


def two_plies(game: Quixo, random: Random) -> int:
    """Look two plies ahead and count lines; choose at random among equal moves."""
    symbol = game.symbol(game.seat)
    kept = bytes(game.state)

    def worth() -> int:
        if game.phase == OVER:
            return WON if game.winner == symbol else -WON
        return lines(game, symbol) - lines(game, 3 - symbol)

    best: list[int] = []
    most = -2 * WON
    for move in legal(game):
        game.apply(move)
        value = worth()
        if game.phase != OVER:
            after = bytes(game.state)
            value = 2 * WON
            for reply in legal(game):
                game.apply(reply)
                value = min(value, worth())
                game.state[:] = after
                if value < most:
                    break
        game.state[:] = kept
        if value > most:
            best, most = [], value
        if value == most:
            best.append(move)
    return random.choice(best)


RIVALS: dict[str, Any] = {"two-plies": two_plies}
