"""Par of a solo game: what level 3 makes with the same dice, however its thinking is divided."""

from __future__ import annotations

from random import Random

import pytest

import players
from players import LEVELS, decide
from players.par import Par
from rules import OVER, ROLL, make
from rules.challenge import roll
from rules.record import Record

SHEETS = (bytes((1, 0, 0)), bytes((1, 0, 2)), bytes((1, 0, 0, 5, 0, 0)))


def recorded(settings: bytes, level: int, number: int = -1) -> Record:
    """Return a solo game of that level, with random dice or those of a challenge."""
    random = Random(3)
    record = Record(make("qwixx", settings))
    game = record.game
    player = players.make("qwixx", settings)
    view = bytearray(len(game.state))
    dice = bytearray(6)
    while game.phase != OVER:
        if game.phase == ROLL:
            dice[:] = bytes(random.randint(1, 6) for _ in range(6))
            if number >= 0:
                roll(number, game.round, dice)
            record.roll(dice)
        player.view(game, game.seat, view)
        record.apply(decide(player, view, level))
    return record


def par(record: Record, number: int = -1, budget: int = 50) -> int:
    settings = bytes(record.game.state[: record.game.SETTINGS])
    found = Par("qwixx", settings, number, record)
    while not found.think(budget):
        pass
    return found.points


@pytest.mark.parametrize("settings", SHEETS)
@pytest.mark.parametrize("number", [-1, 17])
def test_level_3_makes_par_with_its_own_dice(settings: bytes, number: int) -> None:
    record = recorded(settings, LEVELS, number)
    assert par(record, number) == record.game.score(0)


def test_level_1_stays_below_par_and_the_budget_changes_nothing() -> None:
    for number in (-1, 4):
        record = recorded(SHEETS[0], 1, number)
        found = {par(record, number, budget) for budget in (1, 7, 1000)}
        assert len(found) == 1 and found.pop() > record.game.score(0)


def test_a_challenge_goes_on_when_the_recorded_game_is_over() -> None:
    """Somebody who takes four penalties in four turns still gets the par of a whole game."""
    record = Record(make("qwixx", SHEETS[0]))
    dice = bytearray(6)
    while record.game.phase != OVER:
        roll(4, record.game.round, dice)
        record.roll(dice)
        while record.game.phase not in (ROLL, OVER):
            record.apply(0)
    assert par(record, 4) == par(recorded(SHEETS[0], 1, 4), 4) > 60
    assert par(record) > 60, "its dice are followed by others"
