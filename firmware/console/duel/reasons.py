"""Why a choice in the Duel is good, or better than another one. See qwixx/reasons.py."""

from micropython import const

from rules.duel import BEAT, LOCK, STACK
from rules.rows import PASS, move_column, move_row
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_WIDE = const(24)  # letters of a line


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
        gain = game.gain(move)
        # TRANSLATORS: why a choice is good, at most 19 letters
        return ngettext("earns {} point now", "earns {} points now", gain).format(gain)
    if not n:
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("skips no square")
    # TRANSLATORS: why a choice is worse, at most 24 letters
    return ngettext("skips {} square", "skips {} squares", n).format(n)


def _few(game: "Any", move: int) -> bool:
    """Return whether no other choice but a pass skips fewer squares than this one, and some skip more."""
    moves = bytearray(game.MAX_MOVES)
    n = game.legal(moves)
    skips = [skipped(game, other) for other in moves[:n] if other != PASS]
    return min(skips) == skipped(game, move) < max(skips)


def better(game: "Any", best: int, move: int, name: str = "") -> str:
    """Return why the best move is better than another one; "" if no simple reason is true.

    `name` is that of the person who made the other move; "" to speak to the only one.
    """
    skips = skipped(game, move)
    if best == PASS:
        return _yours(skips, name) if skips else ""
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


def _yours(skips: int, name: str) -> str:
    """Return how many squares a choice skips, where passing was better; "yours" without a name."""
    if not name:
        # TRANSLATORS: why to pass was better: your choice skips squares; at most 24 letters
        return ngettext("yours skips {} square", "yours skips {} squares", skips).format(skips)
    # TRANSLATORS: why to pass was better: what {0}, a name, chose skips {1} squares
    text = ngettext("{0}'s skips {1} square", "{0}'s skips {1} squares", skips).format(name, skips)
    if len(text) > _WIDE:
        # TRANSLATORS: the same where the name is long: at most 18 letters, {0} and {1} as two each
        text = _("{0}'s skips {1}").format(name, skips)
    return text


def skipped(game: "Any", move: int) -> int:
    """Return how many squares right of the seat's foremost token a move leaves empty or to the opponent."""
    if move == PASS or game.effect(move) == STACK:
        return 0
    row = move_row(move)
    at = column = move_column(move)
    while column and game.owner(row, column - 1) != game.seat:
        column -= 1
    return at - column
