"""The sheet of the deciding seat: dice, rows, foot, and the cursor on what it may choose.

PREV and NEXT visit all choices in reading order, Pass last; UP and DOWN go to the nearest in the next row.
"""

import displayio
from micropython import const

from console.core import keys
from console.core.loader import module
from console.dicegame.sheet.foot import NO_KEYS
from console.ui.dice import DiceStrip
from console.ui.gfx import visible
from console.ui.palette import GROUND, PAPER
from rules import ACTION1
from rules.rows import COLUMNS, PASS, move_column, move_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.magnifier import Magnifier
    from console.dicegame.parts import Foot
    from console.dicegame.turn.views import SheetHost


X = const(3)  # of the first column
Y = const(74)  # of the first row
STEP_X = const(19)  # px from column to column
STEP_Y = const(35)  # px from row to row, where the rows have all the room
# How much of a sheet is shown, each with what comes before it
DICE = 0
_FOOT = const(1)
WHOLE = 2  # the rows, too
_COLOURED = const(0b111100)
_WHITE = const(0b11)


class Sheet:
    """A sheet of any number of rows; a game may override reading_order() and preview().

    aim() says whose sheet it is, and what may be chosen there; dice() shows the dice. Then one of these shows
    the rest, or hides it:

                            rows        foot        cursor      choices
        open()              drawn       drawn       shown       stay
        show_rows()         drawn       as it was   as it was   stay
        show_marked()       drawn       drawn       hidden      none
        stamp()             a cross     as it was   hidden      none
        ask_before_pass()   hidden      of a pass   hidden      stay
        hide_for_card()     hidden      hidden      hidden      stay
        hide_for_tip()      the same, and the dice without letters

    While the rows are hidden, draw_row() can draw one of them each pass, so that fewer are left.

    n      how many choices there are; 0 when the sheet is only looked at
    state  DICE, _FOOT or WHOLE
    """

    ring = "ring"  # the tileset of the cursor

    def __init__(self, views: "SheetHost") -> None:
        ui = views.ui
        self._views = views
        self.seat = 0
        self.moves = bytearray(views.game.MAX_MOVES)  # what may be chosen, in reading order, Pass last
        self.n = 0
        self.at = 0  # the cursor, an index of moves
        self.column = 0  # where UP and DOWN start from
        self._row = 0  # the next part to draw
        self.group = displayio.Group()
        self.strip = DiceStrip(ui)
        self.group.append(self.strip.group)
        self.grid: Any = None  # the rows, the game's Grid (see parts.pyi), made when the first is drawn
        self._rows = displayio.Group()
        self._foot: Foot | None = None
        self._ring = ui.tiles(self.ring, 0, 0, ui.pal(-1, GROUND, PAPER))
        self.group.append(self._ring)
        self._large: Magnifier | None = None  # made when it is first needed
        self.state = DICE
        self._unpoint()

    def _enter(self, state: int) -> None:
        """Show as much as `state` says."""
        while self.state < state:
            self.state += 1
            self.group.insert(1, self._rows if self.state == WHOLE else self.foot.group)
        while self.state > state:
            self.group.remove(self._rows if self.state == WHOLE else self.foot.group)
            self.state -= 1

    def reading_order(self, row: int) -> int:
        """Return the place of a row from the top."""
        return row

    def preview(self, move: int) -> None:
        """Show what a choice would do in addition to its own cross."""

    @property
    def move(self) -> int:
        """The choice under the cursor."""
        return self.moves[self.at]

    @property
    def foot(self) -> "Foot":
        """The line below the rows, made when it is first needed."""
        if not self._foot:
            self._foot = self._views.foot()
        return self._foot

    def empty(self) -> None:
        """Drop all layers, in case something still refers to the sheet."""
        for layers in (self._rows, self.group):
            while len(layers):
                layers.pop()
        self.grid = self._foot = self._large = None

    def aim(self, seat: int = -1, move: int = -1) -> None:
        """Show the sheet of `seat` (-1: the deciding seat). Only the deciding seat gets choices.

        The cursor is on the move, or on the first one.
        """
        game = self._views.game
        n = game.legal(self.moves)
        if seat < 0:
            seat = game.seat if n else game.active
        elif seat != game.seat:
            n = 0
        self.seat = seat
        for i in range(1, n):  # sort them: in reading order, Pass last
            x = self.moves[i]
            k = i - 1
            while k and self._place(self.moves[k - 1]) > self._place(x):
                self.moves[k] = self.moves[k - 1]
                k -= 1
            self.moves[k] = x
        if n:
            self.moves[n - 1] = PASS
        self.n = n
        self.point(move)
        self._row = 0
        self._views.who(seat, seat == game.active)

    def point(self, move: int) -> None:
        """Put the cursor on the move, or on the first one."""
        self.at = 0
        for i in range(self.n):
            if self.moves[i] == move:
                self.at = i

    def _place(self, move: int) -> int:
        """Return the place of a move in reading order, row by row; Pass is behind all rows."""
        if move == PASS:
            return COLUMNS * self._views.game.rows
        return COLUMNS * self.reading_order(move_row(move)) + move_column(move)

    def draw_row(self) -> None:
        """Draw the next part that may have changed."""
        views = self._views
        grid = self.grid
        if not grid:
            grid = self.grid = views.kit.make_rows(views.ui, views.game)
            for part in grid.parts:
                self._rows.append(part)
        r = self._row
        if r < len(grid.parts):
            self._row = r + 1
            choices = 0
            for i in range(self.n - 1):
                move = self.moves[i]
                if move_row(move) == r:
                    choices |= 1 << move_column(move)
            grid.draw(views.game, self.seat, r, choices)

    def dice(self, action: int, out: int) -> None:
        """Show the dice as in action 1 or 2, or bare (0); `out`: the rows whose die is removed."""
        strip = self.strip
        strip.lettered(True)
        strip.show(self._views.faces, out)
        strip.dim(_COLOURED if action == 1 else 0)
        strip.total(self._views.game.white_sum if action == 1 else -1 if action else 0)
        strip.chosen(_WHITE if action == 1 else 0)

    def open(self, hints: int = NO_KEYS) -> None:
        """Show everything, to choose from; `hints`: see foot.py."""
        self._show_all()
        self.show_cursor()
        if hints:
            self.foot.show(self._views.game, self.seat, hints)

    def show_rows(self) -> None:
        """Show all rows."""
        self.draw_row()
        while self._row < len(self.grid.parts):
            self.draw_row()
        self._enter(WHOLE)

    def _show_all(self) -> None:
        """Show rows and foot."""
        self.show_rows()
        self.foot.show(self._views.game, self.seat, NO_KEYS)

    def hide_for_card(self) -> None:
        """Hide rows and foot: a card takes their place."""
        self._unpoint()
        self._enter(DICE)
        self._row = 0

    def hide_for_tip(self) -> None:
        """Leave only the dice, without letters: a tip takes the place of all else."""
        self.hide_for_card()
        self.strip.lettered(False)

    def ask_before_pass(self) -> None:
        """Hide the rows, and show in the foot what a pass adds: a card that asks takes their place."""
        game = self._views.game
        self._unpoint()
        self._enter(_FOOT)
        self.foot.show(game, self.seat, NO_KEYS)
        self.foot.choice(game, PASS)
        self.strip.chosen(game.dice_for(PASS))
        self.lights()

    def show_marked(self) -> None:
        """Show the sheet and the points after a choice, with nothing to choose."""
        self.n = 0
        self._row = 0
        self._unpoint()
        self._show_all()
        self._views.who(self.seat, True)

    def stamp(self, move: int) -> None:
        """Show a choice that takes effect later, with nothing more to choose."""
        self.n = 0
        self._unpoint()
        if move != PASS:
            self.grid.stamp(move_row(move), move_column(move))

    def lights(self) -> None:
        """Light the dice that make the choice."""
        if self.n:
            views = self._views
            views.console.lights.choice(views.game.dice_for(self.move), views.out)

    def key(self, key: int) -> None:
        """Move the cursor by a key."""
        step = keys.step(key)
        if not step:
            return
        if key == keys.NEXT or key == keys.PREV:
            self.at = (self.at + step) % self.n
        else:
            self.at = self._beyond(step)
        self.show_cursor()

    def show_cursor(self) -> None:
        """Show the ring or Pass, and what the choice does: points, bars, lights."""
        game = self._views.game
        move = self.move
        if move == PASS:
            self._unpoint()
        else:
            self.column = move_column(move)
            x = X + STEP_X * self.column - 2
            y = self.grid.top(move_row(move)) - 1
            if self._ring.x != x:
                self._ring.x = x
            if self._ring.y != y:
                self._ring.y = y
            visible(self._ring, True)
        self.preview(move)
        if move != PASS and self._views.large:
            self._magnify(move_row(move))  # with the preview
        self.foot.choice(game, move)
        if game.phase != ACTION1:
            self.strip.chosen(game.dice_for(move))
        self.lights()

    def _unpoint(self) -> None:
        """Hide the ring, and the magnified row."""
        visible(self._ring, False)
        if self._large:
            visible(self._large.group, False)

    def _magnify(self, row: int) -> None:
        """Show the row, around the cursor, at twice its size."""
        large = self._large
        if not large:
            views = self._views
            code = module("console.dicegame.magnifier")
            large = code.Magnifier(views.ui, self.grid, views.game.rows, views.kit.tiles[0], self.ring)
            self._large = large
            self.group.append(large.group)
        large.show(row, self)

    def _beyond(self, step: int) -> int:
        """Return the nearest choice in the next row with any."""
        last = self._views.game.rows
        row = self._place(self.move) // COLUMNS
        while True:
            row = (row + step) % (last + 1)
            if row == last:
                return self.n - 1
            best = -1
            least = COLUMNS  # columns away
            for i in range(self.n - 1):
                move = self.moves[i]
                away = abs(move_column(move) - self.column)
                if away < least and self._place(move) // COLUMNS == row:
                    least = away
                    best = i
            if best >= 0:
                return best
