"""The banner that says which rows have been locked, and by whom; it falls over the sheet in bands."""

import displayio
from micropython import const

from console.core import keys
from console.dicegame.cards.card import Card
from console.dicegame.sheet.sheet import STEP_Y, Y
from console.light import flashes
from console.match.words import listed
from console.ui.gfx import visible
from console.ui.large import large
from console.ui.palette import BRIGHT, GROUND
from console.ui.widgets import row_sign
from texts import N_, _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.dicegame.turn.views import Views

_BAND = const(42)  # ms
_LOCKED = (
    # TRANSLATORS: the row of this colour is locked; at most 15 letters, which are large
    N_("RED LOCKED"),
    # TRANSLATORS: the row of this colour is locked; at most 15 letters, which are large
    N_("YELLOW LOCKED"),
    # TRANSLATORS: the row of this colour is locked; at most 15 letters, which are large
    N_("GREEN LOCKED"),
    # TRANSLATORS: the row of this colour is locked; at most 15 letters, which are large
    N_("BLUE LOCKED"),
)
_LETTERS_A_LINE = const(24)
_MARK = const(28)  # px of a badge or a face, with the gap after it
_ROOM = const(236)  # px of a line


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
        self._below = displayio.Group()  # who has locked the row, if that is below the banner
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
        """Let a piece that has been added appear when the bands have fallen as far as it."""
        piece.hidden = True
        self._pieces.append(piece)

    def _say(self, r: int, height: int) -> None:
        """Add a row's part of the banner, `height` px high: alone with a padlock, three in small letters."""
        ui = self.ui
        ink = BRIGHT[r]
        text = _(_LOCKED[r])
        game = self.views.game
        seats = [seat for seat in range(game.seats) if game.locked_by(seat) >> r & 1]
        names = [self.views.table.plain_name(seat) for seat in seats]
        end = self._y + height
        top = self._y + (3 if height < 50 else 6)
        alone = height > 100
        if height > 50:  # the text first: later the heap may have no hole of that size
            self._falls(large(ui, self.group, 120, top + (67 if alone else 0), text, GROUND, ink))
        if alone:
            self._add(ui.tiles("padlock", 94, top, ui.pal(ink, GROUND)))
            self._falls(large(ui, self.group, 120, top + 28, row_sign(r), ink, GROUND))
        self._fill(r, top - self._y)
        if alone:
            self._fill(r, 63, 52)
            self._fill(r, 4)
            end -= 33
            self._say_who(seats, names, end + 6)
        if height > 50:
            self._fill(r, 32, 16 * len(text))
        else:
            self._line(r, text)
        if height < 100:
            self._line(r, _who(names))
        self._fill(r, end - self._y)

    def _say_who(self, seats: "list[int]", names: "list[str]", y: int) -> None:
        """Say below the banner who locked the row, with a computer's face, and badges for several."""
        who = _who(names)
        table = self.views.table
        if len(names) == 1 and not table.is_computer(seats[0]):
            self.ui.label(self._below, 120, y, who, align="c")
            return
        if 10 * len(who) + _MARK * len(names) > _ROOM:
            short = ", ".join(names)
            if 10 * len(short) + _MARK * len(names) <= _ROOM:
                who = short
        x = 120
        if 10 * len(who) + _MARK * len(seats) <= _ROOM:
            x += _MARK * len(seats) // 2
            left = x - 5 * len(who) - _MARK * len(seats)
            for seat in seats:
                if table.is_computer(seat):
                    self._below.append(self.views.face(seat, left, y - 2))
                else:
                    self._below.append(self.ui.badge(seat, left + 2, y))
                left += _MARK
        self.ui.label(self._below, x, y, who, align="c")

    def _line(self, r: int, text: str) -> None:
        """Add a line in small letters."""
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
            if self._rows and self.console.picture.seen(now):
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
                self.group.append(self._below)
                self.ui.hint(self.group, 232, 217, keys.OK, _("next"), "r")

    def _announce(self) -> None:
        """Flash the lights, now that the picture is complete."""
        console = self.console
        for row in range(4):
            if self._rows >> row & 1:
                flashes.lock(console.lights, row, self.views.out)
        self._rows = 0


def _who(names: "list[str]") -> str:
    """Return who locked the row: as many names as fit a line."""
    # TRANSLATORS: who has locked the row; {} is a name, or a list of names
    text = _("by {}").format(listed(names))
    if len(text) > _LETTERS_A_LINE:
        text = ", ".join(names)
    if len(text) > _LETTERS_A_LINE:
        # TRANSLATORS: so many players have locked the row, at most 24 letters
        text = ngettext("by {} player", "by {} players", len(names)).format(len(names))
    return text
