"""A plan of a player of six-dice games is what the rules make of it, whatever house rules there are."""

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

import players
from host_tests.sampled import sampled
from players.dice import DicePlayer
from players.qwixx_goals import hopes
from rules import ACTION1, ACTION2, OVER, ROLL, make
from rules.dicegame import CLOSED, PHASE
from rules.qwixx_classic import SHEET_SIZE, SHEETS_AT
from rules.qwixx_house_rules import HOUSE_RULES
from rules.qwixx_sheet_data import SINGLE, exists
from rules.words.qwixx_parts import sheet_settings

OPTIONS = range(1 << len(HOUSE_RULES))


def positions(game: Any, seed: int, games: int) -> Iterator[None]:
    """Play random games in a hurry, and stop at every decision."""
    chance = random.Random(seed)
    moves = bytearray(game.MAX_MOVES)
    for _ in range(games):
        game.start()
        while game.phase != OVER:
            if game.phase == ROLL:
                game.roll(bytes(chance.randrange(1, 7) for _ in range(6)))
                continue
            yield
            n = game.legal(moves)
            game.apply(moves[chance.randrange(1, n) if n > 1 and chance.random() < 0.9 else 0])


def settings_of(place: int, seats: int, options: int) -> bytes:
    return bytes((seats, 0, options, place, 0, 0) if place else (seats, 0, options))


@pytest.mark.parametrize("options", sampled(reversed(OPTIONS), 3))
@pytest.mark.parametrize("place", [0, 2, 5, 9])
def test_a_plan_ends_as_the_rules_say(place: int, options: int) -> None:
    """The sheet, the closed rows, the end and whose turn comes: as in a game in which all others pass.

    A house rule that changes any of these changes the players too, or this test fails.
    """
    settings = settings_of(place, 3, options)
    game: Any = make("qwixx", settings)
    player: Any = players.make("qwixx", settings, 2)
    chance = random.Random(options)
    view = bytearray(len(game.state))
    ended = early = 0
    for _ in positions(game, options, 3):
        seat = game.seat
        if game.phase != ACTION1 or seat != game.active:
            continue
        kept = bytes(game.state)
        player.view(game, seat, view)
        player.begin(view, 2, 0)
        first = player.moves[chance.randrange(player.count)]
        second = player.make_first(first)
        game.apply(first)
        while game.phase == ACTION1:
            game.apply(0)
        assert second == (game.phase == ACTION2)
        mine, real = player.game.state, game.state
        if second:
            choices = bytearray(game.MAX_MOVES)
            n = game.legal(choices)
            assert sorted(choices[:n]) == [move for move in range(67) if player.game.is_legal(move)]
            move = choices[chance.randrange(n)]
            game.apply(move)
            player.game.apply(move)
            early += game.phase == OVER
        at = SHEETS_AT + SHEET_SIZE * seat
        assert mine[at : at + SHEET_SIZE] == real[at : at + SHEET_SIZE]
        assert (mine[PHASE], mine[CLOSED]) == (real[PHASE], real[CLOSED])
        assert player.game.ending() == game.ending() and player.game.score(seat) == game.score(seat)
        if game.phase == ROLL:
            assert player.turn == game.active == player.game.active
        ended += game.phase == OVER
        game.state[:] = kept
    assert ended >= early > 0


@pytest.mark.parametrize(
    ("place", "options"),
    sampled(((place, options) for place in range(SINGLE) for options in OPTIONS), 3)
    + [(place, place // 2 % len(OPTIONS)) for place in range(SINGLE, 256) if exists(place)],
)
def test_level_3_counts_the_points_that_the_rules_count(place: int, options: int) -> None:
    """It adds them up by itself, for speed; and goals that are near count for something."""
    settings = settings_of(place, 2, options)
    game: Any = make("qwixx", settings)
    player: Any = players.make("qwixx", settings, 3)
    state = player.game.state
    for _ in positions(game, place, 2):
        state[:] = game.state
        for seat in range(2):
            assert player.read_sheet(seat, 0) == game.score(seat) + (hopes(game, seat) if game.goals else 0)


@pytest.mark.parametrize(
    "sheet",
    ["classic", "exchange", "bonus", "double", "shuffled:0", "mixed-colours+goals", "mixed-numbers+bonus"],
)
def test_a_plan_changes_no_more_than_is_copied(sheet: str) -> None:
    settings = bytes((4, 0, 0)) + sheet_settings(sheet)
    game = make("qwixx", settings)
    view = bytearray(len(game.state))
    mine, whole = players.make("qwixx", settings), players.make("qwixx", settings)
    whole.copy_plan = partial(DicePlayer.copy_plan, whole)  # type: ignore[attr-defined]  # every byte
    for k, _ in zip(range(40), positions(game, len(sheet), 9), strict=False):
        for player in (mine, whole):
            player.view(game, game.seat, view)
            player.begin(view, 3, k)
            assert player.think(999)
        assert mine.move == whole.move and mine._values == whole._values  # type: ignore[attr-defined]
