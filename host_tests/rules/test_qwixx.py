"""The rules of Qwixx, point by point: seats, the two actions, locks, penalties, end, score."""

from __future__ import annotations

import pytest

from host_tests.rules.qwixx_table import Table
from rules import ROLL
from rules.qwixx import make
from rules.qwixx_house_rules import HOUSE_RULES
from rules.rows import LETTERS, PASS, column, make_move, move_column, move_row, number
from rules.words.qwixx import MOVES

FIVE_RED = (2, 3, 4, 5, 6)
FIVE_GREEN = (12, 11, 10, 9, 8)


# ---- 1. Seats


def test_two_to_five_play_and_one_alone() -> None:
    for players in range(1, 6):
        table = Table(players)
        assert table.game.seats == players
        asked: list[int] = []
        table.roll("1 2 3 4 5 6")
        while table.phase.startswith("action1"):
            asked.append(table.game.seat)
            table.play("pass")
        assert asked == list(range(players))


def test_solo_every_roll_is_ones_own() -> None:
    table = Table(1)
    for _ in range(3):
        assert table.phase == "roll 0"
        table.turn("1 2 3 4 5 6")
    assert table.game.penalties(0) == 3
    table.turn("1 2 3 4 5 6")
    assert table.phase == "over" and table.game.winners == 0b1 and table.game.score(0) == -20


def test_a_game_begins_as_its_settings_say() -> None:
    game = make(bytes((3, 2, 0b101)))
    assert (game.active, game.options, game.phase, game.end_reason) == (2, 0b101, ROLL, 0)
    most = (1 << len(HOUSE_RULES)) - 1
    with pytest.raises(ValueError, match=f"the options of qwixx are 0 to {most}, not {most + 1}"):
        make(bytes((2, 0, most + 1)))


# ---- 2. Who starts (the ways of finding out are in test_starter.py)


def test_the_chosen_seat_starts_and_turns_go_clockwise() -> None:
    table = Table(3, first=1)
    for seat in (1, 2, 0, 1):
        assert table.phase == f"roll {seat}"
        table.turn("1 1 3 4 5 6")


# ---- 3. Action 1


def test_action_1_asks_the_active_seat_first_then_clockwise() -> None:
    table = Table(4, first=2)
    table.roll("4 1 3 6 2 5")
    for seat in (2, 3, 0, 1):
        assert table.phase == f"action1 {seat}"
        assert table.legal() == "pass R5 Y5 G5 B5"
        table.play("pass")
    assert table.phase == "action2 2"


def test_no_sheet_changes_until_the_last_has_chosen() -> None:
    table = Table(3)
    table.roll("4 1 3 6 2 5")
    table.play("R5", "Y5")
    assert table.crossed(0, "R") == table.crossed(1, "Y") == []
    assert list(table.game.last_moves)[:3] == [MOVES["R5"], MOVES["Y5"], 255]
    table.play("G5")
    assert (table.crossed(0, "R"), table.crossed(1, "Y"), table.crossed(2, "G")) == ([5], [5], [5])
    assert list(table.game.last_moves)[:3] == [MOVES["R5"], MOVES["Y5"], MOVES["G5"]]


def test_several_seats_lock_the_same_row_at_once() -> None:
    table = Table(3)
    for seat in range(3):
        table.sheet(seat, "R", *FIVE_RED)
    table.roll("6 6 1 1 1 1")
    table.play("R12")
    assert table.legal() == "pass R12 G12 B12", "yellow 12 needs five crosses"
    table.play("R12", "pass")
    assert (table.locks(0), table.locks(1), table.locks(2)) == ("R", "R", "")
    assert table.closed() == "R" and table.phase == "action2 0"


def test_two_rows_close_at_once_and_both_count() -> None:
    table = Table(2)
    table.sheet(0, "R", *FIVE_RED)
    table.sheet(1, "Y", *FIVE_RED)
    table.roll("6 6 1 1 1 1")
    table.play("R12", "Y12")
    assert table.closed() == "RY" and table.phase == "over"
    assert table.game.count(0, 0) == 7 and table.game.count(1, 1) == 7


def test_three_rows_may_be_closed_in_the_end() -> None:
    table = Table(3)
    table.sheet(2, "G", 12, 11, 10, 9, 8, 2)
    table.sheet(0, "R", *FIVE_RED)
    table.sheet(1, "Y", *FIVE_RED)
    table.roll("6 6 1 1 1 1")
    table.play("R12", "Y12", "pass")
    assert table.closed() == "RYG" and table.phase == "over"
    assert table.game.end_reason == 1


# ---- 4. Crossing, and the last number of a row


def test_numbers_rise_in_red_and_yellow_and_fall_in_green_and_blue() -> None:
    for row in range(4):
        printed = [number(row, c) for c in range(11)]
        assert printed == (list(range(2, 13)) if LETTERS[row] in "RY" else list(range(12, 1, -1)))
        for c in range(11):
            assert column(row, number(row, c)) == c
            move = make_move(row, c)
            assert (move_row(move), move_column(move)) == (row, c) and PASS < move <= 44


def test_only_numbers_right_of_every_cross_are_left() -> None:
    """The picture in the rules: red 5 and 7, yellow up to 10, green 6 and blue 10."""
    table = Table(1)
    table.sheet(0, "R", 5, 7)
    table.sheet(0, "Y", 10)
    table.sheet(0, "G", 6)
    table.sheet(0, "B", 10)
    allowed = {row: [] for row in LETTERS}
    for value in range(2, 13):
        fresh = Table(1)
        fresh.game.state[:] = table.game.state
        fresh.roll(f"{max(1, value - 6)} {min(6, value - 1)} 1 1 1 1")
        for move in fresh.legal().split()[1:]:
            allowed[move[0]].append(int(move[1:]))
    assert allowed == {
        "R": [8, 9, 10, 11],  # 12 needs five crosses
        "Y": [11],
        "G": [3, 4, 5],
        "B": [3, 4, 5, 6, 7, 8, 9],
    }


@pytest.mark.parametrize("row, last", [("R", 12), ("Y", 12), ("G", 2), ("B", 2)])
def test_the_last_number_needs_five_crosses_not_counting_itself(row: str, last: int) -> None:
    dice = "6 6 1 1 1 1" if last == 12 else "1 1 6 6 6 6"
    crosses = FIVE_RED if last == 12 else FIVE_GREEN
    four, five = Table(2), Table(2)
    four.sheet(0, row, *crosses[:4])
    five.sheet(0, row, *crosses)
    four.roll(dice)
    assert f"{row}{last}" not in four.legal().split()
    five.roll(dice)
    assert f"{row}{last}" in five.legal().split()
    five.play(f"{row}{last}")
    five.play("pass")
    assert five.locks(0) == row
    assert five.game.count(0, LETTERS.index(row)) == 7, "the lock is a cross too"
    assert five.game.row_points(0, LETTERS.index(row)) == 28


def test_the_fifth_cross_of_action_1_counts_in_action_2() -> None:
    table = Table(2)
    table.sheet(0, "R", 2, 3, 4, 5)
    table.roll("6 4 6 1 1 1")
    table.play("R10", "pass")
    assert "R12" in table.legal().split()


def test_the_next_column_is_the_leftmost_number_still_open() -> None:
    table = Table(2)
    reached = {"R": table.game.next_column(0, 0)}
    for row, numbers in (("Y", (2,)), ("G", (12, 5)), ("B", (12, 11, 10, 9, 8, 2))):
        table.sheet(0, row, *numbers)
        reached[row] = table.game.next_column(0, LETTERS.index(row))
    assert reached == {"R": 0, "Y": 1, "G": 8, "B": 11}


# ---- 5. A closed row


def test_a_locked_row_is_closed_to_all() -> None:
    table = Table(2)
    table.sheet(1, "R", *FIVE_RED, 12)
    table.roll("1 2 1 1 1 1")
    assert table.legal() == "pass Y3 G3 B3"
    table.play("pass", "pass")
    assert table.legal() == "pass Y2 Y3 G3 B3", "green and blue 2 are last numbers"
    assert table.game.is_out(0) and not table.game.open_to(0, 0)


def test_a_row_closed_in_action_1_cannot_be_chosen_in_action_2() -> None:
    table = Table(2)
    table.sheet(1, "R", *FIVE_RED)
    table.roll("6 6 1 1 1 1")
    table.play("pass", "R12")
    assert table.game.last_locked == 0b0001
    assert table.legal() == "pass Y7 G7 B7"


def test_the_last_lock_is_known_until_the_next_move_or_roll() -> None:
    table = Table(1)
    table.sheet(0, "R", *FIVE_RED)
    table.roll("6 1 6 1 1 1")
    table.play("pass", "R12")
    assert table.phase == "roll 0" and table.game.last_locked == 0b0001
    table.roll("6 1 6 1 1 1")
    assert table.game.last_locked == 0
    other = Table(2)
    other.sheet(1, "R", *FIVE_RED)
    other.roll("6 6 1 1 1 1")
    other.play("pass", "R12")
    assert other.game.last_locked == 0b0001
    other.play("pass")
    assert other.game.last_locked == 0


def test_the_dice_can_be_read() -> None:
    table = Table(1)
    assert table.game.white_sum == table.game.die(0) == table.game.round == 0
    table.roll("4 1 3 6 2 5")
    assert [table.game.die(k) for k in range(6)] == [4, 1, 3, 6, 2, 5]
    assert table.game.white_sum == 5 and table.game.round == 1


# ---- 6. Action 2


def test_action_2_is_one_white_die_and_one_coloured_die() -> None:
    table = Table(2)
    table.roll("4 1 3 6 2 5")
    table.play("pass", "pass")
    assert table.phase == "action2 0"
    assert table.legal() == "pass R4 R7 Y7 Y10 G3 G6 B6 B9"


def test_equal_white_dice_make_each_number_once() -> None:
    table = Table(2)
    table.roll("3 3 3 6 2 5")
    table.play("pass", "pass")
    assert table.legal() == "pass R6 Y9 G5 B8"


def test_action_2_is_optional_and_for_the_active_seat_only() -> None:
    table = Table(2)
    table.roll("4 1 3 6 2 5")
    table.play("R5", "pass", "pass")
    assert table.phase == "roll 1" and table.game.penalties(0) == 0


def test_the_same_row_may_be_used_in_both_actions_rightward() -> None:
    table = Table(2)
    table.roll("4 1 3 6 2 5")
    table.play("R5", "pass")
    assert "R7" in table.legal().split() and "R4" not in table.legal().split()
    table.play("R7")
    assert table.crossed(0, "R") == [5, 7]


def test_which_dice_make_a_move() -> None:
    table = Table(2)
    table.roll("4 1 3 6 2 5")
    assert table.game.dice_for(MOVES["R5"]) == 0b000011
    table.play("pass", "pass")
    assert table.game.dice_for(MOVES["R7"]) == 0b000101
    assert table.game.dice_for(MOVES["B6"]) == 0b100010
    assert table.game.dice_for(MOVES["B12"]) == table.game.dice_for(PASS) == 0


# ---- 7. Penalties


def test_no_cross_in_either_action_costs_a_penalty() -> None:
    table = Table(2)
    table.roll("4 1 3 6 2 5")
    table.play("pass", "pass")
    assert table.game.penalty_due and table.game.gain(PASS) == -5
    table.play("pass")
    assert (table.game.penalties(0), table.game.penalties(1)) == (1, 0)


@pytest.mark.parametrize("moves", [("R5", "pass", "pass"), ("pass", "pass", "R4")])
def test_one_cross_in_either_action_avoids_the_penalty(moves: tuple[str, ...]) -> None:
    table = Table(2)
    table.roll("4 1 3 6 2 5")
    table.play(*moves)
    assert table.game.penalties(0) == 0


def test_the_gain_of_the_last_choice_counts_the_lock() -> None:
    table = Table(2)
    table.sheet(0, "R", 2, 3, 4, 5, 6)
    table.roll("6 6 1 1 1 1")
    before = table.game.score(0)
    table.play("R12", "pass")
    assert table.game.last_gain(0) == table.game.score(0) - before == 28 - 15


def test_a_seat_that_can_cross_nothing_still_takes_a_penalty() -> None:
    table = Table(2)
    for row, last in (("R", 11), ("Y", 11), ("G", 3), ("B", 3)):
        table.sheet(0, row, last)
    table.roll("4 1 3 6 2 5")
    assert table.legal() == "pass"
    table.play("pass", "R5")
    assert table.legal() == "pass"
    table.play("pass")
    assert (table.game.penalties(0), table.game.penalties(1)) == (1, 0)


# ---- 8. The end


def test_the_fourth_penalty_ends_the_game_at_once() -> None:
    table = Table(2)
    table.penalty_boxes(0, 3)
    table.turn("4 1 3 6 2 5")
    assert table.phase == "over" and table.game.end_reason == 2
    assert table.legal() == ""


def test_no_action_2_and_no_penalty_when_action_1_closes_the_second_row() -> None:
    table = Table(2)
    table.sheet(1, "G", *FIVE_GREEN, 2)
    table.sheet(1, "R", *FIVE_RED)
    table.penalty_boxes(0, 3)
    table.roll("6 6 1 1 1 1")
    table.play("pass", "R12")
    assert table.phase == "over" and table.game.end_reason == 1
    assert table.game.penalties(0) == 3


def test_two_rows_closed_in_action_2_end_the_game() -> None:
    table = Table(3)
    table.sheet(0, "R", *FIVE_RED)
    table.sheet(2, "B", *FIVE_GREEN, 2)
    table.roll("6 1 6 1 1 1")
    table.play("pass", "pass", "pass", "R12")
    assert table.phase == "over" and table.closed() == "RB" and table.game.last_locked == 0b0001


# ---- 9. The score


@pytest.mark.parametrize("crosses", range(13))
def test_a_row_scores_by_its_number_of_crosses(crosses: int) -> None:
    table = Table(1)
    if crosses > 10:  # the last number and its lock are two
        table.sheet(0, "Y", *range(14 - crosses, 13))
    else:
        table.sheet(0, "Y", *range(2, 2 + crosses))
    assert table.game.row_points(0, 1) == crosses * (crosses + 1) // 2


def test_equal_totals_share_the_win() -> None:
    table = Table(3)
    table.penalty_boxes(0, 3)
    for seat in (1, 2):
        table.sheet(seat, "R", 2, 3)
    table.turn("4 1 3 6 2 5")
    assert table.game.winners == 0b110


def test_there_is_no_winner_before_the_end() -> None:
    assert Table(2).game.winners == 0


def test_the_gain_of_a_move_is_what_it_adds_to_the_score() -> None:
    table = Table(1)
    table.sheet(0, "R", *FIVE_RED)
    table.sheet(0, "Y", 3, 4)
    table.roll("6 6 1 1 1 1")
    assert table.game.gain(MOVES["R12"]) == 28 - 15
    assert table.game.gain(PASS) == 0, "no penalty is due in action 1"
    table.play("pass")
    assert table.game.gain(MOVES["Y7"]) == 6 - 3


# ---- 10. The printed examples


@pytest.mark.parametrize("green, blue", [(8, 7), (7, 8)], ids=["Gamewright", "NSV"])
def test_the_printed_example_is_70_points(green: int, blue: int) -> None:
    table = Table(2)
    table.sheet(0, "R", 2, 3, 4, 5)
    table.sheet(0, "Y", 2, 3, 4)
    table.sheet(0, "G", *range(12, 12 - green, -1))
    table.sheet(0, "B", *range(12, 12 - blue, -1))
    table.penalty_boxes(0, 2)
    assert [table.game.count(0, row) for row in range(4)] == [4, 3, green, blue]
    assert table.game.score(0) == 70


def test_the_printed_example_with_locks_among_the_crosses() -> None:
    """The fan guide counts a lock among its eight green and its seven blue crosses."""
    table = Table(2)
    table.sheet(0, "R", 2, 3, 4, 5)
    table.sheet(0, "Y", 2, 3, 4)
    table.sheet(0, "G", 12, 11, 10, 9, 8, 7, 2)
    table.sheet(0, "B", 12, 11, 10, 9, 8, 2)
    table.penalty_boxes(0, 2)
    assert table.game.score(0) == 70
