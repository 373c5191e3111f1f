"""Whatever the memory contains, and whenever a write fails, a game can be played and is kept."""

from __future__ import annotations

import random
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.screens.entries import entries
from console.screens.opening import rules_settings
from console.store.new_game import NewGame
from host_tests.qwixx.bench import Bench
from rules import ROLL
from rules.rows import PASS
from tools.headless.flash_model import SIZE, Flash
from tools.headless.names import draw
from tools.headless.rig import Rig
from tools.soak.consoles import DAMAGES, damaged, memory
from tools.soak.reference_game import reference_events


def begin_any(dice: random.Random, rig: Rig) -> None:
    """Begin some game with some setup."""
    entry = dice.choice(entries())
    settings = rig.console.settings
    settings.seats = seats = dice.choice(entry.seats)
    settings.option_bits = dice.randrange(8)
    core = rules_settings(entry, settings, dice.randrange(seats))
    minutes = dice.choice((0, 5)) if entry.name == "quixo" else 0
    rig.console.begin(NewGame(entry.name, core, draw(dice, seats), minutes))
    rig.until_game()


def check_damages(seed: int) -> None:
    """Damage a memory in every way, switch on, play a game and find it again."""
    before = memory(seed)
    dice = random.Random(seed)
    for harm in DAMAGES:
        data = damaged(dice, before, harm)
        flash = Flash(data, seed)
        rig = Rig(nvm=flash, show_errors=True)  # type: ignore[arg-type]
        assert not rig.console.traceback, (seed, harm)
        foreign = rig.screen == "foreign"
        if foreign:
            rig.press("ok")
            assert bytes(flash.data) == data, (seed, harm)
        if rig.screen == "damaged":
            rig.press("ok")
        if rig.table:  # its end is still being shown, or it has no event yet
            rig.console.home()
            rig.until_screen("menu")
        assert rig.screen == "menu", (seed, harm)
        if rig.console.journal.game >= 0:
            rig.press("back", "ok")
            rig.run(100)
            if rig.screen == "error":
                assert "Your saved game" in rig.texts(), (seed, harm)
            rig.console.traceback = ""
            rig.console.home()
            rig.until_screen("menu")
        rig.show_errors = False
        begin_any(dice, rig)
        for _ in range(4):
            rig.press("ok")
            rig.run(1500)
        assert rig.table.record.length >= 1 and rig.table.kept != foreign, (seed, harm)
        if not foreign:
            again = Rig(nvm=flash.copy())  # type: ignore[arg-type]
            again.console.resume()
            again.until_game()
            assert reference_events(again.table.record) == reference_events(rig.table.record), (seed, harm)


@pytest.mark.parametrize("seed", range(4))
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
