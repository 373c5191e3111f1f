"""Large text, 16 x 32 px a letter, with only the letters needed: the tileset takes 6 KB of heap."""

import bitmaptools
import displayio

from console.ui.palette import GROUND, PAPER
from console.ui.tilesets import STRICT, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui


def large(
    ui: "Ui", group: displayio.Group, x: int, y: int, text: str, ink: int = PAPER, ground: int = GROUND,
    align: str = "c",
) -> displayio.TileGrid:  # fmt: skip
    """Append fixed words as ui.label() does, and return their layer; the tileset is not kept."""
    n = len(text)
    letters = ui.tilesets.get("text32") or read("text32")[0]
    bitmap = displayio.Bitmap(16 * n, 32, 2)
    for k in range(n):
        at = 16 * (ord(text[k]) - 32)
        bitmaptools.blit(bitmap, letters, 16 * k, 0, x1=at, y1=0, x2=at + 16, y2=32)
    x -= 8 * n if align == "c" else 16 * n if align == "r" else 0
    grid = displayio.TileGrid(
        bitmap, pixel_shader=ui.pal(ground, ink), width=n, height=1, tile_width=16, tile_height=32, x=x, y=y
    )
    for k in range(n):
        grid[k] = k
    if STRICT:
        bitmap.letters = text  # type: ignore[attr-defined]  # so that tests can read it
    group.append(grid)
    return grid
