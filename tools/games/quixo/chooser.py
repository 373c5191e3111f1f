"""A person who has played Quixo before, for demo and pictures."""

import random
from functools import cache
from typing import Any

from tools.headless.choosers import Choose

_PASS = 0
_TIRING = 0.005  # a turn
_LINES = (1, 3, 9, 27, 200)  # what so many of one's own in a line with none of theirs are worth, from 1 on


def sensible(dice: random.Random) -> Choose:
    """Wins when possible, does not lose at once, builds lines and breaks theirs; sees what the next one could
    win with, but less and less often (who always did would play for ever)."""
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
    """What the board after a move of Quixo is worth to who made it."""
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
    """Whether a push with that symbol makes a line of it and none of the other (dots are not looked at)."""
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
    """Whether these faces have a line of that symbol."""
    return any(all(board[k] == symbol for k in line) for line in lines(size))


def pushed(board: list[int], size: int, source: int, target: int, symbol: int) -> list[int]:
    """The faces after the cube of square `source` is pushed in at square `target` with that symbol."""
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
    """The squares of every row, column and diagonal."""
    rows = [range(size * k, size * k + size) for k in range(size)]
    columns = [range(k, size * size, size) for k in range(size)]
    return [*rows, *columns, range(0, size * size, size + 1), range(size - 1, size * size - 1, size - 1)]
