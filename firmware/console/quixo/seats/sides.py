"""The seats beside the Quixo board of four: narrow on a 240 px display, wide on others."""

import displayio
from micropython import const

from console.quixo.seats.seat_look import ZERO, SeatLook
from console.ui.gfx import fitting, letters_of, put, recolour
from console.ui.palette import DIM, PANEL, PAPER
from texts import ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui

_Y = const(37)
_LETTERS = const(8)  # of a name that is turned
_INWARD = const(2)  # px by which the name is farther from the edge, so that a card covers it


class NarrowSide(SeatLook):
    """A seat 20 px wide: seat and symbol; below them the name, or minutes and seconds.

    The name is turned towards whoever sits there: on the left it runs down, on the right up. The frame
    works as on a plate.
    """

    def __init__(self, ui: "Ui", x: int, numbers: bool) -> None:
        self._ui = ui
        self.group = displayio.Group()
        self.face_x = x and x - 4  # where a computer's face has room
        self.face_y = _Y + 100 if numbers else _Y + 143
        self._box = ui.box(x, _Y - 2, 20, 100 if numbers else 170, PANEL, PAPER)
        self._badge = ui.badge(0, x, _Y, ground=-1)
        self._symbol = ui.icon("circle", x, _Y + 22, ground=-1)
        self.time = ui.tiles("text20", x, _Y + 50, ui.pal(-1, DIM), 2, 2)
        self._right = x > 0
        inward = -_INWARD if self._right else _INWARD
        self._name = name = ui.tiles("text20", x + inward, _Y + 45, ui.pal(-1, DIM), _LETTERS)
        name.transpose_xy = True
        name.flip_x = self._right
        name.flip_y = not self._right
        for part in (self._box, self._badge, self._symbol, self.time if numbers else self._name):
            self.group.append(part)

    def set(self, seat: int, name: str, on: bool) -> None:
        """Show whose side it is; `on`: framed."""
        self.assign(seat, on)
        codes = letters_of(fitting(name, _LETTERS))
        first = _LETTERS - len(codes) if self._right else 0  # on the right the last letter is above
        for k in range(_LETTERS):
            put(self._name, k, codes[k - first] - 32 if 0 <= k - first < len(codes) else 0)
        ink = self._ui.pal(-1, PAPER if on or not self.framed else DIM)
        recolour(self._name, ink)
        recolour(self.time, ink)

    def show(self, minutes: int, seconds: int) -> None:
        """Show the time left, seconds below minutes."""
        put(self.time, 0, ZERO + minutes // 10 if minutes > 9 else 0)
        put(self.time, 1, ZERO + minutes % 10)
        put(self.time, 2, ZERO + seconds // 10)
        put(self.time, 3, ZERO + seconds % 10)

    def count(self, n: int) -> None:
        """Show n cubes in place of the minutes."""
        put(self.time, 0, ZERO + n // 10 if n > 9 else 0)
        put(self.time, 1, ZERO + n % 10)
        self.time.x = self._symbol.x - (0 if n > 9 else 5)


class WideSide(SeatLook):
    """A seat 60 px wide, at x of the display; like NarrowSide."""

    def __init__(self, ui: "Ui", x: int, numbers: bool) -> None:
        """`numbers` is ignored: there is room for name, time and number."""
        self._ui = ui
        self.group = displayio.Group()
        self.face_x = x + 18
        self.face_y = _Y + 130
        self._box = ui.box(x, _Y - 2, 60, 130, PANEL, PAPER)
        self._badge = ui.badge(0, x + 5, _Y + 4, ground=-1)
        self._symbol = ui.icon("circle", x + 35, _Y + 4, ground=-1)
        self._name = ui.text(x + 30, _Y + 28, 6, ground=-1, align="c")
        self.time = ui.tiles("text20", x + 5, _Y + 52, ui.pal(-1, DIM), 5)
        self._cubes = ui.text(x + 30, _Y + 80, 3, ground=-1, align="c")
        self._word = ui.text(x + 30, _Y + 100, 6, ground=-1, align="c")
        for part in (self._box, self._badge, self._symbol, self._name.grid, self.time):
            self.group.append(part)
        self.group.append(self._cubes.grid)
        self.group.append(self._word.grid)

    def set(self, seat: int, name: str, on: bool) -> None:
        """Show whose side it is; `on`: framed."""
        ink = PAPER if on or not self.framed else DIM
        self.assign(seat, on)
        self._name.set(fitting(name, 6))
        for text in (self._name, self._cubes, self._word):
            text.ink(ink, -1)
        recolour(self.time, self._ui.pal(-1, ink))

    def count(self, n: int) -> None:
        """Show n cubes."""
        self._cubes.number(n)
        # TRANSLATORS: below the number of them, at most 6 letters
        self._word.set(ngettext("cube", "cubes", n))
