"""Figures of the rules for `make bench`: speed on CPython, memory on MicroPython's VM.

Speed is per second of processor time, so that other programs matter less.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import tools.paths  # noqa: F401

from rules import GAMES, OVER, ROLL, make
from rules.dice import Dice, seeded
from rules.record import Record
from tools.games import laptop_game
from tools.vm import vm

if TYPE_CHECKING:
    from rules.game import Game


def random_game(game: Game, dice: Dice) -> int:
    """Play and record a random game to its end; return its number of events."""
    record = Record(game)
    moves = bytearray(game.MAX_MOVES)
    faces = bytearray(6)
    events = 0
    while game.phase != OVER:
        if game.phase == ROLL:
            dice.roll_into(faces, 6)
            record.roll(faces)
        else:
            record.apply(moves[dice.below(game.legal(moves))])
        events += 1
    return events


def events_per_second(name: str, seconds: float = 1.0) -> float:
    """Return rolls and moves a second in random games on this Python, listing legal moves first."""
    game = make(name, laptop_game(name).fullest)
    dice = Dice(seeded(1))
    events = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        events += random_game(game, dice)
    return events / spent


_PLAY = """
import gc
from tools.vm import games
settings = games.player_module({name!r}).SETTINGS
player = games.player({name!r}, settings[{seed} % len(settings)], {seed})
before = 0
gc.collect()
before = gc.mem_alloc()
player.run()
print(gc.mem_alloc() - before, player.events)
"""


def bytes_per_event(name: str, games: int = 20) -> float:
    """Return heap bytes allocated per roll or move on MicroPython's VM, with all that a screen asks.

    Raises vm.Missing when there is no node.
    """
    calls = [_PLAY.format(name=name, seed=seed) for seed in range(games)]
    lines = [line.split() for line in vm.run(*calls).splitlines()]
    return sum(int(line[0]) for line in lines) / sum(int(line[1]) for line in lines)


def live_heap(name: str) -> tuple[int, int]:
    """Return live bytes on MicroPython's VM (32 bit, as the device): a game's modules; a game and its record.

    Raises vm.Missing when there is no node.
    """
    alloc = "import gc; print(gc.mem_alloc())"
    collect = "import gc; gc.collect()"
    printed = vm.run(
        alloc,
        collect,
        alloc,
        f"import rules.{name}\nfrom rules.record import Record",
        collect,
        alloc,
        f"record = Record(rules.make({name!r}, {laptop_game(name).fullest!r}))",
        collect,
        alloc,
    )
    _, empty, modules, game = (int(line) for line in printed.split())
    return modules - empty, game - modules


def figures() -> Iterator[tuple[str, float, str, int]]:
    """Yield what is measured, the figure, its unit, and its digits after the point."""
    for name in GAMES:
        yield f"{name.capitalize()}: random games on this Python", events_per_second(name), "events/s", 0
    for name in GAMES:
        title = name.capitalize()
        yield f"{title}: allocated per event, VM", bytes_per_event(name), "B", 2
        modules, game = live_heap(name)
        yield f"{title}: live heap of its rules, VM", modules, "B", 0
        yield f"{title}: live heap of a game with its record", game, "B", 0
