"""The rules core: games as bytes, moves as small integers, dice from outside.

Nothing in here knows a screen, a pin, a clock or a file. A game judges (`legal`, `is_legal`) and changes
(`roll`, `play`) one bytearray; what every game offers is written down in game.pyi. Adding a game is adding
its module, with `GAME = TheClass` in it, and its name to the end of GAMES (places in it are written into
records, so the order never changes).
"""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.game import Game

GAMES = ("qwixx", "duel", "quixo")

# What a game waits for: `Game.phase`.
ROLL = const(0)  # a roll of the dice by `seat`
ACTION1 = const(1)  # the choice of `seat`, kept back until every seat has chosen
ACTION2 = const(2)  # the choice of `seat`, in force at once
MOVE = const(3)  # a move in a game without dice
OVER = const(4)  # nothing


def game_class(name: str) -> "type[Game]":
    """The class of the game `name`, its module imported now. ValueError names the games there are."""
    if name not in GAMES:
        raise ValueError(f"no game is called {name}; there are: {' '.join(GAMES)}")
    return __import__("rules." + name, None, None, ("GAME",)).GAME


def make(name: str, settings: "bytes | bytearray") -> "Game":
    """A game before its first event. ValueError when there is no such game or the settings are refused."""
    return game_class(name)(settings)
