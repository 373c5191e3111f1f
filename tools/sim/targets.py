"""What can be pointed at on the screen on top, read from the layers on the display."""

from __future__ import annotations

from typing import Any

import tools.paths  # noqa: F401  first: the path

from tools.headless import layers
from tools.headless.layers import Box

EDGE = 2  # px by which a cursor is larger than what it is around
_ROW = 200  # px: a frame at least as wide is around a row of a list; others are around cells
_SHOWN = ("results", "best", "players")  # screens whose rows can only be looked at


def inside(box: Box, x: int, y: int, edge: int = 0) -> bool:
    """Return whether (x, y) is in the box, and not on its edge of that many pixels."""
    return box[0] + edge <= x < box[0] + box[2] - edge and box[1] + edge <= y < box[1] + box[3] - edge


class Targets:
    """The rows or cells of the screen on top: one of them has a frame around it, which cursor keys move.

    A game whose screens have other cursors overrides some of this (LaptopGame.targets).
    """

    def __init__(self, console: Any) -> None:
        self.console = console

    def cursor(self) -> Box | None:
        """Return where the cursor is, None on a screen without one."""
        group = self.console.top.group
        return next(layers.frames(group, group.x, group.y), None)

    def page(self) -> int:
        """Return the number of what is open, if cursor keys turn from one page to another; else -1."""
        return -1

    def there(self, cursor: Box, x: int, y: int) -> str | None:
        """Return "ok", or "" if nothing has to be pressed; None if the cursor is not at (x, y).

        A game may say another key.
        """
        if not inside(cursor, x, y, EDGE):
            return None
        return "" if self.console.top.name in _SHOWN else "ok"

    def ways(self, cursor: Box, x: int, y: int) -> tuple[str, ...]:
        """Return the keys that may bring the cursor nearer: along a list, else through all choices."""
        left, top, wide, tall = cursor
        if wide < _ROW:
            back = self.console.table is None and top <= y < top + tall and x < left  # along a line of boxes
            return ("prev",) if back else ("next",)
        above, below = ("up", "down") if self.has("up") else ("prev", "next")
        return (above,) if y < top + EDGE else (below,) if y >= top + tall - EDGE else ()

    def has(self, key: str) -> bool:
        """Return whether the board has a button for this logical key."""
        return any(means == key for means, _ in self.console.board.KEYS)

    def tiles(self, name: str) -> list[tuple[Any, Box]]:
        """Return the visible layers of the top screen that show a tileset, with their places."""
        bitmap = self.console.ui.tilesets.get(name)
        group = self.console.top.group
        found = layers.visible(group, group.x, group.y)
        return [(it, (x, y, w, h)) for it, x, y, w, h in found if getattr(it, "bitmap", self) is bitmap]
