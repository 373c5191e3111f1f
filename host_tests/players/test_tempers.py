"""Tempers: how computer players choose between plans that are worth nearly the same."""

from __future__ import annotations

from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

import players
from console.screens.entries import find
from console.screens.people.computers import PLAYS
from console.store.computers import computer_name, temper_of
from host_tests.players.positions import ask, decisions
from host_tests.sampled import sampled
from players import decide
from players.dice import BOLD, GREEDY, PATIENT
from rules import GAMES, make
from rules.rows import PASS, move_column, move_row
from tools.games.quixo.rivals import TEMPERS, settings

NAMES = [name for name in GAMES if find(name).tempers and not find(name).ways]
NEARLY = 3  # tenths of a point


def right(move: int) -> int:
    """Return how far to the right a move is, 0 for a pass."""
    return 0 if move == PASS else 1 + move_column(move)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("temper", range(1, 7))
def test_a_temper_gives_away_next_to_nothing(name: str, temper: int) -> None:
    changed = 0
    for game, player, level, seed in decisions(name, 120):
        plain = ask(player, game, level, seed)
        move = ask(player, game, level, seed, temper=temper)
        moves = list(player.moves[: player.count])
        if move != plain:
            changed += 1
            if temper == BOLD:
                assert right(move) > right(plain)
            elif temper == PATIENT:
                assert right(move) < right(plain)
            else:
                assert move_row(move) == temper - GREEDY
        if level == 3:
            assert player.given(moves.index(move)) <= NEARLY
            advice = ask(player, game, level, seed, temper=temper, exact=True)
            assert advice == plain, "advice has no temper"
    assert changed or temper >= GREEDY, "it shows"


def test_without_a_temper_a_player_plays_as_its_level() -> None:
    for game, player, level, seed in decisions("qwixx", 60):
        move = ask(player, game, level, seed)
        assert move == ask(players.make("qwixx", bytes(game.state[: game.SETTINGS])), game, level, seed)


def test_every_computer_has_a_temper_and_says_it() -> None:
    codes = range(128, 143)
    assert {temper_of(code) for code in codes} == set(range(1, 7))
    assert temper_of(65) == 0
    names = [computer_name(code)[1:] for code in codes]
    plays = [PLAYS[temper_of(code) - 1].format(name) for code, name in zip(codes, names)]
    assert plays[1] == "Frog likes green" and max(map(len, plays)) <= 19
    for level in range(3):
        assert len({temper_of(code) for code in codes[5 * level : 5 * level + 5]}) >= 4, "at one table"


def test_computers_at_the_table_play_with_their_tempers() -> None:
    from tools.games.qwixx import scenes as qwixx
    from tools.headless import stage

    rig: Any = stage.resumed(qwixx.kept(18, 1, 0, 0, bytes((65, 129, 142))))
    rig.until(lambda: rig.play.match.player is not None, 20_000)
    match = rig.play.match
    rig.until(lambda: match._asked < 0 or match._asked in (1, 2), 20_000)
    assert list(match.table.tempers) == [0, temper_of(129), temper_of(142)]


def seen(game: Any, square: int) -> tuple[int, int]:
    """Return column and row of a square as the seat to move sees the board, from its lower left corner."""
    x, y = square % game.size, square // game.size
    for _ in range(game.seat if game.seats == 4 else 0):
        x, y = game.size - 1 - y, x
    return x, y


def likes(word: str, game: Any, move: int) -> bool:
    """Return whether a temper of this word likes a push."""
    x, y = seen(game, game.target(move))
    far = game.size - 1
    there = {"left": 2 * x < far, "right": 2 * x > far, "bottom": 2 * y < far, "top": 2 * y > far}
    return all(there[side] for side in word.split("-"))


@pytest.mark.parametrize("temper", sampled(range(1, 7), 6))
@pytest.mark.long
def test_a_temper_of_quixo_decides_between_equals(temper: int) -> None:
    """It is followed clearly more often than without it, and what level 2 then chooses is worth as much."""
    word = TEMPERS[temper - 1]
    liked = plainly = 0
    for game, player, level, seed in decisions("quixo", 150):
        plain = ask(player, game, level, seed)
        if plain == PASS:
            continue
        plainly += likes(word, game, plain)
        move = ask(player, game, level, seed, temper=temper)
        liked += likes(word, game, move)
        advice = ask(player, game, level, seed, exact=True)
        values = {player.moves[i]: player.order(i) for i in range(player.count)}
        if level == 2:
            few = sum(game.face(square) > 0 for square in range(25)) * 2 < 6 * game.seats
            most = 47 if few else 15  # 2½ units of the worth of lines, or less than one; and luck
            assert values[move] >= values[plain] - most
        again = ask(player, game, level, seed, temper=temper, exact=True)
        assert again == advice, "advice has no temper"
    assert liked > 1.1 * plainly


def opening(temper: int, level: int, seed: int) -> tuple[list[int], list[int]]:
    """Return the first three pushes of a temper (0: none) against level 2, and how many each temper likes."""
    game: Any = make("quixo", settings(2))
    player = players.make("quixo", settings(2))
    view = bytearray(len(game.state))
    mine = []
    liked = [0] * 7
    for _ in range(6):
        own = game.seat == seed % 2
        player.view(game, game.seat, view)
        move = decide(player, view, level if own else 2, seed, temper if own else 0)
        if own:
            mine.append(move)
            for k, word in enumerate(TEMPERS):
                liked[1 + k] += likes(word, game, move)
        game.apply(move)
    return mine, liked


@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.long(after=1)
def test_in_the_opening_a_temper_shows_and_no_two_open_alike(level: int) -> None:
    with_it = without = 0
    for seed in (2, 7, 12, 21):
        openings = [opening(temper, level, seed) for temper in range(7)]
        assert len({tuple(moves) for moves, _ in openings}) == 7, "with the same luck"
        with_it += sum(openings[temper][1][temper] for temper in range(1, 7))
        without += sum(openings[0][1])
    assert with_it > 0.75 * 4 * 3 * 6 and with_it > 1.6 * without


def test_every_computer_says_how_it_plays_quixo() -> None:
    ways = [
        find("quixo").ways[temper_of(code) - 1].format(computer_name(code)[1:]) for code in range(128, 143)
    ]
    assert ways[1] == "Frog likes the top" and max(map(len, ways)) <= 24
