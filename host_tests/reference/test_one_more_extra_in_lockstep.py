"""Another extra needs its class here and its name, and both engines play it: tried with corner cells.

Those are the places farthest to the left. Each that is crossed scores 7; the first one forces a cross in B.
"""

from __future__ import annotations

from random import Random

import pytest

from host_tests.rules.extra_fixture import one_more  # noqa: F401
from tools.games.dicegame.rows import COLOURS
from tools.games.qwixx.sheets import data, parts
from tools.games.qwixx.sheets.lockstep import random_game
from tools.games.qwixx.sheets.sheet import AnySheet, Effects
from tools.reference.asking import in_process
from tools.reference.lockstep import Seen

GAMES = 16


class CornerCells(AnySheet):
    """Corner cells for the reference engine."""

    def corners(self) -> int:
        """Return how many corners are crossed."""
        return sum(self.is_crossed((row, 0)) for row in COLOURS)

    def choose(self, row: str, number: int, white_sum: int | None, open_rows: str) -> Effects:
        before = self.corners()
        effects = self.cross_cell(row, number)
        if not before and self.corners():
            effects += self.force("B", open_rows)
        return effects

    def score(self) -> int:
        return super().score() + 7 * self.corners()

    def shown_besides(self) -> dict[str, object]:
        return {"corners": self.corners()}


@pytest.mark.long
def test_both_engines_play_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "EXTRAS", (*data.EXTRAS, "corner-cells"))
    monkeypatch.setitem(parts.SHEETS, "corner-cells", CornerCells)
    seen = Seen()
    with in_process() as ask:
        for k in range(GAMES):
            random_game(ask, Random(k), 1 + k % 5, "corner-cells", seen)
    assert seen["on corner-cells"] and seen["on shuffled:0+mixed-colours+corner-cells, one each"]
