"""Where cubes and the cursor go on Quixo's board (console/quixo/board/cells.py), without a display."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

import pytest

from console.quixo.board.cells import (
    ABOVE,
    BELOW,
    LEFT,
    RIGHT,
    cubes_moved,
    end,
    next_side,
    opposite,
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
