"""Read what games of six dice show on the display."""

from __future__ import annotations

from typing import Any

from displayio import TileGrid

from tools.headless.rig import Rig


def grids(rig: Rig, name: str) -> list[tuple[Any, int, int]]:
    """Return the visible grids of a tileset, each with its position, in drawing order."""
    bitmap = rig.tilesets.get(name)
    return [(g, x, y) for g, x, y, _, _ in rig.layers() if isinstance(g, TileGrid) and g.bitmap is bitmap]


def locks(rig: Rig) -> list[int | None]:
    """Return what each row's lock shows: 0 open, 1 shut, 2 crossed; None while it is not there."""
    shown = {grid[0] // 3: grid[0] % 3 for grid, _, _ in grids(rig, "locks")}
    return [shown.get(row) for row in range(4)]


def boxes(rig: Rig) -> list[int]:
    """Return the tiles of the four boxes in the foot (penalties or misthrows); none if they are not shown."""
    found = [grid for grid, _, y in grids(rig, "ui") if y == 217 and grid.width == 4]
    return [grid[k] for grid in found[:1] for k in range(4)]
