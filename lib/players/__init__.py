"""Computer players of three strengths.

A player gets a view: the bytes of what a person at the seat knows. It never sees the game itself. player.pyi
documents the interface. To add computer players for a game, add a module here with the game's name and
`PLAYER = TheClass` at its end.
"""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from players.player import Player
    from rules.game import Game

LEVELS = const(3)  # 1 is friendly, 2 a good club player, 3 as strong as fits


def player_class(name: str) -> "type[Player]":
    """Return the class of the players of the game `name`, importing its module."""
    return __import__("players." + name, None, None, ("PLAYER",)).PLAYER


def make(
    name: str, settings: "bytes | bytearray", level: int = LEVELS, known: "bytes | bytearray" = b"",
    like: "Game | None" = None,
) -> "Player":  # fmt: skip
    """Return a player for a game with these settings, up to that level.

    Two arguments save time and memory, where a player can use them. `known` is the attribute `known` of an
    earlier player for the same game. `like` is a game with the same settings, on another sheet than the usual
    one: the player's own game shares what is printed on its sheets.
    """
    return player_class(name)(settings, level, known, like)


def copy(game: "Game", out: bytearray) -> None:
    """Copy a game's bytes to `out`: the view of a game in which nothing is hidden."""
    copy_part(game.state, out, 0, len(game.state))


def copy_part(source: "Sequence[int]", out: "bytearray | list[int]", start: int, end: int) -> None:
    """Copy the numbers from `start` up to `end`, which is not included."""
    for k in range(start, end):
        out[k] = source[k]


def chance(view: "bytes | bytearray", seed: int) -> int:
    """Return a number below 2¹⁶ that depends on all bytes of the view, and on the seed."""
    x = seed & 0x7FFF | 1
    for byte in view:
        x = (x ^ byte) * 16381 + 7919 & 0x3FFF_FFFF
        x ^= x >> 13
        x &= 0xFFFF
    return x


def decide(
    player: "Player", view: "bytes | bytearray", level: int, seed: int = 0, temper: int = 0,
    exact: bool = False,
) -> int:  # fmt: skip
    """Let the player think to the end and return its move; see Player.begin(). For tools and tests."""
    player.begin(view, level, seed, temper, exact)
    while not player.think(100):
        pass
    return player.move
