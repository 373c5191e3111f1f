"""Why a choice in the Duel is good, or better than another one. See qwixx/reasons.py."""

from rules.duel import BEAT, LOCK, STACK
from rules.rows import PASS, move_column, move_row
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def why(game: "Any", best: int, move: int, _tempts: int) -> str:
    """Return what speaks for a move, or against it."""
    if move == PASS:
        if game.penalty_due:
            # TRANSLATORS: what to pass means, at most 24 letters
            return _("a misthrow: -5")
        # TRANSLATORS: what to pass means, at most 19 letters
        return _("places nothing")
    effect = game.effect(move)
    if effect == BEAT:
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("beats their token")
    if effect == STACK:
        # TRANSLATORS: why a choice is good: a stack is safe; at most 19 letters
        return _("cannot be beaten")
    if effect == LOCK:
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("locks the row")
    n = skipped(game, move)
    if move == best and n:
        if n == 1 or _few(game, move):
            # TRANSLATORS: why a choice is good: others skip more squares; at most 19 letters
            return ngettext("skips only {} square", "skips only {} squares", n).format(n)
        if game.penalty_due:
            # TRANSLATORS: why a choice is good, at most 19 letters
            return _("avoids a misthrow")
        return _earned(game, move)
    if not n:
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("skips no square")
    # TRANSLATORS: why a choice is worse, at most 24 letters
    return ngettext("skips {} square", "skips {} squares", n).format(n)


def _earned(game: "Any", move: int) -> str:
    """Return what a move, not a pass, earns now; where another one earns more, what else speaks for it."""
    gain = game.gain(move)
    moves = bytearray(game.MAX_MOVES)
    for other in moves[: game.legal(moves)]:
        if game.gain(other) > gain:
            if game.count(game.seat, move_row(move)):
                # TRANSLATORS: why a choice is good: it is nearer to the lock of its row; at most 19 letters
                return _("nearer to the lock")
            # TRANSLATORS: why a choice is good: it is the first in its row; at most 19 letters
            return _("starts a new row")
    # TRANSLATORS: why a choice is good, at most 19 letters
    return ngettext("earns {} point now", "earns {} points now", gain).format(gain)


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
        # TRANSLATORS: why to pass was better: your choice skips squares; at most 24 letters
        text = ngettext("yours skips {} square", "yours skips {} squares", skips)
        return text.format(skips) if skips else ""
    effect = game.effect(best)
    if effect != game.effect(move):
        if effect == BEAT:
            # TRANSLATORS: why another choice was better, at most 24 letters
            return _("it beats their token")
        if effect == LOCK:
            # TRANSLATORS: why another choice was better, at most 24 letters
            return _("it locks the row")
    if move == PASS:
        if game.penalty_due:
            # TRANSLATORS: why another choice was better, at most 24 letters
            return _("a misthrow costs 5")
    elif skipped(game, best) < skips:
        # TRANSLATORS: why another choice was better, at most 24 letters
        return _("it skips fewer squares")
    more = game.gain(best) - game.gain(move)
    if more > 0:
        # TRANSLATORS: why another choice was better: {} points more; at most 24 letters
        return _("it earns {} more now").format(more)
    if effect != STACK or game.effect(move) == STACK:
        return ""
    # TRANSLATORS: why another choice was better: a stack is safe; at most 24 letters
    return _("it cannot be beaten")


def theirs(skips: int) -> str:
    """Return that the choice of the person {0} skips so many squares, {1}."""
    # TRANSLATORS: {0} is a person, whose choice skips {1} squares of a row; at most 18 letters
    return ngettext("{0}'s skips {1} square", "{0}'s skips {1} squares", skips)


def skipped(game: "Any", move: int) -> int:
    """Return how many squares right of the seat's foremost token a move leaves empty or to the opponent."""
    if move == PASS or game.effect(move) == STACK:
        return 0
    row = move_row(move)
    at = column = move_column(move)
    while column and game.owner(row, column - 1) != game.seat:
        column -= 1
    return at - column
