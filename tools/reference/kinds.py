"""The kinds of random games played in lockstep, and the events that must occur in them.

Each game names its own in tools/games/<game>/lockstep.py; `comparisons()` and `kinds()` list them all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tools.games import laptop_games
from tools.reference.asking import Ask
from tools.reference.lockstep import Seen


@dataclass(frozen=True)
class Kind:
    """A configuration: one game with one set of settings.

    game    as in rules.GAMES
    play    plays one random game of it: play(ask, rng, seen)
    games   how many of them `make test` plays
    required the events that must occur in so many games
    """

    game: str
    name: str
    play: Callable[[Ask, Random, Seen], None]
    games: int
    required: tuple[str, ...] = ()


@dataclass(frozen=True)
class Comparison:
    """Kinds of games that are counted together; `required` must occur in any of them."""

    name: str
    kinds: tuple[Kind, ...]
    required: tuple[str, ...]


def comparisons() -> list[Comparison]:
    """Return those of all games."""
    return [comparison for game in laptop_games() for comparison in game.comparisons()]


def required_in(game: str) -> set[str]:
    """Return the names of all rare events of a game."""
    mine = [comparison for comparison in comparisons() if comparison.kinds[0].game == game]
    return {event for one in mine for part in (one, *one.kinds) for event in part.required}


def kinds() -> list[Kind]:
    """Return every kind of every game."""
    return [kind for comparison in comparisons() for kind in comparison.kinds]
