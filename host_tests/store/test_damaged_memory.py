"""Whatever the memory contains, and whenever a write fails, a game can be played and is kept."""

from __future__ import annotations

from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from host_tests.qwixx.bench import Bench
from host_tests.store.damages import check_damages
from rules import ROLL
from rules.rows import PASS
from tools.headless.flash_model import SIZE, Flash
from tools.headless.rig import Rig
from tools.soak.reference_game import reference_events


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.long(after=2)
def test_a_game_can_be_played_and_kept_on_any_memory(seed: int) -> None:
    check_damages(seed)


class Refusing(Flash):
    """Fails once when told to, after that many bytes of a write."""

    after = -1

    def __setitem__(self, index: Any, value: Any) -> None:
        if self.after >= 0 and isinstance(index, slice):
            start = index.indices(SIZE)[0]
            done = bytes(value)[: self.after]
            self.after = -1
            super().__setitem__(slice(start, start + len(done)), done)
            raise RuntimeError("Unable to write to nvm.")
        super().__setitem__(index, value)


@pytest.mark.parametrize("after", range(0, 12, 3))
@pytest.mark.long(after=2)
def test_repeatedly_failing_writes_lose_nothing(after: int) -> None:
    """A write fails part of the way: the error screen appears, then the game continues from the flash."""
    flash = Refusing()
    bench = Bench(2, nvm=flash, show_errors=True)  # type: ignore[arg-type]
    for k in range(3):
        while bench.game.phase != ROLL:
            bench.table.choose(PASS)
        bench.power_cycle()
        before = reference_events(bench.table.record)
        for times in range(3):
            flash.after = after + times
            bench.press("ok")
            if flash.after >= 0:  # this was not a write: the roll was there already
                break
            assert bench.screen == "error" and "Your game is safe." in bench.texts(), k
            bench.press("ok")
            bench.run(50)
            got = reference_events(bench.table.record)
            assert got[: len(before)] == before and len(got) <= len(before) + 1, (k, times)
            before = got
            if bench.game.phase != ROLL:
                break
        flash.after = -1
        if bench.game.phase == ROLL:
            bench.table.roll()
        bench.table.choose(PASS)
        again = Rig(nvm=flash.copy())  # type: ignore[arg-type]
        again.console.resume()
        again.until_game()
        assert reference_events(again.table.record) == reference_events(bench.table.record), k
