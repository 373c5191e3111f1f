"""The banner that announces the rows just locked, and by whom; it falls over the sheet in bands."""

import displayio
from micropython import const

from console.core import keys
from console.dicegame.card import Card
from console.ui.gfx import visible
from console.ui.large import large
from console.ui.palette import BRIGHT, GROUND
from rules.rows import LETTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.dicegame.views import Views

_BAND = const(42)  # ms
_NAMES = ("RED", "YELLOW", "GREEN", "BLUE")
_LETTERS_A_LINE = const(24)


class Lock(Card):
    """The lock card: one row fills it; two or three share it."""

    name = "lock"

    def __init__(
        self, console: "Console", views: "Views", report: "Callable[[int], None]", rows: int
    ) -> None:
        """`rows` is the mask of the rows just locked."""
        super().__init__(console, views, report)
        self._since = self.console.now
        self._bands = 0  # number shown
        self._pieces: list[displayio.TileGrid] = []
        self._words = displayio.Group()
        many = 0
        for r in range(4):
            many += rows >> r & 1
        height = 138 // many
        y = 74
        for r in range(4):
            if rows >> r & 1:
                self._fill(r, y, height)
                self._say(r, y, height)
                y += height
        self._words.hidden = True
        self.group.append(self._words)
        views.drop_words()  # the words are no longer needed: heap is short

    def _fill(self, r: int, y: int, height: int) -> None:
        """Fill a row's part of the banner with its colour, in the pieces that fall."""
        end = y + height
        while y < end:
            height = min(74 + (y - 74) // 35 * 35 + 35, end) - y
            piece = self.ui.rect(0, y, 240, height, BRIGHT[r])
            piece.hidden = True
            self._pieces.append(piece)
            self.group.append(piece)
            y += height

    def _say(self, r: int, y: int, height: int) -> None:
        ui = self.ui
        words = self._words
        ink = BRIGHT[r]
        text = _NAMES[r] + " LOCKED"
        who = _who(self.views, r)
        if height > 100:
            words.append(ui.tiles("padlock", 94, y + 6, ui.pal(ink, GROUND)))
            large(ui, words, 120, y + 34, LETTERS[r], ink, GROUND)
            large(ui, words, 120, y + 72, text, GROUND, ink)
            ui.label(words, 120, y + 108, who, GROUND, ink, align="c")
        elif height > 50:
            large(ui, words, 120, y + 8, text, GROUND, ink)
            ui.label(words, 120, y + 42, who, GROUND, ink, align="c")
        else:
            ui.label(words, 120, y + 3, text, GROUND, ink, align="c")
            ui.label(words, 120, y + 23, who, GROUND, ink, align="c")

    def key(self, key: int) -> None:
        if not self.busy:
            super().key(key)

    @property
    def busy(self) -> bool:
        """Whether it is still falling."""
        return self._bands < 4

    def tick(self, now: int) -> None:
        if self._bands == 4:
            return
        shown = self.console.since(self._since) // _BAND + 1
        if shown > self._bands:
            self._bands += 1
            low = 74 + 35 * self._bands
            for piece in self._pieces:
                if piece.y < low:
                    visible(piece, True)
            if self._bands == 4:
                self.console.keys.wait()
                visible(self._words, True)
                self.ui.hint(self.group, 232, 217, keys.OK, "next", "r")


def _who(views: "Views", r: int) -> str:
    """Return who locked the row: as many names as fit a line."""
    lockers = views.words.lockers(views.game, r)
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
