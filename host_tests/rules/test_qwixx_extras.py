"""The sheets with steps, second crosses and exchange fields."""

from host_tests.rules.qwixx_sheet_table import other, sheet_of
from host_tests.rules.qwixx_table import Table
from rules.words.dicegame import find
from rules.words.qwixx import why_not


def test_framed_cells_score_once_more() -> None:
    table = Table(1, sheet="steps")
    table.sheet(0, "Y", 2, 6)  # both framed
    table.sheet(0, "G", 11)  # framed
    table.sheet(0, "B", 11)
    assert sheet_of(table, 0)["steps"] == 3
    assert table.game.score(0) == 3 + 1 + 1 + 6
    assert other(table).gain(find(table.game, "R7")) == 1 + 10 - 6, "red 7 is framed"


def test_the_foremost_cross_may_be_crossed_once_more() -> None:
    table = Table(1, sheet="double")
    table.sheet(0, "R", 3, 5)
    table.roll("1 4 1 6 6 6")
    assert table.legal() == "pass R5 Y5 G5 B5"
    table.play("R5")
    assert sheet_of(table, 0)["twice"] == ["R5"] and table.game.count(0, 0) == 3
    assert why_not(table.game, find(table.game, "R5")) == "seat 0 has crossed R5 twice already"
    table.play("pass")
    assert table.game.penalties(0) == 0
    table.roll("1 2 1 6 6 6")
    assert table.legal() == "pass Y3 G3 B3", "red 3 is not the foremost"


def test_the_number_of_action_1_may_be_crossed_again_in_action_2() -> None:
    table = Table(1, sheet="double")
    table.roll("1 4 4 6 6 6")
    table.play("R5", "R5")
    assert sheet_of(table, 0)["twice"] == ["R5"] and table.game.score(0) == 3


def test_a_lock_needs_seven_with_second_crosses_and_sixteen_count() -> None:
    table = Table(1, sheet="double")
    table.sheet(0, "R", 2, 3, 4, 5, 6, 7)
    table.roll("6 6 1 1 1 1")
    assert not table.game.is_legal(find(table.game, "R12"))
    assert why_not(table.game, find(table.game, "R12")) == "R12 needs 7 crosses before it; seat 0 has 6"
    table.play("pass", "R7")
    assert table.game.count(0, 0) == 7
    table.roll("6 6 1 1 1 1")
    table.play("R12")
    assert table.locks(0) == "R" and table.game.count(0, 0) == 9
    table.play("pass")
    table.roll("6 6 6 1 1 1")
    assert not table.game.is_legal(find(table.game, "R12")), "the last cell is crossed once only"
    game = other(table)
    for column in range(10):
        game.state[game.extra_at + 4 + (column >> 3)] |= 1 << (column & 7)  # crossed a second time
    table.sheet(0, "R", *range(2, 12))
    assert table.game.count(0, 0) == 22 and table.game.row_points(0, 0) == 136


def test_the_white_sum_may_be_exchanged_and_fields_jumped_over_are_lost() -> None:
    table = Table(2, sheet="exchange")
    table.roll("4 4 1 1 1 1")
    legal = "pass R5 R6 R8 Y5 Y6 Y8 G5 G6 G8 B5 B6 B8"
    assert table.legal() == legal
    table.play("R6")
    assert table.legal() == legal, "each for themselves"
    table.play("Y8")
    assert [other(table).fields_gone(seat) for seat in (0, 1)] == [6, 0]
    assert [other(table).fields_used(seat) for seat in (0, 1)] == [1 << 5, 0]
    assert table.legal() == "pass Y5 G5 B5", "no exchange in action 2; red is at 6"
    table.play("pass")
    table.roll("4 4 1 1 1 1")
    table.play("pass")
    assert table.legal() == "pass R8 Y8 G8 B8", "the field 8/6 is gone"
    reason = why_not(table.game, find(table.game, "G6"))
    assert reason == "the white dice make 8, and no field left exchanges that for 6"


def test_a_field_scores_nothing() -> None:
    table = Table(1, sheet="exchange")
    table.roll("2 2 1 1 1 1")
    table.play("R6")
    assert sheet_of(table, 0)["exchanged"] == 9 and table.game.score(0) == 1


def test_the_white_sum_may_be_exchanged_by_the_fields_that_are_left() -> None:
    table = Table(2, sheet="exchange")
    game = other(table)

    def offered(seat: int) -> list[int]:
        return [number for number in range(2, 13) if game.white_numbers(seat) >> number & 1]

    table.roll("2 3 1 1 1 1")
    assert offered(0) == [5, 8, 10]
    assert [game.is_exchange(find(game, word)) for word in ("R5", "G5", "R8", "B10")] == [
        False,
        False,
        True,
        True,
    ]
    table.play("R8", "pass")
    assert not game.is_exchange(find(game, "Y3")), "in action 2 nothing is exchanged"
    table.play("pass")
    table.roll("2 3 1 1 1 1")
    assert offered(0) == [5, 10] and offered(1) == [5, 8, 10]
    table.play("pass", "pass", "pass")
    table.roll("4 4 1 1 1 1")
    assert offered(1) == [5, 6, 8]
    table.play("pass", "G6", "pass")
    table.roll("2 2 1 1 1 1")
    assert offered(1) == [4, 6] and offered(0) == [4, 6, 7]
