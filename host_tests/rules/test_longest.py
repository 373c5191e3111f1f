"""No game is longer than `longest` says, with any house rules, on any sheet, when people play on and on.

A house rule that makes games longer (another row may be locked, another penalty taken) must raise it.
"""

from __future__ import annotations

from typing import Any

import pytest

from host_tests.sampled import long, sampled
from rules import ACTION1, OVER, ROLL, make
from rules.dicegame import ACTIVE, SEAT
from rules.qwixx_house_rules import HOUSE_RULES
from rules.qwixx_sheet_data import exists, extra_of, kind
from rules.record import Record

# Every extra, on plain rows and with everything else that there is.
KINDS = [
    sheet
    for sheet in range(1, 256)
    if exists(sheet) and sheet in (kind(0, 0, extra_of(sheet)), kind(2, 1, extra_of(sheet), 1), 1, 2, 3)
]


def left(game: Any, seat: int) -> int:
    """Return how many crosses the seat can still make, one at a time."""
    total = 0
    for row in range(game.rows):
        column = game.next_column(seat, row)
        total += 11 - column
        if game.sheet and game.crosses_twice and 0 < column:
            total += 10 - column + (not game.twice(seat, row) >> (column - 1) & 1)
    return total


def slowest(game: Any, trial: Any) -> tuple[bytes, int]:
    """Return dice, and the active seat's choice in action 1, that use up as little as possible.

    A lock is the last resort, and after it a pass.
    """
    best = (1000, b"\1\1\1\1\1\1", 0)
    moves = bytearray(game.MAX_MOVES)
    for total in range(2, 13):
        low = max(1, total - 6)
        dice = bytes((low, total - low, 1, 1, 1, 1))
        trial.state[:] = game.state
        trial.roll(dice)
        rolled = bytes(trial.state)
        for k in range(1, trial.legal(moves)):
            trial.state[:] = rolled
            seat, before = trial.active, trial.locked_by(trial.active)
            cost = left(trial, seat)
            trial.cross(seat, moves[k])
            cost -= left(trial, seat)
            cost += 100 if trial.locked_by(seat) != before else 0
            best = min(best, (cost, dice, moves[k]))
    return best[1], best[2]


def played(settings: bytes) -> Record:
    """Return the longest game: everybody passes but the active seat, which makes one cross or none."""
    game: Any = make("qwixx", settings)
    trial: Any = make("qwixx", settings)
    record = Record(game, 10_000)
    while game.phase != OVER:
        assert game.phase == ROLL
        dice, move = slowest(game, trial)
        locks = False
        if move:
            trial.state[:] = game.state
            before = trial.locked_by(trial.active)
            trial.cross(trial.active, move)
            locks = trial.locked_by(trial.active) != before
        if locks and survives_a_penalty(game, trial):
            move = 0
        record.roll(dice)
        while game.phase == ACTION1:
            record.apply(move if game.state[SEAT] == game.state[ACTIVE] else 0)
        if game.phase != OVER:
            record.apply(0)
    return record


def survives_a_penalty(game: Any, trial: Any) -> bool:
    """Return whether the active seat could take a penalty and the game would go on."""
    trial.state[:] = game.state
    trial.roll(b"\1\1\1\1\1\1")
    while trial.phase == ACTION1:
        trial.apply(0)
    trial.apply(0)
    return trial.phase != OVER


@pytest.mark.parametrize("options", sampled(reversed(range(1 << len(HOUSE_RULES))), 7))
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_no_game_on_the_classic_sheet_is_longer(options: int, seats: int) -> None:
    record = played(bytes((seats, 0, options)))
    longest = record.game.longest()
    assert record.length <= longest, "raise longest(): with this house rule games are longer"
    assert record.length > longest * 9 // 10, "the test plays as long as it can"


@pytest.mark.parametrize("place", KINDS)
@pytest.mark.parametrize("options", [long(0), long(1), (1 << len(HOUSE_RULES)) - 1])
@pytest.mark.long(after=6)
def test_no_game_on_another_sheet_is_longer(place: int, options: int) -> None:
    record = played(bytes((2, 0, options, place, 0, 0)))
    assert record.length <= record.game.longest(), "raise _most_crosses() of this sheet's extra"
    assert record.length > record.game.longest() // 3
