"""Solve Quixo on 3 x 3 or 4 x 4 cubes: every board won, lost or drawn, and in how many moves.

  python -m tools.games.quixo.solve 4

The rules come from `lib/rules`: where a push moves each cube, which cubes may be taken, which boards have a
line. NumPy does the rest, by retrograde analysis. A board is seen from the player to move and numbered in
base 3 (a1 is the lowest digit): blank, own, the opponent's. A board with an own line is won (the opponent has
made it), one with only the opponent's is lost. From there pushes are undone, move by move: a board with a
move to a lost one is won, a board with moves to won ones only is lost. Boards never reached are drawn.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import tools.paths  # noqa: F401  (puts lib/ on the path)

import numpy as np
from tqdm import tqdm

from rules.quixo import Quixo
from rules.quixo_board import O, X

# Won, lost and drawn boards, and the moves in which the empty board is won. Source: Tanaka, Bonnet, Tixeuil
# and Tamura, Quixo Is Solved (2020).
PUBLISHED = {3: (12_748, 6_935, 0, 7), 4: (26_434_489, 15_003_736, 1_608_496, 21)}
STEP = 1 << 19  # boards computed at a time, to fit the processor's cache

Array = Any  # a NumPy array


# ---- what the rules say


def board(size: int, own: int, other: int) -> Quixo:
    """Return a game where X, on the squares `own`, is to move, and O is on `other`."""
    settings = bytearray((2, 0, size, 0, 0, 0, 0, 0))
    for square in range(size * size):
        face = X if own >> square & 1 else O if other >> square & 1 else 0
        settings[3 + square // size] += face * 3 ** (4 - square % size)
    return Quixo(settings)


class Push(NamedTuple):
    """A move."""

    source: int
    target: int
    goes: list[int]  # for each square, where the cube on it ends up; the taken cube goes to the target


def pushes(size: int) -> list[Push]:
    """Return the moves of the empty board, each tried with a single X or O on each square."""
    empty = board(size, 0, 0)
    moves = bytearray(empty.MAX_MOVES)
    found: list[Push] = []
    for move in moves[: empty.legal(moves)]:
        source, target = empty.source(move), empty.target(move)
        goes = [goes_to(board(size, 0, 1 << square), move) for square in range(size * size)]
        assert goes[source] == -1, "a cube of the other may not be taken"
        goes[source] = target
        assert goes == [goes_to(board(size, 1 << square, 0), move) for square in range(size * size)]
        found.append(Push(source, target, goes))
    return found


def goes_to(game: Quixo, move: int) -> int:
    """Return where the only cube of `game` is after the move; -1 if it makes the move illegal."""
    source, target = game.source(move), game.target(move)
    taken = game.face(source) == X
    if not game.is_legal(move):
        return -1
    game.apply(move)
    assert game.face(target) == X, "what is pushed in is the mover's"
    faces = [square for square in range(game.size**2) if game.face(square) and (taken or square != target)]
    assert len(faces) == 1
    return faces[0]


def lines(size: int) -> Array:
    """Return, for each set of squares, whether X on them, and nothing else, has a line."""
    found = np.zeros(1 << size * size, dtype=bool)
    for squares in range(1 << size * size):
        found[squares] = board(size, squares, 0).winner == X
    return found


# ---- the analysis


def total(parts: list[Array]) -> Array:
    """Return the sum of arrays, element by element."""
    return np.sum(parts, axis=0, dtype=np.int32)


class Tables:
    """The rules' answers as arrays over sets of squares."""

    def __init__(self, size: int) -> None:
        squares = size * size
        self.boards = 3**squares
        self.pushes = pushes(size)
        self.lines = lines(size)
        sets = np.arange(1 << squares)
        # For each push: for a set of squares that own cubes occupy after it, their base-3 value before it.
        self.before = [
            total([(sets >> to & 1) * 3**square for square, to in enumerate(push.goes)])
            for push in self.pushes
        ]
        # The number of moves when the opponent is on these squares.
        self.moves = total([~sets >> push.source & 1 for push in self.pushes])
        # The squares of the player and of the opponent on each half of a board.
        self.half = squares // 2
        places = range(squares - self.half)
        halves = np.arange(3 ** len(places))
        self.own = total([(halves // 3**square % 3 == 1) << square for square in places])
        self.other = total([(halves // 3**square % 3 == 2) << square for square in places])

    def unpack(self, numbers: Array) -> tuple[Array, Array]:
        """Return the squares of the player to move and those of the opponent, on these boards."""
        high, low = numbers // 3**self.half, numbers % 3**self.half
        return self.own[low] | self.own[high] << self.half, self.other[low] | self.other[high] << self.half

    def leading_to(self, numbers: Array) -> Iterator[Array]:
        """Yield arrays of boards from which a push leads to these; no board twice in one array."""
        own, other = self.unpack(numbers)  # the push was made by the opponent of the player to move
        for push, before in zip(self.pushes, self.before, strict=True):
            done = np.flatnonzero(other >> push.target & 1)
            taken_own = before[other[done]] + 2 * before[own[done]]
            yield taken_own
            yield taken_own - 3**push.source  # the cube was blank


def solve(size: int, bar: bool = False) -> Array:
    """Return for each board 0 when drawn, n + 1 when won in n moves, -n - 1 when lost in n."""
    tables = Tables(size)
    value = np.zeros(tables.boards, dtype=np.int8)
    open_moves = np.zeros(tables.boards, dtype=np.int8)  # the moves not known to lose
    with tqdm(total=tables.boards, unit=" boards", unit_scale=True, disable=not bar) as progress:
        for start in range(0, tables.boards, STEP):
            part = slice(start, min(start + STEP, tables.boards))
            own, other = tables.unpack(np.arange(part.start, part.stop))
            value[part] = np.where(tables.lines[own], 1, np.where(tables.lines[other], -1, 0))
            open_moves[part] = tables.moves[other]
        for moves in range(127):
            progress.set_postfix_str(f"{moves} moves")
            found = 0
            for boards in of_value(value, -moves - 1):
                for before in tables.leading_to(boards):
                    value[before[value[before] == 0]] = moves + 2
                found += len(boards)
                progress.update(len(boards))
            for boards in of_value(value, moves + 1):
                for before in tables.leading_to(boards):
                    open_moves[before] -= 1
                    value[before[(open_moves[before] == 0) & (value[before] == 0)]] = -moves - 2
                found += len(boards)
                progress.update(len(boards))
            if not found:
                break
        progress.update(int(np.count_nonzero(value == 0)))
    return value


def of_value(value: Array, wanted: int) -> Iterator[Array]:
    """Yield the boards of that value, some at a time."""
    for start in range(0, len(value), STEP):
        found = np.flatnonzero(value[start : start + STEP] == wanted)
        if len(found):
            yield (found + start).astype(np.int32)


def summary(value: Array) -> tuple[int, int, int, int]:
    """Return the numbers of boards won, lost and drawn, and the empty board's value."""
    won, lost = int(np.count_nonzero(value > 0)), int(np.count_nonzero(value < 0))
    return won, lost, len(value) - won - lost, int(value[0]) - 1


def main(arguments: list[str] | None = None) -> int:
    """Solve, print and compare with the published counts; return 0 when they agree."""
    parser = argparse.ArgumentParser(
        "python -m tools.games.quixo.solve",
        description="Solve Quixo on a small board with the rules in lib/rules.",
    )
    parser.add_argument(
        "size",
        nargs="?",
        type=int,
        default=4,
        choices=sorted(PUBLISHED),
        help="cubes along a side (default 4)",
    )
    size = parser.parse_args(arguments).size
    start = time.monotonic()
    value = solve(size, bar=True)
    won, lost, drawn, moves = summary(value)
    print(f"{size} x {size}: {won:,} won, {lost:,} lost, {drawn:,} drawn of {len(value):,}")
    print(f"the empty board is won in {moves}, the longest win takes {int(value.max()) - 1}")
    same = (won, lost, drawn, moves) == PUBLISHED[size]
    print(f"{'as published' if same else 'NOT as published'} ({time.monotonic() - start:.0f} s)")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
