"""Qwixx's reference engine against the printed examples and the points that the rules leave open."""

from __future__ import annotations

import pytest

from tools.games.dicegame.rows import COLOURS, POINTS
from tools.games.qwixx.reference import Qwixx, Sheet
from tools.reference.game import Refused
from tools.reference.referee import ReferenceReferee


def sheet(r: str = "", y: str = "", g: str = "", b: str = "", penalties: int = 0) -> Sheet:
    """Return a sheet with these numbers crossed in each row; the extreme right one brings its lock."""
    made = Sheet(penalties=penalties)
    for colour, numbers in zip(COLOURS, (r, y, g, b), strict=True):
        for number in numbers.split():
            made.cross(colour, int(number))
    return made


def game_with(*sheets: Sheet, rules: tuple[str, ...] = ()) -> Qwixx:
    """Return a game at its first roll with these sheets."""
    game = Qwixx(len(sheets), 0, rules)
    game.now.sheets = list(sheets)
    return game


def open_numbers(of: Sheet, colour: str) -> list[int]:
    return [number for number in range(2, 13) if of.may_cross(colour, number)]


FIVE_RED = "2 3 4 5 6"
FIVE_YELLOW = "2 3 4 5 6"
FIVE_GREEN = "12 11 10 9 8"
FIVE_BLUE = "12 11 10 9 8"


def test_crosses_go_left_to_right_as_printed() -> None:
    printed = sheet(r="5 7", y="2 3 5 8 9 10", g="12 6", b="10")
    assert open_numbers(printed, "R") == [8, 9, 10, 11]
    assert open_numbers(printed, "Y") == [11, 12]
    assert open_numbers(printed, "G") == [3, 4, 5]
    assert open_numbers(printed, "B") == [3, 4, 5, 6, 7, 8, 9]


@pytest.mark.parametrize("counts", [(4, 3, 8, 7), (4, 3, 7, 8)])
def test_both_printed_scores_are_70(counts: tuple[int, ...]) -> None:
    assert sum(POINTS[n] for n in counts) - 2 * 5 == 70
    green, blue = ("12 11 10 9 8 7 6 5", "12 11 10 9 8 7 6")[:: 1 if counts[2] == 8 else -1]
    assert sheet("2 3 4 5", "6 7 8", green, blue, penalties=2).score() == 70


def test_the_lock_is_one_more_cross() -> None:
    assert POINTS == {n: n * (n + 1) // 2 for n in range(13)}
    assert sheet(FIVE_RED).score() == 15
    assert sheet(FIVE_RED + " 12").score() == 28
    assert sheet(r="2 3 4 5 6 7 8 9 10 11 12").score() == 78


@pytest.mark.parametrize("colour", COLOURS)
def test_five_crosses_before_the_last_number(colour: str) -> None:
    numbers, last = (FIVE_RED, 12) if colour in "RY" else (FIVE_GREEN, 2)
    four, five = sheet(), sheet()
    for number in numbers.split():
        five.cross(colour, int(number))
    for number in numbers.split()[:4]:
        four.cross(colour, int(number))
    assert not four.may_cross(colour, last)
    assert five.may_cross(colour, last)


def test_action_1_of_five_people_as_printed() -> None:
    game = Qwixx(5)
    game.roll([4, 1, 3, 6, 2, 6])
    assert game.legal() == ["pass", "R5", "Y5", "G5", "B5"]
    for move in ("pass", "Y5", "R5", "pass", "pass"):
        assert all(s.score() == 0 for s in game.now.sheets)
        game.apply(move)
    assert [s.score() for s in game.now.sheets] == [0, 1, 1, 0, 0]
    assert "B10" in game.legal()
    game.apply("B10")
    assert game.now.sheets[0].crosses["B"] == [10]
    assert game.phase() == "roll 1"


def test_the_same_number_twice_needs_a_second_die() -> None:
    game = Qwixx(1)
    game.roll([2, 3, 1, 1, 1, 1])
    game.apply("R5")
    assert game.legal() == ["pass", "Y3", "Y4", "G3", "G4", "B3", "B4"]


def test_the_same_row_may_be_used_in_both_actions() -> None:
    game = Qwixx(1)
    game.roll([2, 3, 6, 1, 1, 1])
    game.apply("R5")
    game.apply("R8")
    assert game.now.sheets[0].crosses["R"] == [5, 8]


def test_several_lock_the_same_row_at_once() -> None:
    game = game_with(sheet(FIVE_RED), sheet(FIVE_RED), sheet("2 3 4 5"))
    game.roll([6, 6, 1, 1, 1, 1])
    game.apply("R12")
    game.apply("R12")
    assert "R12" not in game.legal()  # four crosses do not lock, whoever else does
    game.apply("pass")
    assert game.phase() == "action2 0"
    assert game.closed() == "R"
    assert [s.score() for s in game.now.sheets] == [28, 28, 10]


def test_a_third_row_may_close_with_the_second_as_printed() -> None:
    laura, max_, linus = sheet(g=FIVE_GREEN + " 2"), sheet(FIVE_RED), sheet(y=FIVE_YELLOW)
    game = game_with(laura, max_, linus)
    assert game.closed() == "G"
    game.roll([6, 6, 1, 1, 1, 1])
    for move in ("pass", "R12", "Y12"):
        game.apply(move)
    assert game.phase() == "over"
    assert game.closed() == "RYG"
    assert [s.penalties for s in game.now.sheets] == [0, 0, 0]  # no action 2, no penalty


def test_a_row_closed_in_action_1_cannot_be_chosen_in_action_2() -> None:
    for rules, expected in (((), False), (("blackout",), True)):
        game = game_with(sheet(), sheet(FIVE_RED), rules=rules)
        game.roll([6, 6, 3, 1, 1, 1])
        game.apply("pass")
        game.apply("R12")
        assert ("R9" in game.legal()) is expected


def test_the_fourth_penalty_ends_it_and_each_costs_five_points() -> None:
    game = Qwixx(2)
    for _ in range(3):
        for seat in (0, 1):
            game.roll([1, 2, 6, 6, 6, 6])
            for _ in range(2):
                game.apply("pass")
            assert game.phase() == f"action2 {seat}"
            game.apply("pass")
    assert [s.penalties for s in game.now.sheets] == [3, 3]
    assert game.phase() == "roll 0"
    game.roll([1, 2, 6, 6, 6, 6])
    for _ in range(3):
        game.apply("pass")
    assert game.phase() == "over"
    assert [s.score() for s in game.now.sheets] == [-20, -15]
    with pytest.raises(Refused):
        game.roll([1, 2, 6, 6, 6, 6])


def test_one_cross_in_either_action_saves_from_the_penalty() -> None:
    for action1, action2 in (("R3", "pass"), ("pass", "R7")):
        game = Qwixx(1)
        game.roll([1, 2, 6, 6, 6, 6])
        game.apply(action1)
        game.apply(action2)
        assert game.now.sheets[0].penalties == 0


def test_doubles_go_on_without_limit_until_the_game_is_over() -> None:
    game = game_with(sheet(FIVE_RED, FIVE_YELLOW), sheet(), rules=("doubles",))
    for face in (5, 4, 3, 2):
        game.roll([face, face, 6, 6, 6, 6])
        for move in (f"G{2 * face}", "pass", "pass"):
            game.apply(move)
        assert game.phase() == "roll 0"
    game.roll([6, 6, 6, 6, 6, 6])
    for move in ("R12", "pass", "Y12"):
        game.apply(move)
    assert game.phase() == "over"


def test_blackout_lets_every_seat_lock_and_counts_colours() -> None:
    game = game_with(sheet(FIVE_RED + " 12"), sheet(FIVE_RED), rules=("blackout",))
    game.roll([6, 6, 1, 1, 1, 1])
    assert "R12" not in game.legal()
    game.apply("pass")
    game.apply("R12")
    assert game.closed() == "R"
    assert game.phase() == "action2 0"


def test_onelock_forbids_a_second_lock_in_action_2() -> None:
    for rules, expected in (((), True), (("onelock",), False)):
        game = game_with(sheet(FIVE_RED, FIVE_YELLOW), rules=rules)
        game.roll([6, 6, 1, 6, 1, 1])
        game.apply("R12")
        assert ("Y12" in game.legal()) is expected
        assert "G7" in game.legal()
    game = game_with(sheet(FIVE_RED, FIVE_YELLOW), rules=("onelock",))
    game.roll([6, 6, 1, 6, 1, 1])
    game.apply("pass")
    assert "Y12" in game.legal()  # only one's own lock in action 1 prevents it


def test_two_rows_closed_by_different_seats_end_it_in_action_1() -> None:
    game = game_with(sheet(g=FIVE_GREEN), sheet(b=FIVE_BLUE))
    game.roll([1, 1, 1, 1, 1, 1])
    game.apply("G2")
    game.apply("B2")
    assert game.phase() == "over"
    assert game.legal() == []


def test_undo_keeps_the_dice_and_goes_back_to_the_start() -> None:
    game = Qwixx(3, 2)
    start = game.state()
    game.roll([4, 1, 3, 6, 2, 5])
    game.apply("R5")
    assert game.phase() == "action1 0"
    game.undo()
    assert game.phase() == "action1 2"
    assert game.legal() == ["pass", "R5", "Y5", "G5", "B5"]
    game.undo()
    assert game.phase() == "roll 2"
    assert game.state() == start
    with pytest.raises(Refused):
        game.undo()


WRONG = ("", "hello", "new qwixx players=6", "new qwixx rules=x", "dice 1 2 3 4 5", "dice 1 2 3 4 5 7",
         "dice 1 2 3 4 5 ²", "play R5", "undo")  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG)
def test_the_reference_referee_refuses(wrong: str) -> None:
    referee = ReferenceReferee()
    referee.answer("new qwixx players=2 first=1")
    assert referee.answer(wrong).startswith("? ")
    assert referee.answer("phase") == "= roll 1"
