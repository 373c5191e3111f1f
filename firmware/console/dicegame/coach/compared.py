"""What tells one choice of a six-dice game from another: what the games' reasons.py share.

A reason completes a sentence whose subject is the choice: "R12 skips 2 numbers". It has at most 24 letters;
translations of what can stand behind a choice have at most 19. It is a fact about the game before the choice,
so a test can check it against the rules.

Moves are those of the deciding seat, which is on turn in `game`. What they skip are places: numbers, or the
squares of a board. A game's reasons.py has these functions:

    why(game, best, move, rival, tempts)  what speaks for `move` if it is the best one, otherwise against it,
                                          or "": a worse choice is not praised;
                                          rival: the second best, -1 if there is none; tempts: see merit.py
    for_it(game, best, rival, tempts)     an advantage of `best` that `rival` lacks; or "". That it skips
                                          fewer places is not said if `tempts`, which people see as well,
                                          skips even fewer
    feat(game, move)                      the great thing that a move, no pass, does, praised in itself; or ""
    plans(game, move)                     a whole line about a move of action 2 that is planned after a pass
    skipped(game, move)                   how many places a move skips
    skips(n, few)                         that a move skips n places; few: fewer than another one
    costs(game, alone)                    what a pass means that brings a penalty, from spoken.py
    saves(n)                              praise for a pass: all others would have skipped n places or more
"""

from micropython import const

from rules.dicegame import LAST
from rules.rows import PASS, ROWS, move_column, move_row
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

FEW = 3  # places: more are not said to be "only" so many
_EARNS = const(3)  # points: fewer are no reason for a choice that skips places


def better(reasons: "Any", game: "Any", best: int, move: int) -> "tuple[int, str]":
    """Return why `best` is better than `move`: which of them the reason is about, and the reason, or "".

    `reasons` is the module of the game.
    """
    n = reasons.skipped(game, move)
    if best == PASS:
        return (move, reasons.skips(n, False)) if n else (PASS, reasons.for_it(game, PASS, move))
    if move == PASS and game.penalty_due and game.gain(PASS):
        return PASS, reasons.costs(game, False)
    reason = reasons.for_it(game, best, move)
    if n and reason == reasons.skips(reasons.skipped(game, best), True):
        return move, reasons.skips(n, False)  # what was wrong says more
    return best, reason


def gains(
    game: "Any", best: int, rival: int, tempts: int,
    skipped: "Callable[..., int]", skips: "Callable[..., str]",
) -> str:  # fmt: skip
    """Return that the best choice, no pass, skips less or earns more than a rival, whichever is more; or "".

    If the rival is a pass: that it earns much at once or, if not, skips little. `skipped` and `skips`, here
    and in loses(), are those of the game.
    """
    n = skipped(game, best)
    fewer = skipped(game, rival) - n
    gain = game.gain(best)
    beaten = tempts != PASS and skipped(game, tempts) < n
    if rival == PASS:
        if n > 1 and gain >= _EARNS:
            # TRANSLATORS: why a choice is good, {} is 3 or more; at most 19 letters
            return ngettext("earns {} point now", "earns {} points now", gain).format(gain)
        return skips(n, True) if n <= FEW and not beaten else ""
    more = gain - game.gain(rival)
    if more > 0 and more > fewer:
        # TRANSLATORS: why a choice is good: {} points more than with another one; at most 19 letters
        return ngettext("earns {} point more", "earns {} points more", more).format(more)
    return skips(n, True) if fewer > 0 and not beaten else ""


def loses(
    game: "Any", best: int, move: int, skipped: "Callable[..., int]", skips: "Callable[..., str]"
) -> str:
    """Return that a choice skips more or earns less than the best one, whichever is more; or ""."""
    n = skipped(game, move)
    fewer = n - skipped(game, best)
    less = game.gain(best) - game.gain(move)
    if less > 0 and less > fewer:
        # TRANSLATORS: why a choice is worse, at most 24 letters
        return ngettext("earns {} point less", "earns {} points less", less).format(less)
    return skips(n, False) if fewer > 0 else ""


def rows(game: "Any", best: int, other: int) -> str:
    """Return what the row of the best choice, not a pass, has that another choice's row lacks; or ""."""
    seat = game.seat
    row = move_row(best)
    crosses = game.count(seat, row)
    others = game.count(seat, move_row(other)) if other else 0
    if crosses > others and row < ROWS:
        left = game.needed - crosses - 1  # places that the row still needs
        for column in range(move_column(best) + 1, LAST):
            left -= game.may_cross(seat, row, column)
        if left > 0:
            return ""
        # TRANSLATORS: why a choice is good: it is nearer to the lock of its row; at most 19 letters
        return _("is nearer its lock")
    if not crosses and (others or not other):
        # TRANSLATORS: why a choice is good: it is the first in its row; at most 19 letters
        return _("starts a new row")
    return ""


def skipped(game: "Any", move: int) -> int:
    """Return how many places a move skips for good in a game in which every row is crossed in order.

    What it forces in other rows counts.
    """
    if move == PASS:
        return 0
    seat = game.seat
    before = [game.next_column(seat, row) for row in range(game.rows)]
    if not game.try_out(move):  # nothing can be forced
        return move_column(move) - before[move_row(move)]
    n = 0
    for row in range(game.rows):
        n += game.next_column(seat, row) - before[row]
        mask = (game.mask(seat, row) & 0x7FF) >> before[row]
        while mask:
            mask &= mask - 1
            n -= 1
    game.take_back()
    return n
