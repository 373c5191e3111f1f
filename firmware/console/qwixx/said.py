"""The words of the cards "nothing to choose" and "penalty"; the house rules for the head. Borrowed."""

from rules import ACTION1
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from rules.qwixx import Qwixx


def nothing(game: "Qwixx") -> str:
    """Return the text that says that nothing can be chosen, at most 22 characters."""
    n = game.white_sum
    if game.phase == ACTION1:
        if n == 8 or n == 11:
            # TRANSLATORS: below a name; {} is 8 or 11 (elsewhere "a {}"); at most 22 letters
            return _("can't cross an {}").format(n)
        # TRANSLATORS: below a name; {} is a number, but not 8 or 11; at most 22 letters
        return _("can't cross a {}").format(n)
    if game.penalty_due and not game.gain(PASS):
        # TRANSLATORS: what to pass means, once penalties cost nothing; at most 22 letters
        return _("a penalty, for free")
    if game.penalty_due:
        # TRANSLATORS: below a name: who crosses nothing loses 5 points; at most 22 letters
        return _("nothing to cross: -5")
    # TRANSLATORS: below a name, at most 22 letters
    return _("nothing more to cross")


def warning(_game: "Qwixx") -> "tuple[str, str]":
    """Return the warning before a pass that costs a penalty: two lines of at most 14 characters.

    "-5" and a star follow.
    """
    # TRANSLATORS: before "-5"; two lines, at most 14 letters each
    line, more = _("No cross\nthis turn:").split("\n")
    return line, more


def house_rules(console: "Console", game: "Qwixx") -> str:
    """Return the house rules in force, as far as they fit beside the longest name."""
    names = [rule[0] for rule in console.loader.borrow("rules.qwixx_house_rules").HOUSE_RULES]
    code = console.loader.borrow("console.screens.in_force")
    text: str = code.in_force(names, game.options, 13 - max([len(name) for name in console.table.names]))
    return text
