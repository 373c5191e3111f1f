"""Quixo on the laptop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import tools.paths  # noqa: F401  first: the path

from rules import MOVE, OVER
from rules.words import quixo as quixo_words
from tools.games.interface import Case, LaptopGame, Screens
from tools.games.quixo.reference import Quixo
from tools.reference.referee import whole_number

if TYPE_CHECKING:
    from tools.games.interface import ByKeys, Device, Rivals, Scenes, Soak
    from tools.games.quixo import by_keys, device, rivals, scenes, soak
    from tools.sim.targets import Targets

    # They are imported by name, so the types are checked here.
    FILES: tuple[ByKeys, Device, Rivals, Scenes, Soak] = (by_keys, device, rivals, scenes, soak)


class QuixoLaptopGame(LaptopGame):
    """Quixo, whose cubes and arrows can be pointed at."""

    def targets(self, console: Any) -> Targets:
        from tools.games.quixo.pointing import CubeTargets

        return CubeTargets(console)


def _reference(settings: bytes) -> Quixo:
    """Return the reference engine's game.

    The last five bytes of the settings are the ranks of a board, from rank 1 up; in the number of a rank each
    of the files a..e is a digit to the base 3: 0 blank, 1 X, 2 O.
    """
    players, first, size = settings[:3]
    ranks = settings[3 : 3 + size]
    drawn = ["".join(".XO"[rank // 3 ** (4 - file) % 3] for file in range(size)) for rank in reversed(ranks)]
    return Quixo(players, first, size, "/".join(drawn) if any(ranks) else "")


GAME = QuixoLaptopGame(
    name="quixo",
    fullest=b"\4\0\5\0\0\0\0\0",
    samples=((b"\2\1\5\0\0\0\0\0", 0), (b"\4\0\5\0\0\0\0\0", 9)),
    case=Case(
        settings=(
            b"\2\0\5\0\0\0\0\0",
            b"\4\3\5\0\0\0\0\0",
            b"\2\1\3\0\0\0\0\0",
            b"\4\1\3\0\0\0\0\0",
            b"\2\1\4\0\0\0\0\0",
            b"\4\2\4\0\0\0\0\0",
            quixo_words.settings({"board": "XXOX./O..../...../.XX.O/OOX.O"}),
            quixo_words.settings({"first": "1", "board": "XXXX./OOOO./...../XXXX./OOOO."}),
            quixo_words.settings({"size": "3", "board": "X.O/O../..X"}),
            quixo_words.settings({"size": "4", "first": "1", "board": "OOO./.X../X.../.XO."}),
        ),
        refused=(
            b"",
            b"\2\0\5",
            b"\2\0\5\0\0\0\0\0\0",
            b"\0\0\5\0\0\0\0\0",
            b"\3\0\5\0\0\0\0\0",
            b"\2\2\5\0\0\0\0\0",
            b"\4\4\5\0\0\0\0\0",
            b"\2\0\2\0\0\0\0\0",
            b"\2\0\6\0\0\0\0\0",
            b"\2\0\5\0\0\0\0\xf3",
            b"\2\0\4\0\0\0\1\0",  # file e of four
            b"\2\0\3\3\0\0\0\0",  # file d of three
            b"\2\0\4\0\0\0\0\3",  # rank 5 of four
            b"\2\0\3\0\0\0\x09\0",  # rank 4 of three
            b"\4\0\5\0\0\1\0\0",  # a position for four
        ),
        phases=frozenset((MOVE, OVER)),
    ),
    engine=Quixo,
    options={"players": whole_number, "first": whole_number, "size": whole_number, "board": str},
    reference=_reference,
    screens=Screens(
        choose=("quixo",), moving=("think", "push"), cards=("pass", "draw"), confirm=("warn",),
        others=("lifted", "dot"), ends=("won", "flag", "drawn"),
        timed=("quixo", "lifted", "dot", "warn"), unkept=("lifted",),
    ),
)  # fmt: skip
