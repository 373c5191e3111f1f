"""Why a choice in the Duel is good, or better than another one. See qwixx/reasons.py."""

from rules.duel import BEAT, LOCK, STACK
from rules.rows import PASS, move_column, move_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def why(game: "Any", best: int, move: int, _tempts: int) -> str:
    """Return what speaks for a move, or against it."""
    if move == PASS:
        return "a misthrow: -5" if game.penalty_due else "places nothing"
    effect = game.effect(move)
    if effect == BEAT:
        return "beats their token"
    if effect == STACK:
        return "cannot be beaten"
    if effect == LOCK:
        return "locks the row"
    n = skipped(game, move)
    if move == best and n:
        if n == 1 or _few(game, move):
            return f"skips only {n} square" + ("s" if n > 1 else "")
        if game.penalty_due:
            return "avoids a misthrow"
        gain = game.gain(move)
        return f"earns {gain} point{'' if gain == 1 else 's'} now"
    return "skips no square" if not n else f"skips {n} square" + ("s" if n > 1 else "")


def _few(game: "Any", move: int) -> bool:
    """Return whether no other choice but a pass skips fewer squares than this one, and some skip more."""
    moves = bytearray(game.MAX_MOVES)
    n = game.legal(moves)
    skips = [skipped(game, other) for other in moves[:n] if other != PASS]
    return min(skips) == skipped(game, move) < max(skips)


def better(game: "Any", best: int, move: int) -> str:
    """Return why the best move is better than another one; "" if no simple reason is true."""
    skips = skipped(game, move)
    if best == PASS:
        return f"yours skips {skips} square{'' if skips == 1 else 's'}" if skips else ""
    effect = game.effect(best)
    if effect != game.effect(move):
        if effect == BEAT:
            return "it beats their token"
        if effect == LOCK:
            return "it locks the row"
    if move == PASS:
        if game.penalty_due:
            return "a misthrow costs 5"
    elif skipped(game, best) < skips:
        return "it skips fewer squares"
    more = game.gain(best) - game.gain(move)
    if more > 0:
        return f"it earns {more} more now"
    return "it cannot be beaten" if effect == STACK and game.effect(move) != STACK else ""


def skipped(game: "Any", move: int) -> int:
    """Return how many squares right of the seat's foremost token a move leaves empty or to the opponent."""
    if move == PASS or game.effect(move) == STACK:
        return 0
    row = move_row(move)
    at = column = move_column(move)
    while column and game.owner(row, column - 1) != game.seat:
        column -= 1
    return at - column
