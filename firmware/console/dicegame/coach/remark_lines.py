"""The words of the coach's remarks; remarks.py finds what they are about.

A seat gets at most one remark a round, about the choice that gave away the most. A best choice is praised if
the choice that skips the fewest numbers would have been clearly worse.
"""

from micropython import const

from console.dicegame.coach.spoken import about, tempting, word
from players.replay import advance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.turn import Turn

_CLEAR = const(30)  # tenths of a point that the tempting choice must give away for praise
_WIDE = const(24)  # letters in a line


def lines(
    turn: "Turn",
    game: "Any",
    notes: "list[tuple[int, int, int, list[int], list[int]]]",
    start: bytearray,
    at: int,
) -> "list[str]":
    """Return the lines about a round, in reverse order.

    The round is replayed on `game`: it began with the bytes `start`, at event `at` of the record.
    """
    record = turn.match.table.record
    reasons: Any = turn.match.console.loader.borrow("console." + game.NAME + ".reasons")
    for k in range(len(game.state)):
        game.state[k] = start[k]
    dice = bytearray(6)
    lost = [-1] * game.seats  # tenths of a point, of each seat's remark
    said: list[tuple[str, ...]] = [()] * game.seats
    for note in notes:
        while at < note[0]:
            at = advance(record, game, at, dice)
        if note[2] <= lost[game.seat]:
            continue
        found = _remark(reasons, game, record.buf[at], note, _name(turn, game.seat))
        if found:
            lost[game.seat] = note[2]
            said[game.seat] = found
    out: list[str] = []
    for found in said:
        for line in found:
            out.insert(0, line)
    return out


def _remark(
    reasons: "Any", game: "Any", move: int, note: "tuple[int, int, int, list[int], list[int]]", name: str
) -> "tuple[str, ...]":
    """Return the lines about a choice; none for a best choice that needs no praise."""
    _, best, lost, moves, given = note
    if lost:
        reason = reasons.better(game, best, move)
        line = _better(name, word(game, best), lost)
        return (line, reason) if reason else (line,)
    tempted = tempting(reasons.skipped, game, bytearray(moves), len(moves))
    if given[moves.index(tempted)] < _CLEAR:
        return ()
    return ((name or "Good: ") + word(game, move) + " was best!",)


def _better(name: str, best: str, lost: int) -> str:
    """Return a line: the best choice, and how much more it was worth."""
    if not name:
        return best[0].upper() + best[1:] + " was worth " + about(lost) + " more"
    text = name + best + " was " + about(lost) + " better"
    return text if len(text) <= _WIDE else name + best + " +" + about(lost)


def _name(turn: "Turn", seat: int) -> str:
    """Return the name to begin a line with; "" if there is only one person."""
    people = 0
    for kind in turn.match.seats.kinds:
        if not kind:
            people += 1
    return turn.match.table.names[seat] + ": " if people > 1 else ""
