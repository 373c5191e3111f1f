"""The ten score sheets of Qwixx: the data of each, and what each extra does."""

import json
import random
from typing import Any

import pytest

from host_tests.rules.qwixx_table import Table
from rules import OVER, ROLL, make
from rules.qwixx_any_sheet import EXTRA_SIZE, AnySheet
from rules.qwixx_classic import MOST_FORCED, SHEET_SIZE, SHEETS_AT
from rules.qwixx_extras.bonus import Bonus
from rules.qwixx_sheet_data import SHEETS, sheet_number, shuffled
from rules.rows import ALL_LETTERS, LETTERS, POINTS
from rules.saved import export, load
from rules.words.dicegame import find, name
from rules.words.qwixx import settings, state, why_not

FIVE_RED = (2, 3, 4, 5, 6)


def sheet_of(table: Table, seat: int) -> dict[str, object]:
    return json.loads(state(table.game))["sheets"][seat]


def other(table: Table) -> AnySheet:
    game: Any = table.game
    assert game.sheet, "not the classic sheet, whose class knows less"
    return game


def game_on(sheet: str) -> AnySheet:
    return other(Table(1, sheet=sheet))


def cells(data: bytes) -> str:
    """Return moves as the names of their classic cells."""
    classic = Table(1).game
    return " ".join(name(classic, move) for move in data)


# The data


def test_numbers_colours_and_extras() -> None:
    sheets = {sheet[0]: sheet for sheet in SHEETS}
    assert [sheet[0] for sheet in SHEETS][:10] == (  # records hold a sheet's place
        "classic mixed-colours mixed-numbers shuffled steps chain big-points double exchange bonus".split()
    )
    mixed = sheets["mixed-numbers"][1]
    assert [list(mixed[row : row + 11]) for row in range(0, 44, 11)] == [
        [10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11],
        [9, 12, 4, 6, 7, 2, 5, 8, 11, 3, 10],
        [8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3],
        [5, 7, 11, 9, 12, 3, 8, 10, 2, 6, 4],
    ]
    colours = "".join(LETTERS[die] for die in sheets["mixed-colours"][2])
    assert colours == "YYYBBBGGGRRRRGGGGBBYYYBBBYYYRRRGGGGRRRRYYBBB"
    assert "".join(LETTERS[row] for row in game_on("steps").frames) == "YGBGYRYGBGY"
    partners = game_on("chain").partners
    links = [bytes((move, other)) for move, other in enumerate(partners) if move < other]
    assert [cells(pair) for pair in links] == ["R6 Y6", "R11 Y11", "Y3 G11", "Y8 G6", "G9 B9", "G4 B4"]
    assert all(partners[partners[move]] == move for move in range(1, 45) if partners[move])
    boxes = bytes(move for move, boxed in enumerate(game_on("bonus").boxed) if boxed)
    assert cells(boxes) == "R3 R6 R9 Y5 Y8 Y11 G11 G7 G4 B10 B8 B5"
    assert "".join(LETTERS[row] for row in game_on("bonus").bar) == "RYGBGRBYRYBG"
    fields = game_on("exchange").fields
    assert [f"{a}/{b}" for a, b in zip(fields[::2], fields[1::2], strict=True)] == (
        "8/5 9/7 11/3 7/4 10/3 8/6 10/5 11/9 6/4".split()
    )


def test_a_shuffled_sheet_is_a_permutation_in_each_row_by_its_number() -> None:
    for number in (0, 1, 7, 65535):
        numbers = shuffled(number)
        for row in range(4):
            assert sorted(numbers[11 * row : 11 * row + 11]) == list(range(2, 13))
    # worked out by hand for N = 0: x is 1, then 1015568748, and the first draw below 11 is 15496 % 11 = 8
    x = (1 * 1664525 + 1013904223) % 2**32
    assert (x, (x >> 16) % 11) == (1015568748, 8)
    assert shuffled(0)[10] == 10, "the last cell was swapped with cell 8, where 10 was"
    assert shuffled(0) != shuffled(1)
    assert list(Table(1, sheet="shuffled:7").game.numbers) == list(shuffled(7))


def test_one_more_row_of_data_is_one_more_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chain on mixed numbers and colours: an order, colours and an extra go together."""
    sheets = (*SHEETS, ("crowded", SHEETS[2][1], SHEETS[1][2], "chain"))
    for module in ("qwixx_sheet_data", "words.qwixx"):
        monkeypatch.setattr(f"rules.{module}.SHEETS", sheets)
    table = Table(2, sheet="crowded")
    table.roll("1 4 1 1 2 1")  # 5
    assert table.legal() == "pass R5 Y5 G5 B5"
    # yellow 5 stands where yellow 8 usually is, and is linked to green 7, where green 6 usually is
    table.play("Y5", "pass")
    shown = sheet_of(table, 0)
    assert (shown["Y"], shown["G"], shown["score"]) == ([5], [7], 1 + 1)
    assert load(export(table.record)).game.state == table.game.state


# Colours and numbers


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


# Steps


def test_framed_cells_score_once_more() -> None:
    table = Table(1, sheet="steps")
    table.sheet(0, "Y", 2, 6)  # both framed
    table.sheet(0, "G", 11)  # framed
    table.sheet(0, "B", 11)
    assert sheet_of(table, 0)["steps"] == 3
    assert table.game.score(0) == 3 + 1 + 1 + 6
    assert other(table).gain(find(table.game, "R7")) == 1 + 10 - 6, "red 7 is framed"


# Chain


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


# Big points


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
    at = other(full)._extra_at  # pyright: ignore[reportPrivateUsage]
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


# Double


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
    for column in range(10):
        other(table)._add(0, 4, column)  # pyright: ignore[reportPrivateUsage]
    table.sheet(0, "R", *range(2, 12))
    assert table.game.count(0, 0) == 22 and table.game.row_points(0, 0) == 136


# Exchange


def test_the_white_sum_may_be_exchanged_and_fields_jumped_over_are_lost() -> None:
    table = Table(2, sheet="exchange")
    table.roll("4 4 1 1 1 1")
    legal = "pass R5 R6 R8 Y5 Y6 Y8 G5 G6 G8 B5 B6 B8"
    assert table.legal() == legal
    table.play("R6")
    assert table.legal() == legal, "each for themselves"
    table.play("Y8")
    assert [other(table).gone(seat) for seat in (0, 1)] == [6, 0]
    assert [other(table).used(seat) for seat in (0, 1)] == [1 << 5, 0]
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


# Bonus


def test_a_boxed_cell_forces_the_next_cross_of_the_bar_s_row_and_so_on() -> None:
    table = Table(2, sheet="bonus")
    table.sheet(0, "R", 5)
    table.roll("2 6 1 1 1 1")
    # yellow 8 is boxed; the bar's first cell is red, and red 6, boxed too, follows red 5; then yellow, 9
    assert other(table).try_out(find(table.game, "Y8")) == 3
    assert [name(table.game, move) for move in other(table).followed[:3]] == ["Y8", "R6", "Y9"]
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
    at = other(table)._extra_at + 15  # pyright: ignore[reportPrivateUsage]
    table.game.state[at : at + 2] = b"\xff\x0f"
    table.play("pass")
    table.roll("5 6 1 1 1 1")
    table.play("Y11")
    assert sheet_of(table, 0)["bar"] == "x" * 12


def forced(table: Table) -> list[str]:
    """Return for each seat what its last choice crossed, the choice first; "" if it forced nothing."""
    game = other(table)
    moves = [
        [game.forced_move(seat, k) for k in range(game.forced_count(seat))] for seat in range(game.seats)
    ]
    return [" ".join(name(game, move) for move in each) for each in moves]


def test_what_choices_have_forced_is_known_until_the_next_event() -> None:
    table = Table(2, sheet="bonus")
    table.sheet(0, "R", 5)
    game = other(table)
    assert len(game.forced) == 32 and not game.just_forced
    table.roll("2 6 1 1 1 1")
    game.try_out(find(game, "Y8"))
    game.take_back()
    assert not game.just_forced, "a try forces nothing"
    table.play("Y8", "G8")
    assert game.just_forced and forced(table) == ["Y8 R6 Y9", ""]
    assert [game.bar_after(0, done) for done in (0, 1, 2, 3)] == [0b0, 0b1, 0b11, 0b11]
    assert game.bar_after(1, 1) == game.crossed_bar(1)
    table.play("pass")
    assert not game.just_forced and forced(table) == ["", ""]
    table.roll("1 4 1 1 1 1")
    assert forced(table) == ["", ""]
    table.play("Y5", "pass")
    assert game.just_forced and forced(table) == ["", "Y5 R2"]
    game.start()
    assert not game.just_forced and not any(game.forced)


def test_a_copy_takes_along_what_screens_look_back_at() -> None:
    table = Table(2, sheet="bonus")
    table.sheet(0, "R", 5)
    table.roll("2 6 1 1 1 1")
    table.play("Y8", "G8")
    game = other(table)
    game.locked_in[0] = 9
    copy: Any = make("qwixx", bytes(game.state[: game.SETTINGS]))
    copy.take(game)
    assert copy.state == game.state and copy.state is not game.state
    assert (copy.just_forced, copy.forced, copy.locked_in) == (True, game.forced, game.locked_in)


def test_no_choice_makes_more_crosses_than_are_kept() -> None:
    assert 1 + len(Bonus.bar) <= MOST_FORCED


def test_what_action_2_has_forced_is_forgotten_with_the_roll() -> None:
    table = Table(2, sheet="chain")
    table.roll("1 1 5 1 1 1")
    table.play("pass", "pass", "R6")
    assert other(table).just_forced and forced(table) == ["R6 Y6", ""]
    table.roll("1 1 5 1 1 1")
    assert not other(table).just_forced and forced(table) == ["", ""]


def test_a_move_is_tried_out_for_the_seat_that_decides() -> None:
    table = Table(2, sheet="bonus")
    table.sheet(1, "R", 5)
    table.roll("2 6 1 1 1 1")
    game = other(table)
    before = bytes(game.state)
    assert game.seat == 0 and game.gain(find(game, "Y8")) == 1 + 1 and game.state == before
    assert game.try_out(find(game, "G8")) == 1 and table.crossed(0, "G") == [8]
    game.take_back()
    assert game.state == before
    table.play("pass")
    assert game.seat == 1 and game.gain(find(game, "Y8")) == 1 + 2 + 2
    assert game.try_out(find(game, "Y8")) == 3 and table.crossed(1, "R") == [5, 6]
    assert table.crossed(1, "Y") == [8, 9] and table.crossed(0, "Y") == []


@pytest.mark.parametrize(
    ("sheet", "row", "numbers", "roll", "move"),
    [
        ("chain", "R", FIVE_RED, "6 6 1 1 1 1", "R12"), ("bonus", "R", (2, 3, 4, 5, 11), "1 4 1 1 1 1", "Y5"),
        ("big-points", "R", (3, 6), "2 4 1 1 1 1", "O6"), ("exchange", "R", (), "4 4 1 1 1 1", "R5"),
        ("double", "R", (6,), "2 4 1 1 1 1", "R6"),
    ],
)  # fmt: skip
def test_taking_a_try_back_restores_every_byte(
    sheet: str, row: str, numbers: tuple[int, ...], roll: str, move: str
) -> None:
    table = Table(2, sheet=sheet)
    table.sheet(0, row, *numbers)
    table.roll(roll)
    game = other(table)
    before = bytes(game.state)
    game.try_out(find(game, move))
    assert game.state != before
    game.take_back()
    assert game.state == before


def test_a_pass_gains_nothing_or_costs_a_penalty() -> None:
    table = Table(1, sheet="bonus")
    table.roll("2 6 1 1 1 1")
    assert table.game.gain(find(table.game, "pass")) == 0
    table.play("pass")
    assert table.game.gain(find(table.game, "pass")) == -5


def test_with_blackout_a_cross_is_forced_in_a_row_that_another_has_locked() -> None:
    table = Table(2, rules="blackout", sheet="bonus")
    table.sheet(1, "R", *FIVE_RED, 12)
    table.roll("1 4 1 1 1 1")
    table.play("Y5", "pass")
    assert table.crossed(0, "R") == [2]


def test_with_blackout_a_second_lock_of_a_row_is_no_news() -> None:
    table = Table(2, rules="blackout", sheet="chain")
    table.sheet(1, "R", *FIVE_RED, 12)
    table.sheet(0, "R", *FIVE_RED)
    table.roll("6 6 1 1 1 1")
    table.play("R12", "pass")
    assert table.locks(0) == "R" and table.game.last_locked == 0


def test_one_lock_forbids_a_choice_after_a_forced_lock_in_action_1() -> None:
    table = Table(1, rules="onelock", sheet="bonus")
    table.sheet(0, "R", 2, 3, 4, 5, 11)
    table.sheet(0, "G", 12, 11, 10, 9, 8)
    table.roll("1 4 1 1 1 1")
    table.play("Y5")
    assert table.locks(0) == "R"
    move = find(table.game, "G2")
    assert why_not(table.game, move) == "one lock a turn: this seat locked a row in action 1"
    assert not table.game.is_legal(move)


# All of them


@pytest.mark.parametrize("sheet", [row[0] for row in SHEETS])
def test_a_record_is_loaded_with_its_sheet(sheet: str) -> None:
    word = sheet + ":40000" if sheet == "shuffled" else sheet
    table = Table(3, rules="blackout onelock", sheet=word)
    table.turn("2 6 1 5 4 3")
    table.turn("1 3 1 1 1 1")
    data = export(table.record)
    assert data[0] == (1 if sheet == "classic" else 2)
    loaded = load(data)
    assert loaded.game.state == table.game.state and export(loaded) == data
    assert json.loads(state(loaded.game))["sheet"] == word  # pyright: ignore[reportArgumentType]


def test_wrong_sheets_are_refused_in_words() -> None:
    for word, reason in (
        ("foo", "sheet is one of classic mixed-colours"),
        ("chain:3", "only shuffled takes a number, not chain"),
        ("shuffled", "a shuffled sheet has a number 0 to 65535, as in shuffled:7"),
        ("shuffled:65536", "a shuffled sheet has a number 0 to 65535, as in shuffled:7"),
        ("shuffled:x", "a shuffled sheet has a number 0 to 65535, as in shuffled:7"),
    ):
        with pytest.raises(ValueError, match=reason):
            settings({"players": "2", "sheet": word})


def test_the_bytes_of_the_classic_rows_are_where_they_were() -> None:
    table = Table(2, sheet="bonus")
    assert len(table.game.state) == SHEETS_AT + 2 * (SHEET_SIZE + EXTRA_SIZE)
    assert ALL_LETTERS.startswith(LETTERS)


@pytest.mark.parametrize("sheet", ["classic", "chain", "bonus", "exchange"])
def test_each_seat_has_its_extra_bytes_after_all_sheets(sheet: str) -> None:
    game = Table(3, sheet=sheet).game
    assert game.extra_size == (0 if sheet == "classic" else EXTRA_SIZE)
    assert len(game.state) == SHEETS_AT + 3 * (SHEET_SIZE + game.extra_size)


def test_without_the_house_rule_a_forced_lock_forbids_nothing() -> None:
    table = Table(1, sheet="bonus")
    table.sheet(0, "R", 2, 3, 4, 5, 11)
    table.sheet(0, "G", 12, 11, 10, 9, 8)
    table.roll("1 4 1 1 1 1")
    table.play("Y5")
    assert table.locks(0) == "R" and table.game.is_legal(find(table.game, "G2"))


def test_the_dice_of_a_move_and_when_any_is_legal() -> None:
    table = Table(1, sheet="exchange")
    game = table.game
    five, eight = find(game, "R5"), find(game, "R8")
    assert not game.is_legal(0) and not game.is_legal(eight), "the dice come first"
    table.roll("2 6 3 1 1 1")
    assert (game.dice_for(0), game.dice_for(eight), game.dice_for(five)) == (0, 0b11, 0b11)
    assert game.dice_for(find(game, "R4")) == 0
    assert game.is_legal(0) and game.is_legal(five)
    table.play("pass")
    assert (game.dice_for(five), game.dice_for(find(game, "R9"))) == (0b101, 0b110)
    assert game.dice_for(0) == 0 and game.dice_for(eight) == 0
    table.play("pass")
    assert game.dice_for(five) == 0 and not game.is_legal(five) and not game.is_legal(0)


# What else screens ask


def test_the_white_sum_may_be_exchanged_by_the_fields_that_are_left() -> None:
    table = Table(2, sheet="exchange")
    game = other(table)

    def offered(seat: int) -> list[int]:
        return [number for number in range(2, 13) if game.white_numbers(seat) >> number & 1]

    table.roll("2 3 1 1 1 1")
    assert offered(0) == [5, 8, 10]
    table.play("R8", "pass", "pass")
    table.roll("2 3 1 1 1 1")
    assert offered(0) == [5, 10] and offered(1) == [5, 8, 10]
    table.play("pass", "pass", "pass")
    table.roll("4 4 1 1 1 1")
    assert offered(1) == [5, 6, 8]
    table.play("pass", "G6", "pass")
    table.roll("2 2 1 1 1 1")
    assert offered(1) == [4, 6] and offered(0) == [4, 6, 7]


def test_rows_in_which_a_seat_could_cross_with_the_white_dice() -> None:
    table = Table(2, sheet="exchange")
    table.sheet(0, "R", 11)
    table.sheet(0, "Y", 9)
    table.sheet(0, "B", 6)
    table.roll("2 3 1 1 1 1")  # 5, 8, 10
    assert table.game.white_rows(0) == 0b1110 and table.game.white_rows(1) == 0b1111
    for dice, rows in (("1 1", 0b0011), ("6 6", 0b1100)):
        plain = Table(1, sheet="chain")
        plain.roll(dice + " 1 1 1 1")
        assert plain.game.white_rows(0) == rows, "the last cells need five crosses"
    large = Table(1, sheet="big-points")
    large.sheet(0, "R", 7)
    large.roll("3 4 1 1 1 1")
    assert large.game.white_rows(0) == 0b011110


def test_the_moves_of_a_sheet_end_with_its_last_row() -> None:
    for sheet, moves in (("chain", 44), ("big-points", 66)):
        table = Table(1, sheet=sheet)
        table.roll("1 1 1 1 1 1")
        assert table.game.MAX_MOVES == 1 + moves and len(table.game.numbers) == moves
        assert not table.game.is_legal(1 + moves)
        assert table.game.dice_for(0) == 0, "a pass takes no dice, though blue 2 is last"
    rows = table.game.numbers  # of big points
    assert list(rows[44:55]) == list(range(2, 13)) and list(rows[55:]) == list(range(12, 1, -1))
    assert table.game.row_points(0, 4) == table.game.row_points(0, 5) == 0


@pytest.mark.parametrize(("sheet", "crosses"), [("chain", 44), ("big-points", 66), ("double", 84)])
@pytest.mark.parametrize("seats", [1, 5])
def test_a_record_has_room_for_a_cross_or_a_penalty_in_every_round(
    sheet: str, crosses: int, seats: int
) -> None:
    assert Table(seats, sheet=sheet).game.longest() == (crosses * seats + 1) * (2 + seats + 1)


def test_settings_with_a_wrong_sheet_are_refused() -> None:
    for place in (0, len(SHEETS)):
        with pytest.raises(
            ValueError, match=f"settings of six bytes name a sheet from 1 to {len(SHEETS) - 1}"
        ):
            make("qwixx", bytes((2, 0, 0, place, 0, 0)))
    with pytest.raises(ValueError, match="only a shuffled sheet has a number"):
        make("qwixx", bytes((2, 0, 0, 4, 0, 1)))
    assert sheet_number("steps") == 4 and sheet_number("stairs") == -1
    assert len(shuffled(1)) == 44


def test_one_lock_is_counted_for_each_seat_and_leaves_bonus_rows_alone() -> None:
    table = Table(2, first=1, rules="onelock", sheet="chain")
    for row in "RY":
        table.sheet(1, row, *FIVE_RED)
    table.roll("6 6 1 6 1 1")
    table.play("R12", "pass")
    assert table.phase == "action2 1" and not table.game.is_legal(find(table.game, "Y12"))
    table = Table(1, rules="blackout onelock", sheet="big-points")
    table.sheet(0, "R", *FIVE_RED)
    table.roll("6 6 6 1 1 1")
    table.play("R12")
    assert table.locks(0) == "R" and table.game.is_legal(find(table.game, "O12"))


@pytest.mark.parametrize("seat", [0, 1])
def test_choices_are_revealed_at_the_end_too_if_a_lock_of_action_1_has_ended_the_game(seat: int) -> None:
    table = Table(2, sheet="chain")
    table.sheet(1 - seat, "G", 12, 11, 10, 9, 8, 2)
    table.sheet(seat, "R", *FIVE_RED)
    table.roll("6 6 1 1 1 1")
    table.play(*("R12", "pass") if seat == 0 else ("pass", "R12"))
    assert table.phase == "over" and table.game.just_revealed
    table = Table(2, first=seat, sheet="chain")
    table.sheet(1 - seat, "R", *FIVE_RED, 12)
    table.sheet(seat, "G", 12, 11, 10, 9, 8)
    table.roll("1 2 6 6 1 6")
    table.play("Y3", "pass")
    assert table.game.just_revealed
    table.play("G2")
    assert table.phase == "over" and not table.game.just_revealed, "it was a lock of action 2"


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
        *(f"no white die makes {n} with the die of a row beside it where {n} is crossed" for n in (9, 8, 10)),
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


@pytest.mark.parametrize("place", range(1, len(SHEETS)))
def test_plain_sheets_score_by_the_crosses_of_each_row(place: int) -> None:
    luck = random.Random(place)
    differ = 0
    game: Any = make("qwixx", bytes((2, 0, 0, place, 0, 0)))
    for _ in range(4):
        game.start()
        moves = bytearray(game.MAX_MOVES)
        while game.phase != OVER:
            if game.phase == ROLL:
                game.roll(bytes(luck.randint(1, 6) for _ in range(6)))
            else:
                game.apply(moves[luck.randrange(game.legal(moves))])
            for seat in range(2):
                usual = sum(POINTS[game.mask(seat, row).bit_count()] for row in range(4))
                differ += usual - 5 * game.penalties(seat) != game.score(seat)
    assert bool(differ) == (not game.plain)
