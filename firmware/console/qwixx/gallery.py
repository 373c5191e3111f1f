"""The gallery of score sheets, a page each: a picture, what is special about the sheet, and its best score.

The sheet on display is the one that will be played. A shuffled sheet has a number; OK draws another one.
"""

import gc

import displayio
from micropython import const

from console.core import keys
from console.core.loader import module
from console.core.screen import Screen
from console.qwixx.layout import Layout
from console.qwixx.rows import Grid
from console.screens.entries import find
from console.ui.palette import DIM
from rules import GAMES, make
from rules.qwixx_sheet_data import SHUFFLED, SINGLE, order_of
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console

_NAME = "qwixx"
_PICTURE = const(5_900)  # bytes of the largest tilesets of a page together
_HEAD = const(20)  # letters of the head together
_UP = const(42)  # px by which the rows are higher than in a game
# What is special about each sheet, in two lines; that of a shuffled one is followed by its number.
_WORDS = (
    # TRANSLATORS: two lines, at most 24 letters each
    N_("Red and yellow go up,\ngreen and blue go down."),
    # TRANSLATORS: two lines, at most 24 letters each
    N_("Every row has cells\nof all four colours."),
    # TRANSLATORS: two lines, at most 24 letters each
    N_("The numbers of each row\nare in another order."),
    # TRANSLATORS: at most 24 letters; a line with the sheet's number follows
    N_("A new order every time."),
    # TRANSLATORS: two lines, at most 24 letters each
    N_("Cells with a frame\nscore a second time."),
    # TRANSLATORS: two lines, at most 24 letters each
    N_("Cross one linked cell,\nget its partner free."),
    # TRANSLATORS: two lines, at most 24 letters each
    N_("Grey rows count for both\nrows beside them."),
    # TRANSLATORS: two lines, at most 24 letters each
    N_("A row's last cross may\nbe crossed once more."),
    # TRANSLATORS: two lines, at most 24 letters each
    N_("A field swaps the white\nsum. Left of it is lost."),
    # TRANSLATORS: two lines, at most 24 letters each
    N_("Cells with a frame earn\na cross from the bar."),
)


class Gallery(Screen):
    """Shows one sheet; PREV and NEXT lead to the others."""

    name = "gallery"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        module("rules.qwixx_any_sheet")  # for nearly all pages; what only one of them needs is borrowed
        self._best = [0] * SINGLE
        for one in console.loader.borrow("console.store.history").best(console.journal):
            if one.game == GAMES.index(_NAME) and one.sheet < SINGLE:
                self._best[one.sheet] = max(self._best[one.sheet], one.points)
        self._shown = False

    def _show(self) -> None:
        """Show the page of the sheet in the settings."""
        console = self.console
        ui = self.ui
        group = self.group
        while len(group):
            group.pop()
        console.loader.wipe()
        gc.collect()
        space: list[bytearray] = []  # keeps the place of the large tilesets, while everything else is made
        try:
            space.append(bytearray(_PICTURE))
        except MemoryError:  # it is in pieces; most pages need less
            pass
        chosen = console.settings.sheet
        k = chosen[0]
        name = _(find(_NAME).sheets[k])
        ui.title(group, name)
        if self._best[k]:
            # TRANSLATORS: the most points on a score sheet, at most 8 letters
            words = _("best {}").format(self._best[k])
            if len(name) + len(words) > _HEAD:
                words = str(self._best[k])
            ui.label(group, 214, 3, words, DIM, align="r")
            group.append(ui.icon("star", 216, 3, DIM))
        game: Any = console.loader.borrow(make, _NAME, b"\1\0\0" + (bytes(chosen) if k else b""))
        ui.lines(group, 120, 174, 20, _(_WORDS[k]), align="c")
        if order_of(k) == SHUFFLED:
            # TRANSLATORS: {} is the number of a shuffled score sheet; at most 21 letters with {} as two
            text = _("This is sheet {}.").format(chosen[1] << 8 | chosen[2])
            ui.label(group, 120, 194, text, align="c")
        x = ui.hint(group, 6, 217, keys.BACK, _("back"))
        ui.hint(group, max(84, x - 8), 217, (keys.PREV, keys.NEXT), "")
        # TRANSLATORS: what OK does: another shuffled sheet; at most 7 letters
        ui.hint(group, 234, 217, keys.OK, _("another") if order_of(k) == SHUFFLED else _("choose"), "r")
        layout = Layout(game)
        console.loader.borrow(layout.code)  # before: the names of a module stay where they are loaded
        space.clear()
        ui.load(*layout.tiles)
        group.append(console.loader.borrow(self._rows, game))

    def _rows(self, game: "Any") -> displayio.Group:
        """Return the rows of an empty sheet."""
        grid = Grid(self.ui, game)
        rows = displayio.Group(y=-_UP)
        for r in range(len(grid.parts)):
            grid.draw(game, 0, r)
            rows.append(grid.parts[r])
        return rows

    def enter(self) -> None:
        self.console.lights.menu()

    def tick(self, now: int) -> None:
        """Show the first page once no function of the setup runs any more, so that its heap is free."""
        if not self._shown:
            self._shown = True
            self.console.keys.new_picture()
            self._show()

    def key(self, key: int) -> None:
        chosen = self.console.settings.sheet
        if key == keys.OK and order_of(chosen[0]) == SHUFFLED:
            self._shuffle()
        elif key in (keys.PREV, keys.NEXT, keys.UP, keys.DOWN):
            step = 1 if key == keys.NEXT or key == keys.DOWN else -1
            chosen[:] = bytes(((chosen[0] + step) % SINGLE, 0, 0))
            if order_of(chosen[0]) == SHUFFLED:
                self._shuffle()
        else:
            self.console.replace("screens.setup.Setup", find(_NAME), True)
            return
        self._show()

    def _shuffle(self) -> None:
        """Choose another shuffled sheet."""
        chosen = self.console.settings.sheet
        number = bytearray(2)
        self.console.board.fill(number)
        chosen[1] = number[0]
        chosen[2] = number[1]
