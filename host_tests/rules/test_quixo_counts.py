"""The number of games of a given length from a board: counted by the rules, and by hand.

Counting by hand moves letters in a dict; it shares only the names of the squares with the rules.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from host_tests.rules.quixo_table import Table
from host_tests.sampled import long
from rules.quixo import Quixo

Cubes = dict[str, str]  # by square: "." or X or O; with four seats X and O have dots


def after(cubes: Cubes, seat: int, players: int) -> Iterator[Cubes]:
    """Yield the boards that the moves of `seat` lead to."""
    files, ranks = sorted({name[0] for name in cubes}), sorted({name[1] for name in cubes})
    mine = {"XO"[seat % 2]} if players == 2 else {"XO"[seat % 2] + "swne"[seat]}
    puts = mine if players == 2 else mine | {"XO"[seat % 2] + "swne"[(seat + 2) % 4]}
    moved = False
    for name, cube in cubes.items():
        on_edge = name[0] in (files[0], files[-1]) or name[1] in (ranks[0], ranks[-1])
        if not on_edge or cube not in mine | {"."}:
            continue
        rows = [[file + name[1] for file in files], [name[0] + rank for rank in ranks]]
        for row in rows:
            others = [cubes[square] for square in row if square != name]
            for put in puts:
                for end, line in ((row[0], [put, *others]), (row[-1], [*others, put])):
                    if end != name:
                        moved = True
                        yield cubes | dict(zip(row, line))
    if not moved:
        yield cubes


def over(cubes: Cubes) -> bool:
    files, ranks = sorted({name[0] for name in cubes}), sorted({name[1] for name in cubes})
    rows = [[file + rank for rank in ranks] for file in files] + [[f + rank for f in files] for rank in ranks]
    rows += [[f + r for f, r in zip(files, ranks)], [f + r for f, r in zip(files, reversed(ranks))]]
    return any({cubes[square][0] for square in row} in ({"X"}, {"O"}) for row in rows)


def by_hand(cubes: Cubes, seat: int, players: int, depth: int) -> int:
    if depth == 0:
        return 1
    if over(cubes):
        return 0
    boards = list(after(cubes, seat, players))
    if depth == 1:
        return len(boards)
    return sum(by_hand(board, (seat + 1) % players, players, depth - 1) for board in boards)


def by_rules(game: Quixo, depth: int) -> int:
    moves = bytearray(game.MAX_MOVES)
    n = game.legal(moves)
    if depth == 1:
        return n
    before = bytes(game.state)
    total = 0
    for move in moves[:n]:
        game.apply(move)
        total += by_rules(game, depth - 1)
        game.state[:] = before
    return total


def cubes_of(table: Table) -> Cubes:
    game = table.game
    found: Cubes = {}
    for name in table.squares():
        face = game.face(table.square(name))
        dot = "swne"[game.dot(table.square(name))] if face and game.seats == 4 else ""
        found[name] = ".XO"[face] + dot
    return found


EDGE = "a1 a2 a3 a4 a5 b5 c5 d5 e5 e4 e3 e2 e1 d1 c1 b1".split()

# The game, and how many ways its next one, two, three… moves can go.
STARTS = {
    "5": (Table(), (44, 1_836, 76_596)),
    "4": (Table(size=4, first=1), (32, 952, 28_312)),
    "3": (Table(size=3), (20, 356, 6_332, 99_648)),
    "four on 5": (Table(4, first=1), (88, 7_344)),
    "four on 3": (Table(4, first=2, size=3), (40, 1_424, 47_360)),
    "lines at hand on 5": (Table(first=1, board="XXX.X/O.O.O/...../OOO.O/XX.XX"), (24, 754)),
    "lines at hand on 4": (Table(size=4, board="XX.X/O.OO/.OX./XXO."), (23, 373, 7_955)),
    "lines at hand on 3": (Table(size=3, board="X.X/.O./OXO"), (16, 153, 1_144, 8_302, 59_292)),
    "four, some dots": (Table(4).lay("a1Xs", "a3Xn", "b1Ow", "c1Oe", "c3Xn", "b3Xn", "d3Xs"), (70, 4_600)),
    "four, one passes": (
        Table(4).lay(*[square + ("Xn", "Ow")[i % 2] for i, square in enumerate(EDGE)]),
        (1, 48, 2_080, 12_288),
    ),
}


@pytest.mark.parametrize("more", [0, long(1)])
@pytest.mark.parametrize("name", STARTS)
def test_there_are_as_many_games_as_counted_by_hand(name: str, more: int) -> None:
    """Of the last count, which takes most of the time, only with `more`."""
    table, counts = STARTS[name]
    game = table.game
    for moves, count in enumerate(counts[: len(counts) - 1 + more], start=1):
        assert by_hand(cubes_of(table), game.seat, game.seats, moves) == count
        assert by_rules(game, moves) == count
