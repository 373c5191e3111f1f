"""Read the Duel's board from the tiles on the display."""

from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.dicegame.sheet.cells import (
    CELL_BARRED,
    CELL_BLANK,
    CELL_CAND,
    CELL_CIRCLE,
    CELL_CLOSED,
    CELL_DISC,
    CELL_FORCED,
)
from rules.duel import BEAT
from tools.games.dicegame.display import grids
from tools.headless.rig import Rig

_WORDS = {
    CELL_CLOSED: "closed", CELL_BLANK: "blank", CELL_FORCED: "forced",
    CELL_BARRED: ("barred", 2), CELL_BARRED + 1: ("barred", 12),
}  # fmt: skip


def square(tile: int) -> Any:
    """Return what a square's tile shows: (owner, height), or a word and the number on it."""
    if tile >= CELL_DISC:
        owner, height = divmod(tile - CELL_DISC, CELL_CIRCLE - CELL_DISC)
        return owner, height + 1
    if tile in _WORDS:
        return _WORDS[tile]
    return ("open", "may")[tile // CELL_CAND], tile % CELL_CAND + 2


def squares(rig: Rig) -> list[list[Any]]:
    """Return what each square of the rows shows; a magnified row has layers of one square each."""
    rows = [grid for grid, _, _ in grids(rig, "squares") if grid.width == 11]
    return [[square(row[k]) for k in range(11)] for row in rows]


def lock_owners(rig: Rig) -> list[int]:
    """Return whose token is on each row's lock, -1 if it is open; a lock must show it, too, or blink."""
    tokens = {(y - 93) // 35: grid[0] - 2 for grid, x, y in grids(rig, "front") if x == 219}
    for grid, _, y in grids(rig, "locks"):
        r = (y - 74) // 35
        assert grid[0] == 3 * r + (r in tokens)
    return [tokens.get(r, -1) for r in range(4)]


def misthrows(rig: Rig) -> str:
    """Return the four boxes: "d" a disc, "c" a circle, "." none."""
    grid = next(grid for grid, _, _ in grids(rig, "misthrows"))
    return "".join(".dc"[grid[k]] for k in range(4))


def shows_misthrows(rig: Rig) -> bool:
    """Return whether the boxes are there: not in place of what the keys do, or of what a beaten one loses."""
    sheet = rig.play.views.sheet
    return not sheet.foot.hints and not (sheet.n and rig.table.game.effect(sheet.move) == BEAT)


def framed(rig: Rig) -> list[int]:
    """Return the seats whose name plate is framed."""
    return sorted(x // 120 for g, x, y in grids(rig, "frame") if (y, g.width, g.height) == (1, 12, 2))
