"""Qwixx on the laptop."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

from rules import ACTION1, ACTION2, OVER, ROLL
from tools.games.description import Case, LaptopGame
from tools.games.qwixx.reference import HOUSE_RULES, Qwixx
from tools.reference.kinds import Comparison
from tools.reference.referee import whole_number, words

ALL_RULES = (1 << len(HOUSE_RULES)) - 1


class QwixxOnLaptop(LaptopGame):
    """Members as in LaptopGame."""

    name = "qwixx"
    fullest = bytes((5, 0, 0))
    case = Case(
        settings=tuple(
            bytes((seats, first, options))
            for seats in range(1, 6)
            for first in range(seats)
            for options in range(ALL_RULES + 1)
        ),
        refused=(
            b"", b"\2", b"\2\0", b"\2\0\0\0", b"\0\0\0", b"\6\0\0", b"\xff\0\0", b"\1\1\0", b"\5\5\0",
            b"\2\xff\0", bytes((2, 0, ALL_RULES + 1)), b"\2\0\xff",
        ),
        phases=frozenset((ROLL, ACTION1, ACTION2, OVER)),
    )  # fmt: skip
    engine = Qwixx
    options = {"players": whole_number, "first": whole_number, "rules": words}

    def reference_game(self, settings: bytes) -> Qwixx:
        rules = [rule for k, rule in enumerate(HOUSE_RULES) if settings[2] >> k & 1]
        return Qwixx(settings[0], settings[1], rules)

    def comparisons(self) -> list[Comparison]:
        from tools.games.qwixx import lockstep

        return lockstep.comparisons()


GAME = QwixxOnLaptop()
