"""Dice on the screen: one die, and the strip of six above a sheet."""

import displayio
from micropython import const

from console.ui.art import WHOLE
from console.ui.gfx import letters_of, put, recolour, visible
from console.ui.palette import BRIGHT, DEEP, DIM, GROUND, LINE, PAPER, SHADE, SLATE
from console.ui.widgets import row_sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui

STRUCK = 7  # the tile of a die that is out of the game
COCKED = const(8)  # the first face of a large die that is on its edge
# The tilesets of large dice: two of one size, because a heap that is nearly full has no hole for both in one
LYING = "dice52"
TILTED = "dice52_cocked"
# Tiles of "sum32"; the first is blank
SUM_PLUS = const(1)
SUM_MINUS = const(2)
SUM_ZERO = const(3)  # + digit

_X = bytes((6, 38, 112, 144, 176, 208))  # of the strip's dice
_Y = 25


class Die:
    """One die of 28 px: k 0, 1 white, 2..5 red, yellow, green, blue.

    `ground` is the colour around it (transparent is slower to paint). show() allocates nothing.
    """

    def __init__(self, ui: "Ui", k: int, x: int, y: int, ground: int = -1) -> None:
        if k < 2:
            self._full = ui.pal(ground, SHADE, PAPER, GROUND)
            self._dim = ui.pal(ground, SLATE, LINE, PAPER)
        else:
            self._full = ui.pal(ground, DEEP[k - 2], BRIGHT[k - 2], GROUND)
            self._dim = ui.pal(ground, GROUND, DEEP[k - 2], BRIGHT[k - 2])
        self._struck = ui.pal(ground, LINE, LINE, LINE)
        self._y = y
        self.grid = self._make(ui, x, y)

    def _make(self, ui: "Ui", x: int, y: int) -> displayio.TileGrid:
        return ui.tiles("dice28", x, y, self._full)

    def put(self, picture: int) -> None:
        """Show a picture of its tileset."""
        put(self.grid, 0, picture)

    def show(self, face: int, dim: bool = False, out: bool = False, dy: int = 0) -> None:
        """Show `face` 1..6, 0 blank.

        `dim`: in its deep colour; `out`: struck out; `dy`: pixels it is moved down.
        """
        grid = self.grid
        self.put(STRUCK if out else face)
        recolour(grid, self._struck if out else self._dim if dim else self._full)
        if grid.y != self._y + dy:
            grid.y = self._y + dy


class LargeDie(Die):
    """A die of 52 px, put together from 16 parts; its faces from COCKED on are cocked."""

    def _make(self, ui: "Ui", x: int, y: int) -> displayio.TileGrid:
        self._art = ui
        ui.load(LYING, TILTED)
        return ui.tiles(LYING, x, y, self._full, 4, 4)

    def put(self, picture: int) -> None:
        name = LYING
        if picture >= COCKED:
            name = TILTED
            picture -= COCKED
        grid = self.grid
        bitmap = self._art.tileset(name)
        if grid.bitmap is not bitmap:
            grid.bitmap = bitmap
        parts = self._art.sizes[name]
        at = WHOLE + 16 * picture
        for i in range(16):
            if grid[i] != parts[at + i]:
                grid[i] = parts[at + i]


class DiceStrip:
    """The six small dice above a sheet (y 23 to 75).

    Below the coloured dice are their letters, after the white ones their sum, and bars mark the dice of the
    choice. In a mask of dice bit k is die k, in a mask of rows bit r is row r.
    """

    def __init__(self, ui: "Ui") -> None:
        self._ui = ui
        self.group = group = displayio.Group()
        self._dice: list[Die] = []
        self._letters: list[displayio.TileGrid] = []
        self._faces = bytearray(6)
        self._dim = 0
        self.out = 0  # the mask of rows whose die is shown as removed
        # The sum is drawn below the dice, because its empty cell overlaps the red die.
        self._inks = (ui.pal(GROUND, PAPER), ui.pal(GROUND, DIM))
        self._sum = ui.tiles("sum32", 73, 23, self._inks[0], 2)
        group.append(self._sum)
        for k in range(6):
            die = Die(ui, k, _X[k], _Y, ground=GROUND)
            self._dice.append(die)
            group.append(die.grid)
            if k > 1:
                tile = letters_of(row_sign(k - 2))[0] - 32
                letter = ui.tiles("text20", _X[k] + 9, 56, ui.pal(GROUND, BRIGHT[k - 2]), tile=tile)
                self._letters.append(letter)
                group.append(letter)
        self._bars = (ui.rect(6, 54, 28, 4, PAPER), ui.rect(38, 54, 28, 4, PAPER))
        for bar in self._bars:
            bar.hidden = True
            group.append(bar)

    def show(self, dice: "bytes | bytearray", out: int = 0) -> None:
        """Show the faces (six of 0..6, 0 blank); `out` is the mask of rows whose die is removed."""
        for k in range(6):
            self._faces[k] = dice[k]
        if out != self.out:
            self.out = out
            for r in range(4):
                recolour(self._letters[r], self._ui.pal(GROUND, LINE if out >> r & 1 else BRIGHT[r]))
        self._draw()

    def dim(self, mask: int) -> None:
        """Dim the dice of `mask`, which do not matter now."""
        self._dim = mask
        self._draw()

    def _draw(self) -> None:
        for k in range(6):
            out = k > 1 and bool(self.out >> (k - 2) & 1)
            self._dice[k].show(self._faces[k], bool(self._dim >> k & 1), out)

    def lettered(self, on: bool) -> None:
        """Show or hide the letters."""
        for letter in self._letters:
            visible(letter, on)

    def chosen(self, mask: int) -> None:
        """Show bars under the dice of `mask`, at most two."""
        n = 0
        for k in range(6):
            if mask >> k & 1 and n < 2:
                bar = self._bars[n]
                if bar.x != _X[k]:
                    bar.x = _X[k]
                visible(bar, True)
                n += 1
        while n < 2:
            visible(self._bars[n], False)
            n += 1

    def total(self, n: int) -> None:
        """Show the white sum between the dice; 0 nothing, -1 a plus."""
        grid = self._sum
        recolour(grid, self._inks[1 if n < 0 else 0])
        x = 73 if n > 9 else 81
        if n and grid.x != x:
            grid.x = x
        put(grid, 0, SUM_PLUS if n < 0 else 0 if not n else SUM_ZERO + (1 if n > 9 else n))
        put(grid, 1, SUM_ZERO + n - 10 if n > 9 else 0)
