"""The small parts that screens share: texts, icons, boxes, badges, hints.

A method of Ui returns the layer to append to a screen's group, or appends to the group it is given. What can
change afterwards is an object with a .grid or a .group. Seats are 0 to 4; colours as in palette.py, -1 is
transparent.
"""

import displayio

from console.core import keys
from console.ui.art import Art
from console.ui.gfx import Text, put
from console.ui.palette import GROUND, LINE, PANEL, PAPER
from console.ui.tilesets import STRICT
from texts import _

# The names of the icons; one string takes the least heap. No name may be a part of an earlier one.
ICONS = (
    "star crown eye padlock die book gear play undo door dash cross warn"
    " disc circle left right tick note bulb code"
)  # fmt: skip

# Tiles of "ui": badges of five seats, bright, then
UI_OFF = 5  # + seat: dim
UI_BOX = 18  # for a penalty: empty, crossed
UI_BOX_CROSSED = 19
_CAPS = ("A", "B", "X", "Y", "left", "right", "up", "down")  # from tile 10 on
_UI_CAPS = 10


class Ui(Art):
    """Everything that one console draws with: `console.ui`, and `self.ui` in a screen."""

    def __init__(self, board_keys: "tuple[tuple[str, str], ...]", side: int = 0) -> None:
        """Take the caps from a board's KEYS; `side` is the width in px on either side of a centred screen.

        The caps A B X Y left right up down are drawn as buttons, others as words in a box. If two buttons
        have the same meaning, the first is drawn.
        """
        super().__init__()
        self.side = side
        self.caps: dict[int, str] = {}
        for name, cap in board_keys:
            key = keys.NAMES.index(name)
            if cap and key not in self.caps:
                self.caps[key] = cap

    def text(
        self, x: int, y: int, width: int, ink: int = PAPER, ground: int = GROUND, size: int = 20,
        align: str = "l",
    ) -> Text:  # fmt: skip
        """Return a line of text that can change, see gfx.Text; append its `grid`."""
        return Text(self, x, y, width, ink, ground, size, align)

    def icon(self, name: str, x: int, y: int, ink: int = PAPER, ground: int = GROUND) -> displayio.TileGrid:
        """Return a 20 x 20 icon of ICONS."""
        return self.tiles("icons", x, y, self.pal(ground, ink), tile=icon_tile(name))

    def box(self, x: int, y: int, w: int, h: int, fill: int = PANEL, border: int = -1) -> displayio.TileGrid:
        """Return a box with round corners; w, h are multiples of 10 from 20 on. border: of 2 px, -1 none."""
        if STRICT and (w % 10 or h % 10 or w < 20 or h < 20):
            raise ValueError(f"a box of {w} x {h}: sides must be multiples of 10, at least 20")
        grid = self.tiles("frame", x, y, self.box_palette(fill, border), w // 10, h // 10, 4)
        right = w // 10 - 1
        low = h // 10 - 1
        for i in range(w // 10):
            column = 0 if i == 0 else 2 if i == right else 1
            grid[i, 0] = column
            grid[i, low] = column + 6
        for j in range(1, low):
            grid[0, j] = 3
            grid[right, j] = 5
        return grid

    def cursor(self, x: int, y: int, w: int, h: int = 30) -> displayio.Group:
        """Return a thin frame around what is chosen; moving it paints only its lines."""
        group = displayio.Group(x=x, y=y)
        for k in (0, 1):
            group.append(self.rect(2, k * (h - 2), w - 4, 2, PAPER))
            group.append(self.rect(k * (w - 2), 2, 2, h - 4, PAPER))
        return group

    def box_palette(self, fill: int, border: int = -1) -> displayio.Palette:
        """Return the palette of a box, for recolour()."""
        return self.pal(-1, fill if border < 0 else border, fill)

    def label(
        self, group: displayio.Group, x: int, y: int, text: str, ink: int = PAPER, ground: int = GROUND,
        align: str = "l",
    ) -> Text:  # fmt: skip
        """Append fixed words to the group, a Text just wide enough, and return it; large() has large ones."""
        line = Text(self, x, y, len(text), ink, ground, align=align)
        line.set(text)
        group.append(line.grid)
        return line

    def lines(
        self, group: displayio.Group, x: int, y: int, step: int, text: str, ink: int = PAPER,
        ground: int = GROUND, align: str = "l",
    ) -> None:  # fmt: skip
        """Append a text of several lines, each `step` px below the one before."""
        for line in text.split("\n"):
            self.label(group, x, y, line, ink, ground, align=align)
            y += step

    def badge(self, seat: int, x: int, y: int, on: bool = True, ground: int = GROUND) -> displayio.TileGrid:
        """Return a seat's number in a 20 x 20 square, filled for the seat in question, else outlined."""
        return self.tiles("ui", x, y, self.pal(ground, LINE, PAPER), tile=seat if on else UI_OFF + seat)

    def hint(
        self, group: displayio.Group, x: int, y: int, key: "int | tuple[int, ...]", word: str,
        align: str = "l", ink: int = PAPER, ground: int = GROUND,
    ) -> int:  # fmt: skip
        """Append a button's cap and a word for what it does; `key` is a logical key, or several.

        Returns the x where the next hint begins; with align "r", the x where the hint to the left must end.
        Keys that the board lacks, those not in `caps`, are left out; without any there is no hint.
        """
        names: list[str] = []
        for k in (key,) if isinstance(key, int) else key:
            if k in self.caps:
                names.append(self.caps[k])
        if not names:
            return x
        w = 10 * len(word) + 3 if word else -2
        for name in names:
            w += 22 if name in _CAPS else _word_cap(name) + 2
        if align == "r":
            x -= w
        at = x
        for name in names:
            if name in _CAPS:
                group.append(self.tiles("ui", at, y, self.pal(ground, LINE, PAPER), tile=cap_tile(name)))
                at += 22
            else:
                side = _word_cap(name)
                group.append(self.box(at, y, side, 20, LINE))
                self.label(group, at + side // 2, y, name, PAPER, LINE, align="c")
                at += side + 2
        if word:
            self.label(group, at + 3, y, word, ink, ground)
        return x - 12 if align == "r" else x + w + 12

    def hold(self, most: int, small: bool = False) -> str:
        """Return the prompt to show when there is no sensor: "Hold A", with the cap of OK.

        It is "Roll!" if that cap is a picture, or if the prompt is longer than `most` characters. `small`: it
        begins with a small letter.
        """
        cap = self.caps.get(keys.OK, "")
        # TRANSLATORS: {} is the button that is held as long as the dice tumble; at most 11 letters
        text = _("Hold {}") if not small else _("hold {}")
        text = text.format(cap)
        if cap and cap not in _CAPS[4:] and len(text) <= most:
            return text
        # TRANSLATORS: roll the dice, at most 6 letters
        return _("Roll!") if not small else _("roll!")

    def title(self, group: displayio.Group, word: str, icon_name: str = "") -> None:
        """Append the head of a screen like the settings: an icon, a word, and a line at y 27."""
        self.rule(group, 27)
        if icon_name:
            group.append(self.icon(icon_name, 8, 3))
        self.label(group, 34 if icon_name else 8, 3, word)

    def rule(self, group: displayio.Group, y: int) -> None:
        """Append a thin line from one side of the display to the other."""
        group.append(self.rect(-self.side, y, 240 + 2 * self.side, 1, LINE))


def row_sign(row: int) -> str:
    """Return the sign of a row 0..5: of its colour in the language, or of a row between two colours."""
    # TRANSLATORS: signs of red, yellow, green and blue, one letter each, all different
    return (_("RYGB") + "OT")[row : row + 1]


def icon_tile(name: str) -> int:
    """Return the tile of an icon of ICONS. ValueError when there is none of that name."""
    return ICONS[: ICONS.index(name)].count(" ")


def cap_tile(name: str) -> int:
    """Return the tile of "ui" that is the picture of a button's cap; -1 if that is a word."""
    return _UI_CAPS + _CAPS.index(name) if name in _CAPS else -1


def set_badge(grid: displayio.TileGrid, seat: int, on: bool) -> None:
    """Change the seat or the state that a badge shows."""
    put(grid, 0, seat if on else UI_OFF + seat)


def _word_cap(name: str) -> int:
    return 10 * len(name) + 10


def penalty_boxes(ui: Ui, x: int, y: int, n: int = 0) -> displayio.TileGrid:
    """Return four penalty boxes, 80 x 20, n of them crossed."""
    grid = ui.tiles("ui", x, y, ui.pal(GROUND, LINE, PAPER), 4, tile=UI_BOX)
    set_penalties(grid, n)
    return grid


def set_penalties(grid: displayio.TileGrid, n: int) -> None:
    """Show n of the four penalties."""
    for k in range(4):
        put(grid, k, UI_BOX_CROSSED if k < n else UI_BOX)
