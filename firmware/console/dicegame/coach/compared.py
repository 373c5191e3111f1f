"""What tells one choice of a six-dice game from another: what the games' reasons.py share.

A reason completes a sentence whose subject is the choice: "R12 skips 2 numbers". It has at most 24 letters;
translations of what can stand behind a choice have at most 19. It is a fact about the game before the choice,
true of that choice and not of the one that it is compared with, so a test can check it against the rules.
What is worth points at once is said without a figure: another figure says what a choice is worth in the end.

Moves are those of the deciding seat, which is on turn in `game`. What they skip are places: numbers, or the
squares of a board. A game's reasons.py has these functions:

    good(game, move, other, then)  an advantage of `move` that `other` lacks; or ""
    bad(game, move, other, then)   a disadvantage of `move`, no pass, that `other` lacks; or ""
                                   then: what is planned after the better one of them, PASS for nothing
    feat(game, move)               the great thing that a move, no pass, does, praised in itself; or ""
    plans(game, move)              a whole line about a move of action 2 that is planned after a pass
    skipped(game, move)            how many places a move skips
    penalty()                      what a pass brings that costs points
    saves(n)                       praise for a pass: all others would have skipped n places or more
"""

from micropython import const

from players.merit import tempting
from rules.dicegame import LAST
from rules.rows import PASS, ROWS, move_column, move_row
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_EARNS = const(3)  # points: fewer are no reason to cross at all
_SKIP = const(2)  # points that a place is worth beside those that are earned at once
_FAR = const(3)  # places: who skips more does not do so to start a row


def crosses(game: "Any") -> "list[int]":
    """Return all legal moves but the pass."""
    moves = bytearray(game.MAX_MOVES)
    return [move for move in moves[: game.legal(moves)] if move != PASS]


def fewest(game: "Any", skipped: "Callable[..., int]") -> int:
    """Return how many places a choice skips at least, if it is no pass."""
    return skipped(game, tempting(skipped, game, crosses(game)))


def more(game: "Any", move: int, other: int, skipped: "Callable[..., int]", none: str, fewer: str) -> str:
    """Return that a move, no pass, earns more or skips less than another one; or "".

    `skipped`, here and in less(), is that of the game; `none` says that it skips nothing, `fewer` that it
    skips less than all others.
    """
    n = skipped(game, move)
    gain = game.gain(move)
    if other == PASS:
        if gain >= _EARNS:
            # TRANSLATORS: why a choice is good, {} is 3 or more; at most 19 letters
            return ngettext("earns {} point now", "earns {} points now", gain).format(gain)
        # TRANSLATORS: why a choice is good: no gap comes before it in its row; at most 19 letters
        return rows(game, move, other, n) or ("" if n else _("is next in its row"))
    less = _SKIP * (skipped(game, other) - n)
    gain -= game.gain(other)
    if gain > 0 and gain > less:
        # TRANSLATORS: why a choice is good: it brings more points at once; at most 19 letters
        return _("earns more now")
    if less > 0:
        if not n:
            return none
        if n == fewest(game, skipped):
            return fewer
    return ""


def less(
    game: "Any", move: int, other: int, skipped: "Callable[..., int]", skips: "Callable[[int], str]",
    skips_more: "Callable[[int], str]",
) -> str:  # fmt: skip
    """Return that a move, no pass, skips more or earns less than another one; or "".

    `skips` says that it skips n places, `skips_more` that it skips n more than another one, which skips some.
    """
    n = skipped(game, move)
    least = skipped(game, other)
    gain = game.gain(other) - game.gain(move)
    if gain > 0 and gain > _SKIP * (n - least):
        # TRANSLATORS: why a choice is worse: it brings fewer points at once; at most 19 letters
        return _("earns less now")
    if n > least:
        return skips_more(n - least) if least else skips(n)
    return ""


def rows(game: "Any", move: int, other: int, n: int) -> str:
    """Return what the row of a move, no pass, which skips `n` places, has that another one's lacks; or ""."""
    seat = game.seat
    row = move_row(move)
    count = game.count(seat, row)
    others = game.count(seat, move_row(other)) if other else 0
    if other and count > others and row < ROWS:
        left = game.needed - count - 1  # places that the row still needs
        for column in range(move_column(move) + 1, LAST):
            left -= game.may_cross(seat, row, column)
        if left > 0:
            return ""
        # TRANSLATORS: why a choice is good: it is nearer to the lock of its row; at most 19 letters
        return _("is nearer its lock")
    if not count and n <= _FAR and (others or not other):
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
