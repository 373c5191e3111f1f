"""A strategy that plays like a person who knows Quixo, for demo and pictures."""

import random
from functools import cache
from typing import Any

from tools.headless.choosers import Choose

_PASS = 0
_TIRING = 0.005  # how much less likely, each turn, it looks ahead
_LINES = (1, 3, 9, 27, 200)  # value of a line with 1, 2 … 5 own cubes and none of theirs


def sensible(dice: random.Random) -> Choose:
    """Win if possible, do not lose at once, build lines and break the opponents'.

    It sees what the next player could win with, but less and less often: otherwise games might never end.
    """
    awake = 1.08

    def choose(game: Any, moves: list[int]) -> int:
        nonlocal awake
        if moves == [_PASS]:
            return _PASS
        awake -= _TIRING
        careful = dice.random() < awake
        return max(moves, key=lambda move: (_worth(game, move, careful) + 5 * dice.random(), move))

    return choose


def _worth(game: Any, move: int, careful: bool) -> float:
    """Return the value of the board after a move, for the seat that made it."""
    if game.wins(move):
        return 9999
    if game.loses(move):
        return -9999
    own = game.symbol(game.seat)
    size = game.size
    before = [game.face(k) for k in range(size * size)]
    board = pushed(before, size, game.source(move), game.target(move), own)
    worth = -999.0 if careful and _can_win(board, size, 3 - own) else 0.0
    for line in lines(size):
        faces = [board[k] for k in line]
        mine, theirs = faces.count(own), faces.count(3 - own)
        if mine and not theirs:
            worth += _LINES[mine - 1]
        elif theirs and not mine:
            worth -= _LINES[theirs - 1]
    return worth


def _can_win(board: list[int], size: int, symbol: int) -> bool:
    """Return whether a push with that symbol makes a line of it and none of the other (ignoring dots)."""
    if board.count(symbol) < size - 1:
        return False
    for source in range(size * size):
        file, rank = source % size, source // size
        if 0 < file < size - 1 and 0 < rank < size - 1 or board[source] == 3 - symbol:
            continue
        for target in (file, file + size * (size - 1), size * rank, size * rank + size - 1):
            if target != source:
                after = pushed(board, size, source, target, symbol)
                if has_line(after, size, symbol) and not has_line(after, size, 3 - symbol):
                    return True
    return False


def has_line(board: list[int], size: int, symbol: int) -> bool:
    """Return whether these faces have a line of that symbol."""
    return any(all(board[k] == symbol for k in line) for line in lines(size))


def pushed(board: list[int], size: int, source: int, target: int, symbol: int) -> list[int]:
    """Return the faces after the cube of `source` is pushed in at `target` with that symbol."""
    step = size if source % size == target % size else 1
    if target > source:
        step = -step
    board = list(board)
    for k in range(source, target, -step):
        board[k] = board[k - step]
    board[target] = symbol
    return board


@cache
def lines(size: int) -> list[range]:
    """Return the squares of every row, column and diagonal."""
    rows = [range(size * k, size * k + size) for k in range(size)]
    columns = [range(k, size * size, size) for k in range(size)]
    return [*rows, *columns, range(0, size * size, size + 1), range(size - 1, size * size - 1, size - 1)]
