"""What can be pointed at in games with six dice: the ring, and Pass below it; a die that is being typed."""

from __future__ import annotations

from console.ui.palette import COLOURS, PAPER
from tools.games.dicegame.typing import TYPING
from tools.sim.targets import Box, Targets


class SheetTargets(Targets):
    """The numbers that may be crossed, and Pass."""

    def cursor(self) -> Box | None:
        passes = [box for grid, box in self.tiles("chip") if grid.pixel_shader[1] == COLOURS[PAPER]]
        places = [super().cursor(), *(box for _, box in self.tiles("ring")), *passes]
        return next((place for place in places if place), None)

    def ways(self, cursor: Box, x: int, y: int) -> tuple[str, ...]:
        """See Targets; where dice are typed, keys turn the die and leave the frame where it is."""
        return () if self.console.top.name == TYPING else super().ways(cursor, x, y)
