"""Finished games in a journal."""

from __future__ import annotations

import random
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.match.opening import beginning
from console.store import blocks, history
from console.store.ending import Ending
from console.store.journal import Journal
from console.store.new_game import NewGame
from rules import GAMES, game_class
from tools.headless.tables import BareConsole, RandomPlayer

FREE = blocks.LONGEST + blocks.RESULT_BYTES + blocks.MORE_BYTES
ERASE = 24  # of the steps of a rewrite, the one that erases: marks of 8 and 16 bytes come before it
LONG = ["Walthera", "Willowby", "Maurizio", "Sophiana", "Oliviero"]
FIVE = bytes((5, 0, 7))
QUIXO4 = bytes((4, 0, 5, 0, 0, 0, 0, 0))
SETTINGS_OF = {"qwixx": b"\2\0\0", "duel": b"\1", "quixo": bytes((2, 0, 5, 0, 0, 0, 0, 0))}


def play(
    console: BareConsole, name: str, settings: bytes, names: list[str], seed: int, minutes: int = 0
) -> Any:
    """Play a whole game at random with some undos; return the table after its end."""
    played = beginning.begin(console, NewGame(name, settings, names, minutes))
    RandomPlayer(random.Random(seed), 0.1).play(played)
    assert console.notices == []
    played.end()
    return played


def ended(j: Journal, game: int, winners: int, points: list[int], names: list[str], length: int = 40) -> None:
    """Record a game that was over at once."""
    flags = 0 if game_class(GAMES[game]).DICE else blocks.NO_POINTS
    assert j.begin(NewGame(GAMES[game], SETTINGS_OF[GAMES[game]], names), 100)
    assert j.end(Ending(winners, points, names, flags, 0, length))


def told(j: Journal) -> list[tuple[int, int, str, int]]:
    return [(b.game, b.seats, b.name, b.points) for b in history.best(j)]
