"""What can be pointed at on Qwixx's sheets: also the seats' tabs of an open table."""

from __future__ import annotations

from typing import Any

from tools.games.dicegame.pointing import SheetTargets
from tools.headless import layers
from tools.sim.targets import Box, inside

_TAB = (1, 32, 20)  # y, width and height of a closed tab


class TabTargets(SheetTargets):
    """The numbers, Pass and, while the seats choose together, their tabs.

    A click on a closed tab turns to it; one on a number stays on the open tab.
    """

    def page(self) -> int:
        return self._tabs.seat if self._tabs else -1

    def there(self, cursor: Box, x: int, y: int) -> str | None:
        return None if self._closed(x, y) >= 0 else super().there(cursor, x, y)

    def ways(self, cursor: Box, x: int, y: int) -> tuple[str, ...]:
        if not self._tabs:
            return super().ways(cursor, x, y)
        seat = self._closed(x, y)
        if seat >= 0:  # the seats choose one after the other
            game = self.console.table.game
            before = (seat - game.active) % game.seats < (self._tabs.seat - game.active) % game.seats
            return ("prev",) if before else ("next",)
        sheet = self.console.top.play.views.sheet
        return ("next",) * (sheet.at < sheet.n - 1) + ("prev",) * (sheet.at > 0)

    @property
    def _tabs(self) -> Any:
        """The tabs of the seats, None where there are none."""
        play = getattr(self.console.top, "play", None)
        return play.tabs if play and play.choosing.at_open_table else None

    def _closed(self, x: int, y: int) -> int:
        """Return the seat whose closed tab is at (x, y), -1 if there is none."""
        if not self._tabs:
            return -1
        group = self.console.top.group
        found = layers.visible(group, group.x, group.y)
        places = sorted({left for _, left, top, wide, tall in found if (top, wide, tall) == _TAB})
        for k, left in enumerate(places):
            if inside((left, _TAB[0], *_TAB[1:]), x, y):
                return k + (k >= self._tabs.seat)
        return -1
