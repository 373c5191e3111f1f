"""The players around the Quixo board: a plate above and one below, seats at its sides, and their clocks.

The seat to move is framed. Positions on the display: 0 below, 1 left, 2 above, 3 right, clockwise; of two
seats the one to move is below.
"""

import displayio
from micropython import const

from console.core.loader import module
from console.quixo.seats.seat_look import SeatLook
from console.ui.gfx import recolour, visible
from console.ui.palette import DIM, PANEL, PAPER
from texts import ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.match.table import Table
    from console.ui.gfx import Text
    from console.ui.widgets import Ui
    from rules.quixo import Quixo

PLATE_BELOW = const(218)  # y of the plates
PLATE_ABOVE = const(1)


class Plate(SeatLook):
    """A plate 20 px high, as wide as the display: seat, symbol, name, clock.

    It is transparent over the box, whose frame runs behind it.
    """

    def __init__(self, ui: "Ui", y: int, seats: int, width: int = 240) -> None:
        self._ui = ui
        self.group = displayio.Group()
        x = 8
        self._end = 230 if width == 240 else width - 80  # right end of the number of cubes
        self._box = ui.box(0, y, width, 20, PANEL, PAPER)
        self.group.append(self._box)
        self._badge = ui.badge(0, x, y, ground=-1)
        if seats > 2:
            self.group.append(self._badge)
            x += 26
        self._symbol = ui.icon("cross", x, y, ground=-1)
        self._name = ui.text(x + 27, y, 8, ground=-1)
        self.time = ui.tiles("text20", width - 60, y, ui.pal(-1, DIM), 5)
        self._cubes: Text | None = None
        self._ink = DIM
        for part in (self._symbol, self._name.grid, self.time):
            self.group.append(part)

    def set(self, seat: int, name: str, on: bool) -> None:
        """Show whose plate it is; `on`: framed."""
        ink = self._ink = PAPER if on or not self.framed else DIM
        self.assign(seat, on)
        self._name.ink(ink, -1)
        self._name.set(name)
        recolour(self.time, self._ui.pal(-1, ink))

    def count(self, n: int) -> None:
        """Show n cubes, in place of the time if both do not fit."""
        if self._cubes is None:
            self._cubes = self._ui.text(self._end, self._name.grid.y, 9, ground=-1, align="r")
            self.group.append(self._cubes.grid)
        # TRANSLATORS: how many cubes a player has, at most 9 letters
        self._cubes.set(ngettext("{} cube", "{} cubes", n).format(n))
        self._cubes.ink(self._ink, -1)


class Plates:
    """All seats of a game; the clocks are empty until show()."""

    def __init__(self, ui: "Ui", table: "Table", numbers: bool, y: int = PLATE_BELOW, side: int = 0) -> None:
        """Make a plate or side for each seat.

        `numbers`: narrow sides show a time or a count and no name; `y` is that of the plate below; `side` is
        the width in px on either side of a centred screen.
        """
        self.group = displayio.Group()
        self.group.x = -side
        width = 240 + 2 * side
        self._y = y
        self._table = table
        self._game: Quixo = table.game
        self._below = 0  # the seat that sits there
        seats = self._game.seats
        below = Plate(ui, y, seats, width)
        above = Plate(ui, PLATE_ABOVE, seats, width)
        self._places: list[Any] = [below, above]  # clockwise
        if seats == 4:
            beside = module("console.quixo.seats.sides")
            make = beside.WideSide if side else beside.NarrowSide
            left = make(ui, 0, numbers)
            right = make(ui, width - (60 if side else 20), numbers)
            self._places = [below, left, above, right]
        for place in self._places:
            self.group.append(place.group)

    def unframe(self) -> None:
        """Mark the seat to move by its symbol's colour, which paints faster than a frame."""
        for place in self._places:
            place.framed = False

    def show_wide_sides(self, on: bool) -> None:
        """Show the seats at the sides; or hide those on a wide display, which a card would half cover."""
        if on or self.group.x:
            self.show_sides(on)

    def show_sides(self, on: bool) -> None:
        """Show or hide the seats at the sides."""
        if self._game.seats == 4:
            visible(self._places[1].group, on)
            visible(self._places[3].group, on)

    def show_plate(self, place: int, on: bool) -> None:
        """Show or hide the plate at a place."""
        visible(self._places[place].group, on)

    def room(self, place: int, letters: int) -> "tuple[int, int]":
        """Return where a face, 24 x 24, has room at a place with a name of so many letters.

        On a plate that is behind the name, at a side below the box, or below the name.
        """
        if place & 1:
            beside = self._places[place]
            return self.group.x + beside.face_x, beside.face_y
        x = self.group.x + (61 if self._game.seats > 2 else 35) + 10 * letters
        return x + 2, PLATE_ABOVE - 1 if place else self._y - 2

    def set(self, below: int, mover: int) -> None:
        """Show seat `below` at the bottom; frame the seat to move, none for -1."""
        self._below = below
        seats = self._game.seats
        for k in range(seats):
            seat = (below + k) % seats
            self._places[k].set(seat, self._table.plain_name(seat), seat == mover)

    def show(self, seat: int, tenths: int, on: bool) -> None:
        """Show a seat's time; not `on`: hide it, to blink. Only digits that change are written."""
        place = self._places[(seat - self._below) % self._game.seats]
        seconds = (tenths + 9) // 10
        place.show(seconds // 60, seconds % 60)
        visible(place.time, on)

    def count(self) -> None:
        """Show how many cubes are each seat's: with its symbol and, of four seats, its dot."""
        game = self._game
        for seat in range(game.seats):
            n = 0
            for square in range(25):
                if game.face(square) == game.symbol(seat) and (game.seats == 2 or game.dot(square) == seat):
                    n += 1
            self._places[(seat - self._below) % game.seats].count(n)
