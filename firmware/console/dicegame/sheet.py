"""The sheet of the deciding seat: dice, rows, foot, and the cursor on what it may choose.

Call aim(), then open(). While a card hides the rows, draw_row() draws one each pass. PREV and NEXT visit
all choices in reading order, Pass last; UP and DOWN go to the nearest in the next row.

row_sheet.py has sheets of four rows of the same height; a game may have others.
"""

import displayio
from micropython import const

from console.core import keys
from console.ui.dice import DiceStrip
from console.ui.gfx import visible
from console.ui.palette import GROUND, PAPER
from rules import ACTION1
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from console.dicegame.views import Views

    class Grid(Protocol):
        """The rows of a game; `choices` is the mask of the columns that may be chosen now."""

        parts: list[displayio.Group]

        def draw(self, game: Any, seat: int, r: int, choices: int = 0) -> None: ...


X = const(3)  # of the first column; 19 px per column
Y = const(74)  # of the first row; 35 px per row
_COLOURED = const(0b111100)
_WHITE = const(0b11)


class Sheet:
    """The base class of sheets; a subclass adds draw_row(), _cursor() and _row_of()."""

    RING = "ring"

    if TYPE_CHECKING:

        def draw_row(self) -> None:
            """Draw the next row that may have changed."""

        def _cursor(self) -> None:
            """Show the ring or Pass, what the choice does, the bars, the lights."""

        def _row_of(self, move: int) -> int:
            """Return the row of a move, from the top; Pass is in a row below all others."""
            raise NotImplementedError

    def __init__(self, views: "Views") -> None:
        ui = views.ui
        self._views = views
        self.seat = 0
        self.moves = bytearray(10)  # what may be chosen, in reading order, Pass last
        self.n = 0
        self.at = 0  # the cursor, an index of moves
        self._column = 0  # where UP and DOWN start from
        self._row = 4  # the next one to draw
        self.group = displayio.Group()
        self.strip = DiceStrip(ui)
        self.group.append(self.strip.group)
        self.grid: Grid | None = None  # None while hidden, if heap is short
        self._rows = displayio.Group()
        self._foot: Any = None
        self._ring = ui.tiles(self.RING, 0, 0, ui.pal(-1, GROUND, PAPER))
        self.group.append(self._ring)
        self._parts = 0  # in the group: 1 foot, 2 rows too
        self.hide_for_card()

    @property
    def move(self) -> int:
        """The choice under the cursor."""
        return self.moves[self.at]

    @property
    def foot(self) -> "Any":
        """The line below the rows, made when it is first needed."""
        if not self._foot:
            self._foot = self._views.foot()
        return self._foot

    def aim(self, seat: int = -1, move: int = -1) -> None:
        """Show this seat's sheet, or the deciding seat's; without choices if another seat decides.

        The cursor is on the move, or on the first one.
        """
        game = self._views.game
        n = game.legal(self.moves)
        if seat < 0:
            seat = game.seat if n else game.active
        elif seat != game.seat:
            n = 0
        self.seat = seat
        for i in range(1, n):  # in reading order, Pass last
            x = self.moves[i]
            k = i - 1
            while k and self.moves[k - 1] > x:
                self.moves[k] = self.moves[k - 1]
                k -= 1
            self.moves[k] = x
        if n:
            self.moves[n - 1] = PASS
        self.n = n
        self.at = 0
        for i in range(n):
            if self.moves[i] == move:
                self.at = i
        self._row = 0
        self._views.who(seat, seat == game.active)

    def dice(self, action: int, out: int) -> None:
        """Show the dice as in action 1 or 2, or bare (0); `out`: the rows whose die is removed."""
        strip = self.strip
        strip.lettered(True)
        strip.show(self._views.faces, out)
        strip.dim(_COLOURED if action == 1 else 0)
        strip.total(self._views.game.white_sum if action == 1 else -1 if action else 0)
        strip.chosen(_WHITE if action == 1 else 0)

    def open(self, hints: int = 0) -> None:
        """Show everything, to choose from; `hints`: the foot shows what the keys do."""
        self._finish(hints)
        self._cursor()

    def drop_rows(self) -> None:
        """Drop the rows while a card hides them, because heap is short."""
        if self.grid:
            self.grid = None
            self._rows = displayio.Group()  # what leaves a hidden group would be painted with it later
            self._views.console.loader.drop(self._views.kit.SHEET_TILES)

    def rows(self) -> None:
        """Show all rows."""
        if not self.grid:
            self._row = 0
        while self._row < 4:
            self.draw_row()
        if self._parts < 2:
            if not self._parts:
                self.group.insert(1, self.foot.group)
            self.group.insert(1, self._rows)
            self._parts = 2

    def _finish(self, hints: int) -> None:
        self.rows()
        self.foot.show(self._views.game, self.seat, hints)

    def hide_for_card(self) -> None:
        """Hide rows and foot: a card and a hint take their place."""
        self.hide()
        if self._parts:
            self.group.remove(self.foot.group)
            self._parts = 0
        self.drop_rows()

    def clear_below(self) -> None:
        """Leave only the dice, for a tip."""
        self.hide_for_card()
        self.strip.lettered(False)

    def hide(self) -> None:
        """Hide the rows: a card takes their place."""
        visible(self._ring, False)
        if self._parts > 1:
            self.group.remove(self._rows)
            self._parts = 1

    def marked(self) -> None:
        """Show the sheet and the points after a choice, with nothing to choose."""
        self.n = 0
        self._row = 0
        visible(self._ring, False)
        self._finish(0)
        self._views.who(self.seat, True)

    def lights(self) -> None:
        """Light the dice that make the choice."""
        if self.n:
            views = self._views
            views.console.lights.choice(views.game.dice_for(self.move), views.out)

    def key(self, key: int) -> None:
        """Move the cursor by a key."""
        if key == keys.NEXT or key == keys.PREV:
            self.at = (self.at + (1 if key == keys.NEXT else self.n - 1)) % self.n
        elif key == keys.DOWN or key == keys.UP:
            self.at = self._beyond(1 if key == keys.DOWN else -1)
        else:
            return
        self._cursor()

    def _show_choice(self, game: "Any", move: int) -> None:
        """Show the ring or Pass, and what the choice does: points, bars, lights."""
        visible(self._ring, move != PASS)
        self.foot.choice(game, move)
        if game.phase != ACTION1:
            self.strip.chosen(game.dice_for(move))
        self.lights()

    def _beyond(self, step: int) -> int:
        """Return the nearest choice in the next row with any."""
        last = self._row_of(PASS)
        row = self._row_of(self.move)
        while True:
            row = (row + step) % (last + 1)
            if row == last:
                return self.n - 1
            best = -1
            for i in range(self.n - 1):
                if self._row_of(self.moves[i]) == row and (best < 0 or self._away(i) < self._away(best)):
                    best = i
            if best >= 0:
                return best

    def _away(self, i: int) -> int:
        return abs((self.moves[i] - 1) % 11 - self._column)
