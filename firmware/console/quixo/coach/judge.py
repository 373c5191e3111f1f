"""The judge of Quixo: the player of level 3 that the coach asks, and what it says of a push.

Computers, remarks, hints and advice share one player. From the moment a person is asked until that push is
judged, it belongs to the remarks (`Remarks.busy`); at other times to the computer that is to move, the hints
or the advice.
"""

from micropython import const

from players import LEVELS, make
from players.quixo import COACH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.quixo.playing import QuixoPlay

_FIRST = const(4)  # pushes; after four nobody can have more than two in a row
_FAR = const(1000)  # plies: no search looks so far ahead
_NEARLY = const(64)  # how much less a push may be worth that is nearly as good, in the units of Player.order


def shared(play: "QuixoPlay") -> "Any":
    """Return the table's player; a new one if it has none yet."""
    for helper in (play.remarks, play.hints):
        if helper:
            return helper.player
    return play.match.lend() or _new(play)


def judge(play: "QuixoPlay") -> "Any":
    """Return a player that thinks about the position on the board.

    It is the table's, unless the remarks still need that for an earlier position.
    """
    remarks = play.remarks
    if remarks and remarks.looks(play.match.table.record.length):
        return remarks.player
    player = _new(play) if remarks and remarks.busy else shared(play)
    ask(play, player, bytearray(len(play.game.state)), True)
    return player


def ask(play: "QuixoPlay", player: "Any", view: bytearray, exact: bool) -> None:
    """Let a player begin to judge the pushes of the seat to move, as the coach: it repeats no position.

    `view` is a buffer as long as the game's state; `exact` is as in Player. For the first pushes, when
    nothing can happen, it looks only two plies ahead, so that a hint is not late.
    """
    soon = play.table.record.length < _FIRST
    play.recall(player, view)
    player.view(play.game, play.game.seat, view)
    player.begin(view, 2 if soon else LEVELS, 0, COACH, exact)


def _new(play: "QuixoPlay") -> "Any":
    game = play.game
    return make(game.NAME, bytes(game.state[: game.SETTINGS]))


def plies(player: "Any", i: int) -> int:
    """Return the end of push i, as `Player.given`; 0 while nothing is decided."""
    end: int = player.given(i)
    return end if -_FAR < end < _FAR else 0


def plies_of(player: "Any", move: int) -> int:
    """Return the end of this legal move."""
    i = 0
    while player.moves[i] != move:
        i += 1
    return plies(player, i)


def nearly_as_good(player: "Any", i: int, best: int) -> bool:
    """Return whether push i is nearly as good as the best one, which is undecided."""
    worse: int = player.order(best) - player.order(i)
    return worse < _NEARLY and not plies(player, i)


def as_good(player: "Any", i: int, best: int) -> bool:
    """Return whether push i is nearly as good as the best one, or leads to the same end as soon."""
    end = plies(player, best)
    return plies(player, i) == end if end else nearly_as_good(player, i, best)
