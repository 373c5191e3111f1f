"""A player to compare the console's players with, and what a tournament needs."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.duel import Duel
from rules.rows import PASS, move_column
from tools.games import legal
from tools.games.dicegame import TEMPERS as TEMPERS

TEAMS: bool = False
SEATS: tuple[int, ...] = (2,)
SHEETS: tuple[str, ...] = ()


def settings(_seats: int, _sheet: str = "") -> bytes:
    """See Rivals."""
    return b"\0"


def new(settings: bytes) -> str:
    """See Rivals."""
    return f"duel first={settings[0]}"


def greedy(game: Duel, _random: Random) -> int:
    """Take the most points now, the own less the opponent's; nearer squares first."""
    seat = game.seat
    kept = bytes(game.state)

    def points(move: int) -> tuple[int, int]:
        game.apply(move)
        lead = game.score(seat) - game.score(1 - seat)
        game.state[:] = kept
        return lead, -move_column(move)

    return max(legal(game)[1:], key=points, default=PASS)


RIVALS: dict[str, Any] = {"greedy": greedy}
