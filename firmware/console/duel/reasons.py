"""Why a choice in the Duel is good, or better than another one. See dicegame/coach/compared.py."""

from console.dicegame.coach.compared import FEW, gains, loses, rows
from console.dicegame.coach.spoken import costs, ends
from console.dicegame.words import move_word
from rules.duel import BEAT, LOCK, STACK
from rules.rows import PASS, move_column, move_row
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def why(game: "Any", best: int, move: int, rival: int, tempts: int) -> str:
    """Return what speaks for `move` if it is the best one, otherwise what speaks against it."""
    if move == PASS:
        least = skipped(game, tempts)
        if game.penalty_due:
            if best == PASS and least and not ends(game, PASS):
                # TRANSLATORS: why to take a penalty: all choices skip {} numbers or more; at most 24 letters
                return _("better than skipping {}").format(least)
            return costs(game, True)
        if best == PASS and least:
            # TRANSLATORS: why to pass: all other choices skip {} squares or more; at most 19 letters
            return ngettext("saves {} square", "saves {} squares", least).format(least)
        if best == PASS:
            return for_it(game, PASS, tempts)
        # TRANSLATORS: what to pass means, at most 19 letters
        return _("places nothing")
    if move == best:
        return for_it(game, best, max(rival, PASS), tempts)
    return loses(game, best, move, skipped, skips)


def for_it(game: "Any", best: int, rival: int, tempts: int = PASS) -> str:
    """Return an advantage of `best` that `rival` lacks; or ""."""
    if best == PASS:
        # TRANSLATORS: why to pass: a token less is used; at most 19 letters
        return "" if game.penalty_due else _("saves a token")
    text = _does(game, best)
    if text and (rival == PASS or game.effect(rival) != game.effect(best)):
        return text
    if rival == PASS and game.penalty_due:
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("avoids a misthrow")
    return gains(game, best, rival, tempts, skipped, skips) or rows(game, best, rival)


def feat(game: "Any", move: int) -> str:
    """Return that a move, no pass, beats a token or locks a row; or ""."""
    return "" if game.effect(move) == STACK else _does(game, move)


def skipped(game: "Any", move: int) -> int:
    """Return how many squares right of the seat's foremost token a move leaves to the opponent."""
    if move == PASS or game.effect(move) == STACK:
        return 0
    row = move_row(move)
    at = column = move_column(move)
    while column and game.owner(row, column - 1) != game.seat:
        column -= 1
    return at - column


def skips(n: int, few: bool) -> str:
    """Return that a move skips `n` squares; `few`: that it skips fewer than another one."""
    if not n:
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("skips no square")
    if not few:
        # TRANSLATORS: why a choice is worse, at most 24 letters
        return ngettext("skips {} square", "skips {} squares", n).format(n)
    if n > FEW:
        # TRANSLATORS: why a choice is good: others skip more squares; at most 19 letters
        return _("skips fewer squares")
    # TRANSLATORS: why a choice is good: others skip more squares; at most 19 letters
    return ngettext("skips only {} square", "skips only {} squares", n).format(n)


def plans(game: "Any", move: int) -> str:
    """Return a line about a move planned for action 2, after a pass: what it brings."""
    # TRANSLATORS: follows "Pass saves a token": a token can go to {}, like "R12", next; at most 22 letters
    return _("Then {}: no misthrow").format(move_word(game, move))


def saves(n: int) -> str:
    """Return praise for a pass, where all other moves would have skipped `n` squares or more; n > 0."""
    # TRANSLATORS: praise for a pass: the others would have skipped {} squares or more; at most 19 letters
    return ngettext("saved {} square", "saved {} squares", n).format(n)


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
