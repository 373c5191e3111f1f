"""The words of remarks.py: pure functions, borrowed when the choices of a round have been judged."""

from micropython import const

from console.dicegame.coach.compared import FEW
from console.dicegame.coach.spoken import because, last_word, rival, sentence, whole, win
from console.dicegame.words import move_word
from players.merit import LEAST, MOST_GIVEN, tempting
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.coach.remarks import Note

_WIDE = const(24)  # letters in a line
_CLEAR = const(40)  # tenths of a point by which a cross without further merit is praised


def remark(reasons: "Any", game: "Any", note: "Note", name: str, passes: bool) -> "tuple[str, ...]":
    """Return the lines about a choice; none for a good one that needs no praise.

    `passes`: a pass may be praised.
    """
    move = note.move
    if note.lost >= LEAST:
        points = whole(note.lost) if note.lost < MOST_GIVEN else 0
        words = (move_word(game, note.best, True), move_word(game, move, True))
        return better(name, words[0], words[1], points), because(reasons, game, note.best, move, note.lost)
    moves = note.moves
    tempted = tempting(reasons.skipped, game, bytearray(moves), len(moves))
    ahead = note.given[moves.index(tempted)]  # of it, in tenths of a point
    resisted = ahead >= note.lost + LEAST
    if move == PASS:
        few = reasons.skipped(game, tempted) < FEW
        praised = passes and resisted and (few or win(game, move, ahead) != "")
    else:
        praised = resisted or reasons.feat(game, move) != "" or _clear(reasons, game, note)
    if not praised:
        return ()
    if not resisted:
        tempted = rival(moves, note.given, move)
        ahead = note.given[moves.index(tempted)]
    line = praise(name, move_word(game, move, True), note.lost > 0)
    won = win(game, move, ahead)
    return line, sentence(game, move, won) if won else _merit(reasons, game, move, tempted)


def _clear(reasons: "Any", game: "Any", note: "Note") -> bool:
    """Return whether a cross skips nothing and is by far the best of three choices or more."""
    given = sorted(note.given)
    return not note.lost and len(given) > 2 and given[1] >= _CLEAR and not reasons.skipped(game, note.move)


def _merit(reasons: "Any", game: "Any", move: int, other: int) -> str:
    """Return the line that says why a choice is praised: it is better than the other one, which tempted."""
    n = reasons.skipped(game, other)
    if move == PASS and n:
        return sentence(game, PASS, reasons.saves(n))
    reason = reasons.feat(game, move) if move != PASS else ""
    reason = reason or reasons.for_it(game, move, other) or reasons.for_it(game, move, PASS, other)
    return sentence(game, move, reason or last_word(LEAST))


def praise(name: str, choice: str, nearly: bool) -> str:
    """Return a line about a good choice; `nearly`: it was not quite the best."""
    if not name and nearly:
        # TRANSLATORS: {} is a choice, "Pass" or "R12"; at most 21 letters
        return _("{} was well chosen!").format(choice)
    if not name:
        # TRANSLATORS: {} is a choice, "Pass" or "R12"; at most 21 letters
        return _("Good: {} was best!").format(choice)
    if nearly:
        # TRANSLATORS: {0} is a person, {1} a choice, "Pass" or "R12"; at most 20 letters
        line = _("{0}: {1} was well chosen!").format(name, choice)
    else:
        # TRANSLATORS: {0} is a person, {1} a choice, "Pass" or "R12"; at most 20 letters
        line = _("{0}: {1} was best!").format(name, choice)
    # TRANSLATORS: {0} is a person, {1} a choice, "Pass" or "R12"; at most 15 letters
    return line if len(line) <= _WIDE else _("{0}: {1}: good!").format(name, choice)


def better(name: str, best: str, move: str, n: int) -> str:
    """Return a line: the best choice was better than the `move` by n points, 2 or more; 0: by a game."""
    if not n and not name:
        # TRANSLATORS: {0}, the best choice, not {1}, yours, which may lose the game; at most 21 letters
        return _("{0} beats {1} by far").format(best, move)
    if name:
        # TRANSLATORS: for {0}, a person, the choice {1} was {3} points better than {2}; at most 24 letters
        text = _("{0}: {1} beats {2} by {3}").format(name, best, move, n)
        if n and len(text) <= _WIDE:
            return text
        # TRANSLATORS: {0} is a person; {1} was better than the choice {2}; at most 24 letters
        return _("{0}: {1}, not {2}").format(name, best, move)
    # TRANSLATORS: {0}, the best choice, was {2} points better than {1}, yours; at most 24 letters
    text = _("{0} beats {1} by {2} points").format(best, move, n)
    # TRANSLATORS: the same where that is too long: at most 21 letters
    return text if len(text) <= _WIDE else _("{0} beats {1} by {2}").format(best, move, n)
