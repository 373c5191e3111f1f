"""What tells one choice of a six-dice game from another: the facts that the games share (see reasons.py)."""

from rules.rows import move_row
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def gains(game: "Any", best: int, other: int, fewer: int, few: str) -> str:
    """Say that the best choice skips less or earns more than another one, whichever is more; "" for neither.

    It skips `fewer` places less, which `few` says.
    """
    more = game.gain(best) - game.gain(other)
    if fewer > 0 and fewer >= more:
        return few
    if more > 0:
        # TRANSLATORS: why a choice is good: {} points more than with another one; at most 19 letters
        return ngettext("earns {} point more", "earns {} points more", more).format(more)
    return few if fewer > 0 else ""


def loses(game: "Any", best: int, move: int, fewer: int, many: str) -> str:
    """Say that a choice skips more or earns less than the best one, whichever is more; "" for neither.

    The best one skips `fewer` places less; `many` says how many this one skips.
    """
    less = game.gain(best) - game.gain(move)
    if fewer > 0 and fewer >= less:
        return many
    if less > 0:
        # TRANSLATORS: why a choice is worse, at most 24 letters
        return ngettext("earns {} point less", "earns {} points less", less).format(less)
    return many if fewer > 0 else ""


def rows(game: "Any", best: int, other: int) -> str:
    """Return what the row of the best choice, not a pass, has that another choice's row lacks; or "".

    Against a pass it always has something.
    """
    crosses = _crosses(game, best)
    others = _crosses(game, other) if other else 0
    if crosses > others:
        # TRANSLATORS: why a choice is good: it is nearer to the lock of its row; at most 19 letters
        return _("is nearer its lock")
    if not crosses and (others or not other):
        # TRANSLATORS: why a choice is good: it is the first in its row; at most 19 letters
        return _("starts a new row")
    return ""


def _crosses(game: "Any", move: int) -> int:
    """Return how many crosses or tokens the row of a choice, not a pass, has now."""
    count: int = game.count(game.seat, move_row(move))
    return count
