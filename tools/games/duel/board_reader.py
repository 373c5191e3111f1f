"""Read the Duel's board from the tiles on the display."""

from typing import Any

from displayio import TileGrid

from tools.headless.rig import Rig

EMPTY, DISC, CIRCLE = 18, 20, 21  # tiles of ui


def grids(bench: Rig, name: str) -> list[tuple[TileGrid, int, int]]:
    """Return the visible grids of a tileset, each with its position, in drawing order."""
    bitmap = bench.tilesets.get(name)
    shown = bench.layers()
    return [(g, x, y) for g, x, y, _, _ in shown if isinstance(g, TileGrid) and g.bitmap is bitmap]


def square(tile: int) -> Any:
    """Return what a square's tile shows: (owner, height), or a word and the number on it."""
    if tile >= 29:
        return (tile - 29) // 13, (tile - 29) % 13 + 1
    if tile >= 24:
        return ("closed", "blank", "forced", ("barred", 2), ("barred", 12))[tile - 24]
    return ("open", "may")[tile // 11], tile % 11 + 2


def squares(bench: Rig) -> list[list[Any]]:
    """Return what each square of the rows shows."""
    return [[square(grid[k]) for k in range(11)] for grid, _, _ in grids(bench, "squares")]


def lock_owners(bench: Rig) -> list[int]:
    """Return whose token is on each row's lock, -1 if it is open; a lock must show it, too, or blink."""
    tokens = {(y - 93) // 35: grid[0] - 2 for grid, x, y in grids(bench, "front") if x == 219}
    for grid, _, y in grids(bench, "locks"):
        r = (y - 74) // 35
        assert grid[0] == 3 * r + (r in tokens)
    return [tokens.get(r, -1) for r in range(4)]


def misthrows(bench: Rig) -> str:
    """Return the four boxes: "d" a disc, "c" a circle, "." none."""
    grid = [g for g, _, y in grids(bench, "ui") if y == 217 and g.width == 4][0]
    return "".join({EMPTY: ".", DISC: "d", CIRCLE: "c"}[grid[k]] for k in range(4))


def framed(bench: Rig) -> list[int]:
    """Return the seats whose name plate is framed."""
    return sorted(x // 120 for g, x, y in grids(bench, "frame") if (y, g.width, g.height) == (1, 12, 2))
