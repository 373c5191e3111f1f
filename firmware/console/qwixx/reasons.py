"""Why a choice in Qwixx is good, or better than another one, on every score sheet.

A reason has at most 24 characters. It is a fact about the game before the choice, so a test can check it
against the rules.
"""

from rules.dicegame import LAST
from rules.rows import PASS, ROWS, move_column, move_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_PASSED = "passing costs 5 points"


def why(game: "Any", best: int, move: int, tempts: int) -> str:
    """Return what speaks for the best move, or against another one; `tempts` is the tempting one."""
    if move == PASS:
        if game.penalty_due:
            return "a penalty: -5"
        if move != best or not tempts:
            return "crosses nothing"
        least = skipped(game, tempts)
        return f"the rest skip {least}+" if least else "keeps the rows open"
    if locks(game, move):
        return "locks the row"
    skips = skipped(game, move)
    if move != best and best != PASS and skips <= skipped(game, best):
        less = game.gain(best) - game.gain(move)
        if less > 0:
            return f"earns {less} less now"
    text = "" if skips and move != best else special(game, move)  # skips of a worse choice speak against it
    if text or move != best or not skips:
        return text or _skipping(skips)
    if skips == 1 or _few(game, move):
        return f"skips only {skips} number" + ("s" if skips > 1 else "")
    gain = game.gain(move)
    return "avoids a penalty" if game.penalty_due else f"earns {gain} point{'' if gain == 1 else 's'} now"


def better(game: "Any", best: int, move: int) -> str:
    """Return why the best move is better than another one; "" if no simple reason is true."""
    skips = skipped(game, move)
    if best == PASS:
        return f"yours skips {skips} number{'' if skips == 1 else 's'}" if skips else ""
    if locks(game, best) and not locks(game, move):
        return "it locks the row"
    if move == PASS:
        if game.penalty_due:
            return _PASSED
    elif skipped(game, best) < skips:
        return "it skips fewer numbers"
    more = game.gain(best) - game.gain(move)
    if more > 0:
        return f"it earns {more} more now"
    return ""


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


def _few(game: "Any", move: int) -> bool:
    """Return whether no other choice but a pass skips fewer numbers than this one, and some skip more."""
    moves = bytearray(game.MAX_MOVES)
    n = game.legal(moves)
    skips = [skipped(game, other) for other in moves[:n] if other != PASS]
    return min(skips) == skipped(game, move) < max(skips)


def locks(game: "Any", move: int) -> bool:
    """Return whether a move, or what it forces, locks a row."""
    before = game.locked_by(game.seat)
    if not game.try_out(move):
        return move != PASS and move_column(move) == LAST
    after: int = game.locked_by(game.seat)
    game.take_back()
    return after != before


def special(game: "Any", move: int) -> str:
    """Return what a move does that is possible on some score sheets only; "" if nothing."""
    n = game.try_out(move)
    game.take_back()
    row = move_row(move)
    column = move_column(move)
    if n > 1:
        return f"{n} crosses at once"
    if row >= ROWS:
        return "counts for two rows"
    if game.mask(game.seat, row) >> column & 1:
        return "counts a second time"
    if game.frames and game.frames[column] == row:
        return "crosses a frame"
    return ""


def _skipping(n: int) -> str:
    return "skips no number" if not n else f"skips {n} number" + ("s" if n > 1 else "")
