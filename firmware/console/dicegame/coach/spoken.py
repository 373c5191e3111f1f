"""Points as the coach speaks of them, sentences about a choice, and its rival."""

from micropython import const

from console.dicegame.words import move_word
from players.merit import LEAST
from rules import OVER
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
    """Return a line that begins with a choice: "R12 skips 2 numbers"; "" if it has more than 24 letters."""
    # TRANSLATORS: {0} is a choice, "Pass" or "R12", {1} what it does, like "skips 2 numbers"
    text = _("{0} {1}").format(move_word(game, move, True), reason)
    return text if len(text) <= _WIDE else ""


def because(reasons: "Any", game: "Any", best: int, move: int, lost: int) -> str:
    """Return the line that says why the best move is better than another one, and names one of them; or "".

    `reasons` is the module of the game, `lost` what the other one gives away, in tenths of a point.
    """
    if lost >= _GAME and ends(game, move):
        # TRANSLATORS: why a choice was bad: the game was over, and somebody else won; at most 19 letters
        return sentence(game, move, _("ends the game"))
    from console.dicegame.coach.compared import better  # it has come with `reasons`

    about, reason = better(reasons, game, best, move)
    if not reason:
        word = last_word(lost)
        return sentence(game, best, word) if word else ""
    return sentence(game, about, reason) or reason


def ends(game: "Any", move: int) -> bool:
    """Return whether the game would be over at once; it stays as it is."""
    before = bytes(game.state)
    game.apply(move)
    over: bool = game.phase == OVER
    game.state[:] = before
    return over


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
    """Return the words for a choice that no fact distinguishes from the best one; "" if they say nothing.

    `given` is what it gives away, in tenths of a point.
    """
    # TRANSLATORS: why a choice is good, if nothing else can be said; at most 19 letters
    return _("is a little better") if given < LEAST else ""
