"""What the screens ask of the rules on sheets made of parts, compared with the reference engine.

This covers what goes beyond the referee's words: what is printed for each seat, what a choice is worth and
forces, and which goals are reached.
"""

from __future__ import annotations

from random import Random

import pytest

from host_tests.reference.sheet_members import (
    play_sheet,
)
from host_tests.sampled import long
from tools.games.qwixx.sheets import data
from tools.reference.lockstep import Seen

GAMES = 20  # with goals; a quarter of it with every other extra


@pytest.mark.parametrize("share", [4, long(1)])
@pytest.mark.parametrize("extra", [extra for extra in data.EXTRAS if extra])
def test_what_screens_ask_of_a_sheet_agrees(extra: str, share: int) -> None:
    seen = Seen()
    for k in range((GAMES if extra == "goals" else GAMES // 4) // share):
        play_sheet(Random(f"{k} {extra}"), extra, seen)
