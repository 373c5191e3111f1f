"""What people do and see on sheets other than the classic one."""

from typing import Any

import tools.paths  # noqa: F401  first: the path

from host_tests.qwixx.bench import Bench
from rules.words.dicegame import find
from tools.headless.rig import Rig

EMPTY_CELL = 28  # the tile of a small cell where another colour has its own


def to_sheet(table: Bench, *dice: int) -> Bench:
    table.shake_and_look(*dice)
    table.run_to("sheet")
    return table


def cell(table: Any, name: str) -> int:
    """Return the tile that shows a cell."""
    move = find(table.game, name) - 1
    grid: Any = table.play.views.sheet.grid
    cells, at = grid.cell(move // 11, move % 11)
    return int(cells[at])


def point(table: Any, name: str) -> None:
    move = find(table.table.game, name)
    for _ in range(20):
        if table.play.views.sheet.move == move:
            return
        table.press("next")
    raise AssertionError(f"{name} cannot be chosen")


def glance(rig: Any) -> list[list[int]]:
    """Return the tiles of the rows of all small sheets, from the top down."""
    return [[tile for tile, _ in row] for row in coloured_glance(rig)]


def coloured_glance(rig: Any) -> list[list[tuple[int, int]]]:
    """Return the tiles of the rows of all small sheets, from the top down, each with its bright colour."""
    small = [bitmap for name, bitmap in rig.tilesets.items() if name.startswith("small")]
    rows: dict[int, dict[int, tuple[int, int]]] = {}
    for grid, x, y, *_ in rig.layers():
        if getattr(grid, "bitmap", None) in small:
            for k in range(grid.width * grid.height):
                place = (y + grid.tile_height * (k // grid.width), x + 11 * (k % grid.width))
                row = rows.setdefault(place[0], {})
                if grid[k] != EMPTY_CELL:
                    assert place[1] not in row, "one cell over another"
                    row[place[1]] = grid[k], grid.pixel_shader[2]
    return [[row[x] for x in sorted(row)] for _, row in sorted(rows.items())]


def in_gallery(rig: Rig) -> Rig:
    """Open the gallery from the menu."""
    rig.press("ok")
    rig.until_screen("setup")
    for _ in range(9):
        if "Sheet" == rig.top.rows[rig.top.at].word:
            break
        rig.press("down")
    rig.press("ok")
    rig.until_screen("gallery")
    return rig
