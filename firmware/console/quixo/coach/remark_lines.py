"""The words of Quixo's remarks: pure functions, borrowed when a push has been judged."""

from micropython import const

from console.quixo.coach.judge import plies, plies_of
from rules.quixo import PASS
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


# Kinds of remarks
PRAISE = 1
MISSED = 2  # a win
GAVE = 3  # the others a win

_FAR = const(4)  # the last row or column
_ROWS = (
    # TRANSLATORS: follows "Mia missed a win": with which five in a row; at most 24 letters
    N_("with the top row"),
    # TRANSLATORS: follows "Mia missed a win": with row {}, counted from the top; at most 24 letters
    N_("with row {}"),
    # TRANSLATORS: follows "Mia missed a win": with which five in a row; at most 24 letters
    N_("with the bottom row"),
)
_COLUMNS = (
    # TRANSLATORS: follows "Mia missed a win": with which five in a row; at most 24 letters
    N_("with the left column"),
    # TRANSLATORS: follows "Mia missed a win": with column {}, counted from the left; at most 24 letters
    N_("with column {}"),
    # TRANSLATORS: follows "Mia missed a win": with which five in a row; at most 24 letters
    N_("with the right column"),
)


def remark(game: "Any", player: "Any", move: int, name: str) -> "tuple[str, int]":
    """Return the remark on a move, at most 24 characters, and its kind.

    It is the first of these:

    - "", 0 if there was no choice.
    - It misses five in a row, or gives a certain win away.
    - "", 0 if the push makes five for the others, which everybody sees.
    - It gives the others a win.
    - Praise, if it avoids a loss to which at least half of the moves lead.
    - "", 0 for any other.

    `name` is the person's; "" if only one person plays.
    """
    if move == PASS or player.count < 2:
        return "", 0
    best_end = plies_of(player, player.move)
    end = plies_of(player, move)
    if best_end == 1 != end or best_end > 0 >= end:
        return _missed(best_end, name), MISSED
    if game.loses(move):
        return "", 0
    if best_end >= 0 > end:
        return _gave_away(name), GAVE
    if end >= 0 and _mostly_lost(player):
        return _stopped(name), PRAISE
    return "", 0


def line_of(game: "Any", move: int) -> int:
    """Return the squares of a line of five that this push makes; 0 if it makes none."""
    state = bytes(game.state)
    game.apply(move)
    squares: int = game.line
    game.state[:] = state
    for line in game.lines:
        if squares & line == line:
            return line
    return 0


def name_line(board: "Any", squares: int) -> str:
    """Return with which line somebody could have won, as the board lies now; at most 24 characters."""
    cells = [board.cell(square) for square in range(25) if squares >> square & 1]
    x = cells[0] % 5
    y = cells[0] // 5
    if cells[1] // 5 == y:
        names = _ROWS
        at = y
    elif cells[1] % 5 == x:
        names = _COLUMNS
        at = x
    else:
        # TRANSLATORS: follows "Mia missed a win": with which five in a row; at most 24 letters
        return _("with a diagonal")
    return _(names[0 if not at else 2 if at == _FAR else 1]).format(at + 1)


def _missed(best_end: int, name: str) -> str:
    """Return the remark on a push that missed a win."""
    if name:
        # TRANSLATORS: {}, a name, could have won; at most 18 letters with {} as two
        return _("{} missed a win").format(name)
    if best_end == 1:
        # TRANSLATORS: one push would have won; at most 24 letters
        return _("You missed a win")
    # TRANSLATORS: you could have won in {} pushes, 2 or 3; at most 25 letters with {} as two
    return _("Missed a win in {} pushes").format((best_end + 1) // 2)


def _gave_away(name: str) -> str:
    """Return the remark on a push after which the others can win."""
    if name:
        # TRANSLATORS: now the others can win; {} is a name; at most 18 letters with {} as two
        return _("{} gave them a win").format(name)
    # TRANSLATORS: now the others can win; at most 24 letters
    return _("That gives them a win")


def _stopped(name: str) -> str:
    """Return praise for a push that avoids a loss."""
    if name:
        # TRANSLATORS: praise: the others could have won; {} is a name; at most 18 letters with {} as two
        return _("{} stopped them!").format(name)
    # TRANSLATORS: praise: the others could have won; at most 24 letters
    return _("Good, you stopped them!")


def _mostly_lost(player: "Any") -> bool:
    """Return whether at least half of the moves lead to a loss."""
    lost = 0
    for i in range(player.count):
        lost += plies(player, i) < 0
    return 2 * lost >= player.count
