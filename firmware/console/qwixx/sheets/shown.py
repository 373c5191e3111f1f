"""A screen that shows the sheet that the settings name, and what is special about each part of a sheet.

The gallery and the builder are such screens.
"""

import gc

import displayio
from micropython import const

from console.core.loader import module, space_for
from console.core.screen import Screen
from console.core.stack import empty
from console.qwixx.layout import Layout
from console.qwixx.rows import Grid
from console.screens.entries import find
from rules import make
from rules.qwixx_sheet_data import SHUFFLED, number_of, order_of
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from rules.qwixx import Qwixx

NAME = "qwixx"
_PICTURE = const(5_900)  # bytes of the largest tilesets of a sheet together

# What is special about each part, in two lines, by place in ORDERS, COLOURS and EXTRAS
ORDERS = (
    # TRANSLATORS: two lines, at most 24 letters each
    N_("Red and yellow go up,\ngreen and blue go down."),
    # TRANSLATORS: two lines, at most 24 letters each
    N_("The numbers of each row\nare in another order."),
    # TRANSLATORS: at most 24 letters; a line with the sheet's number follows
    N_("A new order every time."),
)
COLOURS = (
    # TRANSLATORS: about a row of a score sheet; two lines, at most 24 letters each
    N_("Every row has\na colour of its own."),
    # TRANSLATORS: two lines, at most 24 letters each
    N_("Every row has cells\nof all four colours."),
)
EXTRAS = (
    # TRANSLATORS: about a score sheet; two lines, at most 24 letters each
    N_("Just rows: nothing else\nis on the sheet."),
    # TRANSLATORS: two lines, at most 24 letters each
    N_("Cells with a frame\nscore a second time."),
    # TRANSLATORS: two lines, at most 24 letters each
    N_("Cross a linked cell:\nits partner follows."),
    # TRANSLATORS: two lines, at most 24 letters each
    N_("Grey rows count for\nboth rows beside them."),
    # TRANSLATORS: two lines, at most 24 letters each
    N_("A row's last cross may\nbe crossed once more."),
    # TRANSLATORS: two lines, at most 24 letters each
    N_("A field swaps the white\nsum: an 8 becomes a 5."),
    # TRANSLATORS: two lines, at most 24 letters each
    N_("Cells with a frame earn\na cross from the bar."),
    # TRANSLATORS: two cells have a star, two a heart …; two lines, at most 24 letters each
    N_("5 goals. Cross both\nstars: +13 points."),
)
# TRANSLATORS: each player's numbers are in another order; at most 24 letters
EACH = N_("Everyone's is different.")


class SheetScreen(Screen):
    """A screen that shows the sheet that the settings name."""

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        module("rules.qwixx_any_sheet")  # for nearly all sheets; what only one of them needs is borrowed
        self._shown = False

    def show(self) -> None:
        """Fill the group for the sheet in the settings, after clear()."""

    def clear(self) -> "list[bytearray]":
        """Empty the group; return what keeps the place of the large tilesets while all else is made."""
        group = self.group
        empty(group)
        self.console.loader.unload_pictures()
        gc.collect()
        return space_for(_PICTURE)

    def draw(self, space: "list[bytearray]", up: int) -> None:
        """Draw the sheet, `up` px higher than in a game; `space` is what clear() has returned."""
        console = self.console
        chosen = console.settings.sheet
        settings = b"\1\0\0" + (bytes(chosen) if chosen[0] else b"")  # a game for one
        game: Qwixx = console.loader.borrow(make, NAME, settings)
        layout = Layout(game)
        # before: the names of a module stay where they are loaded
        console.loader.borrow(layout.load_marks)
        console.loader.borrow(layout.load_below)
        space.clear()
        self.ui.load(*layout.tiles)
        self.group.append(console.loader.borrow(self._rows, game, layout, up))

    def _rows(self, game: "Qwixx", layout: Layout, up: int) -> displayio.Group:
        """Return the rows of an empty sheet; where only crosses show what is special, with a few of them."""
        if game.crosses_twice:
            for place in (0, 1, 1):
                game.cross(0, 1 + place)
        grid = Grid(self.ui, game, layout)
        rows = displayio.Group(y=-up)
        for r in range(len(grid.parts)):
            grid.draw(game, 0, r)
            rows.append(grid.parts[r])
        return rows

    def number(self, y: int) -> None:
        """Show the number of a shuffled sheet."""
        # TRANSLATORS: {} is the number of a shuffled score sheet; at most 21 letters with {} as two
        text = _("This is sheet {}.").format(number_of(self.console.settings.sheet))
        self.ui.label(self.group, 120, y, text, align="c")

    def choose(self, sheet: int) -> None:
        """Choose a sheet of that kind, a new one if it is shuffled."""
        number = bytearray(2)
        if order_of(sheet) == SHUFFLED:
            self.console.board.fill(number)
        self.console.settings.sheet[:] = bytes((sheet,)) + number

    def enter(self) -> None:
        self.console.lights.menu()

    def tick(self, now: int) -> None:
        """Show the sheet once no function of the setup runs any more, so that its heap is free."""
        if not self._shown:
            self._shown = True
            self.console.keys.new_picture()
            self.show()

    def to_setup(self) -> None:
        """Go back to the setup, and keep the sheet in case the power goes there."""
        self.console.save_soon()
        self.console.replace("screens.setup.Setup", find(NAME), True)
