"""Where cubes and the cursor go on Quixo's board (console/quixo/board/cells.py), without a display."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.core.keys import DOWN, NEXT, OK, PREV, UP
from console.quixo.board.cells import (
    ABOVE,
    BELOW,
    LEFT,
    RIGHT,
    cubes_moved,
    end,
    next_cell,
    next_side,
    opposite,
    side_to,
)
from rules import OVER
from rules.quixo import Quixo
from tools.games import legal

EDGE = [cell for cell in range(25) if cell // 5 in (0, 4) or cell % 5 in (0, 4)]
SIDES = (LEFT, ABOVE, RIGHT, BELOW)


@pytest.mark.parametrize(("cell", "ends"), [(0, (-1, -1, 4, 20)), (2, (0, -1, 4, 22)), (14, (10, 4, -1, 24))])
def test_a_cube_can_be_pushed_in_at_the_other_ends_of_its_row_and_column(
    cell: int, ends: tuple[int, ...]
) -> None:
    assert tuple(end(cell, side) for side in SIDES) == ends


def test_the_side_of_an_end_leads_back_to_it() -> None:
    for cell in EDGE:
        for side in SIDES:
            there = end(cell, side)
            assert there < 0 or end(cell, side_to(cell, there)) == there


@pytest.mark.parametrize(("cell", "moves"), [(0, (1, 1, 5, 5)), (2, (3, 1, 3, 5)), (14, (5, 3, 1, 3))])
def test_as_many_cubes_move_as_lie_between_the_hole_and_the_end(cell: int, moves: tuple[int, ...]) -> None:
    assert tuple(cubes_moved(cell, side) for side in SIDES) == moves


def test_the_farthest_end_is_chosen_first() -> None:
    for cell in EDGE:
        most = max(cubes_moved(cell, side) for side in SIDES if end(cell, side) >= 0)
        assert cubes_moved(cell, opposite(cell)) == most == 5


def test_the_ends_are_reached_in_turn_both_ways() -> None:
    assert [next_side(2, side, 1) for side in (LEFT, RIGHT, BELOW)] == [RIGHT, BELOW, LEFT]
    assert [next_side(0, side, -1) for side in (RIGHT, BELOW)] == [BELOW, RIGHT]


ARROWS = (PREV, NEXT, UP, DOWN)
WAYS = {PREV: (-1, 0), NEXT: (1, 0), UP: (0, -1), DOWN: (0, 1)}  # x, y


def board(cells: set[int]) -> Any:
    """Return as much of a board as the cursor asks for: the cubes of these cells may be taken."""
    return SimpleNamespace(
        square=lambda cell: cell, game=SimpleNamespace(may_take=lambda cell: cell in cells)
    )


def test_an_arrow_leads_to_the_next_cube_that_way_or_across_the_board_but_round_no_corner() -> None:
    all_cubes = board(set(EDGE))
    for cell in EDGE:
        x, y = cell % 5, cell // 5
        for key, (dx, dy) in WAYS.items():
            there = next_cell(all_cubes, cell, key, True)
            if not (0 <= x + dx < 5 and 0 <= y + dy < 5):
                assert there == cell, "nothing lies that way"
            elif cell + dx + 5 * dy in EDGE:
                assert there == cell + dx + 5 * dy, "beside it"
            else:
                assert there == (4 - x + 5 * y if dx else x + 5 * (4 - y)), "across"


def cells_to_take(dice: random.Random) -> list[set[int]]:
    """Return sets of cells of the edge, of all sizes."""
    return [set(dice.sample(EDGE, n)) for n in range(1, 17) for _ in range(40)]


def reached(cells: set[int], start: int) -> set[int]:
    """Return the cells to which the four arrows lead from `start`, step by step."""
    on = board(cells)
    seen = [start]
    for cell in seen:
        seen += {next_cell(on, cell, key, True) for key in ARROWS} - set(seen)
    return set(seen)


def test_an_arrow_leads_where_it_points_unless_no_cube_is_there() -> None:
    stays = 0
    for cells in cells_to_take(random.Random(4)):
        for cell in cells:
            for key, (dx, dy) in WAYS.items():
                there = next_cell(board(cells), cell, key, True)
                on = {c: dx * (c % 5 - cell % 5) + dy * (c // 5 - cell // 5) for c in cells}
                assert there in cells
                assert on[there] > 0 or (there == cell and max(on.values()) == 0)
                stays += there == cell
    assert stays > 100


def test_every_cube_that_may_be_taken_is_reached_by_arrows_from_every_other() -> None:
    for cells in cells_to_take(random.Random(7)):
        for start in cells:
            assert reached(cells, start) == cells


@pytest.mark.parametrize("seats", [2, 4])
def test_in_games_every_cube_that_may_be_taken_is_reached_by_arrows_from_every_other(seats: int) -> None:
    dice = random.Random(seats)
    forbidden = 0
    for _ in range(10):
        game = Quixo(bytes((seats, 0, 5, 0, 0, 0, 0, 0)))
        for _ in range(60):
            if game.phase == OVER:
                break
            cells = {square for square in EDGE if game.may_take(square)}
            forbidden += len(cells) < len(EDGE)
            for start in cells:
                assert reached(cells, start) == cells
            game.apply(dice.choice(legal(game)))
    assert forbidden > 100


def test_across_a_blocked_board_the_nearest_cube_is_found() -> None:
    blocked = 0
    for cells in cells_to_take(random.Random(5)):
        for cell in cells:
            x, y = cell % 5, cell // 5
            if x in (0, 4) and y in (0, 4):
                continue
            across = 4 - x + 5 * y if x in (0, 4) else x + 5 * (4 - y)
            key = (NEXT if x == 0 else PREV) if x in (0, 4) else (DOWN if y == 0 else UP)
            there = next_cell(board(cells), cell, key, True)
            if across in cells:
                assert there == across
            elif there != cell:
                beside = {c: abs(c // 5 - y if x in (0, 4) else c % 5 - x) for c in cells}
                assert beside[there] == min(
                    beside[c]
                    for c in cells
                    if (c - cell) * (there - cell) > 0 and (c % 5 != x if x in (0, 4) else c // 5 != y)
                )
                blocked += 1
    assert blocked > 50


def test_without_up_and_down_two_keys_go_round_the_cubes_that_may_be_taken() -> None:
    for cells in cells_to_take(random.Random(6)):
        start = cell = min(cells)
        seen = set()
        for _ in cells:
            seen.add(cell)
            after = next_cell(board(cells), cell, NEXT, False)
            assert next_cell(board(cells), after, PREV, False) == cell
            cell = after
        assert seen == cells and cell == start


def test_a_key_that_is_no_arrow_leads_nowhere() -> None:
    for arrows in (True, False):
        assert next_cell(board(set(EDGE)), 22, OK, arrows) == 22
