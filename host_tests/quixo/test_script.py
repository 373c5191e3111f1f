"""scene() of Quixo: a pure function, asked in every phase, without a display."""

from __future__ import annotations

import random
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.quixo.script import (
    CHOOSE,
    DOT,
    END,
    LIFTED,
    LIFTS,
    PASSING,
    REFUSED,
    WARNING,
    asked,
    question,
    scene,
)
from rules import OVER, make
from rules.quixo import PASS
from rules.words.quixo import settings
from tools.headless.tables import BareTable, RandomPlayer


def quixo(*words: str) -> Any:
    return make("quixo", settings(dict(word.split("=") for word in words)))


def test_somebody_looks_for_a_cube_lifts_it_and_puts_it_back() -> None:
    game = quixo()
    assert scene(game, False, 0) == CHOOSE
    assert scene(game, False, LIFTS + 0) == LIFTED
    assert scene(game, False, LIFTS + 12) == CHOOSE, "the cube in the middle is never taken"


def test_a_game_that_has_ended_by_time_or_a_draw_shows_its_end() -> None:
    assert scene(quixo(), True, 0) == END


def test_a_push_that_loses_is_warned_of() -> None:
    game = quixo("board=OOOO./...../...../...../....O")
    out = bytearray(game.MAX_MOVES)
    found = {}
    for k in range(game.legal(out)):
        move = out[k]
        shown = question(game, move)
        assert asked(game, shown) == move and 0 < shown < LIFTS
        found[move] = scene(game, False, shown)
        assert (found[move] == WARNING) == game.loses(move)
    assert set(found.values()) <= {WARNING, CHOOSE}


def test_with_four_seats_the_console_asks_where_the_dot_points() -> None:
    game = quixo("players=4")
    out = bytearray(game.MAX_MOVES)
    for k in range(game.legal(out)):
        shown = question(game, out[k])
        move = asked(game, shown)
        assert game.is_legal(move) and game.dot_of(move) == game.seat
        assert (game.source(move), game.target(move)) == (game.source(out[k]), game.target(out[k]))
        assert scene(game, False, shown) == DOT


@pytest.mark.parametrize("seed", range(30))
def test_in_any_game_every_number_leads_to_a_scene(seed: int) -> None:
    dice = random.Random(seed)
    game = quixo(f"players={2 + 2 * (seed % 2)}")
    player, table = RandomPlayer(dice), BareTable(game, dice)
    out = bytearray(game.MAX_MOVES)
    for _ in range(120):
        before = bytes(game.state)
        found = {scene(game, False, shown) for shown in range(REFUSED + 1)}
        assert bytes(game.state) == before
        if game.phase == OVER:
            assert found == {END}
            return
        game.legal(out)
        if out[0] == PASS:
            assert found == {PASSING}
        else:
            assert {CHOOSE, LIFTED} <= found <= {CHOOSE, LIFTED, WARNING, DOT}
        player.play(table, 1)
