"""Why a choice in Qwixx is good, or better than another one, on every score sheet.

A reason has at most 24 characters; translations of what speaks for a choice have at most 19, because in hints
the choice stands before it. It is a fact about the game before the choice, so a test can check it against the
rules.
"""

from rules.dicegame import LAST
from rules.rows import PASS, ROWS, move_column, move_row
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def why(game: "Any", best: int, move: int, tempts: int) -> str:
    """Return what speaks for the best move, or against another one; `tempts` is the tempting one."""
    if move == PASS:
        if game.penalty_due:
            if not game.gain(PASS):
                # TRANSLATORS: what to pass means, once penalties cost nothing; at most 22 letters
                return _("a penalty, for free")
            # TRANSLATORS: what to pass means, at most 24 letters
            return _("a penalty: -5")
        if move != best or not tempts:
            # TRANSLATORS: what to pass means, at most 19 letters
            return _("crosses nothing")
        least = skipped(game, tempts)
        if least:
            # TRANSLATORS: why to pass: all other choices skip {} numbers or more; at most 19 letters
            return _("all skip {} or more").format(least)
        # TRANSLATORS: why to pass: it skips no numbers; at most 19 letters
        return _("keeps the rows open")
    if locks(game, move):
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("locks the row")
    skips = skipped(game, move)
    if move != best and best != PASS and skips <= skipped(game, best):
        less = game.gain(best) - game.gain(move)
        if less > 0:
            # TRANSLATORS: why a choice is worse: {} points less; at most 24 letters
            return _("earns {} less now").format(less)
    text = "" if skips and move != best else special(game, move)  # skips of a worse choice speak against it
    if text or move != best or not skips:
        return text or _skipping(skips)
    if skips == 1 or _few(game, move):
        # TRANSLATORS: why a choice is good: others skip more numbers; at most 19 letters
        return ngettext("skips only {} number", "skips only {} numbers", skips).format(skips)
    if game.penalty_due and game.gain(PASS):
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("avoids a penalty")
    return _earned(game, move)


def better(game: "Any", best: int, move: int) -> str:
    """Return why the best move is better than another one; "" if no simple reason is true."""
    skips = skipped(game, move)
    if best == PASS:
        # TRANSLATORS: why to pass was better: your choice skips numbers; at most 24 letters
        text = ngettext("yours skips {} number", "yours skips {} numbers", skips)
        return text.format(skips) if skips else ""
    if locks(game, best) and not locks(game, move):
        # TRANSLATORS: why another choice was better, at most 24 letters
        return _("it locks the row")
    if _reaches(game, best) and not _reaches(game, move):
        # TRANSLATORS: why another choice was better: it completes a goal; at most 24 letters
        return _("it reaches a goal")
    if move == PASS:
        if game.penalty_due and game.gain(PASS):
            # TRANSLATORS: why another choice was better, at most 24 letters
            return _("passing costs 5 points")
    elif skipped(game, best) < skips:
        # TRANSLATORS: why another choice was better, at most 24 letters
        return _("it skips fewer numbers")
    more = game.gain(best) - game.gain(move)
    if more > 0:
        # TRANSLATORS: why another choice was better: {} points more; at most 24 letters
        return _("it earns {} more now").format(more)
    return ""


def skipped(game: "Any", move: int) -> int:
    """Return how many numbers a move skips for good, with all that it forces."""
    if move == PASS:
        return 0
    seat = game.seat
    before = [game.next_column(seat, row) for row in range(game.rows)]
    if not game.try_out(move):  # on the classic sheet, where nothing is forced
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


def theirs(skips: int) -> str:
    """Return that the choice of the person {0} skips so many numbers, {1}."""
    # TRANSLATORS: {0} is a person, whose choice skips {1} numbers of a row; at most 18 letters
    return ngettext("{0}'s skips {1} number", "{0}'s skips {1} numbers", skips)


def _earned(game: "Any", move: int) -> str:
    """Return what a move, not a pass, earns now; where another one earns more, what else speaks for it."""
    gain = game.gain(move)
    moves = bytearray(game.MAX_MOVES)
    for other in moves[: game.legal(moves)]:
        if game.gain(other) > gain:
            if game.count(game.seat, move_row(move)):
                # TRANSLATORS: why a choice is good: it is nearer to the lock of its row; at most 19 letters
                return _("nearer to the lock")
            # TRANSLATORS: why a choice is good: it is the first in its row; at most 19 letters
            return _("starts a new row")
    # TRANSLATORS: why a choice is good, at most 19 letters
    return ngettext("earns {} point now", "earns {} points now", gain).format(gain)


def _few(game: "Any", move: int) -> bool:
    """Return whether no other choice but a pass skips fewer numbers than this one, and some skip more."""
    moves = bytearray(game.MAX_MOVES)
    n = game.legal(moves)
    skips = [skipped(game, other) for other in moves[:n] if other != PASS]
    return min(skips) == skipped(game, move) < max(skips)


def locks(game: "Any", move: int) -> bool:
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


def special(game: "Any", move: int) -> str:
    """Return what a move does that is possible on some score sheets only; "" if nothing."""
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
        return ngettext("{} cross at once", "{} crosses at once", n).format(n)
    if row >= ROWS:
        # TRANSLATORS: why a choice is good: it is in a grey row; at most 19 letters
        return _("counts for two rows")
    if row < ROWS and game.goal_at[move]:
        # TRANSLATORS: why a choice is good: the first of the two cells of a goal; at most 19 letters
        return _("half of a goal")
    if game.mask(seat, row) >> column & 1:
        # TRANSLATORS: why a choice is good: a last cell is crossed once more; at most 19 letters
        return _("counts a second time")
    frames = game.frames_of(seat)
    if frames and frames[column] == row:
        # TRANSLATORS: why a choice is good: it crosses a cell with a frame; at most 19 letters
        return _("crosses a frame")
    return ""


def _skipping(n: int) -> str:
    if not n:
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("skips no number")
    # TRANSLATORS: why a choice is worse, at most 24 letters
    return ngettext("skips {} number", "skips {} numbers", n).format(n)
