"""The monkey test: random input on random consoles, beside the reference engines.

`make proof PART=soak` plays many more games, with a table of what happened. A failure names its seed and the
command that repeats it.
"""

from __future__ import annotations

import random

import tools.paths  # noqa: F401  first: the path

import pytest

from tools.headless.autoplay import Player, at_random
from tools.headless.rig import Rig
from tools.headless.stage import save_and_quit
from tools.soak.consoles import AnyBoard as SlowBoard
from tools.soak.soak import Soak
from tools.soak.watch import count_objects

SEEDS = 20
PARTS = 10


@pytest.mark.parametrize("part", range(PARTS))
def test_random_input_with_power_cuts(part: int) -> None:
    """Games, power cuts and undos by the hundred; tools/soak says what is checked after every pass."""
    for seed in range(part, SEEDS, PARTS):
        try:
            Soak(seed).run()
        except Exception as error:
            raise AssertionError(f"make proof PART=soak N=1 SEED={seed}: {error}") from error


def test_nothing_grows_from_game_to_game() -> None:
    """Whatever was played in between."""
    rig = Rig(on=SlowBoard(pace=50, seed=5, sensor=False))
    player = Player(rig, at_random(random.Random(5)))
    alive: list[int] = []
    games = (("qwixx", 1, 0), ("duel", 2, 0), ("quixo", 4, 17))
    for game, seats, options in games * 2:
        player.begin(seats, options, first=0, game=game)
        player.game_over()
        save_and_quit(rig)
        rig.until_screen("menu", ms=1000)
        alive.append(count_objects())
    assert max(alive[3:]) <= max(alive[:3]) + 4, alive
