"""Which rows of its table level 3 reads in Qwixx: those that training learns, on every sheet."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np
import pytest

import players
from host_tests.sampled import sampled
from players.qwixx_goals import hopes
from players.qwixx_places import classic_places
from rules import OVER, ROLL, make
from rules.dicegame import CLOSED
from rules.qwixx_house_rules import BLACKOUT
from rules.qwixx_sheet_data import shuffled
from rules.rows import NUMBERS
from rules.words.qwixx_parts import sheet_settings
from tools.games.qwixx import train
from tools.headless.tables import legal
from tools.train.tables import ZERO

_classic = lru_cache(classic_places)


def settings_of(sheet: str, seats: int, options: int = 0) -> bytes:
    """Return settings for a sheet, with " each" behind it if every seat has its own."""
    word, _, each = sheet.partition(" ")
    return bytes((seats, 0, options)) + sheet_settings(word, each and "1")


def positions(settings: bytes, games: int) -> Iterator[Any]:
    """Play random games in which most crosses are near; yield each position in which somebody decides."""
    rnd = random.Random(settings)
    game: Any = make("qwixx", settings)
    for _ in range(games):
        game.start()
        while game.phase != OVER:
            if game.phase == ROLL:
                game.roll(bytes(rnd.randint(1, 6) for _ in range(game.DICE)))
                continue
            yield game
            moves = sorted(legal(game)[1:], key=lambda move: (move - 1) % 11)
            game.apply(moves[0] if moves and rnd.random() < 0.8 else 0)


def written(game: Any, seat: int, after: int) -> tuple[list[int], int, int]:
    """Return what training would write of this position: the rows, the points on four rows, the lead."""
    seats = game.seats
    reordered = bool(game.sheet) and game.numbers[:44] != NUMBERS
    sheets = np.zeros((5, 13), np.int64)
    for i in range(seats):
        classic = _classic(bytes(game.numbers_of(i)[:44]), seats) if reordered else b""
        sheets[i, 8] = game.penalties(i)
        for row in range(4):
            place, crosses = game.next_column(i, row), game.mask(i, row).bit_count()
            if reordered and 0 < place < 11:
                place = classic[56 * row + place * (place - 1) // 2 + crosses]
            sheets[i, row], sheets[i, 4 + row] = place, crosses
    out = np.zeros(train.SIZE, np.int64)
    n = train.features(sheets, seats, seat, game.state[CLOSED], after, out)
    return [int(row) for row in out[:n]], int(out[train.POINTS_AT]), int(out[train.LEAD_AT])


@functools.cache
def learned(file: str) -> tuple[Any, Any]:
    """Return the rows of a table, and what its lanes are multiplied by."""
    module: Any = __import__(f"players.tables.{file}", fromlist=["TABLES"])
    single, pairs = module.TABLES
    whole = single[: 8 * train.ALIKE] + pairs + single[8 * train.ALIKE :]
    return np.array([byte - ZERO for byte in whole]).reshape(-1, 8), np.array(module.OUT)


def worth(file: str, rows: list[int], lead: int) -> int:
    """Return what a table says, by plain sums."""
    table, out = learned(file)
    lanes = table[rows].sum(0) + (table[train.LEAD] * lead >> 3)
    lanes[:7] = np.maximum(lanes[:7], 0)
    return int(lanes @ out)


PLAIN = ("classic", "mixed-numbers", "mixed-colours", "shuffled:7", "shuffled:65533 each")
WITH_EXTRAS = (
    "steps", "steps each", "goals", "shuffled:2+mixed-colours+goals each", "mixed-numbers+double",
    "shuffled:3+exchange each",
)  # fmt: skip


@pytest.mark.parametrize(
    ("sheet", "seats"), sampled(((s, n) for s in (*PLAIN, *WITH_EXTRAS) for n in (1, 2, 3, 5)), 7)
)
@pytest.mark.long(after=2)
def test_level_3_judges_by_the_rows_that_training_learns(sheet: str, seats: int) -> None:
    settings = settings_of(sheet, seats)
    player: Any = players.make("qwixx", settings)
    reordered = sheet.startswith(("mixed-numbers", "shuffled"))
    learned = "shuffled" if reordered and not player.game.crosses_twice else "qwixx"
    judged = 0
    apart = set()
    for game in positions(settings, 3):
        player.game.state[:] = game.state
        for seat in range(seats):
            rows, points, lead = written(game, seat, player.turn)
            if not game.usual_points:
                scores = [game.score(i) + (hopes(game, i) if game.goals else 0) for i in range(seats)]
                points = scores[seat]
                lead = points - max([-1000, *scores[:seat], *scores[seat + 1 :]])
                lead = max(-60, min(60, lead))
            player.who = seat
            found = player.value() - (points * player.table.point if seats == 1 else 0)
            assert found == worth(f"{learned}{min(seats, 3)}", rows, 0 if seats == 1 else lead)
            apart |= set(rows[-6:])
            judged += 1
    assert judged > 50 and len(apart) > 30


def test_a_closed_row_is_at_the_last_place_for_all() -> None:
    """Also for those who have nothing in it; with blackout only for those who have locked it."""
    for options, count in ((0, 2), (BLACKOUT, 1)):
        player: Any = players.make("qwixx", settings_of("classic", 2, options))
        game = player.game
        for column in (0, 1, 2, 3, 4, 10):
            game.cross(0, 1 + column)
        places = []
        for seat in range(2):
            player.read_sheet(seat, 0)
            places.append(player.places[0])
        assert places.count(11) == count


def test_each_two_places_have_a_row_of_their_own() -> None:
    rows = {(a, b): train.pair_of(a, b) for a in range(12) for b in range(12)}
    assert all(rows[a, b] == rows[b, a] for a, b in rows)
    assert sorted(set(rows.values())) == list(range(78))
    assert train.UNLIKE == train.ALIKE + 78 and train.THEIRS == train.UNLIKE + 78


def test_the_pairs_are_those_of_red_and_yellow_and_of_green_and_blue() -> None:
    """Those that run the same way share 78 rows of the table, all others the next 78."""
    player: Any = players.make("qwixx", settings_of("classic", 2))
    player.game.cross(0, 1 + 2)  # red, the third
    player.game.cross(0, 1 + 11 + 4)  # yellow, the fifth
    player.game.cross(0, 1 + 33 + 0)  # blue, the first
    player.read_sheet(0, 0)
    two = train.pair_of
    alike = {train.ALIKE + two(3, 5), train.ALIKE + two(0, 1)}
    unlike = {train.UNLIKE + two(a, b) for a in (3, 5) for b in (0, 1)}
    assert sorted(train.ALIKE + at // 8 for at in player.pair_rows) == sorted(alike | unlike)


def test_on_reordered_sheets_the_pairs_are_those_of_classic_places() -> None:
    """Three cells of this sheet are as good as gone, as six or more of the classic one are."""
    settings = settings_of("mixed-numbers", 2)
    player: Any = players.make("qwixx", settings)
    game = player.game
    moved = 0
    for column in range(10):
        game.start()
        game.cross(0, 1 + column)
        player.read_sheet(0, 0)
        place = player.known[(column + 1) * column // 2 + 1]
        assert player.pair_rows[0] == 8 * train.pair_of(place, 0)
        moved += place != column + 1
    assert moved > 2


def test_training_on_shuffled_rows_counts_places_as_the_player_does() -> None:
    numbers = bytes(shuffled(7))
    rows = train.rows_of(NUMBERS + numbers, 2, 3)
    for row in range(8):
        for column, number in enumerate((NUMBERS + numbers)[11 * row : 11 * row + 11]):
            assert rows.columns[row, number] == column
    for seats in (2, 3):
        known = classic_places(numbers, seats)
        for place in range(1, 11):
            for crosses in range(1, place + 1):
                at = place * (place - 1) // 2 + crosses
                assert list(rows.places[seats, :4, place, crosses]) == [place] * 4
                assert list(rows.places[seats, 4:, place, crosses]) == list(known[at::56][:4])
