"""Quixo on 3 x 3 cubes solved through the rules, by retrograde analysis: as published.

Tanaka, Bonnet, Tixeuil and Tamura, Quixo Is Solved (2020). A board is seen from the player to move; one with
a line of that player's is won, otherwise one with a line of the opponent's is lost. 4 x 4: `make solve`.
"""

from __future__ import annotations

import pytest

from rules import OVER
from rules.quixo import Quixo
from rules.quixo_board import CUBES, SETUP, O, X
from tools.games.quixo import solve as solve_quixo

SQUARES = range(9)
BOARDS = 3**9
WON, LOST = -1, -2  # what a move leads to when it ends the game; otherwise the number of a board


class OthersLineIgnored(Quixo):
    """A wrong rule: a line of the opponents' ends nothing."""

    def _judge(self, symbol: int) -> bool:
        kept = self.cubes(symbol)
        self._write(CUBES + 4 * symbol, 0)  # the symbol of the seat that moves next
        over = super()._judge(symbol)
        self._write(CUBES + 4 * symbol, kept)
        return over


class OwnLineFirst(Quixo):
    """A wrong rule: an own line wins, even with one of the opponents' at the same time."""

    def _judge(self, symbol: int) -> bool:
        return super()._judge(self.symbol(self.seat))


NUMBER = [sum(3**square for square in SQUARES if squares >> square & 1) for squares in range(1 << 9)]


def set_up(game: Quixo, number: int) -> None:
    """Set up a board by its base-3 number (a1 lowest): 1 is X, the seat to move, 2 is O."""
    for rank in range(3):
        row = number // 27**rank % 27
        game.state[SETUP + rank] = 81 * (row % 3) + 27 * (row // 3 % 3) + 9 * (row // 9)
    game.start()


def ways(game: Quixo, moves: bytearray) -> set[int]:
    """Return where the moves lead: WON, LOST, or a board seen by the opponent."""
    before = bytes(game.state)
    found: set[int] = set()
    for move in moves[: game.legal(moves)]:
        game.apply(move)
        if game.phase == OVER:
            found.add(WON if game.winner == X else LOST)
        else:
            found.add(NUMBER[game.cubes(O)] + 2 * NUMBER[game.cubes(X)])
        game.state[:] = before
    return found


def solved(rules: type[Quixo]) -> list[int]:
    """Return for each board 0 drawn, n + 1 won in n moves, -n - 1 lost in n."""
    game = rules(b"\2\0\3\0\0\0\0\0")
    moves = bytearray(game.MAX_MOVES)
    value = [0] * BOARDS
    todo: dict[int, set[int]] = {}
    for number in range(BOARDS):
        set_up(game, number)
        if game.phase == OVER:
            value[number] = 1 if game.winner == X else -1
        else:
            todo[number] = ways(game, moves)
    for depth in range(1, BOARDS):
        worth = [*value, 0, 0]  # seen by the opponent
        worth[WON], worth[LOST] = -1, 1
        found: dict[int, int] = {}
        for number, boards in todo.items():
            others = [worth[board] for board in boards]
            if min(others) < 0:
                found[number] = depth + 1
            elif min(others) > 0:
                found[number] = -depth - 1
        if not found:
            break
        for number in found:
            value[number] = found[number]
            del todo[number]
    return value


def counts(value: list[int]) -> tuple[int, int, int]:
    """Return the numbers of boards won, lost, drawn."""
    return sum(v > 0 for v in value), sum(v < 0 for v in value), value.count(0)


@pytest.fixture(scope="module")
def value() -> list[int]:
    return solved(Quixo)


@pytest.mark.long
def test_won_and_lost_boards_are_as_many_as_published(value: list[int]) -> None:
    assert counts(value) == (12_748, 6_935, 0)


@pytest.mark.long
def test_the_empty_board_is_won_in_seven(value: list[int]) -> None:
    assert value[0] - 1 == 7


@pytest.mark.long
def test_ignoring_the_opponents_line_gives_other_counts() -> None:
    value = solved(OthersLineIgnored)
    assert counts(value) == (12_678, 7_005, 0)


@pytest.mark.long
def test_counting_ones_own_line_first_gives_other_counts() -> None:
    assert counts(solved(OwnLineFirst)) == (12_992, 6_691, 0)


def test_the_solver_agrees_on_every_board(value: list[int]) -> None:
    assert list(solve_quixo.solve(3)) == value


def test_the_solver_compares_with_the_published_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert solve_quixo.main(["3"]) == 0
    assert "12,748 won, 6,935 lost, 0 drawn of 19,683" in capsys.readouterr().out
