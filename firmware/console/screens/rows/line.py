"""The line below the rows of the setup."""

import displayio
from micropython import const

from console.core import keys
from console.store.blocks import parts_of
from console.store.seating import names
from console.ui.gfx import visible
from console.ui.palette import DIM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.screens.rows.row import SetupRow

_TURN = const(1600)  # ms that each of several lines is shown


class LineBelow:
    """The line below the rows.

    It says the first of these:

    - What the value of the current row means. If that is several lines, they take turns.
    - On Start: how the series of these players stands, with a key that begins another one.
    - On Start and on the row of players, while several people play: that one person may play, too, and which
      key leads there, at once or after other numbers of people.
    """

    def __init__(self, console: "Console", group: displayio.Group, y: int, rows: "list[SetupRow]") -> None:
        """Append the layers to `group`; the line is at y."""
        self._console = console
        ui = console.ui
        self._text = ui.text(14, y, 22, DIM)
        group.append(self._text.grid)
        self._lines: list[str] = []  # what is shown in turn
        self._turn = 0
        self._since = 0  # when its turn began
        self._series: Any = None  # of these players, once it has been counted
        self._standing = ""  # how it stands, "" if there is nothing to say
        self._new_series = displayio.Group()  # the key that begins another one
        ui.hint(self._new_series, 84, 217, keys.DONE, "0:0")
        self._new_series.hidden = True
        group.append(self._new_series)
        self._players: SetupRow | None = None  # the row of players, if one person may play
        self._alone: list[displayio.Group] = []  # the line on Start, and two on that row: see _add_alone()
        # The key that leads to one person on that row
        self._key = keys.PREV if console.keys.has(keys.DOWN) else keys.OK
        for row in rows:
            if row.one_may():
                self._players = row
                self._add_alone(group, y, row)

    def _add_alone(self, group: displayio.Group, y: int, row: "SetupRow") -> None:
        """Add the lines that say that one person may play, too: on Start; on the row, next or later."""
        to_row = keys.DOWN if self._key == keys.PREV else keys.NEXT
        key = self._key
        for sign, words in (
            (to_row, row.one_may()),
            (key, row.one_may_by(key)),
            (key, row.one_may_later(key)),
        ):
            layer = displayio.Group()
            layer.hidden = True
            self._console.ui.hint(layer, 14, y, sign, words, ink=DIM)
            self._alone.append(layer)
            group.append(layer)

    def show(self, k: int, text: str) -> None:
        """Show the line for row k, whose value means `text`, "" if that needs no words."""
        standing = "" if k or text else self._standing
        self._lines = (text or standing).split("\n")
        self._take_turn(0)
        visible(self._new_series, standing != "")
        row = self._players
        may = not text and not standing and row is not None and row.several
        shown = 2 if k == 1 and row and not row.leads_by(self._key) else k
        for at in range(len(self._alone)):
            visible(self._alone[at], may and at == shown and k < 2)

    def tick(self) -> None:
        """Show the next of several lines when it is its turn."""
        if len(self._lines) > 1 and self._console.since(self._since) >= _TURN:
            self._take_turn((self._turn + 1) % len(self._lines))

    def _take_turn(self, k: int) -> None:
        self._turn = k
        self._since = self._console.now
        self._text.set(self._lines[k])

    # The series

    def forget_series(self) -> None:
        """Forget the series: there may be other players."""
        self._series = None
        self._standing = ""

    def count_series(self) -> bool:
        """Count the series of these players, if that is still to be done; return whether it was."""
        if self._series is not None:
            return False
        console = self._console
        settings = console.settings
        parts = parts_of(names(settings, settings.seats), bytes(settings.seated))
        code = console.loader.borrow("console.store.series")
        self._series = series = code.Series(console.journal, settings, settings.game, parts)
        self._standing = console.loader.borrow("console.screens.standing").standing(series)
        return True

    def begin_series(self) -> bool:
        """Begin another series, if the standing of one is known; return whether it is."""
        if not self._standing:
            return False
        self._console.settings.series = self._series.last
        self.forget_series()
        return self.count_series()
