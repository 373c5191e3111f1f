"""What speaks for and against a choice in the Duel; see dicegame/coach/compared.py."""

from console.dicegame.coach.compared import crosses, less, more
from console.dicegame.words import move_word
from rules.duel import BEAT, LOCK, STACK
from rules.rows import PASS, move_column, move_row
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def good(game: "Any", move: int, other: int, _planned: int = PASS) -> str:
    """Return an advantage of a move that another one lacks; or ""."""
    if move == PASS:
        n = skipped(game, other)
        if n:
            # TRANSLATORS: why to pass: the other choice skips {} squares; at most 19 letters
            return ngettext("saves {} square", "saves {} squares", n).format(n)
        # TRANSLATORS: why to pass: a token less is used; at most 19 letters
        return "" if game.penalty_due else _("saves a token")
    text = _does(game, move)
    if text and (other == PASS or game.effect(other) != game.effect(move)):
        return text
    if other == PASS and game.penalty_due and len(crosses(game)) < 2:
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("avoids a misthrow")
    # TRANSLATORS: why a choice is good: the others skip more squares; at most 19 letters
    return more(game, move, other, skipped, skips(0), _("skips fewer squares"))


def bad(game: "Any", move: int, other: int, _planned: int = PASS) -> str:
    """Return a disadvantage of a cross that another choice lacks; or ""."""
    return less(game, move, other, skipped, skips, skips_more)


def feat(game: "Any", move: int) -> str:
    """Return that a cross beats a token or locks a row; or ""."""
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


def skips(n: int) -> str:
    """Return that a move skips `n` squares."""
    if not n:
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("skips no square")
    # TRANSLATORS: why a choice is worse, at most 24 letters
    return ngettext("skips {} square", "skips {} squares", n).format(n)


def skips_more(n: int) -> str:
    """Return that a move skips `n` squares more than another one, which skips some."""
    # TRANSLATORS: why a choice is worse: it skips {} squares more than the best one; at most 20 letters
    return ngettext("skips {} more square", "skips {} more squares", n).format(n)


def penalty() -> str:
    """Return what a pass brings that costs points."""
    # TRANSLATORS: what speaks against passing: a misthrow follows; at most 19 letters
    return _("is a misthrow")


def leads(game: "Any", move: int) -> str:
    """Return that a cross gets ahead of the opponent in its row; or ""."""
    row = move_row(move)
    foremost = game.foremost(row)
    if foremost < 0 or game.owner(row, foremost) == game.seat or move_column(move) < foremost:
        return ""
    # TRANSLATORS: why a choice is good: its token is to the right of all of theirs; at most 19 letters
    return _("gets ahead of them")


def free() -> str:
    """Return that a pass is no misthrow."""
    # TRANSLATORS: why a pass is good, too: no misthrow follows; at most 19 letters
    return _("is no misthrow")


def plans(game: "Any", move: int) -> str:
    """Return a line about a move planned for action 2, after a pass: what it brings."""
    # TRANSLATORS: follows "Pass saves a token": a token can go to {}, like "R12", next; at most 22 letters
    return _("Then {}: no misthrow").format(move_word(game, move))


def saves(n: int) -> str:
    """Return praise for a pass: every cross would have skipped `n` squares or more; n > 0."""
    # TRANSLATORS: praise for a pass: the others would have skipped {} squares or more; at most 19 letters
    return ngettext("saved {} square", "saved {} squares", n).format(n)


def _does(game: "Any", move: int) -> str:
    """Return what a cross does besides placing a token; or ""."""
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
