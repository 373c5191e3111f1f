"""The sheets on which a cross forces others: chain and bonus."""

import pytest

from host_tests.rules.qwixx_sheet_table import FIVE_RED, other, sheet_of
from host_tests.rules.qwixx_table import Table
from rules.words.dicegame import find, name


def test_a_linked_cell_is_crossed_even_left_of_the_last_cross() -> None:
    table = Table(2, sheet="chain")
    table.sheet(0, "Y", 9)
    table.roll("2 4 1 1 1 1")
    assert table.game.gain(find(table.game, "R6")) == 1 + 2
    table.play("R6", "Y6")
    assert table.crossed(0, "R") == [6] and table.crossed(0, "Y") == [6, 9]
    assert table.crossed(1, "R") == [6] and table.crossed(1, "Y") == [6]


def test_a_linked_cell_is_crossed_in_a_closed_row_and_counts() -> None:
    table = Table(2, sheet="chain")
    table.sheet(1, "Y", *FIVE_RED, 12)
    table.roll("5 6 1 1 1 1")
    table.play("R11", "pass")
    assert table.crossed(0, "Y") == [11] and table.game.row_points(0, 1) == 1


def test_cells_jumped_over_are_lost_and_the_fifth_cross_may_be_forced() -> None:
    table = Table(1, sheet="chain")
    table.sheet(0, "Y", 2, 3, 4, 5)
    table.roll("2 4 6 6 6 6")
    table.play("R6")
    assert table.crossed(0, "Y") == [2, 3, 4, 5, 6]
    assert table.legal() == "pass R8 R10 Y8 Y10 G8 G10 B8 B10"
    table.play("Y8")
    assert table.crossed(0, "G") == [6], "green 12 to 7 are lost"
    table.roll("6 6 1 1 1 1")
    assert table.legal() == "pass Y12 B12", "five crosses before it; green 12 is jumped over; red has one"


@pytest.mark.parametrize("yellow", [(6, 7), (6,)])
def test_nothing_more_happens_when_the_partner_is_crossed(yellow: tuple[int, ...]) -> None:
    table = Table(1, sheet="chain")
    table.sheet(0, "Y", *yellow)
    table.roll("2 4 1 1 1 1")
    assert other(table).try_out(find(table.game, "R6")) == 1
    other(table).take_back()
    assert table.game.gain(find(table.game, "R6")) == 1


def test_a_boxed_cell_forces_the_next_cross_of_the_bar_s_row_and_so_on() -> None:
    table = Table(2, sheet="bonus")
    table.sheet(0, "R", 5)
    table.roll("2 6 1 1 1 1")
    # yellow 8 is boxed; the bar's first cell is red, and red 6, boxed too, follows red 5; then yellow, 9
    assert other(table).try_out(find(table.game, "Y8")) == 3
    assert [name(table.game, move) for move in other(table).crosses_made[:3]] == ["Y8", "R6", "Y9"]
    other(table).take_back()
    assert table.crossed(0, "Y") == [], "trying out changes nothing"
    assert table.game.gain(find(table.game, "Y8")) == 2 + 3
    table.play("Y8", "Y8")
    assert table.crossed(0, "R") == [5, 6] and table.crossed(0, "Y") == [8, 9]
    assert table.crossed(1, "R") == [2] and table.crossed(1, "Y") == [8]
    assert sheet_of(table, 0)["bar"] == "xxgbgrbyrybg" and sheet_of(table, 1)["bar"] == "xygbgrbyrybg"


@pytest.mark.parametrize(("red", "locks"), [((2, 3, 4, 5, 11), "R"), ((2, 3, 4, 11), "")])
def test_a_forced_last_cell_locks_with_five_and_is_lost_with_fewer(red: tuple[int, ...], locks: str) -> None:
    table = Table(2, sheet="bonus")
    table.sheet(0, "R", *red)
    table.roll("1 4 1 1 1 1")
    table.play("Y5", "pass")
    assert table.locks(0) == locks and table.closed() == locks
    assert sheet_of(table, 0)["bar"] == ("xygbgrbyrybg" if not locks else "xygbg-by-ybg")
    assert sheet_of(table, 1)["bar"] == ("rygbgrbyrybg" if not locks else "-ygbg-by-ybg")
    assert table.phase == "action2 0"


def test_two_lock_at_once_through_bonuses_and_a_second_row_ends_the_game() -> None:
    table = Table(2, sheet="bonus")
    for seat in range(2):
        table.sheet(seat, "R", 2, 3, 4, 5, 11)
    table.sheet(1, "G", 12, 11, 10, 9, 8, 2)
    table.roll("1 4 1 1 1 1")
    table.play("Y5", "Y5")
    assert (table.locks(0), table.locks(1)) == ("R", "RG")
    assert table.phase == "over" and table.closed() == "RG" and table.game.just_revealed


def test_with_blackout_only_whoever_locks_strikes() -> None:
    table = Table(2, rules="blackout", sheet="bonus")
    table.sheet(0, "R", 2, 3, 4, 5, 11)
    table.roll("1 4 1 1 1 1")
    table.play("Y5", "pass")
    assert sheet_of(table, 0)["bar"] == "xygbg-by-ybg"
    assert sheet_of(table, 1)["bar"] == "rygbgrbyrybg"


def test_a_struck_cell_is_skipped_and_a_full_bar_gives_nothing() -> None:
    table = Table(1, sheet="bonus")
    table.sheet(0, "R", 2, 3, 4, 5, 11)
    table.roll("1 4 1 1 1 6")
    table.play("Y5", "pass")
    table.roll("3 5 1 1 1 1")
    table.play("Y8")  # the bar's next cell is yellow
    assert sheet_of(table, 0)["bar"] == "xxgbg-by-ybg" and table.crossed(0, "Y") == [5, 8, 9]
    assert other(table).crossed_bar(0) & other(table).struck_bar(0) == 0
    at = other(table).extra_at + 15
    table.game.state[at : at + 2] = b"\xff\x0f"
    table.play("pass")
    table.roll("5 6 1 1 1 1")
    table.play("Y11")
    assert sheet_of(table, 0)["bar"] == "x" * 12
