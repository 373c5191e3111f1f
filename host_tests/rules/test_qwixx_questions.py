"""What screens and computer players ask of a game of Qwixx, besides its rules."""

from __future__ import annotations

import pytest

from host_tests.rules.qwixx_table import Table
from rules.rows import LETTERS, PASS, make_move

FIVE_RED = (2, 3, 4, 5, 6)
FIVE_GREEN = (12, 11, 10, 9, 8)


# ---- what screens ask


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_record_has_room_for_a_cross_or_a_penalty_in_every_round(seats: int) -> None:
    assert Table(seats).game.longest() == (44 * seats + 1) * (2 + seats + 1)


def test_choices_of_action_1_are_secret_unless_one_plays_alone() -> None:
    for seats in (1, 2):
        table = Table(seats)
        seen = [table.game.secret]
        table.roll("1 2 3 4 5 6")
        seen.append(table.game.secret)
        table.play(*["pass"] * seats)
        assert [*seen, table.game.secret] == [False, seats == 2, False]


def test_choices_are_revealed_after_action_1_if_anybody_could_cross() -> None:
    table = Table(2)
    table.roll("3 4 1 1 1 1")
    assert not table.game.just_revealed
    table.play("pass")
    assert not table.game.just_revealed
    table.play("pass")
    assert table.game.just_revealed, "both passed, though both could cross"
    table.play("pass")
    assert not table.game.just_revealed
    for seat in range(2):
        for row in "RY":
            table.sheet(seat, row, 11 if (seat, row) != (1, "Y") else 6)
        for row in "GB":
            table.sheet(seat, row, 3)
    table.roll("3 4 1 1 1 1")
    table.play("Y7", "pass")
    assert table.game.just_revealed
    stuck = Table(2)
    for seat in range(2):
        for row in LETTERS:
            stuck.sheet(seat, row, 8 if row in "RY" else 6)
    stuck.roll("3 4 1 1 1 1")
    stuck.play("pass", "pass")
    assert stuck.phase == "action2 0" and not stuck.game.just_revealed, "nobody could cross 7"
    alone = Table(1)
    alone.roll("3 4 1 1 1 1")
    alone.play("R7")
    assert not alone.game.just_revealed


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("row", "closed", "dice"), [("R", "G", "6 6"), ("Y", "B", "6 6"), ("B", "R", "1 1")])
def test_choices_are_revealed_if_a_lock_of_action_1_has_ended_the_game(
    seat: int, row: str, closed: str, dice: str
) -> None:
    table = Table(2)
    table.sheet(1 - seat, closed, *(FIVE_RED if closed in "RY" else FIVE_GREEN), 12 if closed in "RY" else 2)
    table.sheet(seat, row, *(FIVE_RED if row in "RY" else FIVE_GREEN))
    table.roll(dice + " 2 2 2 2")
    choices = ["pass", "pass"]
    choices[seat] = row + ("12" if row in "RY" else "2")
    table.play(*choices)
    assert table.phase == "over" and table.game.just_revealed


@pytest.mark.parametrize("choice", ["G3", "Y12", "pass"])
def test_nothing_is_revealed_after_a_lock_of_action_2_has_ended_the_game(choice: str) -> None:
    table = Table(2)
    table.sheet(0, "G", *FIVE_GREEN)
    if choice == "Y12":
        table.sheet(0, "Y", *FIVE_RED)
        table.roll("6 6 1 1 1 1")
        table.play("Y12", "pass")
        table.game.state[12:18] = bytes((6, 1, 1, 1, 1, 1))  # the dice, so that one of them makes 2
    else:
        table.sheet(1, "Y", *FIVE_RED, 12)
        table.roll("1 2 6 6 1 6")
        table.play("pass", choice if choice == "pass" else "G3")
    table.play("G2")
    assert table.phase == "over" and not table.game.just_revealed


def test_rows_in_which_a_seat_could_cross_the_white_sum() -> None:
    table = Table(2)
    table.sheet(0, "R", 8)
    table.sheet(0, "G", 6)
    table.roll("2 5 1 1 1 1")
    assert table.game.white_rows(0) == 0b1010 and table.game.white_rows(1) == 0b1111
    for dice, five, rows in (("6 6", "R", 0b1101), ("1 1", "B", 0b1011), ("6 6", "", 0b1100)):
        table = Table(1)
        if five:
            table.sheet(0, five, *(FIVE_RED if five == "R" else FIVE_GREEN))
        table.roll(dice + " 3 3 3 3")
        assert table.game.white_rows(0) == rows
    table = Table(2)
    table.sheet(1, "Y", *FIVE_RED, 12)
    table.roll("3 4 1 1 1 1")
    assert table.game.white_rows(0) == 0b1101, "yellow is locked"
    assert not table.game.is_legal(make_move(1, 5))


# ---- what computer players ask, on a copy


@pytest.mark.parametrize("sheet", ["classic", "chain"])
def test_a_lock_closes_its_row_at_once_if_it_is_asked_to(sheet: str) -> None:
    table = Table(2, sheet=sheet)
    table.sheet(0, "R", *FIVE_RED)
    lock = make_move(0, 10)
    table.game.cross_and_close(0, lock)
    assert table.locks(0) == "R" and table.game.closed == 0b1
    assert not table.game.may_cross(1, 0, 0)
    table.game.cross_and_close(1, PASS)
    assert table.game.closed == 0b1


def test_a_penalty_is_marked_on_one_sheet() -> None:
    table = Table(3)
    table.game.add_penalty(1)
    assert [table.game.penalties(seat) for seat in range(3)] == [0, 1, 0]
    assert table.game.score(1) == -5
