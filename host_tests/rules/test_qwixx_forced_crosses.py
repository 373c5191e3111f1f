"""What choices force: known until the next event, tried out, taken back."""

from typing import Any

import pytest

from host_tests.rules.qwixx_sheet_table import FIVE_RED, other
from host_tests.rules.qwixx_table import Table
from rules import make
from rules.qwixx_classic import MOST_FORCED
from rules.qwixx_extras.bonus import Bonus
from rules.words.dicegame import find, name
from rules.words.qwixx import why_not


def forced(table: Table) -> list[str]:
    """Return for each seat what its last choice crossed, the choice first; "" if it forced nothing."""
    game = other(table)
    moves = [
        [game.forced_move(seat, k) for k in range(game.forced_count(seat))] for seat in range(game.seats)
    ]
    return [" ".join(name(game, move) for move in each) for each in moves]


def test_what_choices_have_forced_is_known_until_the_next_event() -> None:
    table = Table(2, sheet="bonus")
    table.sheet(0, "R", 5)
    game = other(table)
    assert len(game.forced) == 32 and not game.just_forced
    table.roll("2 6 1 1 1 1")
    game.try_out(find(game, "Y8"))
    game.take_back()
    assert not game.just_forced, "a try forces nothing"
    table.play("Y8", "G8")
    assert game.just_forced and forced(table) == ["Y8 R6 Y9", ""]
    assert [game.bar_after(0, done) for done in (0, 1, 2, 3)] == [0b0, 0b1, 0b11, 0b11]
    assert game.bar_after(1, 1) == game.crossed_bar(1)
    table.play("pass")
    assert not game.just_forced and forced(table) == ["", ""]
    table.roll("1 4 1 1 1 1")
    assert forced(table) == ["", ""]
    table.play("Y5", "pass")
    assert game.just_forced and forced(table) == ["", "Y5 R2"]
    game.start()
    assert not game.just_forced and not any(game.forced)


def test_a_copy_takes_along_what_screens_look_back_at() -> None:
    table = Table(2, sheet="bonus")
    table.sheet(0, "R", 5)
    table.roll("2 6 1 1 1 1")
    table.play("Y8", "G8")
    game = other(table)
    game.locked_in[0] = 9
    copy: Any = make("qwixx", bytes(game.state[: game.SETTINGS]))
    copy.take(game)
    assert copy.state == game.state and copy.state is not game.state
    assert (copy.just_forced, copy.forced, copy.locked_in) == (True, game.forced, game.locked_in)


def test_no_choice_makes_more_crosses_than_are_kept() -> None:
    assert 1 + len(Bonus.bar) <= MOST_FORCED


def test_what_action_2_has_forced_is_forgotten_with_the_roll() -> None:
    table = Table(2, sheet="chain")
    table.roll("1 1 5 1 1 1")
    table.play("pass", "pass", "R6")
    assert other(table).just_forced and forced(table) == ["R6 Y6", ""]
    table.roll("1 1 5 1 1 1")
    assert not other(table).just_forced and forced(table) == ["", ""]


def test_a_move_is_tried_out_for_the_seat_that_decides() -> None:
    table = Table(2, sheet="bonus")
    table.sheet(1, "R", 5)
    table.roll("2 6 1 1 1 1")
    game = other(table)
    before = bytes(game.state)
    assert game.seat == 0 and game.gain(find(game, "Y8")) == 1 + 1 and game.state == before
    assert game.try_out(find(game, "G8")) == 1 and table.crossed(0, "G") == [8]
    game.take_back()
    assert game.state == before
    table.play("pass")
    assert game.seat == 1 and game.gain(find(game, "Y8")) == 1 + 2 + 2
    assert game.try_out(find(game, "Y8")) == 3 and table.crossed(1, "R") == [5, 6]
    assert table.crossed(1, "Y") == [8, 9] and table.crossed(0, "Y") == []


@pytest.mark.parametrize(
    ("sheet", "row", "numbers", "roll", "move"),
    [
        ("chain", "R", FIVE_RED, "6 6 1 1 1 1", "R12"), ("bonus", "R", (2, 3, 4, 5, 11), "1 4 1 1 1 1", "Y5"),
        ("big-points", "R", (3, 6), "2 4 1 1 1 1", "O6"), ("exchange", "R", (), "4 4 1 1 1 1", "R5"),
        ("double", "R", (6,), "2 4 1 1 1 1", "R6"),
    ],
)  # fmt: skip
def test_taking_a_try_back_restores_every_byte(
    sheet: str, row: str, numbers: tuple[int, ...], roll: str, move: str
) -> None:
    table = Table(2, sheet=sheet)
    table.sheet(0, row, *numbers)
    table.roll(roll)
    game = other(table)
    before = bytes(game.state)
    game.try_out(find(game, move))
    assert game.state != before
    game.take_back()
    assert game.state == before


def test_a_pass_gains_nothing_or_costs_a_penalty() -> None:
    table = Table(1, sheet="bonus")
    table.roll("2 6 1 1 1 1")
    assert table.game.gain(find(table.game, "pass")) == 0
    table.play("pass")
    assert table.game.gain(find(table.game, "pass")) == -5


def test_with_blackout_a_cross_is_forced_in_a_row_that_another_has_locked() -> None:
    table = Table(2, rules="blackout", sheet="bonus")
    table.sheet(1, "R", *FIVE_RED, 12)
    table.roll("1 4 1 1 1 1")
    table.play("Y5", "pass")
    assert table.crossed(0, "R") == [2]


def test_with_blackout_a_second_lock_of_a_row_is_no_news() -> None:
    table = Table(2, rules="blackout", sheet="chain")
    table.sheet(1, "R", *FIVE_RED, 12)
    table.sheet(0, "R", *FIVE_RED)
    table.roll("6 6 1 1 1 1")
    table.play("R12", "pass")
    assert table.locks(0) == "R" and table.game.last_locked == 0


def test_one_lock_forbids_a_choice_after_a_forced_lock_in_action_1() -> None:
    table = Table(1, rules="onelock", sheet="bonus")
    table.sheet(0, "R", 2, 3, 4, 5, 11)
    table.sheet(0, "G", 12, 11, 10, 9, 8)
    table.roll("1 4 1 1 1 1")
    table.play("Y5")
    assert table.locks(0) == "R"
    move = find(table.game, "G2")
    assert why_not(table.game, move) == "one lock a turn: this seat locked a row in action 1"
    assert not table.game.is_legal(move)


def test_without_the_house_rule_a_forced_lock_forbids_nothing() -> None:
    table = Table(1, sheet="bonus")
    table.sheet(0, "R", 2, 3, 4, 5, 11)
    table.sheet(0, "G", 12, 11, 10, 9, 8)
    table.roll("1 4 1 1 1 1")
    table.play("Y5")
    assert table.locks(0) == "R" and table.game.is_legal(find(table.game, "G2"))


def test_one_lock_is_counted_for_each_seat_and_leaves_bonus_rows_alone() -> None:
    table = Table(2, first=1, rules="onelock", sheet="chain")
    for row in "RY":
        table.sheet(1, row, *FIVE_RED)
    table.roll("6 6 1 6 1 1")
    table.play("R12", "pass")
    assert table.phase == "action2 1" and not table.game.is_legal(find(table.game, "Y12"))
    table = Table(1, rules="blackout onelock", sheet="big-points")
    table.sheet(0, "R", *FIVE_RED)
    table.roll("6 6 6 1 1 1")
    table.play("R12")
    assert table.locks(0) == "R" and table.game.is_legal(find(table.game, "O12"))


@pytest.mark.parametrize("seat", [0, 1])
def test_choices_are_revealed_at_the_end_too_if_a_lock_of_action_1_has_ended_the_game(seat: int) -> None:
    table = Table(2, sheet="chain")
    table.sheet(1 - seat, "G", 12, 11, 10, 9, 8, 2)
    table.sheet(seat, "R", *FIVE_RED)
    table.roll("6 6 1 1 1 1")
    table.play(*("R12", "pass") if seat == 0 else ("pass", "R12"))
    assert table.phase == "over" and table.game.just_revealed
    table = Table(2, first=seat, sheet="chain")
    table.sheet(1 - seat, "R", *FIVE_RED, 12)
    table.sheet(seat, "G", 12, 11, 10, 9, 8)
    table.roll("1 2 6 6 1 6")
    table.play("Y3", "pass")
    assert table.game.just_revealed
    table.play("G2")
    assert table.phase == "over" and not table.game.just_revealed, "it was a lock of action 2"
