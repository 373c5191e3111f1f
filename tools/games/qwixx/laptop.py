"""Qwixx on the laptop."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import tools.paths  # noqa: F401  first: the path

from rules import ACTION1, ACTION2, OVER, ROLL
from rules.qwixx_sheet_data import KIND, SHUFFLED, SINGLE, kind, number_of
from tools.games.interface import Case, LaptopGame, Screens
from tools.games.qwixx.reference import HOUSE_RULES, Qwixx
from tools.games.qwixx.sheets.parts import parts_of_kind
from tools.games.qwixx.sheets.reference import SheetQwixx
from tools.reference.game import Refused
from tools.reference.referee import whole_number, words

if TYPE_CHECKING:
    from random import Random

    from tools.games.interface import ByKeys, Device, Dice, Rivals, Scenes, Soak, Strategy
    from tools.games.qwixx import by_keys, device, rivals, scenes, soak
    from tools.sim.targets import Targets

    # They are imported by name, so the types are checked here.
    FILES: tuple[ByKeys, Device, Rivals, Scenes, Soak] = (by_keys, device, rivals, scenes, soak)

ALL_RULES = (1 << len(HOUSE_RULES)) - 1


def engine(
    players: int = 2, first: int = 0, rules: Iterable[str] = (), sheet: str = "classic", each: bool = False
) -> Qwixx:
    """Return the reference engine's game on a score sheet."""
    if sheet == "classic" and not each:
        return Qwixx(players, first, rules)
    return SheetQwixx(players, first, rules, sheet, each)


def reference(settings: bytes) -> Qwixx:
    """Return the reference engine's game with these settings."""
    rules = [rule for k, rule in enumerate(HOUSE_RULES) if settings[2] >> k & 1]
    if len(settings) == 3:
        return engine(settings[0], settings[1], rules)
    parts, each = parts_of_kind(settings[KIND], number_of(settings[KIND:]))
    return engine(settings[0], settings[1], rules, parts.name(), each)


def one(word: str) -> bool:
    """Return True for "1", the only value of an option that is left out otherwise. Raises Refused."""
    if word != "1":
        raise Refused(f"expected 1, or nothing at all, not {word}")
    return True


class QwixxLaptopGame(LaptopGame):
    """Qwixx: other score sheets have other strategies, and an open table has tabs."""

    def table(self, dice: Random, seats: int, engine: Qwixx) -> tuple[list[Strategy], Dice | None]:
        if isinstance(engine, SheetQwixx):
            return self.part("sheets.tables").random_table(dice, engine)
        return super().table(dice, seats, engine)

    def targets(self, console: Any) -> Targets:
        from tools.games.qwixx.pointing import TabTargets

        return TabTargets(console)


# Kind and number of score sheets.
SAMPLES = [(sheet, 0) for sheet in range(1, SINGLE)] + [(kind(SHUFFLED, 0, 0), 255)]

GAME = QwixxLaptopGame(
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
            for sheet, number in SAMPLES
            for seats in (1, 2, 3, 5)
        ),
        refused=(
            b"", b"\2", b"\2\0", b"\2\0\0\0", b"\0\0\0", b"\6\0\0", b"\xff\0\0", b"\1\1\0", b"\5\5\0",
            b"\2\xff\0", bytes((2, 0, ALL_RULES + 1)), b"\2\0\xff", b"\2\0\0\1\0", b"\2\0\0\1\0\0\0",
            b"\6\0\0\1\0\0", b"\2\0\0\0\0\0", b"\2\0\0\1\0\1", b"\2\0\x08\3\0\1",
            b"\2\0\0\x0a\0\0", b"\2\0\0\x10\0\0", b"\2\0\0\x11\0\0", b"\2\0\0\x70\0\0",
        ),
        phases=frozenset((ROLL, ACTION1, ACTION2, OVER)),
    ),
    engine=engine,
    options={"players": whole_number, "first": whole_number, "rules": words, "sheet": str,
        "each": one},
    reference=reference,
    screens=Screens(
        choose=("sheet", "open"), moving=("think", "tumble", "forced"), cards=("rest", "handover",
        "nochoice"), revealed=("reveal", "lock"), confirm=("penalty",), others=("shake", "typing"),
        ends=("end",), passing=("rest", "nochoice"), unkept=("typing",),
    ),
)  # fmt: skip
