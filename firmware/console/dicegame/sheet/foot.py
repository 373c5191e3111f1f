"""The foot of a sheet, the line below its rows: Pass, what the choice adds, the penalties; y 217 to 236."""

import displayio
from micropython import const

from console.core import keys
from console.ui.gfx import recolour, visible
from console.ui.palette import GROUND, LINE, PAPER
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.ui.widgets import Ui

# Whether the foot says what the keys do, in place of the penalties and of what the choice adds
NO_KEYS = const(0)
UNTIL_CHOSEN = const(1)
UNTIL_MOVED = const(2)  # until the cursor moves
FOOT_Y = const(217)


def done_hint(ui: "Ui", group: displayio.Group, x: int) -> bool:
    """Append a hint at `x` how to pass or go on at once; return whether the board has a button for DONE.

    The hint is that button's cap, 20 px wide, or "hold" and the cap of OK, some 62 px.
    """
    if keys.DONE in ui.caps:
        ui.hint(group, x, FOOT_Y, keys.DONE, "")
        return True
    # TRANSLATORS: before the picture of a button: hold it down, at most 6 letters
    word = _("hold")
    ui.label(group, x, FOOT_Y, word)
    ui.hint(group, x + 10 * len(word) + 2, FOOT_Y, keys.OK, "")
    return False


def chip_palette(ui: "Ui", on: bool) -> displayio.Palette:
    """Return the palette of the "chip" tileset, with the cursor on it or not."""
    return ui.pal(GROUND, PAPER, PAPER, GROUND) if on else ui.pal(GROUND, LINE, GROUND, PAPER)


class Foot:
    """The base class; `group` has its layers, a game adds the rest.

    `WORD`, marked by N_(), is what OK does. `cost` says what a penalty costs, unless a pass is free.
    """

    WORD = ""
    cost: "displayio.TileGrid | None" = None

    def __init__(self, ui: "Ui", x: int, letters: int = 3) -> None:
        """`x` is where the gain ends and its star begins; the gain has `letters` letters at most."""
        self._ui = ui
        self._x = x
        self.group = displayio.Group()
        self._chip = ui.tiles("chip", 3, FOOT_Y, chip_palette(ui, False))
        self._gain = ui.text(x, FOOT_Y, letters, align="r")
        self.group.append(self._chip)
        self.points = displayio.Group()  # what the choice adds
        self.points.append(self._gain.grid)
        self.points.append(ui.icon("star", x, FOOT_Y))
        self.group.append(self.points)
        self.hints = NO_KEYS  # as given to show()
        self._keys: displayio.Group | None = None
        self._way: displayio.Group | None = None  # those of the keys that take turns with the points
        self._seat = 0
        self._passes = False  # the cursor is on Pass

    def choice(self, game: "Any", move: int) -> None:
        """Show what this legal move would add."""
        if self.hints == UNTIL_MOVED:
            self.show(game, self._seat, NO_KEYS)
        if self._passes != (move == PASS):
            self._passes = not self._passes
            if self.hints:
                self.show(game, self._seat, self.hints)
        self.turn(True)
        if self.cost:
            visible(self.cost, move != PASS or game.penalty_due)
        self._gain.number(game.gain(move), True)
        recolour(self._chip, chip_palette(self._ui, move == PASS))

    def show(self, game: "Any", seat: int, hints: int) -> None:
        """Show the line as the game is now; `hints`: whether it says what the keys do, and how long."""
        ui = self._ui
        self._seat = seat
        self.hints = hints
        if self._keys:
            self.group.remove(self._keys)
            self._keys = self._way = None
        x = self._x
        if hints:
            self._keys = displayio.Group()
            self._way = displayio.Group()
            if done_hint(ui, self._keys if keys.DONE in ui.caps else self._way, 57):
                ui.hint(self._way, 105, FOOT_Y, (keys.PREV, keys.NEXT), "")
            # TRANSLATORS: what a player does who chooses nothing, at most 5 letters
            word = _("pass") if self._passes else _(self.WORD)
            x = ui.hint(self._keys, 238, FOOT_Y, keys.OK, word, "r") - 20
            self._keys.append(self._way)
            self.group.append(self._keys)
        self.points.x = x - self._x
        visible(self.points, not hints)

    def turn(self, points: bool = False) -> None:
        """Show the points in place of some keys, or the other way round; `points`: those in any case."""
        if self._way:
            points = points or self.points.hidden
            visible(self._way, not points)
            visible(self.points, points)
