"""The sheet with goals: what each brings, and in which order crosses are forced."""

import itertools
import random
from typing import Any

import pytest

from host_tests.rules.qwixx_sheet_table import FIVE_RED, other, sheet_of
from host_tests.rules.qwixx_table import Table
from rules import OVER, ROLL, make
from rules.qwixx_classic import MOST_FORCED
from rules.words.dicegame import find, name
from rules.words.qwixx_parts import sheet_settings


def forced(table: Table, seat: int) -> str:
    """Return what the seat's last choice crossed, the choice first; "" if it forced nothing."""
    game = other(table)
    return " ".join(name(game, game.forced_move(seat, k)) for k in range(game.forced_count(seat)))


def goals(table: Table, seat: int) -> object:
    return sheet_of(table, seat)["goals"]


def test_ten_cells_have_goals() -> None:
    game = Table(1, sheet="goals").game
    assert [name(game, move) for move in game.goals] == "R4 B4 Y7 G9 R8 Y4 G5 B9 Y10 B7".split()
    assert [k for k in game.goal_at if k] == [1, 3, 3, 2, 5, 2, 4, 4, 5, 1]
    assert Table(1).game.goals == Table(1, sheet="chain").game.goals == b""


def test_goal_a_brings_13_points() -> None:
    table = Table(2, sheet="goals")
    table.sheet(0, "R", 4)
    table.roll("1 3 1 1 1 1")
    assert table.game.gain(find(table.game, "B4")) == 1 + 13
    table.play("B4", "pass")
    assert (goals(table, 0), goals(table, 1), sheet_of(table, 0)["score"]) == ("a", "", 1 + 1 + 13)
    assert forced(table, 0) == ""


def test_goal_b_frees_of_what_penalties_cost_but_a_fourth_ends_the_game() -> None:
    table = Table(1, sheet="goals")
    table.penalty_boxes(0, 3)
    table.sheet(0, "G", 9)
    assert sheet_of(table, 0)["score"] == 1 - 15 and table.game.penalty_points(0) == -5
    table.roll("3 4 1 1 1 1")
    assert table.game.gain(find(table.game, "Y7")) == 1 + 15
    table.play("Y7", "pass")
    assert (goals(table, 0), sheet_of(table, 0)["score"]) == ("b", 2)
    table.roll("6 6 1 1 1 1")
    table.play("pass")
    assert table.game.gain(0) == 0, "one more penalty costs nothing"
    assert table.game.penalty_points(0) == 0
    table.play("pass")
    assert (table.phase, table.game.penalties(0), table.game.score(0)) == ("over", 4, 2)


def test_goal_c_doubles_the_row_with_the_fewest_points() -> None:
    table = Table(1, sheet="goals")
    table.sheet(0, "R", 2, 3, 8)
    table.sheet(0, "G", 12, 11)
    table.sheet(0, "B", 12, 11)
    assert table.game.doubled(0) == -1  # type: ignore[attr-defined]
    table.roll("1 3 1 1 1 1")
    assert table.game.gain(find(table.game, "Y4")) == 1 + 1
    table.play("Y4")
    assert (goals(table, 0), table.game.doubled(0), table.game.score(0)) == ("c", 1, 6 + 3 + 3 + 1 + 1)
    table.play("Y5") if table.game.is_legal(find(table.game, "Y5")) else table.play("pass")
    table.sheet(0, "Y", 12)
    table.sheet(0, "Y", 11)
    assert (table.game.doubled(0), table.game.score(0)) == (2, 6 + table.game.row_points(0, 1) + 3 * 3)
    bare = Table(1, sheet="goals")
    bare.sheet(0, "R", 8)
    bare.sheet(0, "Y", 4)
    assert bare.game.doubled(0) == 2 and bare.game.score(0) == 2, (
        "an empty row is doubled: of equals the first"
    )


def test_goal_d_forces_a_cross_in_each_row_in_turn() -> None:
    table = Table(2, sheet="goals")
    table.sheet(0, "B", 9)
    table.sheet(0, "Y", 6)
    table.roll("2 3 1 1 1 1")
    game = other(table)
    assert game.try_out(find(game, "G5")) == 5
    game.take_back()
    assert game.gain(find(game, "G5")) == 1 + 1 + 2 + 2 + 2
    table.play("G5", "pass")
    assert forced(table, 0) == "G5 R2 Y7 G4 B8" and goals(table, 0) == "d"
    assert table.crossed(1, "R") == []


def test_goal_e_forces_two_crosses_in_the_row_with_the_fewest() -> None:
    table = Table(1, sheet="goals")
    table.sheet(0, "R", 2, 3)
    table.sheet(0, "Y", 10)
    table.sheet(0, "G", 12)
    table.roll("3 4 1 1 1 1")
    table.play("B7")  # Y, G and B have one each
    assert forced(table, 0) == "B7 Y11", "yellow 12 needs five crosses: the second is lost"
    assert goals(table, 0) == "e" and table.locks(0) == ""


def test_goal_e_counts_no_lock_and_skips_closed_rows() -> None:
    table = Table(2, sheet="goals")
    table.sheet(0, "B", 7)
    table.sheet(1, "R", *FIVE_RED, 12)
    table.sheet(0, "G", 12, 11)
    table.sheet(0, "Y", 2)
    table.roll("4 6 1 1 1 1")
    table.play("Y10", "pass")
    # red is closed and empty; blue has one cross
    assert forced(table, 0) == "Y10 B6 B5"
    for locker, crossed in ((1, "Y10 R2 R3"), (0, "Y10 B6 B5")):
        open_row = Table(2, rules="blackout", sheet="goals")
        open_row.sheet(locker, "R", *FIVE_RED, 12)
        open_row.sheet(0, "B", 7)
        open_row.sheet(0, "G", 12, 11)
        open_row.sheet(0, "Y", 2)
        open_row.roll("4 6 1 1 1 1")
        open_row.play("Y10", "pass")
        assert forced(open_row, 0) == crossed, "with blackout only who has locked a row may not cross there"


def test_goal_e_counts_the_crosses_of_a_row_just_locked_without_its_lock() -> None:
    table = Table(2, sheet="goals")
    table.sheet(0, "R", 2, 3, 4, 5, 11)
    table.sheet(0, "Y", 2, 3, 4, 5, 9)
    table.sheet(0, "G", 12, 11, 10, 9, 8)
    table.sheet(0, "B", 12, 11, 10, 9, 8, 7)
    table.roll("2 3 1 1 1 1")
    # red is locked, and closed only when all is made; all rows have six crosses: e chooses red, in vain
    table.play("G5", "pass")
    assert forced(table, 0) == "G5 R12 Y10 G4 B6" and goals(table, 0) == "de"


def test_what_a_forced_cross_reaches_comes_after_those_that_wait() -> None:
    table = Table(1, sheet="goals")
    table.sheet(0, "B", 9)
    table.sheet(0, "R", 4)
    table.sheet(0, "Y", 2, 3, 9)
    table.sheet(0, "B", 8)
    table.roll("2 3 1 1 1 1")
    # d forces R5, Y10, G4 and B7; Y10 and B7 reach e, after which red has two crosses, green two
    table.play("G5")
    assert forced(table, 0) == "G5 R5 Y10 G4 B7 R6 R7"
    assert goals(table, 0) == "de"


def test_the_row_of_goal_e_is_that_with_the_fewest_when_it_is_reached() -> None:
    table = Table(1, sheet="goals")
    table.sheet(0, "R", 2)
    table.sheet(0, "B", 9, 7)
    table.sheet(0, "Y", 9)
    table.roll("2 3 1 1 1 1")
    # Yellow 10 reaches e: green has one cross, the others two. Once green 4 is made, red would be the first.
    table.play("G5")
    assert forced(table, 0) == "G5 R3 Y10 G4 B6 G3", "and green 2, a last cell, is lost"


def test_a_forced_last_cell_locks_with_five_and_another_seat_may_lock_too() -> None:
    table = Table(2, sheet="goals")
    for seat in range(2):
        table.sheet(seat, "B", 9)
        table.sheet(seat, "R", 2, 3, 4, 5, 11)
    table.roll("2 3 1 1 1 1")
    table.play("G5", "G5")
    assert (table.locks(0), table.locks(1), table.closed()) == ("R", "R", "R")
    lost = Table(1, sheet="goals")
    lost.sheet(0, "B", 9)
    lost.sheet(0, "R", 2, 3, 4, 11)
    lost.roll("2 3 1 1 1 1")
    lost.play("G5")
    assert forced(lost, 0) == "G5 Y2 G4 B8" and lost.closed() == ""


def test_no_cross_is_forced_in_a_closed_row_but_with_blackout() -> None:
    for rules, crossed in (("", "G5 Y2 G4 B8"), ("blackout", "G5 R2 Y2 G4 B8")):
        table = Table(2, rules=rules, sheet="goals")
        table.sheet(0, "B", 9)
        table.sheet(1, "R", *FIVE_RED, 12)
        table.roll("2 3 1 1 1 1")
        table.play("G5", "pass")
        assert forced(table, 0) == crossed


@pytest.mark.parametrize("sheet", ["goals", "mixed-numbers+goals", "shuffled:3+mixed-colours+goals"])
def test_no_choice_forces_more_than_six_crosses(sheet: str) -> None:
    """From the positions before a goal: d forces four crosses, and two of these may reach e."""
    table = Table(1, sheet=sheet)
    game: Any = table.game
    assert list(game.goals) == [3, 42, 17, 26, 7, 14, 30, 37, 20, 39], "goals are places"
    most = set[int]()
    for lasts in itertools.product((-1, 2, 6, 8), (-1, 2, 7, 8), (-1, 3, 6, 8), (-1, 2, 3, 4, 5)):
        game.start()
        for row, last in enumerate(lasts):
            # the last cross, and every goal to the left of it
            places = [m - 1 - 11 * row for m in game.goals if 11 * row < m <= 11 * row + 1 + last]
            for place in {*places, last} - {-1}:
                table.sheet(0, "RYGB"[row], game.numbers[11 * row + place])
        kept = bytes(game.state)
        for move in (1 + 22 + 7, 1 + 33 + 3, 1 + 11 + 8, 1 + 33 + 5):
            game.state[:] = kept
            if game.may_cross(0, (move - 1) // 11, (move - 1) % 11):
                game.cross(0, move)
                most.add(game.forced_count(0))
                game.forget()
    assert max(most) == 1 + 4 + 2 <= MOST_FORCED and most >= {0, 2, 3, 5, 6}


@pytest.mark.parametrize("options", range(8))
@pytest.mark.long(after=2)
def test_reached_is_what_the_crosses_say(options: int) -> None:
    """In random games: a goal is reached when both its cells are crossed, and only then."""
    luck = random.Random(options)
    game: Any = make("qwixx", bytes((3, 0, options)) + sheet_settings("shuffled:9+goals", "1"))
    moves = bytearray(game.MAX_MOVES)
    seen = set[int]()
    for _ in range(60):
        game.start()
        while game.phase != OVER:
            if game.phase == ROLL:
                game.roll(bytes(luck.randint(1, 6) for _ in range(6)))
            else:
                n = game.legal(moves)
                nearest = min(
                    moves[1:n],
                    key=lambda m: (m - 1) % 11 - game.next_column(game.seat, (m - 1) // 11),
                    default=0,
                )
                game.apply(nearest if luck.random() < 0.9 else 0)
            for seat in range(3):
                reached = 0
                for k in range(5):
                    a, b = (game.goals[2 * k + i] - 1 for i in (0, 1))
                    both = game.mask(seat, a // 11) >> a % 11 & game.mask(seat, b // 11) >> b % 11 & 1
                    reached |= both << k
                assert game.reached(seat) == reached
                seen.add(reached)
    assert len(seen) > 6
