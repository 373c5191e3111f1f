"""Lines about a choice, and which of them is said when.

The coach's words are explained in __init__.py. Arguments that many functions have:

    reasons  the module of the game
    game     a copy, in which a choice is to be made; the state stays as it is
    best     the best choice
    gap      what the other choice gives away beside it
    planned  what is planned after the best choice
"""

from micropython import const

from console.dicegame.words import move_word
from players.merit import LEAST, MOST_GIVEN, tempting
from rules import ACTION1, ACTION2, OVER
from rules.dicegame import CHOICE, UNDECIDED
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from players.merit import Opinion


_WIDE = const(24)  # letters in a line
_GAME = const(200)  # tenths of a point: a gap that a win or a loss must make
# What a choice leads to: bits
_OVER = const(1)
_AT_ONCE = const(2)  # whatever the others choose
_WON = const(4)  # by the seat alone
_LOST = const(8)


def whole(tenths: int) -> int:
    """Return tenths of a point as whole points."""
    return (tenths + 5) // 10


def sentence(game: "Any", move: int, reason: str) -> str:
    """Return a line that begins with a choice: "R12 skips 2 numbers".

    "" if it has more than 24 letters, or if there is no reason.
    """
    if not reason:
        return ""
    # TRANSLATORS: {0} is a choice, "Pass" or "R12", {1} what it does, like "skips 2 numbers"
    text = _("{0} {1}").format(move_word(game, move, True), reason)
    return text if len(text) <= _WIDE else ""


def decisive(game: "Any", best: int, other: int, gap: int) -> str:
    """Return the line that says that the best choice wins, or that the other one loses or ends the game.

    "" if neither is true, or if the gap is too small for it.
    """
    line = sentence(game, best, win(game, best, gap))
    return line or (sentence(game, other, loss(game, best, other, gap)) if gap >= _GAME else "")


def fault(reasons: "Any", game: "Any", move: int, best: int, gap: int, planned: int = PASS) -> str:
    """Return the reason against a choice that is worse than the best one, the first of these; or "".

    - It loses or ends the game.
    - A cross: the disadvantage that the game's reasons find.
    - A pass: it brings a penalty.
    """
    text = loss(game, best, move, gap)
    if text or move != PASS:
        return text or reasons.bad(game, move, best, planned)
    return reasons.penalty() if game.penalty_due and game.gain(PASS) else ""


def because(reasons: "Any", game: "Any", best: int, move: int, gap: int, planned: int = PASS) -> str:
    """Return the line that says why a choice is worse than the best one, the first of these; or "".

    - The best one wins.
    - The other one loses or ends the game.
    - What is wrong with the other one, if it is a pass or skips more.
    - What the best one does.
    - What is wrong with the other one, in all other cases.
    """
    line = sentence(game, best, win(game, best, gap)) or sentence(game, move, loss(game, best, move, gap))
    if line:
        return line
    good = sentence(game, best, reasons.good(game, best, move, planned))
    bad = sentence(game, move, fault(reasons, game, move, best, gap, planned))
    if move == PASS or reasons.skipped(game, move) > reasons.skipped(game, best):
        return bad or good
    return good or bad


def explained(reasons: "Any", game: "Any", opinion: "Opinion") -> str:
    """Return the line that says why the best choice is the best, the first of these; or "".

    - It wins, or its rival loses or ends the game.
    - The rival may lose.
    - What it does that the rival does not; for a pass, that the tempting cross does not.
    - What is wrong with that rival or cross, if it gives away LEAST or more.
    """
    best = opinion.best
    other = opinion.rival(best)
    if other < 0:
        return ""
    planned = opinion.planned
    gap = opinion.gives(other)
    beside = tempting(reasons.skipped, game, opinion.moves) if best == PASS else other
    line = (
        decisive(game, best, other, gap)
        or (_("{} may lose").format(move_word(game, other, True)) if gap == MOST_GIVEN else "")
        or sentence(game, best, reasons.good(game, best, beside, planned))
    )
    gap = opinion.gives(beside)
    if line or gap < LEAST:
        return line
    return sentence(game, beside, fault(reasons, game, beside, best, gap, planned))


def win(game: "Any", move: int, gap: int) -> str:
    """Return that the best choice wins, for certain or if all others pass; "" if it does not."""
    end = _end(game, move, True) if gap >= _GAME else 0
    if not end & _WON:
        return ""
    if end & _AT_ONCE:
        # TRANSLATORS: why a choice is good: the game is over then, and you have won; at most 19 letters
        return _("wins at once")
    # TRANSLATORS: why a choice is good: the game may be over in this turn, and you win; at most 19 letters
    return _("can win at once")


def loss(game: "Any", best: int, move: int, gap: int) -> str:
    """Return that a choice loses or ends the game, if that explains why it is worse than the best one; or "".

    That it ends the game explains nothing if the best one does so, too.
    """
    end = _end(game, move) if gap >= LEAST else 0
    if gap >= _GAME and end & _LOST:
        if end & _AT_ONCE:
            # TRANSLATORS: why a choice is bad: the game is over then, and you have lost; at most 19 letters
            return _("loses at once")
        # TRANSLATORS: why a choice is bad: the game may be over in this turn; at most 19 letters
        return _("can lose at once")
    if not end or _end(game, best):
        return ""
    # TRANSLATORS: why a choice is bad: the game is over then; at most 19 letters
    return _("ends the game")


def _end(game: "Any", move: int, passes: bool = False) -> int:
    """Return the bits of what a choice leads to if all others pass; 0 if the game goes on.

    `passes`: the seat itself passes in action 2.
    """
    seat = game.seat
    before = _apply(game, move)
    end = _AT_ONCE if game.phase == OVER else 0
    _end_action1(game)
    if passes and game.phase == ACTION2:
        game.apply(PASS)
    if game.phase == OVER:
        end |= _OVER
        if game.seats > 1:
            if game.winners == 1 << seat:
                end |= _WON
            elif not game.winners >> seat & 1:
                end |= _LOST
    game.state[:] = before
    return end


def follows(reasons: "Any", game: "Any", best: int, planned: int) -> str:
    """Return the line that says that what is planned after a pass avoids the penalty for it; or ""."""
    if best != PASS or planned == PASS or game.phase != ACTION1 or game.seat != game.active:
        return ""
    before = _apply(game, best)
    _end_action1(game)
    text: str = reasons.plans(game, planned) if game.penalty_due and game.gain(PASS) else ""
    game.state[:] = before
    return text


def _apply(game: "Any", move: int) -> bytes:
    """Make a choice in a game in which others who have not chosen pass; return the state before.

    The game must be a copy, because sheets keep what a choice forces outside of the state.
    """
    before = bytes(game.state)
    for i in range(game.seats):
        if game.state[CHOICE + i] == UNDECIDED:
            game.state[CHOICE + i] = PASS
    game.apply(move)
    return before


def _end_action1(game: "Any") -> None:
    """Let those pass who have not chosen in action 1."""
    while game.phase == ACTION1:
        game.apply(PASS)
