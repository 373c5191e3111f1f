"""Points as the coach speaks of them, sentences about a choice, and its rival."""

from micropython import const

from console.dicegame.words import move_word
from players.merit import LEAST
from rules import ACTION1, ACTION2, OVER
from rules.dicegame import CHOICE, UNDECIDED
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_WIDE = const(24)  # letters in a line
_GAME = const(200)  # tenths of a point: who gives away so much may have lost the game


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


def because(reasons: "Any", game: "Any", best: int, move: int, lost: int) -> str:
    """Return the line that says why the best move is better than another one, and names one of them.

    `reasons` is the module of the game, `lost` what the other one gives away, in tenths of a point.
    """
    over = loss(game, best, move, lost)
    if over:
        return sentence(game, move, over)
    won = win(game, best, lost)
    if won:
        return sentence(game, best, won)
    from console.dicegame.coach.compared import better  # it has come with `reasons`

    about, reason = better(reasons, game, best, move)
    if not reason:
        return sentence(game, best, last_word(lost))
    return sentence(game, about, reason) or reason


def win(game: "Any", move: int, ahead: int) -> str:
    """Return that a choice wins, or that it does if all others pass; "" if it does not.

    `ahead`: how many tenths of a point it is better than others. The state stays as it is.
    """
    if ahead < _GAME or game.seats < 2:
        return ""
    seat = game.seat
    before = _apply(game, move)
    at_once = game.phase == OVER
    while game.phase == ACTION1 or game.phase == ACTION2:
        game.apply(PASS)
    won = game.phase == OVER and game.winners == 1 << seat
    game.state[:] = before
    if not won:
        return ""
    # TRANSLATORS: why a choice is good: the game may be over in this turn, and you win; at most 19 letters
    text = _("can win at once")
    if at_once:
        # TRANSLATORS: why a choice is good: the game is over then, and you have won; at most 19 letters
        text = _("wins at once")
    return text


def loss(game: "Any", best: int, move: int, given: int) -> str:
    """Return that a choice ends the game, if that must be why it is worse than the best one; or "".

    That is so if it gives away `given`, LEAST or more, and the best one goes on, or if it loses the game.
    """
    if given < LEAST or not ends(game, move) or (given < _GAME and ends(game, best)):
        return ""
    # TRANSLATORS: why a choice is bad: the game is over then, and not won; at most 19 letters
    return _("ends the game")


def ends(game: "Any", move: int) -> bool:
    """Return whether a choice ends the game, if all others pass. The state stays as it is."""
    before = _apply(game, move)
    _end_action1(game)
    over: bool = game.phase == OVER
    game.state[:] = before
    return over


def costs(game: "Any", alone: bool) -> str:
    """Return what a pass means that brings a penalty or misthrow; `alone`: as a line of its own."""
    if not ends(game, PASS):
        # TRANSLATORS: what speaks against passing, at most 19 letters
        return _("costs 5 points")
    if alone and game.gain(PASS):
        # TRANSLATORS: what speaks against passing: the 4th penalty or misthrow; at most 24 letters
        return _("ends the game, costs 5")
    # TRANSLATORS: why a choice is bad: the game is over then; at most 19 letters
    return _("ends the game")


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


def rival(moves: "Any", given: "list[int]", best: int) -> int:
    """Return the move that gives away the least besides the best one, -1 if there is no other.

    given[i] is what moves[i] gives away.
    """
    found = -1
    least = 0
    for i in range(len(moves)):
        if moves[i] != best and (found < 0 or given[i] < least):
            least = given[i]
            found = moves[i]
    return found


def last_word(given: int) -> str:
    """Return the words for the best choice beside one from which no fact of the moment distinguishes it.

    `given` is what that one gives away, in tenths of a point.
    """
    if given < LEAST:
        # TRANSLATORS: why a choice is good, if nothing else can be said; at most 19 letters
        return _("is a little better")
    # TRANSLATORS: why a choice is good, if nothing else can be said: it earns more later; at most 19 letters
    return _("brings more later")
