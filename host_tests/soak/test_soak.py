"""The monkey test: random input on random consoles, beside the reference engines.

`make proof PART=soak` plays many more games, with a table of what happened. A failure names its seed and the
command that repeats it.
"""

from __future__ import annotations

import random

import tools.paths  # noqa: F401  first: the path

import pytest

from tools.games.qwixx.scenes import SCENES
from tools.headless.autoplay import Player, at_random
from tools.headless.rig import Rig
from tools.headless.stage import save_and_quit
from tools.soak.consoles import AnyBoard as SlowBoard
from tools.soak.reference_game import Broken, ReferenceGame, events_of
from tools.soak.soak import Soak
from tools.soak.watch import count_objects

from console.ui.gfx import CELL_CROSSED  # isort: skip

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


def compared(rig: Rig) -> None:
    """Compare what is shown with the reference engine's game."""
    record = rig.table.record
    game = record.game
    reference = ReferenceGame(game.NAME, bytes(game.state[: game.SETTINGS]), random.Random(1))
    reference.follow(game, events_of(record))
    reference.compare_display(rig)


@pytest.mark.parametrize("name", ["sheet", "action2", "double_sheet", "big_points_sheet"])
def test_a_wrong_sheet_on_the_display_is_found(name: str) -> None:
    rig = SCENES[name]()
    compared(rig)
    sheet = rig.play.views.sheet
    cells, first = sheet.grid.cells[3][10], sheet.grid.first[43]
    cells[10 - first] = CELL_CROSSED
    with pytest.raises(Broken, match="a cross in row 3, column 10"):
        compared(rig)


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
