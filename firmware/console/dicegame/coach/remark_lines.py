"""The words of remarks.py: pure functions, borrowed when the choices of a round have been judged."""

from micropython import const

from console.dicegame.coach.spoken import because, last_word, sentence, whole, win
from console.dicegame.words import move_word
from players.merit import LEAST, MOST_GIVEN, tempting
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.coach.remarks import Note

_WIDE = const(24)  # letters in a line


def remark(reasons: "Any", game: "Any", note: "Note", name: str, passes: bool) -> "tuple[str, ...]":
    """Return the lines about a choice; none for a good one that needs no praise.

    `passes`: a pass may be praised.
    """
    if note.lost >= LEAST:
        points = whole(note.lost) if note.lost < MOST_GIVEN else 0
        line = better(name, move_word(game, note.best, True), points)
        return line, because(reasons, game, note.best, note.move, note.lost)
    moves = note.moves
    tempted = tempting(reasons.skipped, game, bytearray(moves), len(moves))
    ahead = note.given[moves.index(tempted)]  # of it, in tenths of a point
    if ahead < note.lost + LEAST or (note.move == PASS and not passes):
        return ()
    line = praise(name, move_word(game, note.move, True), note.lost > 0)
    won = win(game, note.move, ahead)
    return line, sentence(game, note.move, won) if won else _merit(reasons, game, note.move, tempted)


def _merit(reasons: "Any", game: "Any", move: int, tempted: int) -> str:
    """Return the line that says why a choice is praised: it is better than the one that tempted."""
    n = reasons.skipped(game, tempted)
    if move == PASS and n:
        return sentence(game, PASS, reasons.saves(n))
    reason = reasons.for_it(game, move, tempted) or reasons.for_it(game, move, PASS, tempted)
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


def better(name: str, best: str, n: int) -> str:
    """Return a line: which choice was better, by n points, 2 or more, if that has room; 0: by a game."""
    if not n and not name:
        # TRANSLATORS: your best choice was {}, "Pass" or "R12": yours may lose the game; at most 22 letters
        return _("{} was far better").format(best)
    if name:
        # TRANSLATORS: for {0}, a person, the choice {1} was {2} points better; at most 20 letters
        text = _("{0}: {1} was {2} better").format(name, best, n)
        # TRANSLATORS: the same where that is too long: at most 16 letters
        return text if n and len(text) <= _WIDE else _("{0}: better {1}").format(name, best)
    # TRANSLATORS: your best choice was {0}, "Pass" or "R12", {1} points better than yours; at most 25 letters
    text = _("{0} was {1} points better").format(best, n)
    # TRANSLATORS: the same where that is too long: at most 22 letters
    return text if len(text) <= _WIDE else _("{0} was {1} better").format(best, n)
