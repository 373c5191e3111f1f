"""Why a choice in Qwixx is good, or better than another one, on every score sheet.

What reasons are, and what each of these functions is for, stands in dicegame/coach/compared.py.
"""

from micropython import const

from console.dicegame.coach.compared import FEW, gains, loses, rows, skipped
from console.dicegame.coach.spoken import costs, ends
from console.dicegame.words import move_word
from rules import ACTION1, ACTION2
from rules.dicegame import LAST
from rules.rows import COLUMNS, PASS, ROWS, move_column, move_row
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MANY = const(3)  # numbers: where every choice skips so many, that is why to pass


def why(game: "Any", best: int, move: int, rival: int, tempts: int) -> str:
    """Return what speaks for `move` if it is the best one, otherwise what speaks against it."""
    if move == PASS:
        return _why_pass(game, best, rival, tempts)
    if move != best:
        return _against(game, best, move)
    return for_it(game, best, rival, tempts) if rival >= 0 else skips(skipped(game, move), False)


def _why_pass(game: "Any", best: int, rival: int, tempts: int) -> str:
    """Return what speaks for a pass if that is the best move, otherwise what it means."""
    if game.penalty_due:
        if not game.penalty_points(game.seat) and not ends(game, PASS):
            # TRANSLATORS: what to pass means, once penalties cost nothing; at most 22 letters
            return _("a penalty, for free")
        least = skipped(game, tempts)
        if best == PASS and tempts and not ends(game, PASS):
            if not least:
                return for_it(game, PASS, tempts)
            # TRANSLATORS: why to take a penalty: all choices skip {} numbers or more; at most 24 letters
            return _("better than skipping {}").format(least)
        return costs(game, True)
    if best != PASS or not tempts:
        # TRANSLATORS: what to pass means, at most 19 letters
        return _("crosses nothing")
    least = skipped(game, tempts)
    if least < _MANY and rival > 0:
        text = _for_later(game, PASS, rival)
        if text:
            return text
    if least:
        # TRANSLATORS: why to pass: all other choices skip {} numbers or more; at most 19 letters
        return ngettext("saves {} number", "saves {} numbers", least).format(least)
    return for_it(game, PASS, tempts)


def for_it(game: "Any", best: int, rival: int, tempts: int = PASS) -> str:
    """Return an advantage of `best` that `rival` lacks; or ""."""
    if best == PASS:
        text = _for_later(game, PASS, rival)
        if text or skipped(game, rival):
            return text
        # TRANSLATORS: why to pass: {}, like "G12", can still be crossed in a later round; at most 19 letters
        return _("keeps {} for later").format(move_word(game, rival))
    if _locks(game, best) and not _locks(game, rival):
        return feat(game, best)
    text = _special(game, best)
    if text and (rival == PASS or text != _special(game, rival)):
        return text
    if rival == PASS and game.penalty_due and game.gain(PASS):
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("avoids a penalty")
    if _opens(game, best) and (rival == PASS or not _opens(game, rival)):
        return feat(game, best)
    text = gains(game, best, rival, tempts, skipped, skips)
    return text or _for_later(game, best, rival) or _seldom(game, best, rival) or rows(game, best, rival)


def feat(game: "Any", move: int) -> str:
    """Return that a move, no pass, locks a row or makes that possible; or ""."""
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


def _against(game: "Any", best: int, move: int) -> str:
    """Return what speaks against a move, neither the best one nor a pass; or ""."""
    text = loses(game, best, move, skipped, skips)
    if text:
        return text
    later = _later(game, best, move)
    if later:
        # TRANSLATORS: why a choice is worse: the number {} can't be crossed any more; at most 19 letters
        return _("gives up {}").format(move_word(game, later))
    return _seldom(game, move, best, False)


def _for_later(game: "Any", best: int, rival: int) -> str:
    """Return that after `best` a number can be crossed in action 2 that `rival` gives up; or ""."""
    later = _later(game, best, rival)
    # TRANSLATORS: why a choice is good: {}, like "G12", can be crossed afterwards; at most 19 letters
    return _("keeps {} possible").format(move_word(game, later)) if later else ""


def skips(n: int, few: bool) -> str:
    """Return that a move skips `n` numbers; `few`: that it skips fewer than another one."""
    if not n:
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("skips no number")
    if not few:
        # TRANSLATORS: why a choice is worse, at most 24 letters
        return ngettext("skips {} number", "skips {} numbers", n).format(n)
    if n > FEW:
        # TRANSLATORS: why a choice is good: others skip more numbers; at most 19 letters
        return _("skips fewer numbers")
    # TRANSLATORS: why a choice is good: others skip more numbers; at most 19 letters
    return ngettext("skips only {} number", "skips only {} numbers", n).format(n)


def plans(game: "Any", move: int) -> str:
    """Return a line about a move planned for action 2, after a pass: what it brings."""
    # TRANSLATORS: follows "Pass saves 3 numbers": {}, like "R12", can be crossed next; at most 22 letters
    return _("Then {}: no penalty").format(move_word(game, move))


def saves(n: int) -> str:
    """Return praise for a pass, where all other moves would have skipped `n` numbers or more; n > 0."""
    # TRANSLATORS: praise for a pass: the others would have skipped {} numbers or more; at most 19 letters
    return ngettext("saved {} number", "saved {} numbers", n).format(n)


def _later(game: "Any", best: int, rival: int) -> int:
    """Return a move of action 2 that is possible after `best` in action 1, but not after `rival`; or PASS.

    It is the next one of its row: who skips a number would not want it.
    """
    seat = game.seat
    if game.phase != ACTION1 or seat != game.active or rival == PASS:
        return PASS
    row = move_row(rival)
    if row >= ROWS or (best != PASS and move_row(best) == row):
        return PASS
    numbers = game.numbers_of(seat)
    column = game.next_column(seat, row)
    if column >= min(move_column(rival), LAST):
        return PASS
    move = 1 + COLUMNS * row + column
    die = game.colours[move - 1]
    white = numbers[move - 1] - game.die(2 + die)
    possible = not game.is_out(die) and white in (game.die(0), game.die(1))
    return move if possible and game.may_cross(seat, row, column) else PASS


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


def _odds(game: "Any", move: int, skips: bool) -> int:
    """Return in how many of 36 rolls of two dice a move's number comes up; `skips`: those that it skips."""
    numbers = game.numbers_of(game.seat)
    if not skips:
        return 6 - abs(7 - numbers[move - 1])
    n = 0
    for column in range(game.next_column(game.seat, move_row(move)), move_column(move)):
        n += 6 - abs(7 - numbers[COLUMNS * move_row(move) + column])
    return n


def _seldom(game: "Any", one: int, other: int, good: bool = True) -> str:
    """Return how the numbers of a choice come up less often than those of another one; or "".

    Those that it skips, if both skip as many; otherwise its own. If not `good`: how they do so more often.
    """
    if other == PASS or one == PASS:
        return ""
    sign = 1 if good else -1
    if skipped(game, other) == skipped(game, one):
        if sign * _odds(game, one, True) < sign * _odds(game, other, True):
            if good:
                # TRANSLATORS: why a choice is good: it skips numbers that seldom come up; at most 19 letters
                return _("skips rarer numbers")
            # TRANSLATORS: why a choice is worse: it skips numbers that come up more often; at most 24 letters
            return _("skips likelier numbers")
    if sign * _odds(game, one, False) < sign * _odds(game, other, False):
        if good:
            # TRANSLATORS: why a choice is good: its number is rolled less often; at most 19 letters
            return _("is the rarer number")
        # TRANSLATORS: why a choice is worse: its number is rolled more often; at most 24 letters
        return _("is the likelier number")
    return ""


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


def _special(game: "Any", move: int) -> str:
    """Return what a move, no pass, does that only some score sheets make possible; or ""."""
    if _reaches(game, move):
        # TRANSLATORS: why a choice is good: it completes a goal; at most 19 letters
        return _("reaches a goal")
    seat = game.seat
    n = game.try_out(move)
    game.take_back()
    row = move_row(move)
    column = move_column(move)
    if n > 1:
        # TRANSLATORS: why a choice is good, at most 19 letters
        return ngettext("makes {} cross", "makes {} crosses", n).format(n)
    if row >= ROWS:
        # TRANSLATORS: why a choice is good: it is in a grey row; at most 19 letters
        return _("counts for two rows")
    if row < ROWS and game.goal_at[move]:
        # TRANSLATORS: why a choice is good: the first of the two cells of a goal; at most 19 letters
        return _("makes half a goal")
    if game.mask(seat, row) >> column & 1:
        # TRANSLATORS: why a choice is good: a last cell is crossed once more; at most 19 letters
        return _("counts a second time")
    frames = game.frames_of(seat)
    if frames and frames[column] == row:
        # TRANSLATORS: why a choice is good: it crosses a cell with a frame; at most 19 letters
        return _("crosses a frame")
    return ""
