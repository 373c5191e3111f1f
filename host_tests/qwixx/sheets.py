"""What people do and see on sheets other than the classic one."""

from typing import Any

import tools.paths  # noqa: F401  first: the path

from host_tests.qwixx.bench import Bench
from rules.words.dicegame import find
from tools.headless.rig import Rig


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


def glance(rig: Rig) -> list[list[int]]:
    """Return the tiles of the rows of all small sheets, from the top down."""
    small = [bitmap for name, bitmap in rig.tilesets.items() if name.startswith("small")]
    rows: dict[int, dict[int, int]] = {}
    for grid, x, y, *_ in rig.layers():
        if getattr(grid, "bitmap", None) in small:
            rows.setdefault(y, {}).update({x + 11 * k: grid[k] for k in range(grid.width)})
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
