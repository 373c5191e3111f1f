"""Why a choice in the Duel is good, or better than another one. See qwixx/reasons.py."""

from micropython import const

from console.dicegame.coach.compared import gains, loses, rows
from rules.duel import BEAT, LOCK, STACK
from rules.rows import PASS, move_column, move_row
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_FEW = const(3)  # squares: more are not said to be "only" so many
_EARNS = const(3)  # points: fewer are no reason to place a token


def why(game: "Any", best: int, move: int, rival: int, tempts: int) -> str:
    """Return what speaks for `move` if it is the best one, otherwise what speaks against it.

    rival   the second best move, -1 if there is none
    tempts  the move that skips the fewest squares, PASS if there is none
    """
    if move == PASS:
        if game.penalty_due:
            # TRANSLATORS: what to pass means, at most 24 letters
            return _("a misthrow: -5")
        least = skipped(game, tempts)
        if best == PASS and least:
            # TRANSLATORS: why to pass: all other choices skip {} squares or more; at most 19 letters
            return ngettext("saves {} square", "saves {} squares", least).format(least)
        # TRANSLATORS: what to pass means, at most 19 letters
        return _("places nothing")
    if move == best and rival >= 0:
        return for_it(game, best, rival, tempts)
    n = skipped(game, move)
    if move != best and best != PASS:
        text = loses(game, best, move, n - skipped(game, best), _skipping(n))
        if text:
            return text
    return _does(game, move) or _skipping(n)


def for_it(game: "Any", best: int, rival: int, tempts: int = PASS) -> str:
    """Return an advantage of `best`, no pass, that `rival`, perhaps a pass, lacks; "" if there is none.

    That it "skips fewer squares" is not said if `tempts`, which people see as well, skips even fewer.
    """
    text = _does(game, best)
    if text and (rival == PASS or game.effect(rival) != game.effect(best)):
        return text
    n = skipped(game, best)
    if rival == PASS:
        if game.penalty_due:
            # TRANSLATORS: why a choice is good, at most 19 letters
            return _("avoids a misthrow")
        gain = game.gain(best)
        if n > 1 and gain >= _EARNS:
            # TRANSLATORS: why a choice is good, {} is 3 or more; at most 19 letters
            return ngettext("earns {} point now", "earns {} points now", gain).format(gain)
        return skips_few(n) if n <= _FEW else rows(game, best, PASS)
    fewer = skipped(game, rival) - n
    few = "" if n > _FEW and tempts != PASS and skipped(game, tempts) < n else skips_few(n)
    return gains(game, best, rival, fewer, few) or rows(game, best, rival)


def better(game: "Any", best: int, move: int) -> "tuple[int, str]":
    """Return why `best` is better than `move`: which of them the reason is about, and the reason, or ""."""
    if best == PASS:
        skips = skipped(game, move)
        return (move, _skipping(skips)) if skips else (PASS, "")
    if move == PASS and game.penalty_due:
        # TRANSLATORS: what speaks against passing, at most 19 letters
        return PASS, _("costs 5 points")
    reason = for_it(game, best, move)
    skips = skipped(game, move)
    if skips and reason == skips_few(skipped(game, best)):
        return move, _skipping(skips)  # what was wrong says more
    return best, reason


def _does(game: "Any", move: int) -> str:
    """Return what a move, not a pass, does besides placing a token; "" if nothing."""
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
    return ""


def skips_few(n: int) -> str:
    """Return that a move skips so few squares, 0 or more: fewer than another one."""
    if not n:
        return _skipping(0)
    if n > _FEW:
        # TRANSLATORS: why a choice is good: others skip more squares; at most 19 letters
        return _("skips fewer squares")
    # TRANSLATORS: why a choice is good: others skip more squares; at most 19 letters
    return ngettext("skips only {} square", "skips only {} squares", n).format(n)


def _skipping(n: int) -> str:
    if not n:
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("skips no square")
    # TRANSLATORS: why a choice is worse, at most 24 letters
    return ngettext("skips {} square", "skips {} squares", n).format(n)


def saves(n: int) -> str:
    """Return, of a pass, that all other choices would have skipped so many squares, 1 or more."""
    # TRANSLATORS: praise for a pass: the others would have skipped {} squares or more; at most 19 letters
    return ngettext("saved {} square", "saved {} squares", n).format(n)


def says_nothing(reason: str) -> bool:
    """Return whether a reason for a pass is none."""
    return reason == _("places nothing")


def skipped(game: "Any", move: int) -> int:
    """Return how many squares right of the seat's foremost token a move leaves empty or to the opponent."""
    if move == PASS or game.effect(move) == STACK:
        return 0
    row = move_row(move)
    at = column = move_column(move)
    while column and game.owner(row, column - 1) != game.seat:
        column -= 1
    return at - column
