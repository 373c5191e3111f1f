"""What the display shows of Qwixx: the ring, the cells, the rows of all sheets."""

from displayio import TileGrid

from console.dicegame.sheet.sheet import STEP_X, STEP_Y, X, Y
from host_tests.qwixx.bench import Bench

FOUR = ("prev", "next", "ok", "back")
RED = [(2, "R2 R2 R2"), (3, "R3 R3 R3"), (4, "R4 R4 R4"), (5, "R5 R5 R5"), (6, "R6 R6 R6")]


def ring(bench: Bench) -> tuple[int, int] | None:
    """Return the cell under the ring on the display: row, column."""
    bitmap = bench.tilesets["ring"]
    for layer, x, y, _w, _h in bench.layers():
        if isinstance(layer, TileGrid) and layer.bitmap is bitmap:
            return (y + 1 - Y) // STEP_Y, (x + 2 - X) // STEP_X  # it lies around the cell
    return None


def cells(bench: Bench) -> list[list[int]]:
    """Return the tiles of the rows on the display."""
    bitmap = bench.tilesets["cells"]
    shown = bench.layers()
    grids = [g for g, *_ in shown if isinstance(g, TileGrid) and g.bitmap is bitmap]
    tiles = [g[k] for g in grids for k in range(g.width)]
    return [tiles[k : k + 11] for k in range(0, len(tiles), 11)]


def crosses(bench: Bench, seat: int) -> list[int]:
    return [bench.game.mask(seat, r) for r in range(4)]


def undo(bench: Bench) -> None:
    bench.press("menu")
    texts = bench.texts()
    assert bench.screen == "game_menu" and any(text.startswith("Undo") for text in texts)
    if bench.table.can_undo:
        bench.press("next", "ok", "back")
    else:
        bench.press("back")
    bench.ready()
