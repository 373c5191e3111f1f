"""Why a choice in Qwixx is good, or better than another one, on every score sheet.

A reason completes a sentence whose subject is the choice: "R12 skips 2 numbers". It has at most 24 letters;
translations of what can stand behind a choice have at most 19. It is a fact about the game before the choice,
so a test can check it against the rules.

Moves are those of the deciding seat, which is on turn in `game`.
"""

from micropython import const

from console.dicegame.coach.compared import gains, loses, rows
from console.dicegame.words import move_word
from rules import ACTION1, ACTION2
from rules.dicegame import LAST
from rules.rows import COLUMNS, PASS, ROWS, move_column, move_row
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MANY = const(3)  # numbers: where every choice skips so many, that is why to pass
_FEW = const(3)  # numbers: a later cross may skip so many, and more are not said to be "only" so many
_EARNS = const(3)  # points: fewer are no reason to cross


def why(game: "Any", best: int, move: int, rival: int, tempts: int) -> str:
    """Return what speaks for `move` if it is the best one, otherwise what speaks against it.

    rival   the second best move, -1 if there is none
    tempts  the move that skips the fewest numbers, PASS if there is none
    """
    if move == PASS:
        return _why_pass(game, best, rival, tempts)
    if move == best:
        return for_it(game, best, rival, tempts) if rival >= 0 else _skipping(skipped(game, move))
    return _against(game, best, move)


def _why_pass(game: "Any", best: int, rival: int, tempts: int) -> str:
    """Return what speaks for a pass if that is the best move, otherwise what it means."""
    if game.penalty_due:
        if not game.penalty_points(game.seat):
            # TRANSLATORS: what to pass means, once penalties cost nothing; at most 22 letters
            return _("a penalty, for free")
        if best == PASS and tempts:
            # TRANSLATORS: why to take a penalty: all choices skip {} numbers or more; at most 24 letters
            return _("better than skipping {}").format(skipped(game, tempts))
        # TRANSLATORS: what to pass means, at most 24 letters
        return _("a penalty: -5")
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
    # TRANSLATORS: why to pass: it skips no numbers; at most 19 letters
    return _("keeps the rows open")


def for_it(game: "Any", best: int, rival: int, tempts: int = PASS) -> str:
    """Return an advantage of `best`, no pass, that `rival`, perhaps a pass, lacks; "" if there is none.

    That it "skips fewer numbers" is not said if `tempts`, which people see as well, skips even fewer.
    """
    if locks(game, best) and not locks(game, rival):
        if _ends(game, best):
            # TRANSLATORS: why a choice is good: it ends the game while you are ahead; at most 19 letters
            return _("ends it: you lead")
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("locks the row")
    text = special(game, best)
    if text and (rival == PASS or text != special(game, rival)):
        return text
    if rival == PASS and game.penalty_due and game.gain(PASS):
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("avoids a penalty")
    skips = skipped(game, best)
    gain = game.gain(best)
    if rival == PASS and skips > 1 and gain >= _EARNS:
        # TRANSLATORS: why a choice is good, {} is 3 or more; at most 19 letters
        return ngettext("earns {} point now", "earns {} points now", gain).format(gain)
    if rival == PASS and skips <= _FEW:
        return skips_few(skips)
    if _opens(game, best) and (rival == PASS or not _opens(game, rival)):
        # TRANSLATORS: why a choice is good: its row can be locked then; at most 19 letters
        return _("opens the lock")
    if rival == PASS:
        return rows(game, best, PASS)
    fewer = skipped(game, rival) - skips
    few = "" if skips > _FEW and tempts != PASS and skipped(game, tempts) < skips else skips_few(skips)
    text = gains(game, best, rival, fewer, few) or _for_later(game, best, rival)
    if text:
        return text
    if not fewer and _odds(game, best, True) < _odds(game, rival, True):
        # TRANSLATORS: why a choice is good: it skips numbers that seldom come up; at most 19 letters
        return _("skips hard numbers")
    if _odds(game, best, False) < _odds(game, rival, False):
        # TRANSLATORS: why a choice is good: its number comes up less often than another; at most 19 letters
        return _("comes less often")
    return rows(game, best, rival)


def better(game: "Any", best: int, move: int) -> "tuple[int, str]":
    """Return why `best` is better than `move`: which of them the reason is about, and the reason, or ""."""
    if best == PASS:
        skips = skipped(game, move)
        return (move, _skipping(skips)) if skips else (PASS, _for_later(game, PASS, move))
    if move == PASS and game.penalty_due and game.gain(PASS):
        # TRANSLATORS: what speaks against passing, at most 19 letters
        return PASS, _("costs 5 points")
    reason = for_it(game, best, move)
    skips = skipped(game, move)
    if skips and reason == skips_few(skipped(game, best)):
        return move, _skipping(skips)  # what was wrong says more
    return best, reason


def _against(game: "Any", best: int, move: int) -> str:
    """Return what speaks against a move, neither the best one nor a pass; if nothing does, what it does."""
    skips = skipped(game, move)
    fewer = skips - skipped(game, best)
    if best == PASS and not skips or best != PASS and fewer <= 0 and game.gain(best) <= game.gain(move):
        if locks(game, move):
            return _("locks the row")
        later = _later(game, best, move)
        if later:
            # TRANSLATORS: why a choice is worse: the number {} can't be crossed any more; at most 19 letters
            return _("gives up {}").format(move_word(game, later))
        return (special(game, move) if not skips else "") or _skipping(skips)
    if best == PASS:
        return _skipping(skips)
    return loses(game, best, move, fewer, _skipping(skips)) or _skipping(skips)


def _for_later(game: "Any", best: int, rival: int) -> str:
    """Return that after `best` a number can be crossed in action 2 that `rival` gives up; or ""."""
    later = _later(game, best, rival)
    # TRANSLATORS: why a choice is good: {}, like "G12", can be crossed afterwards; at most 19 letters
    return _("keeps {} possible").format(move_word(game, later)) if later else ""


def _later(game: "Any", best: int, rival: int) -> int:
    """Return a move of action 2 that is possible after `best` in action 1, but not after `rival`; or PASS.

    It is the one that skips the fewest numbers, two at most.
    """
    seat = game.seat
    if game.phase != ACTION1 or seat != game.active or rival == PASS:
        return PASS
    row = move_row(rival)
    if row >= ROWS or (best != PASS and move_row(best) == row):
        return PASS
    numbers = game.numbers_of(seat)
    first = game.next_column(seat, row)
    for column in range(first, min(move_column(rival) + 1, LAST, first + _FEW)):
        move = 1 + COLUMNS * row + column
        die = game.colours[move - 1]
        white = numbers[move - 1] - game.die(2 + die)
        if move != rival and not game.is_out(die) and white in (game.die(0), game.die(1)):
            if game.may_cross(seat, row, column):
                return move
    return PASS


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
    return row < ROWS and game.count(game.seat, row) + 1 == game.needed and not locks(game, move)


def _odds(game: "Any", move: int, skips: bool) -> int:
    """Return in how many of 36 rolls of two dice a move's number comes up; `skips`: those that it skips."""
    numbers = game.numbers_of(game.seat)
    if not skips:
        return 6 - abs(7 - numbers[move - 1])
    n = 0
    for column in range(game.next_column(game.seat, move_row(move)), move_column(move)):
        n += 6 - abs(7 - numbers[COLUMNS * move_row(move) + column])
    return n


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


def saves(n: int) -> str:
    """Return praise for a pass, where all other moves would have skipped `n` numbers or more; n > 0."""
    # TRANSLATORS: praise for a pass: the others would have skipped {} numbers or more; at most 19 letters
    return ngettext("saved {} number", "saved {} numbers", n).format(n)


def says_nothing(reason: str) -> bool:
    """Return whether a reason for a pass, from why(), tells people nothing new."""
    return reason in (_("crosses nothing"), _("keeps the rows open"))


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


def skips_few(n: int) -> str:
    """Return that a move skips `n` numbers, 0 or more, which is fewer than another one does."""
    if not n:
        return _skipping(0)
    if n > _FEW:
        # TRANSLATORS: why a choice is good: others skip more numbers; at most 19 letters
        return _("skips fewer numbers")
    # TRANSLATORS: why a choice is good: others skip more numbers; at most 19 letters
    return ngettext("skips only {} number", "skips only {} numbers", n).format(n)


def _skipping(n: int) -> str:
    """Return that a move skips `n` numbers."""
    if not n:
        # TRANSLATORS: why a choice is good, at most 19 letters
        return _("skips no number")
    # TRANSLATORS: why a choice is worse, at most 24 letters
    return ngettext("skips {} number", "skips {} numbers", n).format(n)
