"""The rules of all games: states as bytes, moves as small integers, dice passed in by the caller.

Nothing here knows about screens, pins, clocks or files; only a game's house rules carry the name and the
lines that people read, because each rule is one row of data. A game judges moves (`legal`, `is_legal`) and
changes one bytearray (`roll`, `apply`); game.pyi documents what every game offers. To add a game, add its
module, with `GAME = TheClass` in it, and append its name to GAMES. Records hold the index in GAMES, so the
order must never change.
"""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.game import Game

GAMES = ("qwixx", "duel", "quixo")

# What a game is waiting for: the values of `Game.phase`.
ROLL = const(0)  # a roll of the dice by `seat`
ACTION1 = const(1)  # the first choice of `seat`; if `secret`, held back until every seat has chosen
ACTION2 = const(2)  # the second choice of `seat`
MOVE = const(3)  # a move in a game without dice
OVER = const(4)  # nothing: the game has ended


def game_class(name: str) -> "type[Game]":
    """Return the class of the game `name`, importing its module.

    Raises ValueError, listing the known games, for any other name.
    """
    return _module(name).GAME


def make(name: str, settings: "bytes | bytearray") -> "Game":
    """Return a new game, before its first event. A module may have a function `make` that chooses the class.

    Raises ValueError when the game is unknown or refuses the settings.
    """
    module = _module(name)
    return getattr(module, "make", module.GAME)(settings)


def _module(name: str) -> "Any":
    """Return the module of the game `name`. Raises ValueError as `game_class` does."""
    if name not in GAMES:
        raise ValueError(f"no game is called {name}; the games are {' '.join(GAMES)}")
    return __import__("rules." + name, None, None, ("GAME",))
