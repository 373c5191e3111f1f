"""The Duel on the laptop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import tools.paths  # noqa: F401  first: the path

from rules import ACTION1, ACTION2, OVER, ROLL
from tools.games.duel.reference import Duel
from tools.games.interface import Case, LaptopGame, Screens
from tools.reference.referee import whole_number

if TYPE_CHECKING:
    from tools.games.duel import by_keys, device, rivals, scenes, soak
    from tools.games.interface import ByKeys, Device, Rivals, Scenes, Soak
    from tools.sim.targets import Targets

    # They are imported by name, so the types are checked here.
    FILES: tuple[ByKeys, Device, Rivals, Scenes, Soak] = (by_keys, device, rivals, scenes, soak)


class DuelLaptopGame(LaptopGame):
    """The Duel, on whose board a ring is the cursor."""

    def targets(self, console: Any) -> Targets:
        from tools.games.dicegame.pointing import SheetTargets

        return SheetTargets(console)


GAME = DuelLaptopGame(
    name="duel",
    fullest=b"\0",
    samples=((b"\0", 0), (b"\1", 0)),
    case=Case(
        settings=(b"\0", b"\1") * 8,
        refused=(b"", b"\2", b"\xff", b"\0\0"),
        phases=frozenset((ROLL, ACTION1, ACTION2, OVER)),
    ),
    engine=Duel,
    options={"first": whole_number},
    reference=lambda settings: Duel(settings[0]),
    screens=Screens(
        choose=("board",), moving=("think", "tumble"), cards=("rest", "nochoice"), revealed=("lock",),
        confirm=("penalty",), others=("shake", "typing"), ends=("end",), passing=("rest", "nochoice"),
        unkept=("typing",),
    ),
)  # fmt: skip
