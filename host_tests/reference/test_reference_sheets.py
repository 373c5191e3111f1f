"""The reference engine on all score sheets of Qwixx against their rules."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import pytest

from rules import qwixx_sheet_data as rules_parts
from tools.games.dicegame.rows import COLOURS
from tools.games.qwixx.laptop import reference
from tools.games.qwixx.sheets import data
from tools.games.qwixx.sheets.mechanisms import Bonus, Double, Exchange, Steps
from tools.games.qwixx.sheets.parts import SHEETS, Parts, parts_of, parts_of_kind
from tools.games.qwixx.sheets.rare_events import ON
from tools.games.qwixx.sheets.reference import SheetQwixx
from tools.games.qwixx.sheets.sheet import AnySheet
from tools.reference.game import Refused

NAMES = [name for name in data.NAMES if name != "shuffled"] + ["shuffled:0", "shuffled:65535"]
ALL = list(range(2, 13))


def filled(name: str, cells: str) -> AnySheet:
    """Return a sheet with these cells crossed, without what they force."""
    sheet = parts_of(name).new_sheet()
    for cell in cells.split():
        sheet.cross_cell(cell[0], int(cell[1:]))
    return sheet


def game_with(name: str, *cells: str, rules: Iterable[str] = ()) -> SheetQwixx:
    """Return a game at its first roll with these sheets."""
    game = SheetQwixx(len(cells), 0, rules, name)
    game.now.sheets = [filled(name, each) for each in cells]
    return game


# ---- what is printed


@pytest.mark.parametrize("name", NAMES)
def test_rows_have_each_number_once_and_end_in_their_colour(name: str) -> None:
    rows = parts_of(name).new_sheet().rows
    assert "".join(rows) == ("RYGBOT" if name == "big-points" else "RYGB")
    for row, cells in rows.items():
        assert sorted(cells) == ALL
        assert row not in COLOURS or list(cells.values())[-1] == row


def test_mixed_colours_has_eleven_cells_of_each_colour() -> None:
    colours = [colour for cells in data.mixed_colours().values() for colour in cells]
    assert {colour: colours.count(colour) for colour in COLOURS} == dict.fromkeys(COLOURS, 11)


def test_the_first_swap_of_shuffle_0_brings_the_10_to_the_end() -> None:
    """The number is 1 at first, then 1015568748; the draw below 11 is 15496 mod 11 = 8, where the 10 is."""
    assert data.shuffled(0)["R"][-1] == 10
    assert data.shuffled(0)["R"] != data.shuffled(1)["R"]


@pytest.mark.parametrize("name", ["shuffled", "shuffled:", "shuffled:65536", "shuffled:-1", "chains", ""])
def test_unknown_sheets_are_refused(name: str) -> None:
    with pytest.raises(Refused):
        parts_of(name)


def test_frames_follow_the_formula() -> None:
    for own in range(5):
        sheet = parts_of("steps").new_sheet(own)
        assert isinstance(sheet, Steps)
        assert sheet.frames() == [("RYGBGY"[(column + 1 + own) % 6], column) for column in range(11)]


def test_places_are_those_of_the_published_numbers() -> None:
    """The sheets of one extra, as they are printed."""
    classic = parts_of("classic").new_sheet()
    named = lambda places: [f"{place[0]}{classic.number(place)}" for place in places]  # noqa: E731
    pairs = ["R6 Y6", "R11 Y11", "Y3 G11", "Y8 G6", "G9 B9", "G4 B4"]
    assert [" ".join(named(pair)) for pair in data.LINKED] == pairs
    assert named(data.BOXED) == "R3 R6 R9 Y5 Y8 Y11 G11 G7 G4 B10 B8 B5".split()


def test_nothing_marked_is_a_last_cell_or_comes_twice() -> None:
    goals = [place for two in data.GOALS.values() for place in two]
    for places in (list(data.PARTNERS), data.BOXED, goals):
        assert all(0 <= column < 10 for _, column in places)
        assert len(set(places)) == len(places)
    assert len(set(map(frozenset, data.FIELDS))) == 9


def test_the_bar_has_each_colour_as_often_as_its_row_has_boxes() -> None:
    assert [data.BAR.count(row.lower()) for row in COLOURS] == [
        [r for r, _ in data.BOXED].count(row) for row in COLOURS
    ]


# ---- scores


def test_framed_cells_score_a_second_time() -> None:
    assert filled("steps", "Y2 G11 R3").score() == 1 + 1 + 1 + 3
    classic = data.rising_and_falling()
    all_framed = " ".join(f"{row}{classic[row][c]}" for c, row in enumerate("YGBGYRYGBGY"))
    sheet = filled("steps", all_framed)
    assert [sheet.row_total(row) for row in COLOURS] == [1, 4 + 1, 4, 2]  # Y12 brings the lock
    assert sheet.score() == 66 + 1 + 15 + 10 + 3


@pytest.mark.parametrize(("bonus", "points"), [(1, 91), (2, 105), (3, 120), (4, 120)])
def test_at_most_fifteen_count_on_big_points(bonus: int, points: int) -> None:
    cells = [f"R{n}" for n in ALL] + [f"O{n}" for n in ALL[:bonus]]
    yellow = bonus * (bonus + 1) // 2
    assert filled("big-points", " ".join(cells)).score() == points + yellow


@pytest.mark.parametrize(("second", "points"), [(0, 78), (3, 120), (4, 136), (5, 136)])
def test_at_most_sixteen_count_on_double(second: int, points: int) -> None:
    sheet = filled("double", " ".join(f"R{n}" for n in ALL))
    assert isinstance(sheet, Double)
    sheet.twice = frozenset(f"R{n}" for n in ALL[:second])
    assert sheet.score() == points


# ---- mechanisms, beyond the playthroughs


def test_double_needs_seven_with_second_crosses() -> None:
    sheet = filled("double", "R2 R3 R4 R5")
    assert isinstance(sheet, Double)
    sheet.twice = frozenset(("R2", "R3"))
    assert not sheet.may_cross("R", 12)
    sheet.choose("R", 5, None, COLOURS)
    assert sheet.shown()["twice"] == ["R2", "R3", "R5"]
    assert sheet.may_cross("R", 12)
    assert not sheet.may_cross("R", 5)


def test_a_second_cross_is_for_the_last_cross_only() -> None:
    sheet = filled("double", "R2 R3")
    assert [n for n in ALL if sheet.may_cross("R", n)] == ALL[1:-1]
    assert not filled("double", "R2 R3 R4 R5 R6 R7 R8 R12").may_cross("R", 12)


def test_mixed_colours_use_the_die_of_the_cell() -> None:
    """Red and blue make 7 and 11, yellow and green 2 and 6."""
    game = game_with("mixed-colours", "")
    game.roll([1, 5, 6, 1, 1, 6])
    game.apply("pass")
    assert game.legal() == ["pass", "R2", "R7", "R11", "Y6", "G11", "B6", "B7"]


def test_a_closed_rows_die_is_out_for_its_cells_in_other_rows() -> None:
    """Yellow 2 and 3 are red cells: the white sum crosses them still, the red die does not."""
    closed = "R2 R3 R4 R5 R6 R12"
    for rules, moves in (((), ["pass"]), (("blackout",), ["pass", "Y3"])):
        game = game_with("mixed-colours", closed, rules=rules)
        game.roll([1, 1, 2, 6, 6, 6])
        assert "Y2" in game.legal()
        game.apply("pass")
        assert [move for move in game.legal() if move in ("pass", "Y2", "Y3")] == moves


def test_the_exchange_names_each_field_by_the_other_number() -> None:
    sheet = parts_of("exchange").new_sheet()
    assert isinstance(sheet, Exchange)
    assert sheet.fields(8) == {5: 0, 6: 5}
    assert sheet.fields(12) == sheet.fields(2) == {}
    sheet.choose("R", 6, 8, COLOURS)
    assert sheet.fields(8) == {}
    assert sheet.shown()["exchanged"] == 6


@pytest.mark.parametrize(("open_rows", "crosses"), [("YGB", ""), ("RYGB", "R2 R3 R4 R5 R6 R12")])
def test_a_bonus_cross_is_lost_to_a_closed_or_full_row(open_rows: str, crosses: str) -> None:
    """No game gets there, because the bar's cells of such a row are struck."""
    sheet = filled("bonus", crosses)
    assert isinstance(sheet, Bonus)
    before = list(sheet.crosses["R"])
    sheet.choose("Y", 5, 5, open_rows)
    assert sheet.crosses["R"] == before
    assert sheet.bar == "xygbgrbyrybg"


NEAR_THE_END = "R2 R3 R4 R5 R11 Y2 Y3 Y4 Y5 Y6"


def test_a_forced_cross_locks_in_spite_of_one_lock() -> None:
    """Yellow is locked by choice; then blue 10 forces red 12."""
    game = game_with("bonus", NEAR_THE_END, rules=("onelock",))
    game.roll([6, 6, 1, 1, 1, 4])
    game.apply("Y12")
    assert "R12" not in game.legal()
    game.apply("B10")
    assert game.phase() == "over"
    assert game.closed() == "RY"


def test_a_forced_lock_counts_for_one_lock() -> None:
    """Green 11 forces red 12; then yellow 12 = 6 + 6 is a second lock."""
    for rules, offered in ((("onelock",), False), ((), True)):
        game = game_with("bonus", NEAR_THE_END, rules=rules)
        game.roll([5, 6, 1, 6, 1, 1])
        game.apply("G11")
        assert game.closed() == "R"
        assert ("Y12" in game.legal()) is offered


def test_bonus_crosses_of_action_1_do_not_see_rows_that_others_close() -> None:
    """Both seats cross green 11; each locks red by force."""
    game = game_with("bonus", NEAR_THE_END, NEAR_THE_END)
    game.roll([5, 6, 1, 6, 1, 1])
    game.apply("G11")
    game.apply("G11")
    assert [sheet.locks for sheet in game.now.sheets] == [{"R"}, {"R"}]
    assert [game.sheet_of(seat).shown()["bar"] for seat in (0, 1)] == ["xygbg-by-ybg"] * 2


def test_with_blackout_only_the_locking_seat_strikes_its_bar() -> None:
    game = game_with("bonus", NEAR_THE_END, "", rules=("blackout",))
    game.roll([6, 6, 1, 1, 1, 1])
    game.apply("R12")
    game.apply("pass")
    assert [game.sheet_of(seat).shown()["bar"] for seat in (0, 1)] == ["-ygbg-by-ybg", "rygbgrbyrybg"]


@pytest.mark.parametrize(
    "name", ["steps+chain", "chain+chain", "chain+", "classic+chain", "bonus+mixed-colours"]
)
def test_parts_in_another_order_or_too_many_are_refused(name: str) -> None:
    with pytest.raises(Refused):
        parts_of(name)


def test_only_what_can_differ_is_one_each() -> None:
    for sheet in ("shuffled:7", "steps", "mixed-numbers+steps", "shuffled:7+mixed-colours+goals"):
        assert SheetQwixx(2, 0, (), sheet, each=True).state()["each"] == 1
        assert "each" not in SheetQwixx(2, 0, (), sheet).state()
    for sheet in ("classic", "chain", "mixed-numbers+goals", "mixed-colours"):
        with pytest.raises(Refused):
            SheetQwixx(2, 0, (), sheet, each=True)


def test_seats_have_the_next_numbers_and_frames() -> None:
    game = SheetQwixx(3, 0, (), "shuffled:65535+steps", each=True)
    for seat, n in enumerate((65535, 0, 1)):
        sheet = game.sheet_of(seat)
        assert isinstance(sheet, Steps)
        assert {row: sheet.numbers(row) for row in COLOURS} == data.shuffled(n)
        assert sheet.frames()[0] == ("YGB"[seat], 0)


@pytest.mark.parametrize("extra", data.EXTRAS)
def test_a_sheet_is_the_sum_of_its_parts(extra: str) -> None:
    """Numbers, colours and marks are where each part alone has them."""
    whole = Parts("mixed-numbers", 0, "mixed-colours", extra).new_sheet()
    for row in COLOURS:
        assert whole.numbers(row) == data.mixed_numbers()[row]
        assert list(whole.rows[row].values()) == data.mixed_colours()[row]
    assert type(whole) is type(Parts(extra=extra).new_sheet())


def test_the_reference_engine_knows_the_parts_of_the_rules() -> None:
    """If one is missing, write it from the rules alone: data.py, parts.py, rare_events.py."""
    assert list(SHEETS) == list(data.EXTRAS) and set(ON) == set(data.EXTRAS)
    assert len(data.ORDERS) == len(rules_parts.ORDERS)
    assert len(data.COLOURINGS) == len(rules_parts.COLOURS)
    assert len(data.EXTRAS) == len(rules_parts.EXTRAS)


def test_every_number_of_the_rules_is_a_sheet_of_the_reference_engine() -> None:
    for order, colours, extra, each in product(range(3), range(2), range(len(data.EXTRAS)), (0, 1)):
        parts = Parts(data.ORDERS[order], 0, data.COLOURINGS[colours], data.EXTRAS[extra])
        if each and not parts.can_be_each():
            continue
        kind = rules_parts.kind(order, colours, extra, each)
        assert parts_of_kind(kind, 0) == (parts, bool(each))


def test_a_number_that_the_reference_engine_lacks_is_said() -> None:
    with pytest.raises(LookupError, match="no sheet 10"):
        reference(bytes((2, 0, 0, 10, 0, 0)))
    beyond = 16 + 12 * len(data.EXTRAS)
    with pytest.raises(LookupError, match=f"no sheet {beyond}"):
        reference(bytes((2, 0, 0, beyond, 0, 0)))
