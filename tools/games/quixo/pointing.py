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
        lifted = self.tiles("push_arrows") and not self._arrow(x, y)
        return ("back",) if lifted else super().ways(cursor, x, y)

    def _arrow(self, x: int, y: int) -> bool:
        """Return whether there is an arrow at (x, y)."""
        return any(inside(box, x, y) for _, box in self.tiles("push_arrows"))

    def _cubes(self) -> list[Box]:
        """Return the place of the framed cube."""
        return [box for grid, box in self.tiles("qframe") if grid[0] == 0]
