"""Qwixx on the laptop."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

from rules import ACTION1, ACTION2, OVER, ROLL
from rules.qwixx_sheet_data import SHEETS, SHUFFLED
from tools.games.interface import Case, LaptopGame, Screens
from tools.games.qwixx.reference import HOUSE_RULES, Qwixx
from tools.reference.referee import whole_number, words

ALL_RULES = (1 << len(HOUSE_RULES)) - 1


def reference(settings: bytes) -> Qwixx:
    """Return the reference engine's game with these settings."""
    return Qwixx(
        settings[0], settings[1], [rule for k, rule in enumerate(HOUSE_RULES) if settings[2] >> k & 1]
    )


GAME = LaptopGame(
    name="qwixx",
    fullest=bytes((5, 0, 0)),
    samples=((b"\5\0\0", 0), (b"\2\1\7", 0), (b"\3\1\5", 0), (b"\1\0\0", 0)),
    case=Case(
        settings=tuple(
            bytes((seats, first, options))
            for seats in range(1, 6)
            for first in range(seats)
            for options in range(ALL_RULES + 1)
        )
        + tuple(
            bytes((seats, seats - 1, (3 * sheet + 5 * seats) % (ALL_RULES + 1), sheet, number, number))
            for sheet, number in [(sheet, 0) for sheet in range(1, len(SHEETS))] + [(SHUFFLED, 255)]
            for seats in (1, 2, 3, 5)
        ),
        refused=(
            b"", b"\2", b"\2\0", b"\2\0\0\0", b"\0\0\0", b"\6\0\0", b"\xff\0\0", b"\1\1\0", b"\5\5\0",
            b"\2\xff\0", bytes((2, 0, ALL_RULES + 1)), b"\2\0\xff", b"\2\0\0\1\0", b"\2\0\0\1\0\0\0",
            b"\6\0\0\1\0\0", b"\2\0\0\0\0\0", bytes((2, 0, 0, len(SHEETS), 0, 0)), b"\2\0\0\1\0\1",
            b"\2\0\x08\3\0\1",
        ),
        phases=frozenset((ROLL, ACTION1, ACTION2, OVER)),
    ),
    engine=Qwixx,
    options={"players": whole_number, "first": whole_number, "rules": words},
    reference=reference,
    screens=Screens(
        choose=("sheet",), moving=("tumble",), cards=("rest", "handover", "nochoice"),
        revealed=("reveal", "lock"), confirm=("penalty",), others=("shake", "open"), ends=("end",),
        passing=("rest", "nochoice"),
    ),
)  # fmt: skip
