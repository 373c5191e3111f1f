"""The words of remarks.py: pure functions, borrowed when the choices of a round have been judged."""

from micropython import const

from console.dicegame.coach.spoken import LEAST, last_word, tempting, whole
from console.dicegame.words import move_word
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.coach.remarks import Note

_WIDE = const(24)  # letters in a line


def remark(reasons: "Any", game: "Any", note: "Note", name: str) -> "tuple[str, ...]":
    """Return the lines about a choice; none for a good one that needs no praise."""
    if note.lost >= LEAST:
        reason = ""
        if name and note.best == PASS:
            reason = theirs(reasons, reasons.skipped(game, note.move), name)
        reason = reason or reasons.better(game, note.best, note.move) or last_word(note.lost)
        chosen = move_word(game, note.move)
        return better(name, chosen, move_word(game, note.best), whole(note.lost)), reason
    moves = note.moves
    tempted = tempting(reasons.skipped, game, bytearray(moves), len(moves))
    if note.given[moves.index(tempted)] < note.lost + LEAST:
        return ()
    return (praise(name, move_word(game, note.move, not name and note.lost > 0), note.lost > 0),)


def theirs(reasons: "Any", skips: int, name: str) -> str:
    """Return that the choice of the person of this name skips something; "" if it skips nothing."""
    if not skips:
        return ""
    line: str = reasons.theirs(skips).format(name, skips)
    # TRANSLATORS: {0} is a person, whose choice skips {1} numbers; at most 18 letters
    return line if len(line) <= _WIDE else _("{0}'s skips {1}").format(name, skips)


def praise(name: str, choice: str, nearly: bool) -> str:
    """Return a line about a good choice; `nearly`: it was not quite the best."""
    if not name and nearly:
        # TRANSLATORS: {} is a choice, "pass" or "R12"; at most 21 letters
        return _("{} was well chosen!").format(choice)
    if not name:
        # TRANSLATORS: {} is a choice, "pass" or "R12"; at most 21 letters
        return _("Good: {} was best!").format(choice)
    if nearly:
        # TRANSLATORS: {0} is a person, {1} a choice, "pass" or "R12"; at most 20 letters
        line = _("{0}: {1} was well chosen!").format(name, choice)
    else:
        # TRANSLATORS: {0} is a person, {1} a choice, "pass" or "R12"; at most 20 letters
        line = _("{0}: {1} was best!").format(name, choice)
    # TRANSLATORS: {0} is a person, {1} a choice, "pass" or "R12"; at most 15 letters
    return line if len(line) <= _WIDE else _("{0}: {1}: good!").format(name, choice)


def better(name: str, chosen: str, best: str, n: int) -> str:
    """Return a line: what was chosen, and that another choice was better, by n points if that has room."""
    # TRANSLATORS: in place of a name: "You R6; pass: 18 better"; at most 3 letters
    name = name or _("You")
    # TRANSLATORS: {0} is a person, who chose {1}; the choice {2} was {3} points better; at most 20 letters
    text = _("{0} {1}; {2}: {3} better").format(name, chosen, best, min(n, 99))
    if len(text) <= _WIDE:
        return text
    # TRANSLATORS: the same where that is too long: for {0}, who chose {1}, the choice {2} was better
    text = _("{0} {1}; better {2}").format(name, chosen, best)
    # TRANSLATORS: the same where that is too long: at most 16 letters
    return text if len(text) <= _WIDE else _("{0}: better {1}").format(name, best)
