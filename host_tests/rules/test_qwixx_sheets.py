"""The ten score sheets of Qwixx: their data, records and words, and what holds on all of them."""

import json
import random
from typing import Any

import pytest

from host_tests.rules.qwixx_sheet_table import other
from host_tests.rules.qwixx_table import Table
from host_tests.sampled import sampled
from rules import OVER, ROLL, make
from rules.qwixx_any_sheet import EXTRA_SIZE, AnySheet
from rules.qwixx_classic import SHEET_SIZE, SHEETS_AT
from rules.qwixx_sheet_data import COLOURS, ORDERS, SINGLE, exists, shuffled
from rules.rows import ALL_LETTERS, LETTERS, POINTS
from rules.saved import export, load
from rules.words.dicegame import find, name
from rules.words.qwixx import settings, state
from rules.words.qwixx_parts import sheet_word


def game_on(sheet: str) -> AnySheet:
    return other(Table(1, sheet=sheet))


def cells(data: bytes) -> str:
    """Return moves as the names of their classic cells."""
    classic = Table(1).game
    return " ".join(name(classic, move) for move in data)


def test_numbers_colours_and_extras() -> None:
    mixed = ORDERS[1][1]
    assert [list(mixed[row : row + 11]) for row in range(0, 44, 11)] == [
        [10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11],
        [9, 12, 4, 6, 7, 2, 5, 8, 11, 3, 10],
        [8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3],
        [5, 7, 11, 9, 12, 3, 8, 10, 2, 6, 4],
    ]
    colours = "".join(LETTERS[die] for die in COLOURS[1][1])
    assert colours == "YYYBBBGGGRRRRGGGGBBYYYBBBYYYRRRGGGGRRRRYYBBB"
    assert "".join(LETTERS[row] for row in game_on("steps").frames_of(0)) == "YGBGYRYGBGY"
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


@pytest.mark.parametrize("sheet", [sheet_word(kind, 40_000) for kind in range(SINGLE)])
def test_a_record_is_loaded_with_its_sheet(sheet: str) -> None:
    table = Table(3, rules="blackout onelock", sheet=sheet)
    table.turn("2 6 1 5 4 3")
    table.turn("1 3 1 1 1 1")
    data = export(table.record)
    assert data[0] == (1 if sheet == "classic" else 2)
    loaded = load(data)
    assert loaded.game.state == table.game.state and export(loaded) == data
    assert json.loads(state(loaded.game))["sheet"] == sheet  # pyright: ignore[reportArgumentType]


def test_wrong_sheets_are_refused_in_words() -> None:
    for word, reason in (
        ("foo", "sheet is classic, or parts joined with \\+, of mixed-numbers shuffled mixed-colours steps"),
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
    for kind in (0, 10, 15, 16, 17, 255):
        assert not kind or not exists(kind)
        with pytest.raises(ValueError, match=f"there is no sheet of kind {kind}"):
            make("qwixx", bytes((2, 0, 0, kind, 0, 0)))
    for kind in (2, 4):
        with pytest.raises(ValueError, match="only a shuffled sheet has a number"):
            make("qwixx", bytes((2, 0, 0, kind, 0, 1)))
    assert len(shuffled(1)) == 44


@pytest.mark.parametrize("place", sampled([kind for kind in range(1, 256) if exists(kind)], 4))
def test_plain_sheets_score_by_the_crosses_of_each_row(place: int) -> None:
    luck = random.Random(place)
    differ = 0
    game: Any = make("qwixx", bytes((2, 0, 0, place, 0, 0)))
    for _ in range(10):
        game.start()
        moves = bytearray(game.MAX_MOVES)
        while game.phase != OVER:
            if game.phase == ROLL:
                game.roll(bytes(luck.randint(1, 6) for _ in range(6)))
            else:
                near = sorted(
                    moves[: game.legal(moves)],
                    key=lambda m: (m - 1) % 11 - game.next_column(game.seat, (m - 1) // 11) if m else 9,
                )
                game.apply(near[luck.random() < 0.2 and len(near) > 1])
            for seat in range(2):
                usual = sum(POINTS[game.mask(seat, row).bit_count()] for row in range(4))
                differ += usual - 5 * game.penalties(seat) != game.score(seat)
    assert bool(differ) == (not game.usual_points)
