"""Nim on the laptop."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

from rules import MOVE, OVER
from tools.games.interface import Case, LaptopGame, Screens
from tools.games.nim.reference import HOUSE_RULES, Nim
from tools.reference.referee import whole_number, words


def reference(settings: bytes) -> Nim:
    """Return the reference engine's game with these settings."""
    rules = [rule for k, rule in enumerate(HOUSE_RULES) if settings[2] >> k & 1]
    return Nim(settings[0], settings[1], rules)


GAME = LaptopGame(
    name="nim",
    fullest=b"\4\0\0",
    samples=((b"\2\1\0", 0), (b"\4\3\1", 0)),
    case=Case(
        settings=tuple(
            bytes((seats, first, options))
            for seats in (2, 3, 4)
            for first in range(seats)
            for options in (0, 1)
        ),
        refused=(b"", b"\2\0", b"\1\0\0", b"\5\0\0", b"\2\2\0", b"\2\0\2", b"\2\0\0\0"),
        phases=frozenset((MOVE, OVER)),
    ),
    engine=Nim,
    options={"players": whole_number, "first": whole_number, "rules": words},
    reference=reference,
    screens=Screens(choose=("nim",), cards=("took",), ends=("out",)),
)
