"""What tools and tests need of each game: reference engine, random players, scenes, demos and more.

They find it here by the name in the registry (`rules.GAMES`); interface.py documents its members.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import tools.paths  # noqa: F401  first: the path

from rules import GAMES

if TYPE_CHECKING:
    from tools.games.interface import LaptopGame


def laptop_game(name: str) -> LaptopGame:
    """Return GAME of tools/games/<name>/laptop.py. Raises ModuleNotFoundError if that is missing."""
    return import_module(f"tools.games.{name}.laptop").GAME


def laptop_games() -> list[LaptopGame]:
    """Return GAME of all games, in the order of the registry."""
    return [laptop_game(name) for name in GAMES]


def legal(game: Any) -> list[int]:
    """Return the legal moves of a game of the rules, a pass first, if legal."""
    out = bytearray(game.MAX_MOVES)
    return list(out[: game.legal(out)])
