"""What can be pointed at on the sheets and boards of games with six dice: the ring, and Pass below them."""

from __future__ import annotations

from console.ui.palette import COLOURS, PAPER
from tools.sim.targets import Box, Targets


class SheetTargets(Targets):
    """The numbers that may be crossed, and Pass."""

    def cursor(self) -> Box | None:
        passes = [box for grid, box in self.tiles("chip") if grid.pixel_shader[1] == COLOURS[PAPER]]
        places = [super().cursor(), *(box for _, box in self.tiles("ring")), *passes]
        return next((place for place in places if place), None)
