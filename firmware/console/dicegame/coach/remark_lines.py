"""What a remark says, and of which choices: pure functions, borrowed when a round has been judged.

The coach's words are explained in __init__.py.
"""

from micropython import const

from console.dicegame.coach.spoken import because, decisive, fault, sentence, win
from console.dicegame.words import move_word
from players.merit import BLAMED, LEAST, tempting
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.coach.remarks import Note

_WIDE = const(24)  # letters in a line
_CLEAR = const(40)  # tenths of a point: a gap for which a cross is praised that only skips nothing
_FAR = const(150)  # tenths of a point: a choice that gives away so much is far worse
_FEW = const(3)  # places: nobody is praised for resisting a cross that skips so many


def remark(reasons: "Any", game: "Any", note: "Note", name: str, passes: bool) -> "tuple[str, ...]":
    """Return the lines about a choice, one or two, or none.

    - It gave away BLAMED or more: what would have been better, and why.
    - It gave away LEAST or more: none.
    - It is the best or good, too: praise and the reason, if it deserves that.

    `name` is the person's, "" if only one plays; `passes`: a pass may be praised.
    """
    best = note.opinion.best
    if note.gave >= BLAMED:
        words = (move_word(game, best, True), move_word(game, note.move, True))
        line = better(name, words[0], words[1], note.gave >= _FAR)
        return _both(line, because(reasons, game, best, note.move, note.gave, note.opinion.planned))
    if note.gave >= LEAST:
        return ()
    beside = tempting(reasons.skipped, game, note.opinion.moves)
    resisted = note.opinion.gives(beside) >= note.gave + LEAST
    if note.move == PASS:
        praised = passes and resisted and _is_fine_pass(reasons, game, beside, note.opinion.gives(beside))
    else:
        praised = resisted or _is_fine_cross(reasons, game, note)
    if not praised:
        return ()
    if not resisted:
        beside = note.opinion.rival(note.move)
    line = praise(name, move_word(game, note.move, True), note.gave > 0)
    return _both(line, _merit(reasons, game, note, beside))


def _both(line: str, reason: str) -> "tuple[str, ...]":
    return (line, reason) if reason else (line,)


def _is_fine_pass(reasons: "Any", game: "Any", resisted: int, gap: int) -> bool:
    """Return whether the cross that a pass resisted skips few places, or the pass wins."""
    return reasons.skipped(game, resisted) < _FEW or win(game, PASS, gap) != ""


def _is_fine_cross(reasons: "Any", game: "Any", note: "Note") -> bool:
    """Return whether a cross does a great thing, or skips nothing and is by far the best of three or more."""
    if reasons.feat(game, note.move):
        return True
    given = sorted(note.opinion.given)
    return not note.gave and len(given) > 2 and given[1] >= _CLEAR and not reasons.skipped(game, note.move)


def _merit(reasons: "Any", game: "Any", note: "Note", beside: int) -> str:
    """Return the line that says why a choice is praised, the first of these; or "".

    - It wins, or the one beside it loses or ends the game.
    - A pass: how many places it saved. A cross: the great thing that it does.
    - What it does that the one beside it does not.
    - What is wrong with that one.
    """
    move = note.move
    gap = note.opinion.gives(beside)
    planned = note.opinion.planned if move == note.opinion.best else PASS
    return (
        decisive(game, move, beside, gap)
        or sentence(game, move, _praise_of(reasons, game, move, beside, planned))
        or sentence(game, beside, fault(reasons, game, beside, move, gap, planned))
    )


def _praise_of(reasons: "Any", game: "Any", move: int, beside: int, planned: int) -> str:
    """Return the reason that praises a move; or ""."""
    if move != PASS:
        text = reasons.feat(game, move)
    else:
        n = reasons.skipped(game, beside)
        text = reasons.saves(n) if n else ""
    return text or reasons.good(game, move, beside, planned)


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
        # TRANSLATORS: {0} is a person, who chose {2}; {1} was better; at most 24 letters
        return _("{0}: {1}, not {2}").format(name, best, move)
    if far:
        # TRANSLATORS: {0}, the best choice, was much better than {1}, yours; at most 21 letters
        return _("Clearly {0}, not {1}").format(best, move)
    # TRANSLATORS: {0}, the best choice, was better than {1}, yours; at most 24 letters
    return _("Better: {0}, not {1}").format(best, move)
