"""A list to choose from: rows in a column, a frame around the chosen one; a long list scrolls."""

import displayio

from console.core import keys
from console.ui.gfx import STRICT, put, recolour, visible
from console.ui.palette import DIM, GROUND, LINE, PAPER
from console.ui.widgets import icon_tile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui

    # icon name or index of a game's picture or None; word; word at the right; may it be chosen
    Item = tuple[str | int | None, str, str, bool]


class _Row:
    """One visible row: icon or picture, word, word at the right edge."""

    def __init__(self, ui: "Ui", x: int, y: int, width: int, icon_x: int, text_x: int, right: int) -> None:
        """Show it at `y`, that of the icon and the words."""
        self._ui = ui
        self.group = displayio.Group()
        self._icon = ui.tiles("icons", x + icon_x, y, ui.pal(-1, PAPER))
        self._picture: displayio.TileGrid | None = None  # its tileset is loaded only if there are pictures
        self._at = (x + icon_x - 2, y)
        self.word = ui.text(x + text_x, y, (width - text_x - 8) // 10)  # without a word at the right
        self.right = ui.text(x + width - 8, y, right, DIM, align="r") if right else None
        self.group.append(self._icon)
        self.group.append(self.word.grid)
        if self.right:
            self.group.append(self.right.grid)

    def show(self, item: "Item") -> None:
        """Show an item."""
        ui = self._ui
        mark, word, right, on = item
        ink = PAPER if on else LINE
        visible(self._icon, isinstance(mark, str))
        if isinstance(mark, str):
            put(self._icon, 0, icon_tile(mark))
            recolour(self._icon, ui.pal(GROUND, ink))
        if isinstance(mark, int):
            if not self._picture:
                self._picture = ui.tiles("games", self._at[0], self._at[1], picture_palette(ui))
                self.group.append(self._picture)
            put(self._picture, 0, mark)
        if self._picture:
            visible(self._picture, isinstance(mark, int))
        self.word.set(word)
        self.word.ink(ink)
        if self.right:
            visible(self.right.grid, len(right) > 0)
            self.right.set(right)
            self.right.ink(DIM if on else LINE)


def picture_palette(ui: "Ui") -> displayio.Palette:
    """Return the palette of a game's picture: what is drawn in SHADE (a ring) is shown in PAPER."""
    return ui.pal(0, 1, 2, 3, 4, PAPER, 6, 7, 8, 9, 10, 11, 12, 13, 14, -1)


def arrows(ui: "Ui", x: int, y: int, end: int) -> "tuple[displayio.TileGrid, displayio.TileGrid]":
    """Return small arrows, 10 x 6, hidden: one up that begins at y, one down that ends at `end`."""
    shape = displayio.Bitmap(10, 12, 2)
    for j in range(5):
        for i in range(4 - j, 6 + j):
            shape[i, j] = shape[i, 11 - j] = 1
    up = displayio.TileGrid(shape, pixel_shader=ui.pal(-1, DIM), tile_width=10, tile_height=6, x=x, y=y)
    down = displayio.TileGrid(
        shape, pixel_shader=ui.pal(-1, DIM), tile_width=10, tile_height=6, default_tile=1, x=x, y=end - 6
    )
    up.hidden = down.hidden = True
    return up, down


def scrolled(first: int, shown: int, at: int) -> int:
    """Return the first of the `shown` rows, so that row `at` is among them; `first`: the one so far."""
    return min(max(first, at - shown + 1), at)


class List:
    """Rows every `step` px, the cursor a frame around one, at most 30 px high; disabled items are skipped.

    A frame may reach 1 px into the rows above and below: their pictures are 19 px high.

    To the right, where 16 px are kept for them, arrows show that there is more above or below. icon_x and
    text_x are measured from x; `right` is the number of characters for the word at the right edge (0 none),
    which an item without such a word gives to its word.
    """

    def __init__(
        self, ui: "Ui", x: int, y: int, width: int, rows: int, step: int = 31,
        icon_x: int = 14, text_x: int = 54,
        right: int = 5,
    ) -> None:  # fmt: skip
        self.group = displayio.Group()
        self.items: list[Item] = []
        self.at = 0
        self._top = 0
        self._y = y
        self._step = step
        high = min(30, step + 2)
        pad = (high - 20) // 2
        self._box = ui.cursor(x, y, width, high)
        self.group.append(self._box)
        self.rows: list[_Row] = []
        for k in range(rows):
            row = _Row(ui, x, y + pad + k * step, width, icon_x, text_x, right)
            self.rows.append(row)
            self.group.append(row.group)
        self.marks = arrows(ui, x + width + 4, y + 4, y + (rows - 1) * step + high - 4)
        for mark in self.marks:
            self.group.append(mark)

    def set(self, items: "list[Item]", at: int = 0) -> None:
        """Show these items with the cursor on index `at` (or the next that may be chosen)."""
        if STRICT and not any(item[3] for item in items):
            raise ValueError("no item of this list can be chosen")
        self.items = items
        self._top = 0
        self.at = at - 1
        self.move(1)

    def select(self, at: int) -> None:
        """Put the cursor on the item at index `at`."""
        self.at = at
        rows = len(self.rows)
        self._top = scrolled(self._top, rows, at)
        y = self._y + (at - self._top) * self._step
        if self._box.y != y:
            self._box.y = y
        visible(self.marks[0], self._top > 0)
        visible(self.marks[1], self._top + rows < len(self.items))
        for k in range(rows):
            i = self._top + k
            row = self.rows[k]
            visible(row.group, i < len(self.items))
            if i < len(self.items):
                row.show(self.items[i])

    def key(self, key: int) -> None:
        """Move up on PREV or UP, down on NEXT or DOWN; ignore others."""
        step = keys.step(key)
        if step:
            self.move(step)

    def move(self, step: int) -> None:
        """Move the cursor to the next (1) or previous (-1) item that may be chosen, wrapping."""
        at = self.at
        for _ in range(len(self.items)):
            at = (at + step) % len(self.items)
            if self.items[at][3]:
                break
        self.select(at)
