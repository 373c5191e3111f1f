"""The promises of every computer player (lib/players/player.pyi), for every game and all its rule sets."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from typing import Any

import pytest

import players
from host_tests.players.positions import ask, decisions
from host_tests.rules.game_cases import CASES
from rules import ACTION1, GAMES, OVER, ROLL, make
from tools.games import legal

LEVELS = (1, 2, 3)


@pytest.mark.parametrize("name", GAMES)
def test_a_player_has_the_protocol_s_members(name: str) -> None:
    tree = ast.parse(Path(players.__file__).with_name("player.pyi").read_text())
    (body,) = [node.body for node in tree.body if isinstance(node, ast.ClassDef)]
    wanted = [node.name for node in body if isinstance(node, ast.FunctionDef)]
    wanted += [str(node.target.id) for node in body if isinstance(node, ast.AnnAssign)]  # pyright: ignore
    player = players.make(name, CASES[name].settings[0])
    lacking = [member for member in wanted if not hasattr(player, member)]
    assert not lacking, f"lib/players/{name}.py: {type(player).__name__} lacks {lacking} of player.pyi"


@pytest.mark.parametrize("name", GAMES)
def test_moves_are_legal_and_within_the_budget(name: str) -> None:
    """In positions of all rule sets; the proof does this with many more."""
    for game, player, level, seed in decisions(name, 60):
        move = ask(player, game, level, seed)
        assert game.is_legal(move)
        assert 0 < player.steps <= player.MOST[level] or player.count == 1
        assert list(player.moves[: player.count]) == legal(game)
        assert move in player.moves[: player.count]


@pytest.mark.parametrize("name", GAMES)
def test_the_same_view_gives_the_same_move_however_it_is_asked(name: str) -> None:
    """In one go, in slices, by a new player, after other decisions; and the game stays as it is."""
    for game, player, level, seed in decisions(name, 12):
        before = bytes(game.state)
        move, steps = ask(player, game, level, seed, 10_000), player.steps
        other = players.make(name, before[: game.SETTINGS])
        assert (ask(other, game, level, seed, 1), other.steps) == (move, steps)
        ask(player, game, 2, seed + 1)
        assert ask(player, game, level, seed, 3) == move
        assert player.steps <= steps  # it may remember what it expects of others
        assert bytes(game.state) == before


@pytest.mark.parametrize("name", GAMES)
def test_a_slice_is_as_long_as_its_budget(name: str) -> None:
    for game, player, _, seed in decisions(name, 4):
        view = bytearray(len(game.state))
        player.view(game, game.seat, view)
        player.begin(view, 3, seed)
        assert player.steps == 0
        while not player.think(2):
            before = player.steps
            player.think(2)
            assert player.steps - before <= 2


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_is_not_in_the_view(name: str) -> None:
    """Two states that differ only in what others have chosen in secret give the same view."""
    rnd = random.Random(name)
    compared = 0
    for settings in CASES[name].settings[:: max(1, len(CASES[name].settings) // 12)]:
        game = make(name, settings)
        while game.phase != OVER and compared < 300:
            if game.phase == ROLL:
                game.roll(bytes(rnd.randint(1, 6) for _ in range(game.DICE)))
                continue
            if getattr(game, "secret", False):
                compared += _same_views(game)
            game.apply(rnd.choice(legal(game)))
    (first, *_) = [make(name, settings) for settings in CASES[name].settings]
    assert compared or not hasattr(first, "secret") or name not in _with_secrets()


def _with_secrets() -> list[str]:
    """Return the games in which a seat may choose in secret."""
    found: list[str] = []
    for name in GAMES:
        for settings in CASES[name].settings:
            game: Any = make(name, settings)
            if game.phase == ROLL:
                game.roll(bytes((1, 2, 3, 4, 5, 6)))
            if getattr(game, "secret", False) and game.phase == ACTION1:
                found.append(name)
                break
    return found


def _same_views(game: Any) -> int:
    """Let the seat that decides choose in every way; return how often the next seat's view was compared."""
    kept = bytes(game.state)
    views: set[bytes] = set()
    for move in legal(game):
        game.apply(move)
        if game.phase == ACTION1 and game.secret:
            view = bytearray(len(game.state))
            players.player_class(game.NAME).view(game, game.seat, view)
            views.add(bytes(view))
        game.state[:] = kept
    assert len(views) <= 1, "the view tells what others have chosen"
    return len(views)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_given_away_is_true_to_the_order(name: str) -> None:
    """The move of level 3 gives nothing away, and what is ranked lower never gives less."""
    for game, player, _, seed in decisions(name, 8):
        move = ask(player, game, 3, seed)
        ranked = sorted(range(player.count), key=player.order, reverse=True)
        best = player.moves.index(move)
        assert player.order(best) == player.order(ranked[0])
        if player.IN_POINTS:
            lost = [player.given(i) for i in ranked]
            assert lost[0] == 0 and lost == sorted(lost)
