"""A line over the display for notices: the sensor is gone, a button is stuck, a hint."""

import displayio
from micropython import const

from console.core.ticks import past
from console.ui.palette import PANEL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.gfx import Text
    from console.ui.widgets import Ui

_STAYS = const(2500)  # ms
_READ = const(1500)  # ms that it takes to read one


class Notice:
    """At most one notice, over everything else; made when needed and dropped afterwards.

    root  all that the display shows; the stack puts the screens there
    """

    def __init__(self, ui: "Ui") -> None:
        self.root = displayio.Group()
        self._ui = ui
        self._group: displayio.Group | None = None
        self._words: Text | None = None
        self._width = 0  # px, of the line
        self._since = 0
        self._symbol: displayio.Group | None = None  # stays: the battery is weak

    def show(self, text: str, now: int, width: int, face: "displayio.Group | None", y: int) -> None:
        """Show text, at most 24 characters, for 2.5 s, replacing an earlier notice.

        The line is `width` px wide, from the left edge of the display, its top at `y`. With a face
        (faces.py), which is at its left end, the text has at most 19 characters.
        """
        ui = self._ui
        if width != self._width:
            self.hide()
            self._width = width
        if self._words is None or self._group is None:
            self._group = displayio.Group()
            self._group.append(ui.rect(0, 0, width, 24, PANEL))
            self._words = ui.text(width // 2, 2, 24, ground=PANEL, align="c")
            self._group.append(self._words.grid)
            self.root.append(self._group)
        self._group.y = y
        while len(self._group) > 2:
            self._group.pop()
        if face:
            self._group.append(face)
        self._words.set(text)
        self._since = now

    def put_on_top(self) -> None:
        """Put the symbol and the notice on top again after the root has changed."""
        if self._symbol is not None:
            self.root.append(self._symbol)
        if self._group is not None:
            self.root.append(self._group)

    def show_symbol(self, group: "displayio.Group | None") -> None:
        """Show a small group until the next call, over everything; None removes it."""
        if self._symbol is not None:
            self.root.remove(self._symbol)
        self._symbol = group
        if group is not None:
            self.root.append(group)

    def tick(self, now: int) -> None:
        """Remove the notice when its time is over."""
        if past(now, self._since) >= _STAYS:
            self.hide()

    def is_unread(self, now: int) -> bool:
        """Return whether a notice is shown, but not yet for long enough to be read."""
        return self._group is not None and past(now, self._since) < _READ

    def keep(self, now: int) -> None:
        """Begin its time again."""
        self._since = now

    def hide(self) -> None:
        """Remove the notice, if there is one."""
        if self._group is not None:
            self.root.remove(self._group)
            self.forget()

    def forget(self) -> None:
        """Forget the notice, which has been removed."""
        self._group = None
        self._words = None
