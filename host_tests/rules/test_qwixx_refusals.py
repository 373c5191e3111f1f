"""Why a move on these sheets is refused, in words."""

from host_tests.rules.qwixx_sheet_table import FIVE_RED, sheet_of
from host_tests.rules.qwixx_table import Table
from rules.words.dicegame import find
from rules.words.qwixx import why_not


def refusals(table: Table, *moves: str) -> list[str]:
    return [why_not(table.game, find(table.game, move)) for move in moves]


def test_a_refusal_says_why() -> None:
    right = "{} is not to the right of all crosses of seat {} in row {}"
    table = Table(2, first=1, sheet="steps")
    table.sheet(1, "Y", 5)
    table.sheet(0, "R", *FIVE_RED, 12)
    table.roll("1 2 6 6 6 6")
    assert refusals(table, "R3", "Y3", "Y5", "G4", "G3", "B12") == [
        "row R is closed", right.format("Y3", 1, "Y"), right.format("Y5", 1, "Y"),
        "the white dice make 3", "", "the white dice make 3",
    ]  # fmt: skip
    table.play("pass", "pass")
    assert refusals(table, "Y7", "Y8", "Y9", "G2", "G7") == [
        "", "", "no white die makes 9 with the Y die", "G2 needs 5 crosses before it; seat 1 has 0", "",
    ]  # fmt: skip
    table = Table(1, rules="blackout onelock", sheet="chain")
    for row in "RY":
        table.sheet(0, row, *FIVE_RED)
    table.roll("6 6 6 6 1 1")
    table.play("R12")
    assert refusals(table, "R7", "Y12") == [
        "seat 0 has locked row R already", "one lock a turn: this seat locked a row in action 1",
    ]  # fmt: skip


def test_a_refused_bonus_cell_says_why() -> None:
    table = Table(1, sheet="big-points")
    table.sheet(0, "R", 4, 9)
    table.sheet(0, "B", 10, 8)
    table.roll("2 2 5 1 1 4")
    assert refusals(table, "O4", "O9", "O5", "T10", "T9") == [
        "", "the white dice make 4", "O5 needs a 5 crossed in a row beside it", "the white dice make 4",
        "T9 needs a 9 crossed in a row beside it",
    ]  # fmt: skip
    table.play("O4")
    assert refusals(table, "O4", "O9", "T8", "T10") == [
        "O4 is not to the right of all crosses of seat 0 in row O",
        *(f"no white die makes {n} with the die of a crossed {n} beside it" for n in (9, 8, 10)),
    ]


def test_a_refused_colour_or_exchange_says_why() -> None:
    table = Table(1, sheet="mixed-colours")
    table.sheet(0, "R", *FIVE_RED, 12)
    table.roll("1 2 1 4 5 6")
    table.play("pass")
    assert refusals(table, "Y2", "Y3", "Y4", "Y7", "Y8", "Y9") == [
        *["the R die is out of the game"] * 2, "no white die makes 4 with the G die", "",
        "", "no white die makes 9 with the B die",
    ]  # fmt: skip
    table = Table(1, sheet="exchange")
    table.roll("4 4 1 1 1 1")
    assert refusals(table, "R8", "R5", "R6", "R7") == [
        "", "", "", "the white dice make 8, and no field left exchanges that for 7",
    ]  # fmt: skip
    table = Table(1, sheet="double")
    table.sheet(0, "R", 3)
    table.roll("1 2 1 1 1 1")
    table.play("R3", "pass")
    table.sheet(0, "R", 5)
    table.sheet(0, "Y", 5)
    table.roll("1 4 4 4 1 1")
    table.play("R5", "Y5")
    assert sheet_of(table, 0)["twice"] == ["R3", "R5", "Y5"]


def test_a_second_cross_in_a_closed_row_is_refused_because_it_is_closed() -> None:
    table = Table(2, sheet="mixed-colours+double")
    table.sheet(0, "R", 2, 5)
    table.sheet(1, "R", *FIVE_RED, 12)
    table.roll("2 4 1 1 1 1")
    assert refusals(table, "R5", "R6") == ["row R is closed"] * 2
    open_row = Table(1, sheet="mixed-colours+double")
    open_row.sheet(0, "R", 2, 5)
    open_row.roll("2 4 1 1 1 1")
    assert refusals(open_row, "R5", "R6", "R2") == [
        "the white dice make 6", "", "R2 is not to the right of all crosses of seat 0 in row R",
    ]  # fmt: skip
