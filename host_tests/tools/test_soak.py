"""The monkey test: random input, random memories, and a check that secrets stay hidden.

By default some two hundred games; ROLLMARK_SOAK=50 plays fifty times as many, and `make soak N=…` any number,
with a table of what happened. A failure names its seed and the command that repeats it.
"""

from __future__ import annotations

import os
import random
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.screens.entries import entries
from console.screens.opening import core_settings
from rules import ACTION1, OVER, ROLL
from rules.rows import PASS
from tools.games.qwixx.console import Bench
from tools.headless.autoplay import Player, at_random
from tools.headless.flash_model import SIZE, Flash
from tools.headless.rig import Rig
from tools.soak.consoles import DAMAGES, PEOPLE, damage, memory
from tools.soak.consoles import Bench as SlowBoard
from tools.soak.soak import Soak
from tools.soak.truth import events_of
from tools.soak.watch import count_objects

MORE = int(os.environ.get("ROLLMARK_SOAK", "1"))
LIVES = 200
PARTS = 10


@pytest.mark.parametrize("part", range(PARTS))
def test_random_input_with_power_cuts(part: int) -> None:
    """Games, power cuts and undos by the hundred; tools/soak says what is checked after every pass."""
    for seed in range(part, LIVES * MORE, PARTS):
        try:
            Soak(seed).life()
        except Exception as error:
            raise AssertionError(f"python -m tools.soak.run 1 --seed {seed}: {error}") from error


def test_nothing_grows_from_game_to_game() -> None:
    """Whatever was played in between."""
    rig = Rig(on=SlowBoard(random.Random(5), None, pace=50, seed=5, sensor=False), fast=True)
    player = Player(rig, at_random(random.Random(5)))
    alive: list[int] = []
    games = (("qwixx", 1, 0), ("duel", 2, 0), ("quixo", 4, 17))
    for game, seats, options in games * (1 + MORE):
        player.begin(seats, options, first=0, game=game)
        player.game_over()
        rig.press("back")
        rig.until(lambda: rig.screen == "menu", 1000)
        alive.append(count_objects())
    assert max(alive[3:]) <= max(alive[:3]) + 4, alive


def test_a_lock_does_not_flash_again_after_a_menu() -> None:
    """Otherwise the six would be dark four times within a second."""
    bench = Bench(2, nvm=Flash(), options=0)  # type: ignore[arg-type]
    for total, row in ((2, "RY"), (3, "RY"), (4, "RY"), (5, "RY"), (6, "RY")):
        bench.happen([(total, f"{row[0]}{total} {row[1]}{total}")])
    bench.throw(6, 6, 3, 6, 2, 1)
    bench.play("R12" if bench.game.seat == 0 else "Y12")
    bench.again()
    dark: list[int] = []
    lit = False

    def look() -> None:
        nonlocal lit
        pixels = [any(pixel) for pixel in bench.pixels()]
        if lit and not any(pixels):
            dark.append(bench.board.time)
        lit = all(pixels) or (lit and any(pixels))

    bench.watch = look
    while bench.screen != "lock":
        if bench.screen == "sheet":
            bench.choose("Y12" if bench.game.seat == 1 else "R12")
        else:
            bench.press("ok")
        bench.run(100)
    for wait in (1300, 60, 400, 150, 3000):
        bench.run(wait)
        bench.press("menu" if bench.screen == "lock" else "back")
    assert len(dark) == 6  # two rows, three times each
    assert all(later - first >= 1000 for first, later in zip(dark, dark[3:]))


# The choices of others stay hidden until the reveal


def position(seed: int) -> Bench:
    """Return a game in action 1: one seat's sheet is open, and another seat will decide after it."""
    dice = random.Random(seed)
    while True:
        seats = dice.randrange(2, 6)
        options, first, number = dice.randrange(8), dice.randrange(seats), dice.randrange(1 << 20)
        bench = Bench(seats, first=first, options=options, seed=number)
        wanted = dice.randrange(60)
        last = lambda game: (game.seat + 1) % game.seats == game.active  # noqa: E731
        while wanted > 0 or bench.game.phase != ACTION1 or last(bench.game) or len(bench.legal()) < 2:
            wanted -= 1
            if bench.game.phase == OVER:
                break
            if bench.game.phase == ROLL:
                bench.table.roll()
            else:
                bench.table.choose(dice.choice(bench.legal()))
        if bench.game.phase != OVER:
            bench.again()
            while bench.screen != "sheet":
                bench.press("ok")
                bench.run(400)
            bench.run(600)
            return bench


def seen_after(seed: int, choice: int, script: list[str]) -> list[Any]:
    """Return everything visible while these keys are pressed after the choice, until action 1 ends."""
    bench = position(seed)
    moves = bench.legal()
    if choice >= len(moves):
        return []
    while bench.top.sheet.move != moves[choice]:
        bench.press("next")
    bench.run(500)
    bench.press("ok")
    bench.run(300)
    since, length = bench.board.time, bench.table.record.length
    seen: list[Any] = []
    for key in script:
        if bench.table is None or bench.game.phase != ACTION1 or bench.table.record.length < length:
            break
        seen.append((
            key, bench.screen, bench.texts(), bench.pixels(), bench.board.time - since,
            bench.picture().tobytes(),
        ))  # fmt: skip
        bench.press(key)
        bench.run(100)
    return seen


@pytest.mark.parametrize("seed", range(2 * MORE))
def test_a_choice_stays_hidden_until_the_reveal(seed: int) -> None:
    keys = ["ok", "back", "menu", "look", "next", "prev", "up", "down", "ok", "next"]
    dice = random.Random(seed)
    script = [dice.choice(keys) for _ in range(8)]
    crossed, passed = seen_after(seed, 1, script), seen_after(seed, 0, script)
    assert len(crossed) == len(passed) >= 1
    for with_cross, without in zip(crossed, passed):
        assert with_cross == without, f"seed {seed}, {script}: {with_cross[:5]} / {without[:5]}"


# The memory, damaged


def begin_any(dice: random.Random, rig: Rig) -> None:
    """Begin some game with some setup."""
    entry = dice.choice(entries())
    settings = rig.console.settings
    settings.seats = seats = dice.choice(entry.seats)
    settings.options = dice.randrange(8)
    core = core_settings(entry, settings, dice.randrange(seats))
    rig.console.begin(entry.name, core, PEOPLE[:seats], dice.choice((0, 5)) if entry.name == "quixo" else 0)
    rig.run(50)


@pytest.mark.parametrize("seed", range(4 * MORE))
def test_a_game_can_be_played_and_kept_on_any_memory(seed: int) -> None:
    before = memory(seed)
    dice = random.Random(seed)
    for kind in range(DAMAGES):
        data = damage(dice, before, kind)
        flash = Flash(data, seed)
        rig = Rig(nvm=flash, fast=True, faults=True)  # type: ignore[arg-type]
        assert not rig.console.fault, (seed, kind)
        foreign = rig.screen == "foreign"
        if foreign:
            rig.press("ok")
            assert bytes(flash.data) == data, (seed, kind)
        assert rig.screen == "menu", (seed, kind)
        if rig.console.journal.game >= 0:
            rig.press("back", "ok")
            rig.run(100)
            if rig.screen == "error":
                assert "The kept game cannot" in rig.texts(), (seed, kind)
            rig.console.fault = ""
            rig.console.home()
            rig.run(50)
        rig.faults = False
        begin_any(dice, rig)
        for _ in range(4):
            rig.press("ok")
            rig.run(1500)
        assert rig.table.record.length >= 1 and rig.table.kept != foreign, (seed, kind)
        if not foreign:
            again = Rig(nvm=flash.copy(), fast=True)  # type: ignore[arg-type]
            again.console.resume()
            again.run(50)
            assert events_of(again.table.record) == events_of(rig.table.record), (seed, kind)


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
    bench = Bench(2, nvm=flash, faults=True)  # type: ignore[arg-type]
    for k in range(3):
        while bench.game.phase != ROLL:
            bench.table.choose(PASS)
        bench.again()
        before = events_of(bench.table.record)
        for times in range(3):
            flash.after = after + times
            bench.press("ok")
            if flash.after >= 0:  # this was not a write: the roll was there already
                break
            assert bench.screen == "error" and "Your game is kept." in bench.texts(), k
            bench.press("ok")
            bench.run(50)
            got = events_of(bench.table.record)
            assert got[: len(before)] == before and len(got) <= len(before) + 1, (k, times)
            before = got
            if bench.game.phase != ROLL:
                break
        flash.after = -1
        if bench.game.phase == ROLL:
            bench.table.roll()
        bench.table.choose(PASS)
        again = Rig(nvm=flash.copy(), fast=True)  # type: ignore[arg-type]
        again.console.resume()
        again.run(50)
        assert events_of(again.table.record) == events_of(bench.table.record), k
