"""Level 3 copies only the bytes that a plan can change."""

import random
from functools import partial

import pytest

import players
from players.dice import DicePlayer
from rules import OVER, ROLL, make
from rules.qwixx_sheet_data import SHEETS


@pytest.mark.parametrize("sheet", ["classic", "exchange", "bonus", "double", "shuffled"])
def test_a_plan_changes_no_more_than_is_copied(sheet: str) -> None:
    place = [name for name, *_ in SHEETS].index(sheet)
    settings = bytes((4, 0, 0, place, 0, 0)) if place else bytes((4, 0, 0))
    chance = random.Random(place)
    game = make("qwixx", settings)
    view = bytearray(len(game.state))
    mine, whole = players.make("qwixx", settings), players.make("qwixx", settings)
    whole.copy_plan = partial(DicePlayer.copy_plan, whole)  # type: ignore[attr-defined]  # every byte
    for k in range(60):
        if game.phase == ROLL:
            game.roll(bytes(chance.randrange(1, 7) for _ in range(6)))
            continue
        if game.phase == OVER:
            break
        for player in (mine, whole):
            player.view(game, game.seat, view)
            player.begin(view, 3, k)
            assert player.think(999)
        assert mine.move == whole.move and mine._values == whole._values  # type: ignore[attr-defined]
        game.apply(mine.move)
