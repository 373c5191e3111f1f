"""The words of Quixo's remarks: pure functions, borrowed when a push has been judged."""

from console.quixo.coach.judge import plies, plies_of
from rules.quixo import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def remark(game: "Any", player: "Any", move: int, name: str) -> "tuple[str, bool]":
    """Return the remark on a move, at most 24 characters, and whether it is praise.

    It is the first of these:

    - "" if there was no choice, or if the push makes five for the others, which everybody sees.
    - It misses five in a row, or gives a certain win away.
    - It gives the others a win.
    - Praise, if it avoids a loss to which at least half of the moves lead.
    - "" for any other.

    `name` is the person's; "" if only one person plays.
    """
    if move == PASS or player.count < 2 or game.loses(move):
        return "", False
    best_end = plies_of(player, player.move)
    end = plies_of(player, move)
    if best_end == 1 != end or best_end > 0 >= end:
        return _missed(best_end, name), False
    if best_end >= 0 > end:
        return _gave_away(name), False
    if end >= 0 and _mostly_lost(player):
        return _stopped(name), True
    return "", False


def _missed(best_end: int, name: str) -> str:
    """Return the remark on a push that missed a win."""
    if name:
        # TRANSLATORS: {}, a name, could have won; at most 18 letters with {} as two
        return _("{} could have won").format(name)
    if best_end == 1:
        # TRANSLATORS: one push would have won; at most 24 letters
        return _("You missed five in a row")
    # TRANSLATORS: you could have won in {} moves, 2 or 3; at most 25 letters
    return _("You could win in {} moves").format((best_end + 1) // 2)


def _gave_away(name: str) -> str:
    """Return the remark on a push after which the others can win."""
    if name:
        # TRANSLATORS: now the others can win; {} is a name; at most 18 letters with {} as two
        return _("{} gave them a win").format(name)
    # TRANSLATORS: now the others can win; at most 24 letters
    return _("That gives them a win")


def _stopped(name: str) -> str:
    """Return praise for a push that avoids a loss."""
    if name:
        # TRANSLATORS: praise: the others could have won; {} is a name; at most 18 letters with {} as two
        return _("{} stopped them!").format(name)
    # TRANSLATORS: praise: the others could have won; at most 24 letters
    return _("Good, you stopped them!")


def _mostly_lost(player: "Any") -> bool:
    """Return whether at least half of the moves lead to a loss."""
    lost = 0
    for i in range(player.count):
        lost += plies(player, i) < 0
    return 2 * lost >= player.count
