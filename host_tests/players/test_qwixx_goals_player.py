"""What level 3 hopes for on a sheet with goals, and what it foresees where every seat has its own sheet."""

import random
from typing import Any

import pytest

import players
from host_tests.rules.qwixx_table import Table
from players.qwixx_goals import hopes
from rules import ACTION1, OVER, ROLL, make
from rules.dicegame import PHASE
from rules.words.qwixx_parts import sheet_settings


def hoped(crosses: str, rules: str = "", locked: str = "", sheet: str = "goals") -> int:
    """Return the hopes of seat 0 of two with these crosses, if the other has locked a row."""
    table = Table(2, rules=rules, sheet=sheet)
    for cross in crosses.split():
        table.sheet(0, cross[0], int(cross[1:]))
    if locked:
        table.sheet(1, locked, 2 if locked in "GB" else 12)
    return hopes(table.game, 0)  # type: ignore[arg-type]


def test_goals_count_while_they_are_within_reach() -> None:
    assert hoped("") == 3 + 1 + 1 + 3 + 1, "all are open"
    assert hoped("R4") == 6 + 1 + 1 + 3 + 1, "half of a"
    assert hoped("R5") == 0 + 1 + 1 + 3 + 1, "red 4, of a, is jumped over"
    assert hoped("R4 B4") == 0 + 1 + 1 + 0 + 0, "a is reached, and blue 9 and 7 are lost"
    assert hoped("R9") == 0 + 1 + 0 + 3 + 1


def test_goals_of_closed_rows_are_out_of_reach_unless_they_are_crossed() -> None:
    assert hoped("", locked="R") == 0 + 1 + 0 + 3 + 1
    assert hoped("R4 R8", locked="R") == 6 + 1 + 3 + 3 + 1
    assert hoped("", "blackout", "R") == 3 + 1 + 1 + 3 + 1


def test_there_is_no_hope_after_the_end() -> None:
    table = Table(2, sheet="goals")
    table.game.state[PHASE] = OVER
    assert hopes(table.game, 0) == 0  # type: ignore[arg-type]


def test_level_3_goes_for_a_goal() -> None:
    """Blue 4 skips eight cells; with red 4 crossed it brings 13 points."""
    game: Any = make("qwixx", bytes((2, 0, 0)) + sheet_settings("goals"))
    for column in (0, 1, 2):
        game.cross(0, 1 + column)
    for column in (4, 6):
        game.cross(0, 34 + column)
    game.roll(bytes((1, 3, 6, 6, 6, 6)))
    view = bytearray(len(game.state))
    player = players.make("qwixx", bytes(game.state[:6]))
    player.view(game, 0, view)
    assert players.decide(player, view, 3) == 34 + 8


@pytest.mark.parametrize("sheet", ["shuffled:31", "shuffled:31+mixed-colours+big-points", "shuffled:6+goals"])
@pytest.mark.parametrize("seats", [2, 4])
def test_what_others_do_is_foreseen_on_their_own_sheets(sheet: str, seats: int) -> None:
    """It is a legal move of that seat, and nearly always what level 3 would choose there."""
    settings = bytes((seats, 0, 0)) + sheet_settings(sheet, "1")
    game: Any = make("qwixx", settings)
    player: Any = players.make("qwixx", settings)
    luck = random.Random(seats)
    view = bytearray(len(game.state))
    moves = bytearray(game.MAX_MOVES)
    same = foreseen = 0
    while game.phase != OVER:
        if game.phase == ROLL:
            game.roll(bytes(luck.randint(1, 6) for _ in range(6)))
            continue
        if game.phase != ACTION1:
            player.view(game, game.seat, view)
            game.apply(players.decide(player, view, 3))
            continue
        player.view(game, game.seat, view)
        first = players.decide(player, view, 3)
        told = list(player.predicted)
        told[game.seat] = first
        for _ in range(seats):
            seat = game.seat
            assert told[seat] in moves[: game.legal(moves)]
            player.view(game, seat, view)
            move = players.decide(player, view, 3)
            same += move == told[seat]
            foreseen += 1
            game.apply(move)
    assert same > foreseen * 8 // 10
