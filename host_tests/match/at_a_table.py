"""Games of people and computers, begun."""

from __future__ import annotations

import random

import tools.paths  # noqa: F401  first: the path

from tools.headless.autoplay import Player
from tools.headless.choosers import sensible
from tools.headless.rig import Rig


def begun(
    name: str, seated: tuple[int, ...], options: int = 0, seed: int = 5, sheet: bytes = b"\0\0\0"
) -> tuple[Rig, Player]:
    """Return a new game in which seat 0 starts, and somebody who presses the keys for the people."""
    rig = Rig(seed=seed)
    rig.console.settings.seated[: len(seated)] = bytes(seated)
    player = Player(rig, sensible(random.Random(seed)))
    player.begin(len(seated), options, first=0, game=name, sheet=sheet)
    return rig, player
