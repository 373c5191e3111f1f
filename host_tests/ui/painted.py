"""What is painted on the display."""

from __future__ import annotations

from typing import Any

import tools.paths  # noqa: F401  first: the path

from tools.headless.rig import Rig


def areas(rig: Rig) -> list[tuple[int, int, int, int]]:
    """Return a list that gets the areas that are painted from now on: x1, y1, x2, y2."""
    painted: list[tuple[int, int, int, int]] = []
    display: Any = rig.board.display
    refresh = display._refresh_area

    def note(area: Any) -> Any:
        painted.append((area.x1, area.y1, area.x2, area.y2))
        return refresh(area)

    display._refresh_area = note
    return painted


def pixels(painted: list[tuple[int, int, int, int]]) -> int:
    """Return how many pixels these areas have."""
    return sum((x2 - x1) * (y2 - y1) for x1, y1, x2, y2 in painted)
