"""The words of remarks.py: pure functions, borrowed when the choices of a round have been judged."""

from micropython import const

from console.dicegame.coach.spoken import because, decisive, fault, sentence, win
from console.dicegame.words import move_word
from players.merit import BLAMED, LEAST, rival, tempting
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.coach.remarks import Note

_WIDE = const(24)  # letters in a line
_CLEAR = const(40)  # tenths of a point by which a cross without further merit is praised
_FAR = const(150)  # tenths of a point: to give away so much is far worse
_FEW = const(3)  # places: a cross that skips so many does not tempt


def remark(reasons: "Any", game: "Any", note: "Note", name: str, passes: bool) -> "tuple[str, ...]":
    """Return the lines about a choice; none for a good one that needs no praise.

    `passes`: a pass may be praised.
    """
    move = note.move
    if note.lost >= LEAST:
        if note.lost < BLAMED:
            return ()
        words = (move_word(game, note.best, True), move_word(game, move, True))
        line = better(name, words[0], words[1], note.lost >= _FAR)
        return _both(line, because(reasons, game, note.best, move, note.lost, note.then))
    moves = note.moves
    other = tempting(reasons.skipped, game, moves)
    ahead = note.given[moves.index(other)]  # of it, in tenths of a point
    resisted = ahead >= note.lost + LEAST
    if move == PASS:
        few = reasons.skipped(game, other) < _FEW
        praised = passes and resisted and (few or win(game, move, ahead) != "")
    else:
        praised = resisted or reasons.feat(game, move) != "" or _clear(reasons, game, note)
    if not praised:
        return ()
    if not resisted:
        other = rival(moves, note.given, move)
        ahead = note.given[moves.index(other)]
    line = praise(name, move_word(game, move, True), note.lost > 0)
    return _both(line, _merit(reasons, game, note, other, ahead))


def _both(line: str, reason: str) -> "tuple[str, ...]":
    return (line, reason) if reason else (line,)


def _clear(reasons: "Any", game: "Any", note: "Note") -> bool:
    """Return whether a cross skips nothing and is by far the best of three choices or more."""
    given = sorted(note.given)
    return not note.lost and len(given) > 2 and given[1] >= _CLEAR and not reasons.skipped(game, note.move)


def _merit(reasons: "Any", game: "Any", note: "Note", other: int, ahead: int) -> str:
    """Return the line that says why a choice is praised: it is `ahead` of the other one; or ""."""
    move = note.move
    then = note.then if move == note.best else PASS
    line = decisive(game, move, other, ahead)
    if line:
        return line
    n = reasons.skipped(game, other) if move == PASS else 0
    text = reasons.saves(n) if n else reasons.feat(game, move) if move != PASS else ""
    line = sentence(game, move, text or reasons.good(game, move, other, then))
    return line or sentence(game, other, fault(reasons, game, other, move, ahead, then))


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


def better(name: str, best: str, move: str, far: bool) -> str:
    """Return a line: the best choice was better than the `move`, by `far` or not."""
    if name:
        # TRANSLATORS: {0} is a person; {1} was better than the choice {2}; at most 24 letters
        return _("{0}: {1}, not {2}").format(name, best, move)
    if far:
        # TRANSLATORS: {0}, the best choice, was much better than {1}, yours; at most 21 letters
        return _("{0} beats {1} by far").format(best, move)
    # TRANSLATORS: {0}, the best choice, was better than {1}, yours; at most 24 letters
    return _("Better: {0}, not {1}").format(best, move)
