"""Computer players: always legal and within their budget, and as strong as they should be."""

from __future__ import annotations

from collections import Counter

import pytest

from host_tests.players.positions import decisions
from host_tests.players.strength import TARGETS, Target
from host_tests.proofs.spread import spread
from rules import GAMES

POSITIONS = 100  # of a seed


def ask(seed: int) -> Counter[str]:
    """Ask for moves in random positions of one game, of all its rule sets."""
    name = GAMES[seed % len(GAMES)]
    for game, player, level, luck in decisions(name, POSITIONS, seed):
        view = bytearray(len(game.state))
        player.view(game, game.seat, view)
        player.begin(view, level, luck)
        while not player.think(1000):
            pass
        assert game.is_legal(player.move), f"{name}: {player.move} in {game.state.hex()}"
        assert player.steps <= player.MOST[level], f"{name}: {player.steps} steps in {game.state.hex()}"
    return Counter({"positions": POSITIONS, name: POSITIONS})


def test_moves_are_legal_and_within_the_budget(size: int, seed: int) -> None:
    spread("players", ask, seed, size, "positions")


@pytest.mark.parametrize("target", TARGETS, ids=lambda one: one.name)
def test_they_are_as_strong_as_they_should_be(target: Target, size: int, seed: int) -> None:
    """With a fiftieth as many games as positions; the target must be in the 95 % interval, or below it."""
    found, missed = target.misses(max(10, min(target.most, size // 50)), seed, 1.0)
    print(f"{target.name}: share {found.share.text(100)} %, points {found.score.text()}, "
          f"{found.wins}-{found.losses}-{found.called_off}")  # fmt: skip
    assert not missed
