"""The words of a hint: which choice is the best, and why. Borrowed by first.py."""

from console.dicegame.coach.compared import fact, fewest
from console.dicegame.coach.spoken import explained, follows, sentence
from console.dicegame.words import move_word
from players.merit import LEAST
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from players.merit import Opinion


def lines(reasons: "Any", game: "Any", opinion: "Opinion") -> "list[str]":
    """Return up to three lines: the best choice, why it is, and what follows it or is good, too.

    There are none if there is nothing to choose. `reasons` is the module of the game, `game` a copy.
    """
    if len(opinion.moves) < 2:
        return []
    best = opinion.best
    # TRANSLATORS: a hint: {} is the best choice, "Pass" or "R12"; at most 21 letters
    found = [_("Best: {}").format(move_word(game, best, True))]
    why = explained(reasons, game, opinion)
    then = follows(reasons, game, best, opinion.planned)
    if not why and not then:
        why = sentence(game, best, fact(reasons, game, best))
    for line in (why, then or _good_too(reasons, game, opinion)):
        if line:
            found.append(line)
    return found


def _good_too(reasons: "Any", game: "Any", opinion: "Opinion") -> str:
    """Return the line that says that the rival is good, too; or "".

    Of a pass it is said only if that brings no penalty, and every cross skips something.
    """
    other = opinion.rival(opinion.best)
    if opinion.gives(other) >= LEAST:
        return ""
    if other == PASS and (game.penalty_due or not fewest(game, reasons.skipped)):
        return ""
    # TRANSLATORS: a hint: {} is a choice, "Pass" or "R12", as good as the best; at most 21 letters
    return _("Also good: {}").format(move_word(game, other, True))
