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

    `arrows`: the console has UP and DOWN. Then a key leads where it points: to the next cube along the edge,
    or straight across the board. If that row or column has no such cube, the key leads to one in the same
    direction that is as little to the side as possible; if there is none, it leads nowhere. So all cubes can
    be reached: some key leads on to the first or last row or column, and from there along the edge.
    Without UP and DOWN, NEXT goes round the edge counter-clockwise (to the right along the bottom), PREV
    clockwise.
    """
    step = keys.step(key)
    if not step:
        return cell
    if arrows:
        return _ahead(board, cell, step, key == keys.PREV or key == keys.NEXT)
    k = 0
    while _ROUND[k] != cell:
        k += 1
    k += step
    while not _may_take(board, k):
        k += step
    return _ROUND[k % 16]


def _ahead(board: "Board", cell: int, step: int, level: bool) -> int:
    """Return the cell to which an arrow leads: right (`level`) or down; left or up if `step` is -1."""
    found = cell
    least = 25
    for k in range(16):
        there = _ROUND[k]
        on = there % 5 - cell % 5
        aside = there // 5 - cell // 5
        if not level:
            on, aside = aside, on
        far = 5 * abs(aside) + on * step
        if on * step > 0 and far < least and _may_take(board, k):
            found = there
            least = far
    return found


def _may_take(board: "Board", k: int) -> bool:
    """Return whether the cube in the cell of index k in _ROUND, counted on beyond its ends, may be taken."""
    return board.game.may_take(board.square(_ROUND[k % 16]))


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


def next_side(cell: int, side: int, step: int) -> int:
    """Return the next end clockwise (1) or counter-clockwise (-1) for a cube of that cell."""
    while True:
        side = (side + step) % 4
        if end(cell, side) >= 0:
            return side
