"""A line at the top of the display for what screens do not say: the sensor is gone, a button is stuck."""

import displayio
from micropython import const

from console.core.ticks import past
from console.ui.gfx import Text, rect
from console.ui.palette import PANEL

_STAYS = const(2500)  # ms


class Notice:
    """At most one, over everything else; made when needed and dropped after it."""

    def __init__(self, width: int) -> None:
        """width: of the display."""
        self._width = width
        self._group: displayio.Group | None = None
        self._words: Text | None = None
        self._since = 0

    def show(self, root: displayio.Group, text: str, now: int) -> None:
        """Shows text, 24 letters at most, in place of an earlier one, for 2.5 s."""
        if self._words is None or self._group is None:
            self._group = displayio.Group()
            self._group.append(rect(0, 0, self._width, 24, PANEL))
            self._words = Text(self._width // 2, 2, 24, ground=PANEL, align="c")
            self._group.append(self._words.grid)
            root.append(self._group)
        self._words.set(text)
        self._since = now

    def stay(self, root: displayio.Group) -> None:
        """What is in the root was changed: on top again."""
        if self._group is not None:
            root.append(self._group)

    def tick(self, root: displayio.Group, now: int) -> None:
        """Takes it off when its time has come."""
        if self._group is not None and past(now, self._since) >= _STAYS:
            root.remove(self._group)
            self.gone()

    def gone(self) -> None:
        """It was taken off."""
        self._group = None
        self._words = None
