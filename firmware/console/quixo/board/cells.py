"""Cells, and the ends of their rows and columns: where a cube is, may be taken, and may be pushed in.

A cell is a place on the display, x + 5 * y from the upper left; a square is one of the rules, a1 = 0, counted
from the lower left as seat 0 sees it. A lifted cube has up to three ends: the ends of its row and column,
where it can be pushed in. A side says where an end is, as seen on the display.

The cursor goes from cube to cube that may be taken, then from end to end of a lifted cube.
"""

from micropython import const

from console.core import keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.quixo.board.cubes import Board

LEFT = const(0)  # sides of the display
ABOVE = const(1)
RIGHT = const(2)
BELOW = const(3)

# The cells of the edge, round from the lower left corner to the right.
_ROUND = b"\x14\x15\x16\x17\x18\x13\x0e\x09\x04\x03\x02\x01\x00\x05\x0a\x0f"
# The same cells, nearest to the middle of the bottom row first.
_NEAR = b"\x16\x15\x17\x14\x18\x0f\x13\x0a\x0e\x05\x09\x00\x04\x01\x03\x02"


def end(cell: int, side: int) -> int:
    """Return the cell at that end of the cell's row or column; -1 when it is the cell itself."""
    x = cell % 5
    y = cell // 5
    if side == LEFT:
        x = 0
    elif side == ABOVE:
        y = 0
    elif side == RIGHT:
        x = 4
    else:
        y = 4
    there = x + 5 * y
    return -1 if there == cell else there


def side_to(cell: int, there: int) -> int:
    """Return the side at which `there` lies, one of the ends of the cell's row and column."""
    side = 0
    while end(cell, side) != there:
        side += 1
    return side


def cubes_moved(cell: int, side: int) -> int:
    """Return how many cubes move when one is taken there and pushed in at that side."""
    at = cell // 5 if side & 1 else cell % 5
    return 1 + (at if side < RIGHT else 4 - at)


def start_cell(board: "Board") -> int:
    """Return the cell to start at, one that may be taken, near the seat to move; -1 without any."""
    game = board.game
    turns = (game.seat - board.below) % 4 if game.seats == 4 else 0
    for cell in _NEAR:
        for _ in range(turns):  # from below to the left, and so on
            cell = 4 - cell // 5 + 5 * (cell % 5)
        if game.may_take(board.square(cell)):
            return cell
    return -1


def next_cell(board: "Board", cell: int, key: int, arrows: bool) -> int:
    """Return the cell to which a cursor key leads from this one, with a cube that may be taken.

    `arrows`: the console has UP and DOWN. Then a key leads where it points: along the cell's side of the
    board, and on round the corner, or else straight across. It leads nowhere if the next cube that way
    round the edge lies in the opposite direction; a key across the board reaches that cube.
    Without UP and DOWN, NEXT goes round the edge counter-clockwise (to the right along the bottom), PREV
    clockwise.
    """
    step = keys.step(key)
    if not step:
        return cell
    level = key == keys.PREV or key == keys.NEXT
    if arrows:
        x = cell % 5
        y = cell // 5
        if (0 < y < 4) if level else (0 < x < 4):
            return _across(board, cell)
        onward = step if level else -step  # 1 for NEXT and UP
        step = -onward if (y if level else x) == 0 else onward
    k = _index(cell) + step
    while not _may_take(board, k):
        k += step
    there = _ROUND[k % 16]
    if arrows:
        gone = there % 5 - cell % 5 if level else there // 5 - cell // 5
        if gone * keys.step(key) < 0:
            return cell
    return there


def _across(board: "Board", cell: int) -> int:
    """Return the cell straight across the board from one that is not in a corner.

    If that cube may not be taken, return the cell nearest to it, round the edge, with one that may.
    """
    # Indices in _ROUND: bottom 0 to 4 and top 12 to 8, together 12; right 5 to 7, left 15 to 13, together 20.
    k = (20 if 5 <= cell < 20 else 12) - _index(cell)
    for n in range(9):
        if _may_take(board, k + n):
            return _ROUND[(k + n) % 16]
        if _may_take(board, k - n):
            return _ROUND[(k - n) % 16]
    return cell


def _may_take(board: "Board", k: int) -> bool:
    """Return whether the cube in the cell of index k in _ROUND, counted on beyond its ends, may be taken."""
    return board.game.may_take(board.square(_ROUND[k % 16]))


def _index(cell: int) -> int:
    """Return the index of a cell of the edge in _ROUND."""
    k = 0
    while _ROUND[k] != cell:
        k += 1
    return k


def side_of(key: int) -> int:
    """Return the side that an arrow key points to."""
    return ABOVE if key == keys.UP else BELOW if key == keys.DOWN else LEFT if key == keys.PREV else RIGHT


def opposite(cell: int) -> int:
    """Return the end that is farthest from a cell of the edge."""
    if cell >= 20:
        return ABOVE
    if cell < 5:
        return BELOW
    return LEFT if cell % 5 else RIGHT


def side_for(cell: int, side: int, key: int) -> int:
    """Return the side that an arrow key chooses for a cube of that cell, where `side` was chosen.

    It is the one that the key points to. If the cube itself lies there, it is a neighbouring side other than
    `side`; `side` again if the cube has no such end.
    """
    there = side_of(key)
    if end(cell, there) >= 0:
        return there
    for turn in range(1, 4, 2):
        beside = (there + turn) % 4
        if beside != side and end(cell, beside) >= 0:
            return beside
    return side


def next_side(cell: int, side: int, step: int) -> int:
    """Return the next end clockwise (1) or counter-clockwise (-1) for a cube of that cell."""
    while True:
        side = (side + step) % 4
        if end(cell, side) >= 0:
            return side
