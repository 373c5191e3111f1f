"""What the games' reasons share, points as the coach speaks of them, and sentences about a choice."""

from micropython import const

from console.dicegame.words import move_word
from players.merit import LEAST, MOST_GIVEN, rival, tempting
from rules import ACTION1, ACTION2, OVER
from rules.dicegame import CHOICE, UNDECIDED
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_WIDE = const(24)  # letters in a line
_GAME = const(200)  # tenths of a point: who gives away so much may have lost the game
# What a choice leads to
_OVER = const(1)
_AT_ONCE = const(2)  # whatever the others choose
_WON = const(4)  # by nobody else
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


def decisive(game: "Any", best: int, other: int, ahead: int) -> str:
    """Return the line that says that the best choice wins, or another one loses or ends the game; or "".

    `ahead`: how much better the best one is, in tenths of a point. The state stays as it is.
    """
    line = sentence(game, best, win(game, best, ahead))
    return line or (sentence(game, other, loss(game, best, other, ahead)) if ahead >= _GAME else "")


def fault(reasons: "Any", game: "Any", move: int, best: int, lost: int, then: int = PASS) -> str:
    """Return a disadvantage of a choice that the best one lacks; or "".

    `reasons` is the module of the game, `lost` what the choice gives away, in tenths of a point; `then` is
    planned after the best one.
    """
    text = loss(game, best, move, lost)
    if text or move != PASS:
        return text or reasons.bad(game, move, best, then)
    return reasons.penalty() if game.penalty_due and game.gain(PASS) else ""


def because(reasons: "Any", game: "Any", best: int, move: int, lost: int, then: int = PASS) -> str:
    """Return the line that says why the best choice is better than another one, and names one of them; or "".

    What decides the game comes first, then what is wrong with the other one if that is a
    pass or skips more, otherwise what the best one does. Arguments as for fault().
    """
    line = decisive(game, best, move, lost) or sentence(game, move, loss(game, best, move, lost))
    if line:
        return line
    good = sentence(game, best, reasons.good(game, best, move, then))
    bad = sentence(game, move, fault(reasons, game, move, best, lost, then))
    if move == PASS or reasons.skipped(game, move) > reasons.skipped(game, best):
        return bad or good
    return good or bad


def explained(
    reasons: "Any", game: "Any", best: int, moves: "list[int]", given: "list[int]", then: int
) -> str:  # fmt: skip
    """Return the line that says why the best choice is better than the second best; or "".

    The arguments are those of merit.opinion(). A pass is compared with the cross that tempts, first.
    """
    second = rival(moves, given, best)
    other = tempting(reasons.skipped, game, moves) if best == PASS else second
    apart = given[moves.index(second)]
    line = decisive(game, best, second, apart)
    if not line and apart == MOST_GIVEN:
        return _("{} may lose").format(move_word(game, second, True))
    line = line or sentence(game, best, reasons.good(game, best, other, then))
    if line or apart < LEAST:
        return line
    return sentence(game, second, fault(reasons, game, second, best, apart, then))


def win(game: "Any", move: int, ahead: int) -> str:
    """Return that a choice wins, or that it does if all others pass; "" if it does not.

    `ahead`: how many tenths of a point it is better than others. The state stays as it is.
    """
    end = _end(game, move, True) if ahead >= _GAME else 0
    if not end & _WON:
        return ""
    if end & _AT_ONCE:
        # TRANSLATORS: why a choice is good: the game is over then, and you have won; at most 19 letters
        return _("wins at once")
    # TRANSLATORS: why a choice is good: the game may be over in this turn, and you win; at most 19 letters
    return _("can win at once")


def loss(game: "Any", best: int, move: int, given: int) -> str:
    """Return that a choice loses, or ends the game, if that is why it is worse than the best one; or "".

    `given`: what it gives away, in tenths of a point. To end the game is no fault if the best one does so.
    """
    end = _end(game, move) if given >= LEAST else 0
    if given >= _GAME and end & _LOST:
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
    """Return 0 if the game goes on after a choice, otherwise _OVER and more, if all others pass.

    `passes`: and if the seat passes in action 2. The state stays as it is.
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


def follows(reasons: "Any", game: "Any", move: int, then: int) -> str:
    """Return the line that says that `then`, planned for action 2, saves a pass from a penalty; or "".

    `move` is the choice in action 1.
    """
    if move != PASS or then == PASS or game.phase != ACTION1 or game.seat != game.active:
        return ""
    before = _apply(game, move)
    _end_action1(game)
    text: str = reasons.plans(game, then) if game.penalty_due and game.gain(PASS) else ""
    game.state[:] = before
    return text


def _apply(game: "Any", move: int) -> bytes:
    """Make a choice in a copy of the game, in which others who have not chosen pass; return its state before.

    It must be a copy: sheets note what a choice forces outside of the state.
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
