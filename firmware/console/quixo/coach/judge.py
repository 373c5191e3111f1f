"""The judge of the coach of Quixo: a player of level 3, and what it says of a push."""

from micropython import const

from players import make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_FAR = const(1000)  # plies; no search looks so far ahead


def judge(game: "Any", lent: "Any") -> "Any":
    """Return the player of the computers at the table, if it is lent, or else a new one."""
    return lent or make(game.NAME, bytes(game.state[: game.SETTINGS]))


def look_at(player: "Any", game: "Any", view: bytearray) -> None:
    """Let the player begin to think about the deciding seat's view, for which there is a buffer."""
    player.exact = True
    player.view(game, game.seat, view)
    player.begin(view, 3, 0)


def plies(player: "Any", i: int) -> int:
    """Return the plies to the end that a push leads to, as `Player.given`; 0 while nothing is decided."""
    given: int = player.given(i)
    return given if -_FAR < given < _FAR else 0
