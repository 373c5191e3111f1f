"""What level 3 works out about rows whose numbers are in another order."""

from typing import Any

import pytest

import players
from players.qwixx_places import classic_places, places_of_all, worths
from rules import make
from rules.qwixx_sheet_data import ORDERS, shuffled
from rules.rows import NUMBERS
from rules.words.qwixx_parts import sheet_settings

RISING = NUMBERS[:11]
MIXED = ORDERS[1][1]


def index(place: int, crosses: int) -> int:
    return place * (place - 1) // 2 + crosses


def worth(numbers: bytes, place: int, crosses: int, seats: int = 2) -> int:
    return worths(numbers, seats)[13 * place + crosses]


@pytest.mark.parametrize("seats", range(1, 6))
def test_the_classic_sheet_is_like_itself(seats: int) -> None:
    table = classic_places(NUMBERS, seats)
    for row in range(4):
        found = {(p, n): table[56 * row + index(p, n)] for p in range(1, 11) for n in range(1, p + 1)}
        wrong = {(p, n): k for (p, n), k in found.items() if k != p}
        assert all(worth(RISING, p, n, seats) == worth(RISING, p + 1, n, seats) for p, n in wrong), wrong


def brute(numbers: bytes, place: int, crosses: int, seats: int) -> float:
    """Return the worth of a row by letting many turns pass, with fractions."""
    own = {2: 16, 3: 30, 4: 46, 5: 60, 6: 76, 7: 90}
    odds = [own[min(n, 14 - n)] + (seats - 1) * 6 * (6 - abs(7 - n)) for n in numbers]
    known: dict[tuple[int, int], float] = {}

    def value(place: int, crosses: int) -> float:
        if place == 11:
            return 0.0
        if (place, crosses) not in known:
            gains = []
            for column in range(place, 11):
                if column < 10 or crosses > 4:
                    lock = crosses + 2 if column == 10 else 0
                    gains.append((odds[column], crosses + 1 + lock + value(column + 1, crosses + 1)))
            v = 0.0
            for _ in range(400):
                v = (sum(a * max(g, v) for a, g in gains) + (1000 - sum(a for a, _ in gains)) * v) / (
                    1000 + 19 * seats
                )
                v = max(v, 0)
            known[place, crosses] = v
        return known[place, crosses]

    return value(place, crosses)


@pytest.mark.parametrize("numbers", [RISING, MIXED[22:33]])
@pytest.mark.parametrize("place, crosses", [(0, 0), (3, 2), (6, 5), (9, 4), (10, 5)])
def test_worths_solve_the_equation(numbers: bytes, place: int, crosses: int) -> None:
    assert worth(numbers, place, crosses) / 64 == pytest.approx(brute(numbers, place, crosses, 2), rel=0.05)


def test_a_row_whose_likely_numbers_are_gone_counts_as_far_advanced() -> None:
    numbers = bytes((6, 7, 8, 5, 9, 2, 12, 3, 11, 4, 10)) + NUMBERS[11:]
    table = classic_places(numbers, 2)
    assert table[index(3, 1)] > 4, "three cells, but half of the odds"
    late = bytes((2, 12, 3, 11, 4, 10, 5, 9, 6, 8, 7)) + NUMBERS[11:]
    assert classic_places(late, 2)[index(3, 1)] < 3
    assert table[56 + index(4, 2)] == 4, "the other rows are classic"


@pytest.mark.parametrize("n", [0, 7, 65535])
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_place_of_a_shuffled_sheet_has_a_classic_one(n: int, seats: int) -> None:
    table = classic_places(bytes(shuffled(n)), seats)
    for row in range(4):
        for crosses in range(1, 11):
            places = [table[56 * row + index(place, crosses)] for place in range(crosses, 11)]
            assert places == sorted(places), "later places are worth less"
            assert set(places) <= set(range(crosses, 11))


def test_each_seat_s_own_sheet_has_its_own_places() -> None:
    settings = bytes((3, 0, 0)) + sheet_settings("shuffled:65534+mixed-colours+chain", "1")
    player: Any = players.make("qwixx", settings, 3)
    own = [classic_places(shuffled(n), 3) for n in (65534, 65535, 0)]
    assert player.known == b"".join(own) and len(set(map(bytes, own))) == 3
    second: Any = players.make("qwixx", settings, 3, player.known)
    assert second.known is player.known and second.wide == player.wide == len(own[0])
    steps: Any = players.make("qwixx", bytes((3, 0, 0)) + sheet_settings("mixed-numbers+steps", "1"), 3)
    assert len(steps.known) == len(own[0]) and steps.wide == 0, "only the frames differ"


def test_what_is_known_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = bytes((2, 0, 0, 3, 0, 7))
    first: Any = players.make("qwixx", settings)
    assert len(first.known) == 224

    def again(*_: object) -> bytes:
        raise AssertionError("worked out again")

    monkeypatch.setattr("players.qwixx_places.classic_places", again)
    second: Any = players.make("qwixx", settings, 3, first.known)
    assert second.known is first.known
    with pytest.raises(AssertionError, match="again"):
        players.make("qwixx", settings)


@pytest.mark.parametrize("sheet", ["chain", "shuffled:9+mixed-colours+goals", "shuffled:9+steps"])
def test_a_players_game_shares_what_is_printed_on_the_sheets(sheet: str) -> None:
    """And decides as one that has worked it out again."""
    settings = bytes((3, 0, 0)) + sheet_settings(sheet, "1" if sheet[-1] == "s" and "shuf" in sheet else "")
    table: Any = make("qwixx", settings)
    sharing: Any = players.make("qwixx", settings, 3, places_of_all(table) if "shuf" in sheet else b"", table)
    alone: Any = players.make("qwixx", settings, 3)
    assert sharing.game is not table and sharing.known == alone.known
    for mine, theirs in zip(sharing.game.printed, table.printed, strict=True):
        assert mine is theirs
    assert sharing.game.own_sheets == table.own_sheets and sharing.game.state == alone.game.state
    table.roll(bytes((3, 4, 1, 2, 5, 6)))
    view = bytearray(len(table.state))
    sharing.view(table, 0, view)
    assert players.decide(sharing, bytes(view), 3) == players.decide(alone, bytes(view), 3)
