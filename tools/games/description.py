"""What the laptop's half of a game offers to tools and tests: every member, in one place.

A game's half is the object GAME in tools/games/<game>/laptop.py, an instance of a class like LaptopGame. It is
light: what needs the console or a package is imported by the method that gives it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tools.reference.game import Game
    from tools.reference.kinds import Comparison


@dataclass(frozen=True)
class Case:
    """What the contract test of the rules has to know of a game."""

    settings: tuple[bytes, ...]  # some of each kind that it takes
    refused: tuple[bytes, ...]
    phases: frozenset[int]  # those of `rules` that it comes to


class LaptopGame:
    """One game on the laptop."""

    name: str
    """As in rules.GAMES."""

    # ---- rules

    case: Case
    """Settings that the rules take and refuse."""
    fullest: bytes
    """Settings with the most seats."""
    engine: type[Game[Any]]
    """The reference engine, written from the rule text alone."""
    options: dict[str, Callable[[str], Any]]
    """What `new` takes for this game: key -> from its word to the engine's argument."""

    def reference_game(self, settings: bytes) -> Game[Any]:
        """Return the reference engine's game with these settings of the rules."""
        raise NotImplementedError

    def comparisons(self) -> list[Comparison]:
        """Return the random games that both engines play in lockstep, and what must happen in them."""
        raise NotImplementedError
