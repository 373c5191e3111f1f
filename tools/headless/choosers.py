"""Who decides what, for the hands of autoplay.py: one legal move out of a list, for any game.

A chooser is a function of a game and its legal moves (a pass, where there is one, first).
"""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from rules import ACTION1
from rules.rows import PASS, move_column, move_row

Choose = Callable[[Any, list[int]], int]

_LOCK_COLUMN = 10
_TIRING = 0.005  # a turn
_LINES = (1, 3, 9, 27, 200)  # what so many of one's own in a line with none of theirs are worth, from 1 on


def at_random(dice: random.Random) -> Choose:
    """Any legal move, each as likely."""
    return lambda _game, moves: dice.choice(moves)


def sensible(dice: random.Random) -> Choose:
    """Like a person who has played before, whatever the game."""
    people: dict[str, Choose] = {"qwixx": _qwixx(dice), "duel": _duel(dice), "quixo": _quixo(dice)}
    return lambda game, moves: people[game.NAME](game, moves)


def _qwixx(dice: random.Random) -> Choose:
    """Leaves few numbers out, locks when possible, shuns penalties."""

    def choose(game: Any, moves: list[int]) -> int:
        best, least = PASS, 99.0
        for move in moves:
            if move == PASS:
                continue
            row, column = move_row(move), move_column(move)
            skipped = column - game.next_column(game.seat, row) + dice.random() / 2
            if column == _LOCK_COLUMN:
                skipped = -1
            if skipped < least:
                best, least = move, skipped
        if game.phase == ACTION1 and game.seat == game.active:
            most = 1.6
        elif game.phase == ACTION1:
            most = 1.1
        else:
            most = 3.6 if game.penalty_due else 1.1
        return best if least < most else PASS

    return choose


def _duel(dice: random.Random) -> Choose:
    """Beats and stacks gladly, locks when possible, leaves few squares out, shuns misthrows."""
    from rules.duel import BEAT, LOCK, STACK

    def worth(game: Any, move: int) -> float:
        row, column = move_row(move), move_column(move)
        effect = game.effect(move)
        if effect == LOCK:
            return 20
        if effect == STACK:
            return game.gain(move) + 2
        if effect == BEAT:
            return game.gain(move) + game.count(1 - game.seat, row) + 1
        last = max((c for c in range(column) if game.owner(row, c) == game.seat), default=-1)
        return game.gain(move) - 1.5 * (column - last - 1)

    def choose(game: Any, moves: list[int]) -> int:
        offers = [(worth(game, move) + dice.random(), move) for move in moves if move != PASS]
        best, move = max(offers, default=(-99.0, PASS))
        least = -6.0 if game.penalty_due else -1.0
        return move if best > least else PASS

    return choose


def _quixo(dice: random.Random) -> Choose:
    """Wins when possible, does not lose at once, builds lines and breaks theirs; sees what the next one could
    win with, but less and less often (who always did would play for ever)."""
    awake = 1.08

    def choose(game: Any, moves: list[int]) -> int:
        nonlocal awake
        if moves == [PASS]:
            return PASS
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
