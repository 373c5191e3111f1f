"""scene() of the six-dice games: a pure function, asked in every phase, without a display."""

from __future__ import annotations

import random
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.dicegame.turn.script import (
    END,
    HANDOVER,
    LOCK,
    NO_CHOICE,
    PENALTY,
    REST,
    REVEAL,
    SHEET,
    SHEET_AGAIN,
    UNDONE,
    WAIT,
    ask_penalty,
    scene,
    undone_to,
)
from console.match.seats import AUTO, Seats
from rules import ACTION1, ACTION2, OVER, ROLL, make
from rules.rows import PASS, column, make_move
from tools.headless.tables import BareTable, RandomPlayer


def qwixx(seats: int, options: int = 0) -> Any:
    return make("qwixx", bytes((seats, 0, options)))


def move(text: str) -> int:
    row = "RYGB".index(text[0])
    return make_move(row, column(row, int(text[1:])))


def scenes(game: Any, skip: bool = False, start: int = 0, together: bool = False) -> list[int]:
    """Return the scenes in turn, until one stays."""
    seats = Seats(game, skip)
    seats.open = together
    found: list[int] = []
    for shown in range(start, start + 12):
        before = bytes(game.state)
        found.append(scene(game, seats, shown))
        assert bytes(game.state) == before
        if len(found) > 1 and found[-1] == found[-2]:
            return found[:-1]
    return found


def test_before_the_first_roll_and_after_it() -> None:
    game = qwixx(2)
    assert scenes(game) == [WAIT]
    game.roll(bytes((2, 3, 1, 1, 1, 1)))
    assert scenes(game) == [REST, SHEET]


def test_the_others_get_the_console_for_a_secret_choice() -> None:
    game = qwixx(3)
    game.roll(bytes((2, 3, 1, 1, 1, 1)))
    game.apply(move("R5"))
    assert game.seat == 1 and scenes(game) == [HANDOVER, SHEET]
    game.apply(PASS)
    assert game.seat == 2 and scenes(game) == [HANDOVER, SHEET]


def test_at_the_open_table_each_is_asked_in_turn_and_nothing_is_handed_over_or_revealed() -> None:
    game = qwixx(3)
    game.roll(bytes((2, 3, 1, 1, 1, 1)))
    assert scenes(game, together=True) == [REST, SHEET]
    for _ in range(3):
        assert scenes(game, together=True)[-1] == SHEET
        assert scenes(game, together=True, start=UNDONE) == [SHEET]
        game.apply(PASS)
    assert game.phase == ACTION2 and scenes(game, together=True) == [SHEET, PENALTY, SHEET_AGAIN]


def test_what_computers_have_crossed_at_the_open_table_is_revealed() -> None:
    for crosses in (False, True):
        game = qwixx(2)
        game.roll(bytes((2, 3, 1, 1, 1, 1)))
        seats = Seats(game, False, b"\0\3")
        seats.open = True
        game.apply(move("R5"))
        assert scene(game, seats, 0) == AUTO, "which a match with computers makes THINK"
        game.apply(move("Y5") if crosses else PASS)
        assert (scene(game, seats, 0) == REVEAL) == crosses


def test_locks_of_the_open_table_are_announced() -> None:
    game = qwixx(2)
    crossed(game, 0, 0, 0b11111)
    game.roll(bytes((6, 6, 1, 1, 1, 1)))
    game.apply(move("R12"))
    game.apply(PASS)
    assert scenes(game, together=True) == [LOCK, SHEET]


def test_nobody_who_cannot_cross_is_asked_at_the_open_table() -> None:
    game = qwixx(2)
    for seat in range(2):
        for row in range(4):
            crossed(game, seat, row, 1 << 9)
    game.roll(bytes((2, 3, 1, 1, 1, 1)))
    assert scenes(game, together=True) == [REST, AUTO]


def test_all_choices_are_revealed_before_action_2() -> None:
    game = qwixx(2)
    game.roll(bytes((2, 3, 1, 1, 1, 1)))
    game.apply(move("R5"))
    game.apply(PASS)
    assert game.phase == ACTION2 and scenes(game) == [REVEAL, SHEET]


def test_it_is_revealed_too_when_everybody_who_could_cross_passed() -> None:
    game = qwixx(2)
    game.roll(bytes((2, 3, 1, 1, 1, 1)))
    game.apply(PASS)
    game.apply(PASS)
    # nobody crossed, so a pass in action 2 costs a penalty: the console asks, and shows the sheet again
    assert scenes(game) == [REVEAL, SHEET, PENALTY, SHEET_AGAIN]


def crossed(game: Any, seat: int, row: int, columns: int) -> None:
    """Cross these columns, a mask, on a sheet."""
    from rules.qwixx_classic import SHEET_SIZE, SHEETS_AT

    at = SHEETS_AT + SHEET_SIZE * seat + 2 * row
    game.state[at] = columns & 0xFF
    game.state[at + 1] = columns >> 8


def test_seats_that_cannot_cross_only_pass_and_nothing_is_revealed() -> None:
    game = qwixx(2)
    for seat in range(2):
        for row in range(4):
            crossed(game, seat, row, 1 << 9)
    game.roll(bytes((2, 3, 1, 1, 1, 1)))
    assert scenes(game) == [REST, NO_CHOICE]
    assert scenes(game, skip=True) == [REST, AUTO]
    game.apply(PASS)
    assert scenes(game) == [NO_CHOICE] and scenes(game, skip=True) == [AUTO]
    game.apply(PASS)
    # nobody had a choice: nothing to reveal; a pass that costs a penalty is never made without asking
    assert scenes(game, skip=True) == [NO_CHOICE]


def test_a_lock_is_announced_after_the_reveal() -> None:
    game = qwixx(2)
    crossed(game, 0, 0, 0b11111)
    game.roll(bytes((6, 6, 1, 1, 1, 1)))
    game.apply(move("R12"))
    game.apply(PASS)
    assert game.closed and scenes(game) == [REVEAL, LOCK, SHEET]


def test_the_second_lock_of_action_1_leads_to_the_end() -> None:
    game = qwixx(2)
    crossed(game, 0, 0, 0b11111)
    crossed(game, 1, 1, 0b11111)
    game.roll(bytes((6, 6, 1, 1, 1, 1)))
    game.apply(move("R12"))
    game.apply(move("Y12"))
    assert game.phase == OVER and scenes(game) == [REVEAL, LOCK, END]


def test_a_lock_in_action_2_is_announced_and_nothing_is_revealed() -> None:
    game = qwixx(2)
    crossed(game, 0, 0, 0b11111)
    game.roll(bytes((6, 5, 6, 1, 1, 1)))
    game.apply(PASS)
    game.apply(PASS)
    game.apply(move("R12"))
    assert game.phase == ROLL and scenes(game) == [LOCK, WAIT]


def test_the_fourth_penalty_leads_to_the_end() -> None:
    game = qwixx(1)
    for _ in range(4):
        game.roll(bytes((1, 2, 1, 1, 1, 1)))
        game.apply(PASS)
        game.apply(PASS)
    assert game.phase == OVER and scenes(game) == [END]


def test_alone_nothing_is_secret() -> None:
    game = qwixx(1)
    game.roll(bytes((2, 3, 1, 1, 1, 1)))
    assert scenes(game) == [REST, SHEET]
    game.apply(move("R5"))
    assert scenes(game) == [SHEET]


def test_the_duel_has_a_board_and_no_secrets() -> None:
    game: Any = make("duel", b"\1")
    assert scenes(game) == [WAIT]
    game.roll(bytes((2, 3, 1, 1, 1, 1)))
    assert game.seat == 1 and scenes(game) == [REST, SHEET]
    game.apply(PASS)
    assert game.phase == ACTION2 and scenes(game) == [SHEET, PENALTY, SHEET_AGAIN]
    game.apply(PASS)
    assert scenes(game) == [WAIT]


def test_after_an_undo_nothing_is_announced_again() -> None:
    game = qwixx(2)
    game.roll(bytes((2, 3, 1, 1, 1, 1)))
    assert undone_to(game, 0) == UNDONE + 1 and scenes(game, start=UNDONE + 1) == [SHEET]
    assert undone_to(game, 1) == UNDONE and scenes(game, start=UNDONE) == [HANDOVER, SHEET]
    game.apply(PASS)
    game.apply(PASS)
    assert undone_to(game, 0) == UNDONE and scenes(game, start=UNDONE) == [SHEET, PENALTY, SHEET_AGAIN]


@pytest.mark.parametrize("seed", range(40))
def test_in_any_game_the_last_scene_is_what_the_phase_asks_for(seed: int) -> None:
    dice = random.Random(seed)
    game: Any = make("duel", b"\0") if seed % 4 == 3 else qwixx(seed % 5 + 1, seed % 8)
    player, table = RandomPlayer(dice), BareTable(game, dice)
    ends = {
        ROLL: {WAIT},
        ACTION1: {SHEET, NO_CHOICE, AUTO},
        ACTION2: {SHEET, SHEET_AGAIN, NO_CHOICE, AUTO},
        OVER: {END},
    }
    while game.phase != OVER:
        player.play(table, 1)
        for skip in (False, True):
            found = scenes(game, skip)
            assert found[-1] in ends[game.phase], (found, game.phase)
            assert (REST in found) == (game.phase == ACTION1 and game.just_rolled)
            assert (LOCK in found) == (game.last_locked != 0)


def test_pass_on_either_sheet_leads_to_the_warning() -> None:
    game = qwixx(2)
    game.roll(bytes((2, 3, 1, 1, 1, 1)))
    game.apply(PASS)
    game.apply(PASS)
    seats = Seats(game, False)
    found = scenes(game)
    assert found[-3:] == [SHEET, PENALTY, SHEET_AGAIN]
    warning = len(found) - 2
    assert scene(game, seats, ask_penalty(SHEET, warning - 1)) == PENALTY
    assert scene(game, seats, ask_penalty(SHEET_AGAIN, warning + 1)) == PENALTY
