"""Solves Quixo on 3 x 3 or 4 x 4 cubes: all boards, won, lost or drawn, and in how many moves.

    python -m tools.research.solve_quixo 4

The rules are asked of `lib/rules`: where a push brings each cube, which cubes may be taken, which boards
have a line. NumPy does the rest, which is retrograde analysis. A board is seen from the player to move and
numbered in base 3, a1 counting least: blank, own, the other's. One with an own line is won (the other has
made it), one with only the other's is lost. From there pushes are taken back, move by move: a board with a
move to a lost one is won, a board with moves to won ones only is lost. What is never reached is drawn.
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

# Won, lost and drawn, and the moves that the empty board is won in: Tanaka, Bonnet, Tixeuil and Tamura,
# Quixo Is Solved (2020).
PUBLISHED = {3: (12_748, 6_935, 0, 7), 4: (26_434_489, 15_003_736, 1_608_496, 21)}
STEP = 1 << 19  # boards worked on at a time: small enough for the processor's cache

Array = Any  # a NumPy array


# ---- what the core says


def board(size: int, own: int, other: int) -> Quixo:
    """A game where X, on the squares `own`, is to move, and O is on `other`."""
    settings = bytearray((2, 0, size, 0, 0, 0, 0, 0))
    for square in range(size * size):
        face = X if own >> square & 1 else O if other >> square & 1 else 0
        settings[3 + square // size] += face * 3 ** (4 - square % size)
    return Quixo(settings)


class Push(NamedTuple):
    """A move."""

    source: int
    target: int
    goes: list[int]  # by square: where it brings the cube there; the one that is taken goes to the target


def pushes(size: int) -> list[Push]:
    """The moves of the empty board, each played once with each cube on the board, X or O, and no other."""
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
    """Where the only cube of `game` is after the move; -1 when it keeps the move from being legal."""
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
    """For each set of squares whether X on them, and nothing else, has a line."""
    found = np.zeros(1 << size * size, dtype=bool)
    for squares in range(1 << size * size):
        found[squares] = board(size, squares, 0).winner == X
    return found


# ---- the analysis


def total(parts: list[Array]) -> Array:
    """Their sum, place by place."""
    return np.sum(parts, axis=0, dtype=np.int32)


class Tables:
    """The core's answers as arrays over sets of squares."""

    def __init__(self, size: int) -> None:
        squares = size * size
        self.boards = 3**squares
        self.pushes = pushes(size)
        self.lines = lines(size)
        sets = np.arange(1 << squares)
        # Of each push: what own cubes count before it that lie on these squares after it.
        self.before = [
            total([(sets >> to & 1) * 3**square for square, to in enumerate(push.goes)])
            for push in self.pushes
        ]
        # How many moves there are when the other is on these squares.
        self.moves = total([~sets >> push.source & 1 for push in self.pushes])
        # The squares of the player and of the other on each half of a board.
        self.half = squares // 2
        places = range(squares - self.half)
        halves = np.arange(3 ** len(places))
        self.own = total([(halves // 3**square % 3 == 1) << square for square in places])
        self.other = total([(halves // 3**square % 3 == 2) << square for square in places])

    def unpack(self, numbers: Array) -> tuple[Array, Array]:
        """The squares of the player to move and those of the other, on these boards."""
        high, low = numbers // 3**self.half, numbers % 3**self.half
        return self.own[low] | self.own[high] << self.half, self.other[low] | self.other[high] << self.half

    def leading_to(self, numbers: Array) -> Iterator[Array]:
        """The boards before the last push, with a move from each; in every array each board comes once."""
        own, other = self.unpack(numbers)  # seen from the player to move, the push was the other's
        for push, before in zip(self.pushes, self.before, strict=True):
            done = np.flatnonzero(other >> push.target & 1)
            taken_own = before[other[done]] + 2 * before[own[done]]
            yield taken_own
            yield taken_own - 3**push.source  # it was blank


def solve(size: int, bar: bool = False) -> Array:
    """For each board 0 drawn, n + 1 won in n moves, -n - 1 lost in n."""
    tables = Tables(size)
    value = np.zeros(tables.boards, dtype=np.int8)
    open_moves = np.zeros(tables.boards, dtype=np.int8)  # the moves that are not known to lose
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
    """The boards of that value, some at a time."""
    for start in range(0, len(value), STEP):
        found = np.flatnonzero(value[start : start + STEP] == wanted)
        if len(found):
            yield (found + start).astype(np.int32)


def summary(value: Array) -> tuple[int, int, int, int]:
    """Boards won, lost and drawn; the empty board's value."""
    won, lost = int(np.count_nonzero(value > 0)), int(np.count_nonzero(value < 0))
    return won, lost, len(value) - won - lost, int(value[0]) - 1


def main(arguments: list[str] | None = None) -> int:
    """Solves, prints, and compares with what is published: 0 when it is the same."""
    parser = argparse.ArgumentParser(description="Solves Quixo on a small board, by the rules of lib/rules.")
    parser.add_argument("size", type=int, choices=sorted(PUBLISHED), help="cubes along a side")
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
