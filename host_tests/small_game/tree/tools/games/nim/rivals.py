"""A player to measure the console's against, and what a tournament needs to know."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.nim import Nim

TEAMS = False
SEATS = (2, 3, 4)
TEMPERS = ()
SHEETS = ()


def settings(seats: int, _sheet: str = "") -> bytes:
    """See Rivals."""
    return bytes((seats, 0, 0))


def new(settings: bytes) -> str:
    """See Rivals."""
    return f"nim players={settings[0]} first={settings[1]}"


def any_stick(game: Nim, random: Random) -> int:
    """Take any number of sticks."""
    return random.randint(1, min(3, game.left))


RIVALS: dict[str, Any] = {"any": any_stick}
