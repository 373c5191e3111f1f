"""Count the key presses that a turn takes, in whole games of every kind.

Sensible players make the choices, with as few presses as possible. If a screen closes by itself, they wait.
A turn is a roll of the dice, or a move in a game without dice; a shake does not count as a press, what is
pressed to type a roll does.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import tools.paths  # noqa: F401  first: the path

from players.replay import advance
from rules import ROLL
from tools.games import laptop_games
from tools.headless.autoplay import Player
from tools.headless.choosers import sensible
from tools.headless.rig import Rig

GAMES_PLAYED = 10
_PATIENCE = 2500  # ms within which any screen that goes on by itself does so


class Counted(NamedTuple):
    """The presses per turn of one kind of game, and how many there may be."""

    kind: str
    presses: float
    most: float


class CountingRig(Rig):
    """A rig that counts its presses."""

    def __init__(self, **named: Any) -> None:
        self.presses = 0
        super().__init__(**named)

    def hold(self, key: str, ms: int) -> None:
        """Hold a button: one press."""
        self.presses += 1
        super().hold(key, ms)


class PatientPlayer(Player):
    """A player that presses no key where waiting is enough."""

    def _continue(self, name: str) -> None:
        rig = self.rig
        before = self._place()
        end = rig.board.time + _PATIENCE
        while rig.board.time < end and self._place() == before:
            rig.run(50)
        if self._place() == before:
            super()._continue(name)

    def _place(self) -> tuple[Any, ...]:
        rig = self.rig
        return rig.top, rig.screen, rig.table.record.length


def turns(game: str, seats: int, options: int, seed: int) -> tuple[int, int]:
    """Play a game; return its presses and turns."""
    rig = CountingRig(seed=seed)
    player = PatientPlayer(rig, sensible(random.Random(seed)))
    player.begin(seats, options, first=seed % seats, game=game)
    rig.presses = 0
    player.game_over()
    record = rig.table.record
    if not record.game.DICE:
        return rig.presses, record.length
    again = type(record.game)(bytes(record.game.state[: record.game.SETTINGS]))
    at = rolls = 0
    dice = bytearray(6)
    while at < record.length:
        rolls += again.phase == ROLL
        at = advance(record, again, at, dice)
    return rig.presses, rolls


def counted(games: int = GAMES_PLAYED) -> Iterator[Counted]:
    """Yield the presses per turn of every kind of game."""
    for game in laptop_games():
        for kind, (seats, options, most) in game.by_keys().KINDS.items():
            pairs = [turns(game.name, seats, options, seed) for seed in range(games)]
            yield Counted(kind, sum(p for p, _ in pairs) / sum(n for _, n in pairs), most)
