"""The words of the cards "nothing to choose" and "misthrow". Borrowed."""

from rules import ACTION1
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.duel import Duel


def nothing(game: "Duel") -> str:
    """Return the text that says that nothing can be chosen, at most 22 characters."""
    n = game.white_sum
    if game.phase == ACTION1:
        if n == 8 or n == 11:
            # TRANSLATORS: below a name; {} is 8 or 11 (elsewhere "a {}"); at most 22 letters
            return _("no place for an {}").format(n)
        # TRANSLATORS: below a name; {} is a number, but not 8 or 11; at most 22 letters
        return _("no place for a {}").format(n)
    if game.penalty_due:
        if game.misthrows(0) + game.misthrows(1) == 3:
            # TRANSLATORS: below a name: a fourth loss of 5 points ends the game; at most 22 letters
            return _("4th -5: the end")
        # TRANSLATORS: below a name: who places no token loses 5 points; at most 22 letters
        return _("no token placed: -5")
    # TRANSLATORS: below a name, at most 22 letters
    return _("nothing more to place")


def warning(game: "Duel") -> "tuple[str, str]":
    """Return the warning before a pass that costs a misthrow: two lines of at most 14 characters.

    "-5" and a star follow.
    """
    if game.misthrows(0) + game.misthrows(1) == 3:
        # TRANSLATORS: before "-5"; two lines, at most 14 letters each
        text = _("4th misthrow\nends the game:")
    else:
        # TRANSLATORS: before "-5"; two lines, at most 14 letters each
        text = _("No token\nthis turn:")
    line, more = text.split("\n")
    return line, more
