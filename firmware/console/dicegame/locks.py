"""Rows that have been locked: the banner that announces them, and what blinks on the next sheet.

The banner says who has locked them; it falls over the sheet in bands.
"""

import displayio
from micropython import const

from console.core import keys
from console.dicegame.cards import Card
from console.dicegame.sheet import STEP_Y, Y
from console.light import flashes
from console.ui.gfx import visible
from console.ui.large import large
from console.ui.palette import BRIGHT, GROUND
from rules import ACTION2
from rules.rows import LETTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.app import Console
    from console.dicegame.kit import Kit
    from console.dicegame.views import Views
    from console.ui.gfx import Text
    from rules.record import Record

_BAND = const(42)  # ms
_BLINK = const(250)  # ms
_BLINKS = const(1500)  # ms of all blinks
_NAMES = ("RED", "YELLOW", "GREEN", "BLUE")
_LETTERS_A_LINE = const(24)


class Lock(Card):
    """The lock card: one row fills it; two or three share it.

    Only the letter overlaps anything (the padlock), because painting takes most of the time.
    """

    name = "lock"

    def __init__(
        self, console: "Console", views: "Views", report: "Callable[[int], None]", rows: int, flash: bool
    ) -> None:
        """`rows` is the mask of the rows just locked; `flash`: the lights announce them."""
        super().__init__(console, views, report)
        self._since = self.console.now
        self._bands = 0  # number shown
        self._rows = rows if flash else 0  # which the lights still have to announce
        self._pieces: list[displayio.TileGrid] = []  # hidden until they have fallen
        self._y = Y  # where the next piece begins
        self._below: Text | None = None  # who has locked the row, if this text is below the banner
        many = 0
        for r in range(4):
            many += rows >> r & 1
        for r in range(4):
            if rows >> r & 1:
                self._say(r, 138 // many)
        self._high = (self._y - Y + STEP_Y - 1) // STEP_Y  # bands

    def _fill(self, r: int, height: int, hole: int = 0) -> None:
        """Fill the next `height` px with the row's colour, except for `hole` px in the middle."""
        end = self._y + height
        while self._y < end:
            y = self._y
            band = Y + (y - Y) // STEP_Y * STEP_Y
            height = min(band + STEP_Y, end) - y
            self._y += height
            if not hole:
                self._add(self.ui.rect(0, y, 240, height, BRIGHT[r]))
                continue
            side = (240 - hole) // 2
            if side > 0:  # the longest line leaves nothing beside it
                self._add(self.ui.rect(0, y, side, height, BRIGHT[r]))
                self._add(self.ui.rect(240 - side, y, side, height, BRIGHT[r]))

    def _add(self, piece: displayio.TileGrid) -> None:
        """Add a piece that falls."""
        self.group.append(piece)
        self._falls(piece)

    def _falls(self, piece: displayio.TileGrid) -> None:
        piece.hidden = True
        self._pieces.append(piece)

    def _say(self, r: int, height: int) -> None:
        ui = self.ui
        ink = BRIGHT[r]
        text = _NAMES[r] + " LOCKED"
        who = _who(self.views, r)
        end = self._y + height
        self._fill(r, 3 if height < 50 else 6)
        if height > 100:
            self._add(ui.tiles("padlock", 94, self._y, ui.pal(ink, GROUND)))
            self._falls(large(ui, self.group, 120, self._y + 28, LETTERS[r], ink, GROUND))
            self._fill(r, 63, 52)
            self._fill(r, 4)
            end -= 33
            self._below = ui.text(120, end + 6, len(who), align="c")  # below the banner
            self._below.set(who)
        if height > 50:
            self._falls(large(ui, self.group, 120, self._y, text, GROUND, ink))
            self._fill(r, 32, 16 * len(text))
        else:
            self._line(r, text)
        if height < 100:
            self._line(r, who)
        self._fill(r, end - self._y)

    def _line(self, r: int, text: str) -> None:
        self._falls(self.ui.label(self.group, 120, self._y, text, GROUND, BRIGHT[r], align="c").grid)
        self._fill(r, 20, 10 * len(text))

    def key(self, key: int) -> None:
        if not self.busy:
            super().key(key)

    @property
    def busy(self) -> bool:
        """Whether it is still falling."""
        return self._bands < self._high

    def tick(self, now: int) -> None:
        if not self.busy:
            if self._rows and self.console.keys.seen(now):
                self._announce()
            return
        shown = self.console.since(self._since) // _BAND + 1
        if shown > self._bands:
            self._bands += 1
            low = Y + STEP_Y * self._bands
            for piece in self._pieces:
                if piece.y < low:
                    visible(piece, True)
            if not self.busy:
                self.console.keys.new_picture()
                if self._below:
                    self.group.append(self._below.grid)
                self.ui.hint(self.group, 232, 217, keys.OK, "next", "r")

    def _announce(self) -> None:
        """Flash the lights, now that the picture is complete."""
        console = self.console
        for row in range(4):
            if self._rows >> row & 1:
                flashes.lock(console.lights, row, self.views.out)
        self._rows = 0


def _who(views: "Views", r: int) -> str:
    """Return who locked the row: as many names as fit a line."""
    lockers = views.kit.lockers(views.game, r)
    names: list[str] = []
    for seat in range(views.game.seats):
        if lockers >> seat & 1:
            names.append(views.table.names[seat])
    text = "by " + names[0]
    for k in range(1, len(names)):
        text += (" and " if k == len(names) - 1 else ", ") + names[k]
    if len(text) > _LETTERS_A_LINE:
        text = ", ".join(names)
    return text if len(text) <= _LETTERS_A_LINE else f"by {len(names)} players"


def new_locks(game: "Any", kit: "Kit", record: "Record", together: bool) -> int:
    """Return the mask of the rows that others have put out of play since the deciding seat's last turn.

    In action 1 these are the locks of the round before, in action 2 those of action 1. `together` (the open
    table): also its own. In a solo game there are none.
    """
    if game.seats == 1:
        return 0
    if game.phase == ACTION2:
        locked: int = game.last_locked if kit.OWN_SHEETS else 0
    else:
        locked = kit.last_locks(game, record)
    for row in range(4):
        own = kit.OWN_SHEETS and not together and game.mask(game.seat, row) >> 11
        if own or not game.is_out(row):
            locked &= ~(1 << row)
    return locked


class NewLocks:
    """The locks that others have made since the deciding seat's last turn; they blink for a moment.

    They are worked out from the record, so they blink again after a power cut.
    """

    def __init__(self, views: "Views") -> None:
        self._views = views
        self.mask = 0  # of the rows that blink
        self._at = -1  # the record's length when they were last looked for
        self._since = -1  # when the blinking was first visible

    def look(self, record: "Record", together: bool) -> None:
        """Begin to blink the locks that the deciding seat has not seen, once for each decision.

        `together`: at the open table the locks of all seats blink, once for each roll.
        """
        game = self._views.game
        at = record.length - (game.chosen if together else 0)
        if self._at == at:
            return
        self._at = at
        if game.last_locked if game.phase == ACTION2 else game.closed:
            self.mask = new_locks(game, self._views.kit, record, together)
            self._since = -1

    def tick(self, now: int) -> None:
        """Blink."""
        console = self._views.console
        if self._since >= 0:
            t = console.since(self._since)
            self._blink(t >= _BLINKS or t // _BLINK & 1 == 1)
            if t >= _BLINKS:
                self.mask = 0
        elif not console.keys.painting:
            self._since = now

    def stop(self) -> None:
        """Stop the blinking, because another scene is shown."""
        self._blink(True)
        self.mask = 0

    def _blink(self, on: bool) -> None:
        """Show the new locks without their dice (`on`), or the dice without the locks, as before."""
        views = self._views
        sheet = views.sheet
        if sheet and self.mask:
            sheet.strip.show(views.faces, views.out if on else views.out & ~self.mask)
            for r in range(4):
                if self.mask >> r & 1:
                    sheet.grid.show_lock(r, on)
