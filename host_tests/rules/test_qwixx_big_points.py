"""The sheet with bonus rows."""

from host_tests.rules.qwixx_sheet_table import FIVE_RED, other, sheet_of
from host_tests.rules.qwixx_table import Table
from rules.words.dicegame import find
from rules.words.qwixx import why_not


def test_a_bonus_cell_needs_its_number_crossed_beside_it() -> None:
    table = Table(1, sheet="big-points")
    table.roll("3 4 6 5 1 1")
    assert table.legal() == "pass R7 Y7 G7 B7"
    assert why_not(table.game, find(table.game, "O7")) == "O7 needs a 7 crossed in a row beside it"
    table.play("R7")
    # 3 or 4 and red 6, yellow 5, green 1, blue 1
    assert table.legal() == "pass R9 R10 Y8 Y9 G4 G5 B4 B5"
    table.sheet(0, "R", 9)
    assert table.legal() == "pass R10 Y8 Y9 G4 G5 B4 B5 O9", "with the red die: its 9 is crossed"
    table.sheet(0, "Y", 8)
    assert table.legal() == "pass R10 Y9 G4 G5 B4 B5 O8 O9"
    assert table.game.dice_for(find(table.game, "O8")) == 1 | 4 << 1
    table.play("O8")
    assert sheet_of(table, 0)["O"] == [8] and sheet_of(table, 0)["T"] == []


def test_bonus_crosses_count_for_both_neighbours_at_most_fifteen_and_not_for_the_lock() -> None:
    table = Table(1, sheet="big-points")
    table.sheet(0, "R", 2, 3, 4, 5)
    table.roll("1 1 1 1 1 1")
    table.play("O2", "pass")
    assert table.game.row_points(0, 0) == 15 and table.game.row_points(0, 1) == 1
    assert table.game.row_points(0, 2) == 0 and table.game.score(0) == 16
    table.roll("6 6 1 1 1 1")
    assert table.legal() == "pass G12 B12", "four red crosses and a bonus cross are not five"
    full = Table(1, sheet="big-points")
    full.sheet(0, "R", *range(2, 13))
    at = other(full).extra_at
    full.game.state[at] = full.game.state[at + 1] = 0x07
    assert full.game.count(0, 0) == 12 and full.game.count(0, 4) == 6
    assert full.game.row_points(0, 0) == 120


def test_a_bonus_row_stays_open_when_its_neighbours_are_locked() -> None:
    table = Table(1, sheet="big-points")
    table.sheet(0, "R", *FIVE_RED, 12)
    table.roll("2 2 1 1 1 1")
    assert table.legal() == "pass Y4 G4 B4 O4"
    table.play("O4")
    assert not table.game.is_legal(find(table.game, "O5")), "5 is not thrown; the red die is out"


def test_a_bonus_cross_prevents_the_penalty() -> None:
    table = Table(1, sheet="big-points")
    table.sheet(0, "R", 4, 9)
    table.roll("2 2 1 1 1 1")
    table.play("O4", "pass")
    assert table.game.penalties(0) == 0
