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
    side_for,
    side_of,
    side_to,
)

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


def test_an_arrow_leads_to_the_next_cube_that_way_or_across_the_board_and_on_round_the_corner() -> None:
    all_cubes = board(set(EDGE))
    for cell in EDGE:
        x, y = cell % 5, cell // 5
        for key, (dx, dy) in WAYS.items():
            there = next_cell(all_cubes, cell, key, True)
            if cell + dx + 5 * dy in EDGE and 0 <= x + dx < 5:
                assert there == cell + dx + 5 * dy, "beside it"
            elif x in (0, 4) and y in (0, 4):
                inward = (0, 1 if y == 0 else -1) if dx else (1 if x == 0 else -1, 0)
                assert there == cell + inward[0] + 5 * inward[1], "round the corner"
            else:
                assert there == (4 - x + 5 * y if dx else x + 5 * (4 - y)), "across"


def cells_to_take(dice: random.Random) -> list[set[int]]:
    """Return sets of cells of the edge, of all sizes."""
    return [set(dice.sample(EDGE, n)) for n in range(1, 17) for _ in range(40)]


def test_an_arrow_leads_backwards_only_straight_across_and_all_cubes_are_reached() -> None:
    stays = 0
    for cells in cells_to_take(random.Random(4)):
        for start in cells:
            seen = [start]
            for cell in seen:
                for key, (dx, dy) in WAYS.items():
                    there = next_cell(board(cells), cell, key, True)
                    assert there in cells
                    x, y = there % 5 - cell % 5, there // 5 - cell // 5
                    outward = not (0 <= cell % 5 + dx < 5 and 0 <= cell // 5 + dy < 5)
                    corner = cell in (0, 4, 20, 24)
                    assert dx * x + dy * y >= 0 or (outward and not corner)
                    stays += there == cell
                    if there not in seen:
                        seen.append(there)
            assert set(seen) == cells
    assert stays > 100


def test_across_a_blocked_board_the_nearest_cube_is_found() -> None:
    ring = [20, 21, 22, 23, 24, 19, 14, 9, 4, 3, 2, 1, 0, 5, 10, 15]
    blocked = 0
    for cells in cells_to_take(random.Random(5)):
        for cell in cells:
            x, y = cell % 5, cell // 5
            if x in (0, 4) and y in (0, 4):
                continue
            across = 4 - x + 5 * y if x in (0, 4) else x + 5 * (4 - y)
            there = next_cell(board(cells), cell, PREV if x in (0, 4) else UP, True)
            far = {c: abs((ring.index(c) - ring.index(across) + 8) % 16 - 8) for c in cells}
            assert far[there] == min(far.values())
            blocked += there != across
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


def test_an_arrow_chooses_the_end_to_which_it_points_and_never_the_one_opposite() -> None:
    for cell in EDGE:
        ends = {side for side in SIDES if end(cell, side) >= 0}
        for side in ends:
            for key in ARROWS:
                there = side_for(cell, side, key)
                assert there in ends
                assert there == side_of(key) or side_of(key) not in ends
                assert there == side or (there - side_of(key)) % 4 != 2
            seen = [side]
            for at in seen:
                seen += {side_for(cell, at, key) for key in ARROWS} - set(seen)
            assert set(seen) == ends


def test_left_and_right_alone_choose_any_end_of_a_cube_at_the_left_or_right_edge() -> None:
    """So somebody who knows only these two keys can choose every end."""
    for cell, ends in ((10, [RIGHT, ABOVE, BELOW, ABOVE]), (14, [LEFT, BELOW, ABOVE, BELOW])):
        side = opposite(cell)
        path = [side]
        for _ in range(3):
            side = side_for(cell, side, PREV if cell == 10 else NEXT)
            path.append(side)
        assert path == ends
