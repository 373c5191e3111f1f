"""The rules of the Duel, sentence by sentence: the two actions, misthrows, locks, ends, score."""

import pytest

from host_tests.rules.duel_table import BLACK, GREY, Board, dice_for, first_move
from rules.dicegame import UNDECIDED
from rules.duel import LOCK, PLACE
from rules.rows import LETTERS, PASS
from rules.words.duel import MOVES, why_not

FIVE_RED = (2, 3, 4, 5, 6)
FIVE_GREEN = (12, 11, 10, 9, 8)
ENDS = [("R", 12, FIVE_RED), ("Y", 12, FIVE_RED), ("G", 2, FIVE_GREEN), ("B", 2, FIVE_GREEN)]


# ---- 3. The two actions


def test_action_1_is_the_sum_of_the_white_dice_in_any_row() -> None:
    """Max: a white 4 and a white 1, and a token on the yellow 5."""
    board = Board()
    board.roll("4 1 3 6 2 5")
    assert board.game.white_sum == 5
    assert board.legal() == "pass R5 Y5 G5 B5"
    board.play("Y5")
    assert board.row("Y") == [(5, 0, 1)]


def test_action_2_is_one_white_and_one_coloured_die_in_its_row() -> None:
    """Max: the white 4 and the blue 6 make the blue 10."""
    board = Board()
    board.roll("4 1 3 6 2 6")
    board.play("Y5")
    assert board.legal() == "pass R4 R7 Y7 Y10 G3 G6 B7 B10"
    assert board.game.dice_for(MOVES["B10"]) == 0b100001
    board.play("B10")
    assert board.row("B") == [(10, 0, 1)]


def test_equal_white_dice_make_each_number_once() -> None:
    board = Board()
    board.roll("3 3 3 6 2 5")
    board.play("pass")
    assert board.legal() == "pass R6 Y9 G5 B8"


def test_action_1_is_in_force_at_once() -> None:
    board = Board()
    board.roll("4 1 3 6 2 5")
    board.play("R5")
    assert board.row("R") == [(5, 0, 1)] and board.game.supply(0) == 21
    assert "R4" not in board.legal().split() and "R7" in board.legal().split()


def test_the_same_row_may_be_used_in_both_actions_rightward() -> None:
    board = Board()
    board.turn("4 1 3 6 2 5", "R5", "R7")
    assert board.row("R") == [(5, 0, 1), (7, 0, 1)]


def test_action_2_may_not_be_on_the_square_of_action_1() -> None:
    board = Board()
    board.roll("4 1 1 4 1 1")
    board.play("R5")
    assert "R5" not in board.legal().split(), "the white 4 and the red 1 make it again"
    assert why_not(board.game, MOVES["R5"]) == "action 1 was on R5: action 2 must be on another square"
    assert "Y5" in board.legal().split()


def test_action_2_may_not_stack_on_the_stack_of_action_1() -> None:
    board = Board()
    board.lay(BLACK, "R", 5, height=2)
    board.roll("4 1 1 1 1 1")
    board.play("R5")
    assert board.row("R") == [(5, BLACK, 3)]
    assert "R5" not in board.legal().split()


def test_action_2_may_not_stack_on_the_token_that_beat_in_action_1() -> None:
    board = Board()
    board.lay(GREY, "R", 5)
    board.roll("4 1 1 1 1 1")
    board.play("R5")
    assert board.row("R") == [(5, BLACK, 1)]
    assert "R5" not in board.legal().split()


def test_after_a_pass_in_action_1_the_same_number_is_open_in_action_2() -> None:
    board = Board()
    board.lay(BLACK, "R", 5)
    board.roll("4 1 1 4 1 1")
    board.play("pass", "R5")
    assert board.row("R") == [(5, BLACK, 2)]


def test_the_square_of_an_earlier_turn_is_free_again() -> None:
    board = Board()
    board.turn("4 1 1 4 1 1", "R5")
    board.turn("6 6 1 1 1 1", "pass", "Y7")
    board.roll("4 1 1 4 1 1")
    board.play("pass")
    assert "R5" in board.legal().split()


def test_both_actions_may_be_passed() -> None:
    board = Board()
    board.roll("4 1 3 6 2 5")
    assert board.legal().startswith("pass ")
    board.play("pass")
    assert board.legal().startswith("pass ")


def test_the_choice_of_action_1_can_be_read_until_the_next_roll() -> None:
    board = Board()
    assert first_move(board.game) == UNDECIDED
    board.roll("4 1 3 6 2 5")
    assert first_move(board.game) == UNDECIDED
    board.play("Y5")
    assert first_move(board.game) == MOVES["Y5"]
    board.play("pass")
    assert board.phase == "roll 1" and first_move(board.game) == MOVES["Y5"]
    board.roll("4 1 3 6 2 5")
    assert first_move(board.game) == UNDECIDED
    board.play("pass")
    assert first_move(board.game) == PASS


# ---- 3. Misthrows


def test_no_token_in_either_action_costs_a_misthrow_from_the_supply() -> None:
    board = Board()
    board.roll("4 1 3 6 2 5")
    assert not board.game.penalty_due
    board.play("pass")
    assert board.game.penalty_due and board.game.gain(PASS) == -5
    board.play("pass")
    assert (board.game.misthrows(0), board.game.misthrows(1)) == (1, 0)
    assert board.game.supply(0) == 21 and board.game.score(0) == -5
    assert board.phase == "roll 1"


@pytest.mark.parametrize("moves", [("R5", "pass"), ("pass", "R4"), ("R5", "Y7")])
def test_one_token_in_either_action_avoids_the_misthrow(moves: tuple[str, ...]) -> None:
    board = Board()
    board.roll("4 1 3 6 2 5")
    board.play(*moves)
    assert board.game.misthrows(0) == 0


def test_a_seat_that_can_place_nothing_still_gets_a_misthrow() -> None:
    board = Board()
    for row, last in (("R", 11), ("Y", 11), ("G", 3), ("B", 3)):
        board.lay(BLACK, row, last)
    board.turn("4 1 3 6 2 5")
    assert board.game.misthrows(BLACK) == 1


def test_a_misthrow_does_not_carry_over_to_the_opponent() -> None:
    board = Board()
    board.turn("4 1 3 6 2 5")
    board.turn("4 1 3 6 2 5", "R5")
    assert (board.game.misthrows(0), board.game.misthrows(1)) == (1, 0)


# ---- 4. Locks


@pytest.mark.parametrize("row, last, five", ENDS)
def test_the_last_number_needs_five_of_the_seats_own_tokens(
    row: str, last: int, five: tuple[int, ...]
) -> None:
    board = Board()
    board.lay(BLACK, row, *five[:4])
    board.lay(GREY, row, five[4])
    board.roll(dice_for(last))
    assert f"{row}{last}" not in board.legal().split(), "the opponent's do not count"
    assert why_not(board.game, MOVES[f"{row}{last}"]).startswith(f"{row}{last} needs five tokens before it")
    board = Board()
    board.lay(BLACK, row, *five)
    board.roll(dice_for(last))
    assert f"{row}{last}" in board.legal().split()


def test_each_token_of_a_stack_counts_among_the_five() -> None:
    board = Board()
    board.lay(BLACK, "G", 9, height=4)
    board.roll(dice_for(2))
    assert "G2" not in board.legal().split()
    board = Board()
    board.lay(BLACK, "G", 12)
    board.lay(BLACK, "G", 9, height=4)
    board.roll(dice_for(2))
    assert "G2" in board.legal().split()


def test_a_stack_behind_the_opponent_counts_too() -> None:
    board = Board()
    board.lay(BLACK, "R", 3, height=5)
    board.lay(GREY, "R", 9)
    board.roll(dice_for(12))
    assert "R12" in board.legal().split()


def test_a_beaten_token_no_longer_counts() -> None:
    board = Board(first=1)
    board.lay(BLACK, "R", *FIVE_RED)
    board.turn(dice_for(6), "R6")
    board.roll(dice_for(12))
    assert "R12" not in board.legal().split()
    assert why_not(board.game, MOVES["R12"]) == "R12 needs five tokens before it; seat 0 has 4"


def test_the_fifth_token_of_action_1_counts_in_action_2() -> None:
    board = Board()
    board.lay(BLACK, "R", 2, 3, 4, 5)
    board.roll("6 4 6 1 1 1")
    board.play("R10")
    assert "R12" in board.legal().split()


@pytest.mark.parametrize("row, last, five", ENDS)
def test_the_last_number_puts_a_second_token_on_the_lock(row: str, last: int, five: tuple[int, ...]) -> None:
    """Laura: a token on the green 2 and one on the lock; both count."""
    r = LETTERS.index(row)
    for seat in (0, 1):
        board = Board(seat)
        board.lay(seat, row, *five)
        board.roll(dice_for(last))
        move = MOVES[f"{row}{last}"]
        assert board.game.effect(move) == LOCK and board.game.gain(move) == 28 - 15
        board.play(f"{row}{last}")
        assert board.row(row)[-1] == (last, seat, 1)
        assert board.game.lock_owner(r) == seat and board.closed() == row
        assert board.game.count(seat, r) == 7 and board.game.row_points(seat, r) == 28
        assert board.game.supply(seat) == 22 - 7 and board.tokens(seat) == 22
        assert board.game.last_locked == 1 << r
        assert board.phase == f"action2 {seat}" and board.game.round == 1


def test_a_locked_row_is_closed_to_both_and_its_die_removed_at_once() -> None:
    board = Board()
    board.lay(BLACK, "R", *FIVE_RED)
    board.roll("6 6 1 1 1 1")
    board.play("R12")
    assert board.game.is_out(0) and not board.game.is_out(1)
    assert board.legal() == "pass Y7 G7 B7", "no red with the red die in action 2"
    assert why_not(board.game, MOVES["R7"]) == "row R is closed"
    board.play("pass")
    board.roll("4 3 1 1 1 1")
    assert board.legal() == "pass Y7 G7 B7"


def test_tokens_in_a_closed_row_are_neither_beaten_nor_stacked_on() -> None:
    board = Board()
    board.lay(GREY, "R", 8)
    board.lay(BLACK, "R", 2, height=5)
    board.lock(BLACK, "R")
    for seat in (BLACK, GREY):
        assert board.allowed(seat, "R") == []


def test_the_last_lock_is_known_until_the_next_move_or_roll() -> None:
    board = Board()
    board.lay(BLACK, "R", *FIVE_RED)
    board.roll("6 1 6 1 1 1")
    board.play("Y7")
    assert board.game.last_locked == 0
    board.play("R12")
    assert board.phase == "roll 1" and board.game.last_locked == 0b0001
    board.roll("6 1 6 1 1 1")
    assert board.game.last_locked == 0
    other = Board()
    other.lay(BLACK, "R", *FIVE_RED)
    other.roll("6 6 1 1 1 1")
    other.play("R12")
    assert other.game.last_locked == 0b0001
    other.play("pass")
    assert other.game.last_locked == 0


def test_with_two_tokens_left_the_lock_takes_the_last() -> None:
    board = Board()
    board.lay(BLACK, "R", *FIVE_RED)
    board.left(BLACK, 2)
    board.roll(dice_for(12))
    assert board.game.effect(MOVES["R12"]) == LOCK and board.game.gain(MOVES["R12"]) == 28 - 15
    board.play("R12")
    assert board.phase == "over" and board.game.end_reason == 3
    assert board.closed() == "R" and board.game.lock_owner(0) == BLACK
    assert board.game.count(BLACK, 0) == 7 and board.game.supply(BLACK) == 0


def test_the_last_token_on_the_extreme_right_ends_the_game_without_a_lock() -> None:
    board = Board()
    board.lay(BLACK, "R", *FIVE_RED)
    board.left(BLACK, 1)
    board.roll(dice_for(12))
    assert board.game.effect(MOVES["R12"]) == PLACE, "nothing is locked"
    assert board.game.gain(MOVES["R12"]) == 21 - 15
    board.play("R12")
    assert board.phase == "over" and board.game.end_reason == 3
    assert board.row("R")[-1] == (12, BLACK, 1)
    assert board.closed() == "" and board.game.lock_owner(0) == -1 and board.game.last_locked == 0
    assert board.game.count(BLACK, 0) == 6 and board.game.row_points(BLACK, 0) == 21


def test_a_row_without_its_lock_does_not_count_as_locked() -> None:
    board = Board()
    board.lay(GREY, "Y", *FIVE_RED)
    board.lock(GREY, "Y")
    board.lay(BLACK, "R", *FIVE_RED)
    board.left(BLACK, 1)
    board.turn(dice_for(12), "R12")
    assert board.closed() == "Y" and board.game.end_reason == 3


# ---- 5. The end


def test_two_locked_rows_end_the_game_whoever_locked_them() -> None:
    board = Board()
    board.lay(GREY, "G", *FIVE_GREEN)
    board.lock(GREY, "G")
    board.lay(BLACK, "R", *FIVE_RED)
    board.roll("6 1 6 1 1 1")
    board.play("Y7", "R12")
    assert board.phase == "over" and board.game.end_reason == 1 and board.closed() == "RG"
    assert board.game.lock_owner(0) == BLACK and board.game.lock_owner(2) == GREY
    assert board.legal() == ""


def test_when_action_1_locks_the_second_row_there_is_no_action_2() -> None:
    board = Board()
    board.lay(BLACK, "G", *FIVE_GREEN)
    board.lock(BLACK, "G")
    board.lay(BLACK, "R", *FIVE_RED)
    board.roll("6 6 1 1 1 1")
    board.play("R12")
    assert board.phase == "over" and board.game.end_reason == 1


def test_one_seat_may_lock_in_both_actions() -> None:
    board = Board()
    board.lay(BLACK, "R", *FIVE_RED)
    board.lay(BLACK, "Y", *FIVE_RED)
    board.turn("6 6 1 6 1 1", "R12", "Y12")
    assert board.phase == "over" and board.closed() == "RY"


@pytest.mark.parametrize("black", range(4))
def test_four_misthrows_in_all_end_the_game(black: int) -> None:
    board = Board()
    board.misthrow(BLACK, black)
    board.misthrow(GREY, 3 - black)
    board.turn("4 1 3 6 2 5")
    assert board.phase == "over" and board.game.end_reason == 2
    assert board.game.misthrows(BLACK) + board.game.misthrows(GREY) == 4


def test_three_misthrows_do_not_end_the_game() -> None:
    board = Board()
    for seat in (0, 1, 0):
        assert board.phase == f"roll {seat}"
        board.turn("4 1 3 6 2 5")
    assert board.phase == "roll 1" and board.game.end_reason == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_the_last_token_ends_the_game_between_the_actions(seat: int) -> None:
    board = Board(seat)
    board.left(seat, 1)
    board.roll("4 1 3 6 2 5")
    board.play("R5")
    assert board.phase == "over" and board.game.end_reason == 3 and board.legal() == ""


@pytest.mark.parametrize("seat", [0, 1])
def test_the_last_token_ends_the_game_in_action_2(seat: int) -> None:
    board = Board(seat)
    board.left(seat, 2)
    board.turn("4 1 3 6 2 5", "R5", "R7")
    assert board.phase == "over" and board.game.end_reason == 3


def test_the_last_token_on_a_stack_or_in_place_of_another_ends_it_too() -> None:
    for seat in (BLACK, GREY):
        board = Board()
        board.lay(seat, "R", 5)
        board.left(BLACK, 1)
        board.turn(dice_for(5), "R5")
        assert board.phase == "over" and board.game.end_reason == 3


def test_the_last_token_may_be_a_misthrow() -> None:
    board = Board()
    board.left(BLACK, 1)
    board.turn("4 1 3 6 2 5")
    assert board.phase == "over" and board.game.end_reason == 3
    assert board.game.supply(BLACK) == 0 and board.game.misthrows(BLACK) == 1


def test_the_last_token_as_fourth_misthrow_is_reported_as_the_last_token() -> None:
    board = Board()
    board.misthrow(GREY, 3)
    board.left(BLACK, 1)
    board.turn("4 1 3 6 2 5")
    assert board.phase == "over" and board.game.end_reason == 3


def test_the_last_two_tokens_locking_the_second_row_are_reported_as_the_last_token() -> None:
    board = Board()
    board.lay(GREY, "Y", *FIVE_RED)
    board.lock(GREY, "Y")
    board.lay(BLACK, "R", *FIVE_RED)
    board.left(BLACK, 2)
    board.turn(dice_for(12), "R12")
    assert board.phase == "over" and board.closed() == "RY" and board.game.end_reason == 3


def test_a_seat_that_gets_its_last_token_back_plays_on() -> None:
    board = Board(first=GREY)
    board.lay(BLACK, "R", 5)
    board.left(BLACK, 1)
    board.turn(dice_for(5), "R5")
    assert board.game.supply(BLACK) == 2 and board.phase == "roll 0"
    board.turn(dice_for(6), "R6")
    assert board.game.supply(BLACK) == 1 and board.phase == "roll 1"


# ---- 6. The score


@pytest.mark.parametrize("tokens", range(22))
def test_a_row_scores_at_most_twelve_tokens(tokens: int) -> None:
    board = Board()
    if tokens:
        board.lay(BLACK, "Y", 2, height=tokens)
    n = min(tokens, 12)
    assert board.game.row_points(BLACK, 1) == n * (n + 1) // 2 == board.game.score(BLACK)
    assert board.game.score(GREY) == 0


def test_more_than_twelve_tokens_in_a_row_bring_no_more_points() -> None:
    board = Board()
    board.lay(BLACK, "R", 2, height=11)
    board.roll(dice_for(3))
    assert board.game.gain(MOVES["R3"]) == 12
    board.play("R3")
    assert board.game.score(BLACK) == 78
    board.play("pass")
    board.turn(dice_for(2), "Y2")
    board.roll(dice_for(4))
    assert board.game.gain(MOVES["R4"]) == 0
    board.play("R4")
    assert board.game.count(BLACK, 0) == 13 and board.game.score(BLACK) == 78


@pytest.mark.parametrize("tokens, gain", [(10, 23), (11, 12), (12, 0), (15, 0)])
def test_a_lock_brings_points_up_to_the_twelfth_token(tokens: int, gain: int) -> None:
    board = Board()
    board.lay(BLACK, "R", 2, height=tokens)
    board.roll(dice_for(12))
    before = board.game.score(BLACK)
    assert board.game.gain(MOVES["R12"]) == gain
    board.play("R12")
    assert board.game.score(BLACK) == before + gain


def test_each_misthrow_of_the_seat_counts_minus_five() -> None:
    board = Board()
    board.lay(BLACK, "R", 2, 3)
    board.lay(GREY, "R", 4, 5, 6)
    board.misthrow(BLACK, 1)
    board.misthrow(GREY, 2)
    assert (board.game.score(BLACK), board.game.score(GREY)) == (3 - 5, 6 - 10)


def test_beating_takes_the_opponents_points_and_gain_counts_ones_own() -> None:
    board = Board()
    board.lay(GREY, "R", 4, 7)
    board.lay(BLACK, "R", 3)
    board.roll(dice_for(7))
    assert board.game.gain(MOVES["R7"]) == 3 - 1
    board.play("R7")
    assert (board.game.score(BLACK), board.game.score(GREY)) == (3, 1)


@pytest.mark.parametrize("black, winners", [(1, 0b10), (2, 0b11), (3, 0b01)])
def test_the_higher_total_wins_and_equal_totals_share(black: int, winners: int) -> None:
    board = Board()
    board.lay(BLACK, "Y", *range(2, 2 + black))
    board.lay(GREY, "R", 2, 3)
    board.misthrow(BLACK, 1)
    board.misthrow(GREY, 2)
    assert board.game.winners == 0, "nobody has won before the end"
    board.turn("6 6 6 6 6 6")
    assert board.phase == "over" and board.game.winners == winners
