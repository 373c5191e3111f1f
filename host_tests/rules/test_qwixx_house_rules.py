"""The house rules of Qwixx, one by one."""

from __future__ import annotations

import pytest

from host_tests.rules.qwixx_table import Table
from rules.rows import make_move
from rules.words.qwixx import MOVES, why_not

FIVE_RED = (2, 3, 4, 5, 6)
FIVE_GREEN = (12, 11, 10, 9, 8)


# ---- blackout


def test_blackout_keeps_a_locked_row_open_to_the_others() -> None:
    table = Table(2, rules="blackout")
    table.sheet(1, "R", *FIVE_RED, 12)
    assert not table.game.is_out(0)
    assert table.game.open_to(0, 0) and not table.game.open_to(1, 0)
    table.roll("4 3 3 1 1 1")
    assert table.legal() == "pass R7 Y7 G7 B7"
    table.play("pass")
    assert table.legal() == "pass Y7 G7 B7", "closed to the seat that locked it"
    table.play("pass")
    assert table.legal().startswith("pass R6 R7 "), "the red die stays"


def test_blackout_lets_each_seat_lock_a_row_for_itself() -> None:
    table = Table(2, rules="blackout")
    table.sheet(1, "R", *FIVE_RED, 12)
    table.sheet(0, "R", *FIVE_RED)
    table.roll("6 6 1 1 1 1")
    table.play("R12", "pass")
    assert table.locks(0) == table.locks(1) == "R"
    assert table.game.last_locked == 0, "it was closed before"
    assert table.phase == "action2 0", "still one colour"


def test_blackout_still_requires_five_crosses() -> None:
    table = Table(2, rules="blackout")
    table.sheet(1, "R", *FIVE_RED, 12)
    table.sheet(0, "R", 2, 3, 4, 5)
    table.roll("6 6 1 1 1 1")
    assert "R12" not in table.legal().split()


def test_blackout_ends_with_two_colours_locked_by_anyone() -> None:
    table = Table(2, rules="blackout")
    table.sheet(1, "R", *FIVE_RED, 12)
    table.sheet(0, "Y", *FIVE_RED)
    table.roll("6 6 1 1 1 1")
    table.play("Y12", "pass")
    assert table.phase == "over" and table.game.end_reason == 1


# ---- doubles


def test_doubles_repeat_turns_without_limit() -> None:
    table = Table(3, rules="doubles")
    for value in (2, 4, 6):
        table.turn(f"{value // 2} {value // 2} 6 6 6 6", f"R{value}")
        assert table.phase == "roll 0"
    table.turn("6 5 1 1 1 1", "R11")
    assert table.phase == "roll 1"


def test_doubles_give_no_roll_after_the_end() -> None:
    table = Table(2, rules="doubles")
    table.penalty_boxes(0, 3)
    table.turn("5 5 1 1 1 1")
    assert table.phase == "over"


def test_doubles_do_nothing_without_the_option() -> None:
    table = Table(2)
    table.turn("5 5 1 1 1 1", "R10")
    assert table.phase == "roll 1"


# ---- one lock


@pytest.mark.parametrize("rules, allowed", [("", True), ("onelock", False), ("onelock blackout", False)])
def test_one_lock_forbids_a_second_lock_in_action_2(rules: str, allowed: bool) -> None:
    table = Table(2, rules=rules)
    table.sheet(0, "R", *FIVE_RED)
    table.sheet(0, "Y", *FIVE_RED)
    table.roll("6 6 1 6 1 1")
    table.play("R12", "pass")
    assert table.phase == "action2 0"
    assert ("Y12" in table.legal().split()) == allowed
    assert "G7" in table.legal().split(), "other numbers may be crossed"
    reason = "" if allowed else "one lock a turn: this seat locked a row in action 1"
    assert why_not(table.game, MOVES["Y12"]) == reason


def test_one_lock_in_action_2_alone_is_allowed() -> None:
    table = Table(2, rules="onelock")
    table.sheet(0, "R", *FIVE_RED)
    table.sheet(0, "Y", *FIVE_RED)
    table.roll("6 6 1 6 1 1")
    table.play("pass", "pass")
    assert "Y12" in table.legal().split()


def test_one_lock_ignores_other_crosses_of_action_1() -> None:
    table = Table(2, rules="onelock")
    table.sheet(0, "Y", *FIVE_RED)
    table.roll("6 5 1 6 1 1")
    table.play("R11", "pass")
    assert "Y12" in table.legal().split()


def test_one_lock_counts_only_the_seat_s_own_lock() -> None:
    table = Table(2, rules="onelock")
    table.sheet(1, "R", *FIVE_RED)
    table.sheet(0, "Y", *FIVE_RED)
    table.roll("6 6 1 6 1 1")
    table.play("pass", "R12")
    assert "Y12" in table.legal().split()


def test_last_numbers_in_both_actions_without_the_option_end_the_game() -> None:
    table = Table(2)
    table.sheet(0, "R", *FIVE_RED)
    table.sheet(0, "Y", *FIVE_RED)
    table.roll("6 6 1 6 1 1")
    table.play("R12", "pass", "Y12")
    assert table.phase == "over" and table.closed() == "RY"


def test_each_house_rule_is_on_its_own() -> None:
    table = Table(2, rules="blackout")
    table.turn("3 3 1 1 1 1", "R6")
    assert table.phase == "roll 1", "blackout alone gives no second turn"
    table = Table(2, rules="blackout")
    table.sheet(0, "R", *FIVE_RED)
    table.sheet(0, "Y", *FIVE_RED)
    table.roll("6 6 1 6 1 1")
    table.play("R12", "pass", "Y12")
    assert table.locks(0) == "RY", "and forbids no second lock"
    table = Table(2, first=1, rules="onelock")
    table.sheet(1, "R", *FIVE_RED)
    table.sheet(1, "Y", *FIVE_RED)
    table.roll("6 6 1 6 1 3")
    table.play("R12", "pass")
    assert table.phase == "action2 1" and not table.game.is_legal(make_move(1, 10)), "whichever seat it is"
