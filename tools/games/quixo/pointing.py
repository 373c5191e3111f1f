"""What can be pointed at on Quixo's board: cubes, and the ends that a lifted cube can be pushed in at."""

from __future__ import annotations

from tools.sim.targets import EDGE, Box, Targets, inside

_CHOSEN = 4  # from this tile on an arrow is that of the cursor


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
        if self._arrow(x, y):
            return "ok" if inside(cursor, x, y) else None
        return "back" if any(inside(box, x, y, EDGE) for box in self._cubes()) else None

    def ways(self, cursor: Box, x: int, y: int) -> tuple[str, ...]:
        if self.tiles("push_arrows"):
            return super().ways(cursor, x, y) if self._arrow(x, y) else ("back",)
        return self._round(cursor) if self.has("up") else super().ways(cursor, x, y)

    def _round(self, cursor: Box) -> tuple[str, ...]:
        """Return the keys that go round the edge from there; the second one if there is no cube that way."""
        boxes = [box for grid, box in self.tiles("cubes") if grid.width == 5]
        left, right = min(x for x, *_ in boxes), max(x + wide for x, _, wide, _ in boxes)
        top, low = min(y for _, y, *_ in boxes), max(y + high for _, y, _, high in boxes)
        x, y, wide, high = cursor
        if y + high >= low and x + wide < right:
            return "next", "up"
        if x + wide >= right and y > top:
            return "up", "prev"
        return ("prev", "down") if y <= top and x > left else ("down", "next")

    def _arrow(self, x: int, y: int) -> bool:
        """Return whether there is an arrow at (x, y)."""
        return any(inside(box, x, y) for _, box in self.tiles("push_arrows"))

    def _cubes(self) -> list[Box]:
        """Return the place of the framed cube."""
        return [box for grid, box in self.tiles("qframe") if grid[0] == 0]
