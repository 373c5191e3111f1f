"""The Duel's board, sentence by sentence: placing, beating, stacks, and what can be read from it."""

import pytest

from host_tests.rules.duel_table import BLACK, GREY, Board, dice_for
from rules.duel import BEAT, LOCK, PLACE, STACK, TOKENS
from rules.rows import LETTERS, PASS
from rules.words.duel import MOVES, why_not

# 1. Two seats, 22 tokens each, one board


def test_two_seats_have_22_tokens_each_and_the_board_is_empty() -> None:
    board = Board()
    assert board.game.seats == 2
    assert (board.game.supply(0), board.game.supply(1)) == (22, 22) == (TOKENS, TOKENS)
    assert [board.row(row) for row in LETTERS] == [[], [], [], []]
    assert [board.game.foremost(row) for row in range(4)] == [-1] * 4
    assert [board.game.lock_owner(row) for row in range(4)] == [-1] * 4
    assert (board.game.misthrows(0), board.game.misthrows(1)) == (0, 0)
    assert (board.game.score(0), board.game.score(1)) == (0, 0)


@pytest.mark.parametrize("first", [0, 1])
def test_the_chosen_seat_is_the_first_and_then_they_take_turns(first: int) -> None:
    board = Board(first)
    for seat in (first, 1 - first, first, 1 - first):
        assert board.phase == f"roll {seat}" and board.game.active == seat
        board.turn(dice_for(5), "R5")
        assert board.row("R") == [(5, seat, 1)], "each beats the other"


def test_only_the_active_seat_uses_the_dice_in_both_actions() -> None:
    board = Board(first=1)
    board.roll("4 1 3 6 2 5")
    assert board.phase == "action1 1"
    board.play("R5")
    assert board.phase == "action2 1"
    board.play("B9")
    assert board.phase == "roll 0"
    assert board.row("R") == [(5, 1, 1)] and board.row("B") == [(9, 1, 1)]
    assert (board.game.supply(0), board.game.supply(1)) == (22, 20)


# ---- 2. Placing


def test_a_token_goes_right_of_ones_own_with_any_gap() -> None:
    board = Board()
    board.lay(BLACK, "R", 3, 7)
    board.lay(BLACK, "G", 9)
    assert board.allowed(BLACK, "R") == [7, 8, 9, 10, 11], "and 7 is its own foremost"
    assert board.allowed(BLACK, "G") == [3, 4, 5, 6, 7, 8, 9]
    assert board.allowed(BLACK, "Y") == list(range(2, 12))


def test_the_opponents_tokens_do_not_limit_where_one_may_place() -> None:
    """There is space left of the opponent's foremost token, too, if it is right of one's own."""
    board = Board()
    board.lay(BLACK, "R", 3)
    board.lay(GREY, "R", 6, 9)
    assert board.allowed(BLACK, "R") == [4, 5, 7, 8, 9, 10, 11]


def test_the_first_picture_of_the_rule_text() -> None:
    """Red: Black on 5 and 7, Grey on 3. Grey continues right of the 3, may beat the 7, not the 5."""
    board = Board()
    board.lay(BLACK, "R", 5, 7)
    board.lay(GREY, "R", 3)
    assert board.allowed(GREY, "R") == [4, 6, 7, 8, 9, 10, 11]
    assert board.allowed(BLACK, "R") == [7, 8, 9, 10, 11]


def test_the_second_picture_of_the_rule_text() -> None:
    """Blue: Grey's stack on 5 is safe, Black's last token is on 9. Black has five tokens there, Grey four."""
    board = Board()
    board.lay(GREY, "B", 12, 10)
    board.lay(GREY, "B", 5, height=2)
    board.lay(BLACK, "B", 11, height=4)
    board.lay(BLACK, "B", 9)
    assert board.allowed(BLACK, "B") == [2, 3, 4, 6, 7, 8]
    assert board.allowed(GREY, "B") == [3, 4, 5]


# ---- 2. Beating


def test_the_opponents_foremost_single_token_is_beaten_and_goes_back() -> None:
    board = Board()
    board.lay(GREY, "R", 4, 7)
    board.roll(dice_for(7))
    assert board.game.effect(MOVES["R7"]) == BEAT
    board.play("R7")
    assert board.row("R") == [(4, GREY, 1), (7, BLACK, 1)]
    assert board.game.supply(GREY) == 21 and board.game.count(GREY, 0) == 1
    assert board.game.supply(BLACK) == 21 and board.game.count(BLACK, 0) == 1


def test_a_beaten_token_may_come_in_again() -> None:
    board = Board()
    board.turn(dice_for(7), "R7")
    board.turn(dice_for(7), "R7")
    assert board.game.supply(0) == 22 and board.game.count(0, 0) == 0
    board.turn(dice_for(7), "R7")
    assert board.row("R") == [(7, 0, 1)]
    assert board.game.supply(0) == 21 and board.game.supply(1) == 22


def test_after_beating_the_remaining_tokens_decide() -> None:
    board = Board()
    board.lay(GREY, "R", 4, 9)
    assert board.allowed(GREY, "R") == [9, 10, 11]
    board.turn(dice_for(9), "R9")
    assert board.allowed(GREY, "R") == [5, 6, 7, 8, 9, 10, 11], "right of the 4, and 9 may be beaten back"


def test_with_its_only_token_beaten_a_seat_may_restart_the_row() -> None:
    board = Board()
    board.lay(GREY, "G", 4)
    board.turn(dice_for(4), "G4")
    assert board.allowed(GREY, "G") == [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


def test_a_token_that_is_not_the_foremost_cannot_be_beaten() -> None:
    board = Board()
    board.lay(GREY, "Y", 5)
    board.lay(GREY, "Y", 8)
    assert board.allowed(BLACK, "Y") == [2, 3, 4, 6, 7, 8, 9, 10, 11]


def test_a_token_overtaken_by_its_opponent_cannot_be_beaten() -> None:
    """Foremost means foremost in the whole row: Grey's 5 is only Grey's foremost."""
    board = Board()
    board.lay(GREY, "Y", 5)
    board.lay(BLACK, "Y", 8)
    assert 5 not in board.allowed(BLACK, "Y")
    board = Board()
    board.lay(BLACK, "Y", 3, 8)
    board.lay(GREY, "Y", 5)
    board.roll(dice_for(5))
    assert why_not(board.game, MOVES["Y5"]) == "Y5 is not to the right of all tokens of seat 0 in row Y"


@pytest.mark.parametrize("height", [2, 3, 20])
def test_a_stack_is_never_beaten(height: int) -> None:
    board = Board()
    board.lay(GREY, "R", 7, height=height)
    board.roll(dice_for(7))
    assert "R7" not in board.legal().split()
    assert why_not(board.game, MOVES["R7"]) == "the stack on R7 is safe"


def test_a_stack_that_was_overtaken_is_safe_too() -> None:
    board = Board()
    board.lay(GREY, "R", 7, height=2)
    board.lay(BLACK, "R", 9)
    assert 7 not in board.allowed(BLACK, "R")
    board = Board(first=GREY)
    board.lay(GREY, "R", 5)
    board.lay(GREY, "R", 7, height=2)
    board.lay(BLACK, "R", 9)
    board.turn(dice_for(9), "R9")  # beaten, and beaten back
    board.turn(dice_for(9), "R9")
    assert board.row("R") == [(5, GREY, 1), (7, GREY, 2), (9, BLACK, 1)]
    assert board.allowed(BLACK, "R") == [9, 10, 11]


def test_one_token_left_of_ones_own_foremost_cannot_be_stacked_on() -> None:
    board = Board()
    board.lay(BLACK, "R", 5, 7)
    board.roll(dice_for(5))
    assert "R5" not in board.legal().split()


# ---- 2. Stacks


def test_a_token_on_ones_own_foremost_makes_a_stack_of_any_height() -> None:
    board = Board()
    board.lay(BLACK, "R", 7)
    for height in range(2, 23):
        board.roll(dice_for(7))
        assert board.game.effect(MOVES["R7"]) == STACK
        board.play("R7")
        assert board.row("R") == [(7, BLACK, height)]
        assert board.game.count(BLACK, 0) == height and board.game.supply(BLACK) == 22 - height
        if height < 22:
            board.play("pass")
            board.turn("1 1 1 1 1 1", "Y2")  # Grey does the same
    assert board.phase == "over" and board.row("Y") == [(2, GREY, 20)]


def test_overtaking_keeps_the_owner_from_stacking() -> None:
    board = Board()
    board.lay(BLACK, "R", 7, height=3)
    board.lay(GREY, "R", 8)
    board.roll(dice_for(7))
    assert "R7" not in board.legal().split()
    assert why_not(board.game, MOVES["R7"]) == "only the foremost token of row R can be stacked on"


def test_a_single_token_that_was_overtaken_cannot_be_stacked_on_either() -> None:
    board = Board()
    board.lay(BLACK, "G", 7)
    board.lay(GREY, "G", 6)
    assert board.allowed(BLACK, "G") == [3, 4, 5, 6]


def test_a_stack_left_of_ones_foremost_token_stays_behind_when_the_overtaker_is_beaten() -> None:
    board = Board()
    board.lay(BLACK, "R", 7, height=2)
    board.lay(GREY, "R", 9)
    board.turn(dice_for(9), "R9")
    assert board.allowed(BLACK, "R") == [9, 10, 11], "the 9 is one's own foremost now"


# ---- what can be read from the board


def test_the_foremost_token_of_each_row() -> None:
    board = Board()
    board.lay(BLACK, "R", 5)
    board.lay(GREY, "R", 8)
    board.lay(GREY, "G", 8)
    board.lay(BLACK, "G", 5)
    assert [board.game.foremost(row) for row in range(4)] == [6, -1, 7, -1]
    board.lay(BLACK, "R", 3, height=5)
    board.lock(BLACK, "R")
    assert board.game.foremost(0) == 10


def test_owner_and_height_of_every_square() -> None:
    board = Board()
    board.lay(GREY, "B", 9, height=3)
    board.lay(BLACK, "B", 12)
    assert (board.game.owner(3, 3), board.game.height(3, 3)) == (GREY, 3)
    assert (board.game.owner(3, 0), board.game.height(3, 0)) == (BLACK, 1)
    assert (board.game.owner(3, 1), board.game.height(3, 1)) == (-1, 0)
    assert (board.game.owner(2, 3), board.game.height(2, 3)) == (-1, 0)


def test_what_each_move_would_do() -> None:
    board = Board()
    board.lay(BLACK, "R", 5)
    board.lay(GREY, "Y", 5)
    board.lay(GREY, "G", 3)
    board.roll(dice_for(5))
    assert board.legal() == "pass R5 Y5 G5 B5"
    effects = [board.game.effect(MOVES[move]) for move in board.legal().split()]
    assert effects == [0, STACK, BEAT, PLACE, PLACE]
    assert (PLACE, BEAT, STACK, LOCK) == (1, 2, 3, 4)


def test_rounds_are_counted_however_long_it_takes() -> None:
    board = Board()
    for n in range(600):
        assert board.game.round == n
        board.turn(dice_for(7), "R7")
        assert board.row("R") == [(7, n % 2, 1)]
    assert board.record.length == 2400 > board.game.longest()
    assert board.phase == "roll 0"


def test_refusals_give_the_reason() -> None:
    board = Board()
    board.lay(BLACK, "R", 4, 8)
    board.lay(GREY, "Y", 5)
    board.lay(GREY, "Y", 9)
    board.lay(BLACK, "B", 4)
    game = board.game
    assert why_not(game, MOVES["R5"]) == "the dice come first"
    assert why_not(game, PASS) == "the dice come first"
    board.roll("4 1 3 6 2 5")
    assert why_not(game, PASS) == "" == why_not(game, MOVES["G5"])
    assert why_not(game, MOVES["R6"]) == "the white dice make 5"
    assert why_not(game, MOVES["R5"]) == "R5 is not to the right of all tokens of seat 0 in row R"
    assert why_not(game, MOVES["Y5"]) == "only the foremost token of row Y can be beaten, not the one on Y5"
    assert why_not(game, MOVES["B5"]) == "B5 is not to the right of all tokens of seat 0 in row B"
    board.play("pass")
    assert why_not(game, MOVES["G5"]) == "no white die makes 5 with the G die"
    board.left(BLACK, 1)
    board.play("pass")
    assert why_not(game, PASS) == "the game is over"
