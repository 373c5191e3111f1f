"""Score sheets made of parts: kinds, words, and all combinations with one another and one each."""

import json
import random
from typing import Any

import pytest

from host_tests.rules.qwixx_sheet_table import sheet_of
from host_tests.rules.qwixx_table import Table
from host_tests.rules.whole_games import play
from host_tests.sampled import sampled
from rules import make
from rules.packed import pack
from rules.qwixx_sheet_data import (
    COLOURS,
    EXTRAS,
    GOALS,
    ORDERS,
    SHUFFLED,
    SINGLE,
    colours_of,
    each_of,
    exists,
    extra_of,
    kind,
    may_differ,
    order_of,
    shuffled,
)
from rules.saved import export, load
from rules.words.dicegame import find
from rules.words.qwixx import settings, state, why_not
from rules.words.qwixx_parts import sheet_settings, sheet_word

PARTS = [(o, c, x, e) for o in range(3) for c in range(2) for x in range(len(EXTRAS)) for e in range(2)]
KINDS = [sheet for sheet in range(1, 256) if exists(sheet)]
TEN = "classic mixed-colours mixed-numbers shuffled steps chain big-points double exchange bonus".split()


def test_the_ten_sheets_have_the_numbers_that_records_hold() -> None:
    assert [sheet_word(sheet).partition(":")[0] for sheet in range(SINGLE)] == TEN
    assert sheet_settings("goals") == bytes((16 + 12 * 7, 0, 0))
    assert sheet_settings("shuffled:258+mixed-colours+bonus", "1") == bytes((16 + 72 + 6 + 4 + 1, 1, 2))
    assert sheet_settings("steps", "1") == bytes((16 + 12 + 1, 0, 0))


def test_a_kind_is_its_parts_and_each_sheet_has_one_kind() -> None:
    made = {kind(*parts): parts for parts in PARTS}
    assert len(made) == len(PARTS) and max(made) < 256
    for sheet, parts in made.items():
        assert (order_of(sheet), colours_of(sheet), extra_of(sheet), each_of(sheet)) == parts
        assert exists(sheet) == (not parts[3] or may_differ(parts[0], parts[2]))
        assert (sheet < SINGLE) == (parts[3] == 0 and sum(place > 0 for place in parts) < 2 and parts[2] < 7)
    assert {sheet for sheet in range(256) if exists(sheet)} == {sheet for sheet in made if exists(sheet)}
    assert len(KINDS) == 3 * 2 * len(EXTRAS) - 1 + 2 * len(EXTRAS) + 2 * 2


def test_the_places_that_have_names_are_those_of_their_words() -> None:
    assert ORDERS[SHUFFLED][0] == "shuffled" and EXTRAS[GOALS][0] == "goals"


def test_there_are_as_many_words_as_kinds_and_each_comes_back() -> None:
    words = set[tuple[str, int]]()
    for sheet in KINDS:
        n = 40_007 if order_of(sheet) == SHUFFLED else 0
        word = sheet_word(sheet, n)
        assert sheet_settings(word, "1" * each_of(sheet)) == bytes((sheet, n >> 8, n & 255))
        words.add((word, each_of(sheet)))
    assert len(words) == len(KINDS) and sheet_settings("classic") == b""


@pytest.mark.parametrize(
    ("word", "each", "reason"),
    [
        (
            "foo",
            "",
            "sheet is classic, or parts joined with \\+, of mixed-numbers shuffled mixed-colours steps",
        ),
        ("", "", "sheet is classic, or parts"),
        ("classic+chain", "", "sheet is classic, or parts"),
        ("chain+", "", "sheet is classic, or parts"),
        ("chain+shuffled:1", "", "come in this order: numbers, colours, extra"),
        ("mixed-colours+mixed-numbers", "", "come in this order: numbers, colours, extra"),
        ("chain+mixed-colours", "", "come in this order: numbers, colours, extra"),
        ("chain+chain", "", "a sheet has one extra, not chain and chain"),
        ("steps+chain", "", "a sheet has one extra, not steps and chain"),
        (
            "mixed-colours+mixed-colours",
            "",
            "a sheet has one kind of colours, not mixed-colours and mixed-colours",
        ),
        (
            "shuffled:1+mixed-numbers",
            "",
            "a sheet has one order of the numbers, not shuffled and mixed-numbers",
        ),
        ("chain:3", "", "only shuffled takes a number, not chain"),
        ("mixed-numbers:3+chain", "", "only shuffled takes a number, not mixed-numbers"),
        ("shuffled+chain", "", "a shuffled sheet has a number 0 to 65535, as in shuffled:7"),
        ("shuffled:65536", "", "a shuffled sheet has a number 0 to 65535"),
        ("shuffled:", "", "a shuffled sheet has a number 0 to 65535"),
        ("shuffled:7+chain", "2", "each is 1 if every seat has a sheet of its own"),
        ("classic", "1", "each=1 needs a part that can differ: shuffled or steps"),
        ("mixed-numbers+mixed-colours+goals", "1", "each=1 needs a part that can differ: shuffled or steps"),
    ],
)
def test_a_wrong_sheet_is_refused_with_a_sentence(word: str, each: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        settings({"players": "2", "sheet": word, **({"each": each} if each else {})})


@pytest.mark.parametrize("sheet", KINDS)
def test_a_kind_is_the_sum_of_its_parts(sheet: int) -> None:
    """Numbers, colours and marks are those of the parts; names, records and state carry them."""
    n = 65_534 if order_of(sheet) == SHUFFLED else 0
    each = each_of(sheet)
    game: Any = make("qwixx", bytes((4, 1, 0, sheet, n >> 8, n & 255)))
    alone: Any = (
        make("qwixx", bytes((4, 1, 0, kind(0, 0, extra_of(sheet)), 0, 0))) if extra_of(sheet) else None
    )
    assert (game.sheet, game.own_sheets, game.colours) == (sheet, bool(each), COLOURS[colours_of(sheet)][1])
    for seat in range(4):
        numbers = ORDERS[order_of(sheet)][1] or bytes(shuffled((n + seat * each) % 65_536))
        assert bytes(game.numbers_of(seat)[:44]) == numbers
        frames = "".join("RYGBGY"[(c + 1 + seat * each) % 6] for c in range(11))
        framed = "".join("RYGB"[row] for row in game.frames_of(seat))
        assert framed == (frames if EXTRAS[extra_of(sheet)][0] == "steps" else "")
    if alone:
        marks = (
            "partners",
            "boxed",
            "bar",
            "fields",
            "goals",
            "goal_at",
            "neighbours",
            "crosses_twice",
            "needed",
        )
        assert [getattr(game, mark) for mark in marks] == [getattr(alone, mark) for mark in marks]
        assert (game.extra_size, game.rows, game.longest()) == (alone.extra_size, alone.rows, alone.longest())
    told = json.loads(state(game))
    assert told["sheet"] == sheet_word(sheet, n) and told.get("each", 0) == each
    assert list(told)[:3] == ["closed", "sheet", "each" if each else "sheets"]


@pytest.mark.parametrize("sheet", sampled(KINDS, 7))
@pytest.mark.long(after=5)
def test_whole_games_of_every_combination(sheet: int) -> None:
    luck = random.Random(sheet)
    n = luck.randrange(65_536) if order_of(sheet) == SHUFFLED else 0
    for options in (sheet % 8, (sheet + 3) % 8):
        words = bytes((1 + luck.randrange(5), 0, options, sheet, n >> 8, n & 255))
        record = play(make("qwixx", words), luck)
        assert record.length <= record.game.longest()
        for data in (export(record), pack(record)):
            assert load(data).game.state == record.game.state
        assert export(record)[2:9] == b"\6" + words


def test_chain_links_places_wherever_the_numbers_are() -> None:
    table = Table(2, sheet="mixed-numbers+mixed-colours+chain")
    table.roll("1 4 1 1 2 1")  # 5
    assert table.legal() == "pass R5 Y5 G5 B5"
    # yellow 5 stands where yellow 8 usually is, and is linked to green 7, where green 6 usually is
    table.play("Y5", "pass")
    shown = sheet_of(table, 0)
    assert (shown["Y"], shown["G"], shown["score"]) == ([5], [7], 1 + 1)


def test_boxes_are_places_and_a_forced_cross_is_beside_the_last_one() -> None:
    table = Table(1, sheet="mixed-numbers+bonus")
    table.roll("2 4 1 1 1 1")
    table.play("R6")  # the second place of red is boxed; the bar's first cell is red; red 2 comes next
    assert table.crossed(0, "R") == [6, 2] and sheet_of(table, 0)["bar"] == "xygbgrbyrybg"


def test_a_bonus_cell_looks_for_its_number_wherever_it_stands() -> None:
    table = Table(1, sheet="mixed-numbers+big-points")
    table.sheet(0, "Y", 3)  # next to the last place
    table.sheet(0, "R", 10)
    table.roll("1 2 1 1 1 1")
    assert (
        "O3" in table.legal().split()
        and why_not(table.game, find(table.game, "O10")) == "the white dice make 3"
    )
    table.play("O3")
    assert sheet_of(table, 0)["O"] == [3] and sheet_of(table, 0)["score"] == 2 * 3 - 3 + 2 * 3 - 3


def test_in_action_2_a_bonus_cell_takes_the_die_of_a_crossed_cell_beside_it() -> None:
    table = Table(1, sheet="mixed-colours+big-points")
    table.sheet(0, "R", 2)  # yellow
    table.sheet(0, "Y", 3)  # red
    table.roll("1 1 2 1 6 6")
    table.play("pass")
    # red 1 + 2 = 3 (a red cell, in the yellow row), yellow 1 + 1 = 2
    assert {"O2", "O3"} <= set(table.legal().split())
    assert table.game.dice_for(find(table.game, "O3")) == 0b101
    assert table.game.dice_for(find(table.game, "O2")) == 0b1001
    other = Table(1, sheet="mixed-colours+big-points")
    other.sheet(0, "R", 2)
    other.roll("1 1 1 2 6 6")
    other.play("pass")
    assert "O2" not in other.legal().split(), "red 1 + 1 is no yellow 2"
    assert (
        why_not(other.game, find(other.game, "O2"))
        == "no white die makes 2 with the die of a crossed 2 beside it"
    )


def test_a_bonus_cell_needs_a_die_that_is_still_in_the_game() -> None:
    table = Table(2, sheet="mixed-colours+big-points")
    table.sheet(0, "R", 2)  # yellow
    table.sheet(1, "Y", 2, 3, 4, 5, 6, 12)  # so the yellow die leaves
    table.roll("1 1 6 1 6 6")
    table.play("pass", "pass")
    assert "O2" not in table.legal().split()


@pytest.mark.parametrize("moves", [("Y5", "Y8"), ("Y8", "Y5"), ("Y5", "Y5")])
def test_an_exchange_crosses_the_number_on_the_seat_s_own_sheet(moves: tuple[str, str]) -> None:
    table = Table(2, sheet="shuffled:13+exchange", each="1")
    table.roll("2 6 1 1 1 1")
    for seat, move in enumerate(moves):
        assert table.game.seat == seat and {"Y5", "Y8"} <= set(table.legal().split())
        table.play(move)
    for seat, move in enumerate(moves):
        shown = sheet_of(table, seat)
        assert (shown["Y"], shown["exchanged"]) == ([int(move[1:])], int(move == "Y5"))


def test_one_each_every_seat_decides_on_its_own_numbers() -> None:
    table = Table(3, sheet="shuffled:65535+mixed-colours", each="1")
    game: Any = table.game
    rows = [bytes(game.numbers_of(seat)) for seat in range(3)]
    assert rows == [bytes(shuffled(n)) for n in (65_535, 0, 1)]
    table.roll("3 4 1 1 1 1")
    for seat in range(3):
        place = rows[seat][:10].find(7)
        assert game.seat == seat and (place < 0 or find(game, "R7") == 1 + place)
        assert game.white_rows(seat) == sum(
            game.may_cross(seat, row, rows[seat].index(7, 11 * row) - 11 * row) << row for row in range(4)
        )
        table.play("pass" if place < 0 else "R7")
    for seat in range(3):
        assert table.crossed(seat, "R") == ([7] if rows[seat][:10].find(7) >= 0 else [])


def test_one_each_two_seats_lock_at_once_with_different_numbers() -> None:
    table = Table(2, sheet="shuffled:1", each="1")
    game: Any = table.game
    last = [game.numbers_of(seat)[10] for seat in range(2)]
    pair = next(
        n
        for n in range(500)
        if shuffled(n)[10] == shuffled(n + 1)[21] and bytes(shuffled(n)) != bytes(shuffled(n + 1))
    )
    del last
    table = Table(2, sheet=f"shuffled:{pair}", each="1")
    game = table.game
    for seat, row in enumerate("RY"):
        table.sheet(seat, row, *game.numbers_of(seat)[11 * seat : 11 * seat + 5])
    number = game.numbers_of(0)[10]
    table.roll(f"{max(1, number - 6)} {number - max(1, number - 6)} 1 1 1 1")
    table.play(f"R{number}", f"Y{number}")
    assert (table.locks(0), table.locks(1), table.phase) == ("R", "Y", "over")


def test_one_each_frames_begin_one_further_with_every_seat() -> None:
    table = Table(2, sheet="steps", each="1")
    table.turn("1 1 1 1 1 1", "Y2", "Y2")  # in the first column seat 0 has yellow framed, seat 1 green
    assert [sheet_of(table, seat)["steps"] for seat in (0, 1)] == [1, 0]
    table.turn("1 5 1 1 1 1")
    table.turn("6 6 1 1 1 1", "G12", "G12")
    assert [sheet_of(table, seat)["steps"] for seat in (0, 1)] == [1, 1]
    together = Table(2, sheet="steps")
    together.turn("1 1 1 1 1 1", "Y2", "Y2")
    assert [sheet_of(together, seat)["steps"] for seat in (0, 1)] == [1, 1]


def test_a_double_cross_is_on_a_place() -> None:
    table = Table(1, sheet="mixed-numbers+mixed-colours+double")
    table.turn("4 6 1 1 1 1", "R10")
    table.roll("4 6 6 6 4 4")
    assert {"R10"} <= set(table.legal().split())
    table.play("R10")
    assert sheet_of(table, 0)["twice"] == ["R10"]
