"""What can be pointed at on Quixo's board: cubes, and the ends that a lifted cube can be pushed in at."""

from __future__ import annotations

from tools.sim.targets import EDGE, Box, Targets, inside

_CHOSEN = 4  # from this tile on an arrow is that of the cursor
_KEYS = ("up", "next", "down", "prev")  # that choose the arrows, by tile


class CubeTargets(Targets):
    """The cubes that may be taken; while one is lifted, the arrows: a click beside them puts it back."""

    def cursor(self) -> Box | None:
        arrows = self.tiles("push_arrows")
        if arrows:
            return next((box for grid, box in arrows if grid[0] >= _CHOSEN), None)
        return super().cursor() or next(iter(self._cubes()), None)

    def there(self, cursor: Box, x: int, y: int) -> str | None:
        if not self.tiles("push_arrows"):
            return super().there(cursor, x, y)
        if self._arrow(x, y) >= 0:
            return "ok" if inside(cursor, x, y) else None
        return "back" if any(inside(box, x, y, EDGE) for box in self._cubes()) else None

    def ways(self, cursor: Box, x: int, y: int) -> tuple[str, ...]:
        if not self.tiles("push_arrows"):
            return self._towards(cursor, x, y) if self.has("up") else super().ways(cursor, x, y)
        arrow = self._arrow(x, y)
        if arrow < 0:
            return ("back",)
        return (_KEYS[arrow],) if self.has("up") else super().ways(cursor, x, y)

    def _towards(self, cursor: Box, x: int, y: int) -> tuple[str, ...]:
        """Return the key that leads towards (x, y): to its edge, then along it; none if it is there."""
        boxes = [box for grid, box in self.tiles("cubes") if grid.width == 5]
        left, right = min(x for x, *_ in boxes), max(x + wide for x, _, wide, _ in boxes)
        cube = (right - left) // 5
        from_x, from_y, wide, high = cursor
        level = "prev" if x < from_x + EDGE else "next" if x >= from_x + wide - EDGE else ""
        upright = "up" if y < from_y + EDGE else "down" if y >= from_y + high - EDGE else ""
        ways = (upright, level) if left + cube <= x < right - cube else (level, upright)
        return tuple([key for key in ways if key][:1])

    def _arrow(self, x: int, y: int) -> int:
        """Return which arrow is at (x, y), 0..3 as in _KEYS; -1: none."""
        arrows = self.tiles("push_arrows")
        return next((grid[0] % _CHOSEN for grid, box in arrows if inside(box, x, y)), -1)

    def _cubes(self) -> list[Box]:
        """Return the place of the framed cube."""
        return [box for grid, box in self.tiles("qframe") if grid[0] == 0]
