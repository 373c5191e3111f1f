"""Where Quixo's cursor goes: from cube to cube that may be taken, from end to end of a lifted cube.

Cells and sides as in board.py; nothing here allocates.
"""

from console.core.keys import DOWN, PREV, UP
from console.quixo.board import ABOVE, BELOW, LEFT, RIGHT, end

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.quixo.board import Board

# The cells of the edge, round from the lower left corner to the right.
_ROUND = b"\x14\x15\x16\x17\x18\x13\x0e\x09\x04\x03\x02\x01\x00\x05\x0a\x0f"
# The same cells, nearest to the middle of the bottom row first.
_NEAR = b"\x16\x15\x17\x14\x18\x0f\x13\x0a\x0e\x05\x09\x00\x04\x01\x03\x02"


def first(board: "Board") -> int:
    """Return the cell to start at, one that may be taken, near the seat to move; -1 without any."""
    game = board.game
    turns = (game.seat - board.below) % 4 if game.seats == 4 else 0
    for cell in _NEAR:
        for _ in range(turns):  # from below to the left, and so on
            cell = 4 - cell // 5 + 5 * (cell % 5)
        if game.may_take(board.square(cell)):
            return cell
    return -1


def around(board: "Board", cell: int, step: int) -> int:
    """Return the next cell round the edge with a cube that may be taken.

    `step` 1 goes counter-clockwise (to the right along the bottom), -1 clockwise.
    """
    k = _place(cell)
    while True:
        k = (k + step) % 16
        if board.game.may_take(board.square(_ROUND[k])):
            return _ROUND[k]


def across(board: "Board", cell: int) -> int:
    """Return the cell straight across the board, from a corner the other one of its column.

    If that cube may not be taken, return the cell nearest to it, round the edge, with one that may.
    """
    k = (20 if 5 <= cell < 20 else 12) - _place(cell)
    for n in range(16):
        there = _ROUND[(k + ((n + 1) // 2 if n & 1 else -(n // 2))) % 16]
        if board.game.may_take(board.square(there)):
            return there
    return cell


def _place(cell: int) -> int:
    """Return the place of a cell of the edge in _ROUND."""
    k = 0
    while _ROUND[k] != cell:
        k += 1
    return k


def side_of(key: int) -> int:
    """Return the side that an arrow key points to."""
    return ABOVE if key == UP else BELOW if key == DOWN else LEFT if key == PREV else RIGHT


def opposite(cell: int) -> int:
    """Return the end that is farthest from a cell of the edge."""
    if cell >= 20:
        return ABOVE
    if cell < 5:
        return BELOW
    return LEFT if cell % 5 else RIGHT


def next_side(cell: int, side: int, step: int) -> int:
    """Return the next end clockwise (1) or counter-clockwise (-1) for a cube of that cell."""
    while True:
        side = (side + step) % 4
        if end(cell, side) >= 0:
            return side
