"""Sheets with other numbers and colours: which die crosses what, and the last cell."""

from host_tests.rules.qwixx_sheet_table import FIVE_RED, sheet_of
from host_tests.rules.qwixx_table import Table
from rules.words.dicegame import find
from rules.words.qwixx import why_not


def test_a_coloured_die_crosses_its_colour_in_whatever_row() -> None:
    table = Table(1, sheet="mixed-colours")
    table.roll("1 1 1 1 1 1")
    assert table.legal() == "pass R2 Y2", "green 2 and blue 2 are last"
    table.play("pass")
    # every die makes 2 with a white one: R2 is yellow, Y2 is red
    assert table.legal() == "pass R2 Y2"
    assert table.game.dice_for(find(table.game, "R2")) == 1 | 4 << 1
    assert table.game.dice_for(find(table.game, "Y2")) == 1 | 4


def test_the_other_cells_of_a_locked_colour_stay_open_to_the_white_sum() -> None:
    table = Table(1, sheet="mixed-colours")
    table.sheet(0, "R", *FIVE_RED, 12)
    table.roll("1 2 1 6 6 6")
    assert table.legal() == "pass Y3 G3 B3"
    table.play("pass")
    assert not table.game.is_legal(find(table.game, "Y3")), "1 and 2 make 3 with the red die, which is out"
    assert why_not(table.game, find(table.game, "Y3")) == "the R die is out of the game"


def test_the_last_cell_of_a_row_is_what_needs_five_crosses() -> None:
    table = Table(1, sheet="mixed-numbers")
    assert not Table(1, sheet="mixed-numbers").game.mask(0, 0)
    table.roll("5 6 1 1 1 1")
    assert table.legal() == "pass Y11 G11 B11", "red 11 is last"
    table = Table(1, sheet="mixed-numbers")
    table.sheet(0, "R", 10, 6, 2, 8, 3)
    table.roll("5 6 1 1 1 1")
    table.play("R11")
    assert table.locks(0) == "R" and table.closed() == "R"
    assert sheet_of(table, 0)["R"] == [10, 6, 2, 8, 3, 11] and table.game.score(0) == 28
