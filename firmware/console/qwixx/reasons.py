"""What speaks for and against a choice in Qwixx, on every score sheet.

dicegame/coach/compared.py explains what reasons are, and what each of these functions is for.
"""

from micropython import const

from console.dicegame.coach.compared import crosses, less, more, skipped
from console.dicegame.words import move_word
from rules import ACTION1, ACTION2
from rules.dicegame import LAST
from rules.rows import COLUMNS, PASS, ROWS, move_column, move_row
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_FEW = const(2)  # numbers: that a cross skips more is the first reason to pass


def good(game: "Any", move: int, other: int, planned: int = PASS) -> str:
    """Return an advantage of a move that another one lacks; or ""."""
    goal = _goal_lost(game, other, move)
    if goal:
        # TRANSLATORS: why a choice is good: the goal with {}, like "R12", stays possible; at most 19 letters
        return _("keeps the {} goal").format(goal)
    if move == PASS:
        later = _later(game, PASS, other, planned)
        n = skipped(game, other)
        if n > _FEW or (n and not later):
            # TRANSLATORS: why to pass: the other choice skips {} numbers; at most 19 letters
            return ngettext("saves {} number", "saves {} numbers", n).format(n)
        return later
    if _locks(game, move) and not (other and _locks(game, other)):
        return feat(game, move)
    text = _special(game, move, other)
    if text:
        return text
    if other == PASS and game.penalty_due and game.gain(PASS) and len(crosses(game)) < 2:
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("avoids a penalty")
    if _opens(game, move) and not (other and _opens(game, other)):
        return feat(game, move)
    # TRANSLATORS: why a choice is good: the others skip more numbers; at most 19 letters
    text = more(game, move, other, skipped, skips(0), _("skips fewer numbers"))
    return text or _later(game, move, other, planned)


def bad(game: "Any", move: int, other: int, planned: int = PASS) -> str:
    """Return a disadvantage of a cross that another choice lacks; or ""."""
    goal = _goal_lost(game, move, other)
    if goal:
        # TRANSLATORS: why a choice is worse: the goal with {}, like "R12", is lost; at most 19 letters
        return _("loses the {} goal").format(goal)
    text = less(game, move, other, skipped, skips, skips_more)
    if not text and _later(game, other, move, planned):
        # TRANSLATORS: why a choice is worse: the number {} can't be crossed any more; at most 19 letters
        text = _("gives up {}").format(move_word(game, planned))
    return text


def feat(game: "Any", move: int) -> str:
    """Return that a cross locks a row or makes that possible; or ""."""
    if _locks(game, move):
        if _ends(game, move):
            # TRANSLATORS: why a choice is good: it ends the game while you are ahead; at most 19 letters
            return _("ends it: you lead")
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("locks the row")
    if _opens(game, move):
        # TRANSLATORS: why a choice is good: {}, last in its row, can be crossed then; at most 19 letters
        return _("makes {} possible").format(move_word(game, 1 + COLUMNS * move_row(move) + LAST))
    return ""


def skips(n: int) -> str:
    """Return that a move skips `n` numbers."""
    if not n:
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("skips no number")
    # TRANSLATORS: why a choice is worse, at most 24 letters
    return ngettext("skips {} number", "skips {} numbers", n).format(n)


def skips_more(n: int) -> str:
    """Return that a move skips `n` numbers more than another one, which skips some."""
    # TRANSLATORS: why a choice is worse: it skips {} numbers more than the best one; at most 20 letters
    return ngettext("skips {} more number", "skips {} more numbers", n).format(n)


def penalty() -> str:
    """Return what a pass brings that costs points."""
    # TRANSLATORS: what speaks against passing: a penalty follows; at most 19 letters
    return _("brings a penalty")


def leads(_game: "Any", _move: int) -> str:
    """Return "": nobody else crosses on the same sheet."""
    return ""


def free() -> str:
    """Return that a pass brings no penalty."""
    # TRANSLATORS: why a pass is good, too: no penalty follows; at most 19 letters
    return _("brings no penalty")


def plans(game: "Any", move: int) -> str:
    """Return a line about a move planned for action 2, after a pass: what it brings."""
    # TRANSLATORS: follows "Pass saves 3 numbers": {}, like "R12", can be crossed next; at most 22 letters
    return _("Then {}: no penalty").format(move_word(game, move))


def saves(n: int) -> str:
    """Return praise for a pass: every cross would have skipped `n` numbers or more; n > 0."""
    # TRANSLATORS: praise for a pass: the others would have skipped {} numbers or more; at most 19 letters
    return ngettext("saved {} number", "saved {} numbers", n).format(n)


def _later(game: "Any", one: int, other: int, planned: int) -> str:
    """Return that the move planned for action 2 after `one` is impossible after `other`; or ""."""
    row = move_row(other)
    if planned == PASS or other == PASS or game.phase != ACTION1 or game.seat != game.active:
        return ""
    if row >= ROWS or move_row(planned) != row or move_column(planned) >= move_column(other):
        return ""
    # TRANSLATORS: why a choice is good: {}, like "G12", can be crossed afterwards; at most 19 letters
    return "" if one == other else _("keeps {} possible").format(move_word(game, planned))


def _ends(game: "Any", move: int) -> bool:
    """Return whether a move that locks a row ends the game at once, with the most points for its seat."""
    if game.phase != ACTION2 or game.seats == 1 or not game.closed or game.options:
        return False
    points = game.score(game.seat) + game.gain(move)
    for seat in range(game.seats):
        if seat != game.seat and game.score(seat) >= points:
            return False
    return True


def _opens(game: "Any", move: int) -> bool:
    """Return whether a move is the last cross that its row needs before it can be locked."""
    row = move_row(move)
    return row < ROWS and game.count(game.seat, row) + 1 == game.needed and not _locks(game, move)


def _locks(game: "Any", move: int) -> bool:
    """Return whether a move, or what it forces, locks a row."""
    before = game.locked_by(game.seat)
    if not game.try_out(move):
        return move != PASS and move_column(move) == LAST
    after: int = game.locked_by(game.seat)
    game.take_back()
    return after != before


def _reaches(game: "Any", move: int) -> bool:
    """Return whether a move, or what it forces, reaches a goal."""
    if not game.goals or move == PASS:
        return False
    before: int = game.reached(game.seat)
    game.try_out(move)
    after: int = game.reached(game.seat)
    game.take_back()
    return after != before


def _goal_lost(game: "Any", move: int, other: int) -> str:
    """Return a cell, like "R12", whose goal `move` makes impossible and `other` does not; or ""."""
    goals = game.goals
    for i in range(len(goals) if move != PASS else 0):
        cell = goals[i]
        possible = not _is_gone(game, PASS, cell) and not _is_gone(game, PASS, goals[i ^ 1])
        if possible and _is_gone(game, move, cell) and not _is_gone(game, other, cell):
            return move_word(game, cell)
    return ""


def _is_gone(game: "Any", move: int, cell: int) -> bool:
    """Return whether, after a move, a cell of a goal is not crossed and cannot be crossed any more."""
    seat = game.seat
    row = move_row(cell)
    column = move_column(cell)
    if move != PASS:
        game.try_out(move)
    crossed = game.mask(seat, row) >> column & 1
    gone = not crossed and (column < game.next_column(seat, row) or not game.open_to(seat, row))
    if move != PASS:
        game.take_back()
    return gone


def _crosses(game: "Any", move: int) -> int:
    """Return how many crosses a move makes, with those that it forces."""
    n: int = game.try_out(move)
    game.take_back()
    return n


def _special(game: "Any", move: int, other: int) -> str:
    """Return what a cross does, unlike another choice, that is possible only on some score sheets; or ""."""
    n = _crosses(game, move)
    text = _kind(game, move)
    if text and (other == PASS or text != _kind(game, other)):
        return text
    if n > 1 and (other == PASS or n > _crosses(game, other)):
        # TRANSLATORS: why a choice is good, at most 19 letters
        return ngettext("makes {} cross", "makes {} crosses", n).format(n)
    return ""


def _kind(game: "Any", move: int) -> str:
    """Return what is special about the place that a cross fills; or ""."""
    if _reaches(game, move):
        # TRANSLATORS: why a choice is good: it completes a goal; at most 19 letters
        return _("reaches a goal")
    row = move_row(move)
    column = move_column(move)
    if row >= ROWS:
        # TRANSLATORS: why a choice is good: it is in a grey row; at most 19 letters
        return _("counts for two rows")
    if game.goal_at[move]:
        # TRANSLATORS: why a choice is good: the first of the two cells of a goal; at most 19 letters
        return _("makes half a goal")
    seat = game.seat
    if game.mask(seat, row) >> column & 1:
        # TRANSLATORS: why a choice is good: a last cell is crossed once more; at most 19 letters
        return _("counts a second time")
    frames = game.frames_of(seat)
    if frames and frames[column] == row:
        # TRANSLATORS: why a choice is good: it crosses a cell with a frame; at most 19 letters
        return _("crosses a frame")
    return ""
