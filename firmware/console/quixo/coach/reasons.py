"""What the coach says of a push in Quixo: what it leads to, what it does on the board, and where it goes.

What it does is counted on the board before and after the push, so it is true for every push. Borrowed by
those who need words.
"""

from console.quixo.board import ABOVE, BELOW, LEFT, Board, side_to

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def why(game: "Any", move: int, given: int, best: bool) -> str:
    """Return in at most 24 characters what a push leads to or does.

    `given`: the plies to the end, as of judge.plies(). While nothing is decided, it is said of the best push
    what speaks for it, and of another one first what speaks against it.
    """
    if given > 0:
        return "five in a row: you win" if given == 1 else f"you can win in {(given + 1) // 2} moves"
    if given < 0:
        if game.loses(move):
            return "makes five for them"
        return "they get five in a row" if given == -2 else f"they win in {-given // 2} moves"
    seat = game.seat
    own = game.symbol(seat)
    before = bytes(game.state)
    corner = game.target(move) in (0, game.size - 1, game.size * (game.size - 1), game.size * game.size - 1)
    taken = game.face(game.target(move)) == own  # a corner that one has already
    counts = _counts(game, own)
    game.apply(move)
    then = _counts(game, own)
    game.state[:] = before
    for n in (4, 3):
        if not best and then[5 + n] > counts[5 + n]:
            return f"gives them {n} in a line"
        if not best and then[n] < counts[n]:
            return f"breaks your {n} in a line"
    for n in (4, 3):
        if then[n] > counts[n]:
            return f"makes {n} in a line"
        if then[5 + n] < counts[5 + n]:
            return f"breaks their {n} in a line"
    if corner and not taken:
        return "takes a corner"
    if then[2] > counts[2]:
        return "makes 2 in a line"
    return "one more cube for you" if then[0] > counts[0] else "moves one of your cubes"


def _counts(game: "Any", own: int) -> bytearray:
    """Return counts for both symbols, `own` first: how many cubes, and at 1 to 4 how many lines hold so many.

    Those of the other symbol begin at 5.
    """
    found = bytearray(10)
    for at, symbol in ((0, own), (5, 3 - own)):
        cubes = game.cubes(symbol)
        for square in range(game.size * game.size):
            found[at] += cubes >> square & 1
        for line in game.lines:
            held = 0
            rest = cubes & line
            while rest:
                held += 1
                rest &= rest - 1
                if held < 5:
                    found[at + held] += 1
    return found


def where(board: Board, game: "Any", move: int) -> str:
    """Return where a push takes its cube on the display and where it comes in; at most 24 characters."""
    cell = board.cell(game.source(move))
    side = side_to(cell, board.cell(game.target(move)))
    return place(cell) + ", from " + side_name(side)


def place(cell: int) -> str:
    """Return the place of a cell of the edge in words: a corner, or its number in a row or column."""
    x = cell % 5
    y = cell // 5
    across = "left" if not x else "right"
    if y == 0 or y == 4:
        down = "bottom" if y else "top"
        return f"{down} {x + 1}" if 0 < x < 4 else f"{down} {across}"
    return f"{across} {y + 1}"


def side_name(side: int) -> str:
    """Return the name of a side of the board."""
    return "above" if side == ABOVE else "below" if side == BELOW else "left" if side == LEFT else "right"
