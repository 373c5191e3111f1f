"""Other sheets than the classic one in the referee's words: why a cell cannot be crossed, and the extras.

An extra has words in a module called qwixx_ and its name, unless it needs none:

    told(game, seat)        what its sheet has besides the rows R Y G B, as pairs of JSON
    why_not(game, move)     why a move 1..66 is not legal, empty if for no reason of its own; may be absent
"""

from rules import ACTION1, qwixx_sheet_data
from rules.dicegame import LAST
from rules.qwixx_any_sheet import AnySheet
from rules.rows import ALL_LETTERS, move_column, move_row
from rules.words.dicegame import name, why_not_thrown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_found: "dict[int, Any]" = {}  # by extra, what _words() returns: looking for a module in vain takes long


def why_not_crossed(game: AnySheet, move: int) -> str:
    """Return why a move 1..66 is not legal in this action; empty when it is legal."""
    if game.is_legal(move):
        return ""
    why_not = getattr(_words(game), "why_not", None)
    return (
        (why_not and why_not(game, move))
        or why_not_there(game, move)
        or why_not_by_dice(game, move)
        or "one lock a turn: this seat locked a row in action 1"
    )


def why_not_there(game: AnySheet, move: int) -> str:
    """Return why the seat that decides may not cross that cell, whatever the dice show; empty when it may."""
    row, column, seat = move_row(move), move_column(move), game.seat
    letter = ALL_LETTERS[row]
    if row < 4 and game.is_out(row):
        return f"row {letter} is closed"
    mask = game.mask(seat, row)
    if mask >> 11:
        return f"seat {seat} has locked row {letter} already"
    if mask >> column:
        return f"{name(game, move)} is not to the right of all crosses of seat {seat} in row {letter}"
    has = game.count(seat, row)
    if row < 4 and column == LAST and has < game.needed:
        return f"{name(game, move)} needs {game.needed} crosses before it; seat {seat} has {has}"
    return ""


def why_not_by_dice(game: AnySheet, move: int) -> str:
    """Return why the dice do not make a move 1..44; empty when they do."""
    if game.phase == ACTION1 or game.dice_for(move):
        return why_not_thrown(game, move)
    die = game.colours[move - 1]
    if game.is_out(die):
        return f"the {ALL_LETTERS[die]} die is out of the game"
    return f"no white die makes {game.numbers_of(game.seat)[move - 1]} with the {ALL_LETTERS[die]} die"


def extra_told(game: AnySheet, seat: int) -> str:
    """Return what a sheet has besides the rows R Y G B, as pairs of JSON; empty if nothing."""
    words = _words(game)
    return words.told(game, seat) if words else ""


def _words(game: AnySheet) -> "Any":
    """Return the module with the words of the sheet's extra, None if it has none."""
    extra = qwixx_sheet_data.extra_of(game.sheet)
    if extra not in _found:
        word = qwixx_sheet_data.EXTRAS[extra][0].replace("-", "_")
        try:
            _found[extra] = __import__("rules.words.qwixx_" + word, None, None, ("told",))
        except ImportError:
            _found[extra] = None
    return _found[extra]
