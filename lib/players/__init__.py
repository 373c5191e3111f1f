"""Computer players: what somebody of a given strength would do.

A player is asked with a view: what a person at the seat knows, as bytes. It never sees the game itself.
player.pyi documents what every player offers. To give a game its players, add its module here, named as the
game, with `PLAYER = TheClass` in it.
"""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from players.player import Player
    from rules.game import Game

LEVELS = const(3)  # 1 is friendly, 2 a good club player, 3 as strong as fits


def player_class(name: str) -> "type[Player]":
    """Return the class of the players of the game `name`, importing its module."""
    return __import__("players." + name, None, None, ("PLAYER",)).PLAYER


def make(name: str, settings: "bytes | bytearray", level: int = LEVELS) -> "Player":
    """Return a player for a game with these settings, up to that level."""
    return player_class(name)(settings, level)


def step(player: "Player", view: "bytes | bytearray", level: int, seed: int = 0) -> int:
    """Return the move that the player decides on, at once."""
    player.begin(view, level, seed)
    while not player.think(100):
        pass
    return player.move


def copy(game: "Game", out: bytearray) -> None:
    """Copy a game's bytes to `out`: the view of a game in which nothing is hidden."""
    state = game.state
    for i in range(len(state)):
        out[i] = state[i]


def chance(view: "bytes | bytearray", seed: int) -> int:
    """Return a number below 2¹⁶ that depends on all bytes of the view, and on the seed."""
    x = seed & 0x7FFF | 1
    for byte in view:
        x = (x ^ byte) * 16381 + 7919 & 0x3FFF_FFFF
        x ^= x >> 13
        x &= 0xFFFF
    return x
