"""What sets two choices of a six-dice game apart: what the games' reasons.py share.

The coach's words are explained in __init__.py.

A reason is a fact about the game before the choice, true of one choice and not of the other, so that a test
can check it against the rules. It has at most 24 letters, and at most 19 where it can stand behind a choice.
About two crosses it does not say how many points one earns at once: advice shows another figure beside each,
what it gives away.

Moves are those of the deciding seat, which is on turn in `game`. A game's reasons.py has these functions:

    good(game, move, other, planned)  an advantage of `move` that `other` lacks; or ""
    bad(game, move, other, planned)   a disadvantage of `move`, a cross, that `other` lacks; or ""
    feat(game, move)                  the great thing that a cross does, praised in itself; or ""
    leads(game, move)                 that a cross gets ahead of the opponent in its row; or ""
    free()                            that a pass costs no points
    plans(game, move)                 a whole line about a move of action 2 that is planned after a pass
    skipped(game, move)               how many places a move skips
    penalty()                         what a pass brings that costs points
    saves(n)                          praise for a pass: every cross would have skipped n places or more

`planned` belongs to the better one of both choices.
"""

from micropython import const

from players.merit import tempting
from rules import ACTION2
from rules.rows import PASS, ROWS, move_column, move_row
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_EARNS = const(3)  # points: fewer are no reason to cross rather than pass
_PLACE = const(2)  # points that a skipped place counts for, beside those that a choice earns at once
_FAR = const(3)  # places: nobody skips more just to start a row
_NAMED = const(2)  # places: more are not named one by one


def crosses(game: "Any") -> "list[int]":
    """Return all legal moves except the pass."""
    moves = bytearray(game.MAX_MOVES)
    return [move for move in moves[: game.legal(moves)] if move != PASS]


def fewest(game: "Any", skipped: "Callable[..., int]") -> int:
    """Return how many places the tempting cross skips."""
    return skipped(game, tempting(skipped, game, crosses(game)))


def more(game: "Any", move: int, other: int, skipped: "Callable[..., int]", none: str, fewer: str) -> str:
    """Return that a cross earns more or skips fewer places than another choice; or "".

    `skipped`, here and in less(), is that of the game; `none` says that a cross skips nothing, `fewer` that
    it skips fewer places than the other choice, and no cross skips fewer still. If it skips one or two, they
    are named instead.
    """
    n = skipped(game, move)
    if other == PASS:
        return _than_a_pass(game, move, n)
    skips_fewer = _PLACE * (skipped(game, other) - n)
    earns_more = game.gain(move) - game.gain(other)
    if earns_more > 0 and earns_more > skips_fewer:
        # TRANSLATORS: why a choice is good: it brings more points at once; at most 19 letters
        return _("earns more now")
    if skips_fewer > 0:
        if not n:
            return none
        if n == fewest(game, skipped):
            return only(game, move, n) or fewer
    return ""


def only(game: "Any", move: int, n: int) -> str:
    """Return which places a cross skips, all `n` of them, if that is one or two in its own row; or ""."""
    if not 0 < n <= _NAMED or move_row(move) >= ROWS:
        return ""
    if game.IN_ORDER:
        many = game.try_out(move)  # 0: nothing can be forced
        if many:
            game.take_back()
        if many > 1 or move_column(move) - game.next_column(game.seat, move_row(move)) != n:
            return ""
    numbers = game.numbers_of(game.seat)
    last = numbers[move - 2]
    if n == 1:
        # TRANSLATORS: why a choice is good: {} is the only number that it skips; at most 19 letters
        return _("skips only the {}").format(last)
    # TRANSLATORS: why a choice is good: {0} and {1} are the only numbers that it skips; at most 20 letters
    return _("skips only {0} and {1}").format(numbers[move - 3], last)


def fact(reasons: "Any", game: "Any", move: int) -> str:
    """Return a fact about a choice, the first of these; or "". It may be true of other choices, too.

    - A pass: no penalty follows.
    - A cross skips nothing, or only one or two places, which are named.
    - It does a great thing.
    - No other cross skips fewer places.
    - It gets ahead of the opponent, earns much, or starts a row.
    """
    if move == PASS:
        free = game.seat != game.active or (game.phase == ACTION2 and not game.penalty_due)
        return reasons.free() if free else ""
    n = reasons.skipped(game, move)
    text = (only(game, move, n) or reasons.feat(game, move)) if n else reasons.skips(0)
    if not text and n == fewest(game, reasons.skipped) and len(crosses(game)) > 1:
        # TRANSLATORS: why a choice is good: no other skips fewer numbers, or squares; at most 19 letters
        text = _("skips the fewest")
    return text or reasons.leads(game, move) or _brings(game, move, n)


def _than_a_pass(game: "Any", move: int, n: int) -> str:
    """Return that a cross, which skips `n` places, earns much, starts a row or skips nothing; or ""."""
    # TRANSLATORS: why a choice is good: no gap comes before it in its row; at most 19 letters
    return _brings(game, move, n) or ("" if n else _("is next in its row"))


def _brings(game: "Any", move: int, n: int) -> str:
    """Return that a cross, which skips `n` places, earns much or starts a row; or ""."""
    gain = game.gain(move)
    if gain >= _EARNS:
        # TRANSLATORS: why a choice is good, {} is 3 or more; at most 19 letters
        return ngettext("earns {} point now", "earns {} points now", gain).format(gain)
    if n <= _FAR and not game.count(game.seat, move_row(move)):
        # TRANSLATORS: why a choice is good: it is the first in its row; at most 19 letters
        return _("starts a new row")
    return ""


def less(
    game: "Any", move: int, other: int, skipped: "Callable[..., int]", skips: "Callable[[int], str]",
    skips_more: "Callable[[int], str]",
) -> str:  # fmt: skip
    """Return that a cross earns less or skips more places than another choice; or "".

    skips(n) says that it skips n places; skips_more(n) that it skips n more than another one, which skips
    some, too.
    """
    n = skipped(game, move)
    fewer = skipped(game, other)
    earns_less = game.gain(other) - game.gain(move)
    if earns_less > 0 and earns_less > _PLACE * (n - fewer):
        # TRANSLATORS: why a choice is worse: it brings fewer points at once; at most 19 letters
        return _("earns less now")
    if n > fewer:
        return skips_more(n - fewer) if fewer else skips(n)
    return ""


def skipped(game: "Any", move: int) -> int:
    """Return how many places a move skips in a game in which every row is crossed in order.

    Places that are skipped by what it forces, in other rows too, count as well.
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
