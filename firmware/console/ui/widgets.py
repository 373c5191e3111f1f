"""The small parts that many screens share: icons, boxes, badges, hints, switches, meters.

A function returns the layer to append to a screen's group, or appends to the group it is given; what can
change afterwards is an object with a .grid or a .group. Seats are 0 to 4. Colours as in palette.py, -1 is
see-through.
"""

import displayio

from console.core import keys
from console.ui.gfx import STRICT, Text, pal, put, rect, tiles
from console.ui.palette import GROUND, LINE, PANEL, PAPER, SLATE

ICONS = (
    "star", "crown", "eye", "padlock", "die", "book", "gear", "play", "undo", "door", "dash", "cross", "warn",
    "disc", "circle", "left", "right", "tick",
)  # fmt: skip

# Tiles of "ui"
UI_ON = 0  # + seat
UI_OFF = 5  # + seat
UI_PEN = 18
UI_PEN_X = 19
UI_DISC = 20
UI_CIRCLE = 21
UI_SWITCH = 22  # two tiles off, two on
_CAPS = ("A", "B", "X", "Y", "left", "right", "up", "down")  # from tile 10 on
_UI_CAPS = 10

_side = bytearray(1)
_caps: dict[int, str] = {keys.PREV: "left", keys.NEXT: "right", keys.OK: "A", keys.BACK: "B"}


def use_keys(board_keys: tuple[tuple[str, str], ...], side: int = 0) -> None:
    """Take the caps from a board's KEYS: (name of a logical key, cap) by button. The caps A B X Y left right
    up down are drawn as buttons, others as words in a box. The first button of a meaning counts. side: px of
    the display on either side of a screen."""
    _side[0] = side
    _caps.clear()
    for name, cap in board_keys:
        key = keys.NAMES.index(name)
        if cap and key not in _caps:
            _caps[key] = cap


def hold(most: int) -> str:
    """What to do where shaking is not to be had: "Hold A" by the cap of OK, or "Roll!" when that cap is a
    picture, or too long for so many letters."""
    text = "Hold " + _caps.get(keys.OK, "")
    return "Roll!" if len(text) > most or len(text) == 5 or text[5:] in _CAPS[4:] else text


def icon_tile(name: str) -> int:
    """The tile of an icon of ICONS; ValueError when there is none of that name."""
    return ICONS.index(name)


def icon(name: str, x: int, y: int, ink: int = PAPER, ground: int = GROUND) -> displayio.TileGrid:
    """A 20 x 20 icon of ICONS."""
    return tiles("icons", x, y, pal(ground, ink), tile=ICONS.index(name))


def picture(k: int, x: int, y: int, on_paper: bool = False) -> displayio.TileGrid:
    """The 28 x 28 picture of the game at place k in rules.GAMES, on paper or on a dark ground."""
    return tiles("games", x, y, picture_palette(on_paper), tile=k)


def picture_palette(on_paper: bool) -> displayio.Palette:
    """The palette of picture(): SHADE stands for the line that must differ from its ground."""
    edge = LINE if on_paper else PAPER
    return pal(0, 1, 2, 3, 4, edge, 6, 7, 8, 9, 10, 11, 12, 13, 14, -1)


def box(x: int, y: int, w: int, h: int, fill: int = PANEL, border: int = -1) -> displayio.TileGrid:
    """A box with round corners and a border of 2 px (-1: none); w, h multiples of 10, at least 20."""
    if STRICT and (w % 10 or h % 10 or w < 20 or h < 20):
        raise ValueError(f"a box of {w} x {h}: sides must be multiples of 10, at least 20")
    grid = tiles("frame", x, y, box_palette(fill, border), w // 10, h // 10, 4)
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


def box_palette(fill: int, border: int = -1) -> displayio.Palette:
    """The palette of a box, for recolour()."""
    return pal(-1, fill if border < 0 else border, fill)


def label(
    group: displayio.Group, x: int, y: int, text: str, ink: int = PAPER, ground: int = GROUND, size: int = 20,
    align: str = "l",
) -> Text:  # fmt: skip
    """Fixed words: a Text just wide enough, shown and appended to the group."""
    line = Text(x, y, len(text), ink, ground, size, align)
    line.set(text)
    group.append(line.grid)
    return line


def badge(seat: int, x: int, y: int, on: bool = True, ground: int = GROUND) -> displayio.TileGrid:
    """A seat's number in a 20 x 20 square: full for the seat meant, outlined for others."""
    return tiles("ui", x, y, pal(ground, LINE, PAPER), tile=seat if on else UI_OFF + seat)


def set_badge(grid: displayio.TileGrid, seat: int, on: bool) -> None:
    """Show another seat or state in a badge."""
    put(grid, 0, seat if on else UI_OFF + seat)


def hint(
    group: displayio.Group, x: int, y: int, key: "int | tuple[int, ...]", word: str, align: str = "l",
    ink: int = PAPER, ground: int = GROUND,
) -> int:  # fmt: skip
    """A button's cap and one word for what it does. key: a logical key, or several for caps side by side.

    Gives the x where the next hint on the line begins (with align "r": where the next to the left ends). Keys
    the board has not got are left out; without any there is no hint and x comes back.
    """
    names: list[str] = []
    for k in (key,) if isinstance(key, int) else key:
        if k in _caps:
            names.append(_caps[k])
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
            group.append(tiles("ui", at, y, pal(ground, LINE, PAPER), tile=_UI_CAPS + _CAPS.index(name)))
            at += 22
        else:
            side = _word_cap(name)
            group.append(box(at, y, side, 20, LINE))
            label(group, at + side // 2, y, name, PAPER, LINE, align="c")
            at += side + 2
    if word:
        label(group, at + 3, y, word, ink, ground)
    return x - 12 if align == "r" else x + w + 12


def _word_cap(name: str) -> int:
    return 10 * len(name) + 10


class Switch:
    """On or off, 40 x 20."""

    def __init__(self, x: int, y: int, on: bool, ground: int = GROUND) -> None:
        self.grid = tiles("ui", x, y, pal(ground, LINE, PAPER), 2)
        self.set(on)

    def set(self, on: bool) -> None:
        """Show it on or off."""
        put(self.grid, 0, UI_SWITCH + (2 if on else 0))
        put(self.grid, 1, UI_SWITCH + (3 if on else 1))


class LevelBar:
    """A meter of 0 to 5 rising bars, 62 x 18 (the lowest 6 high), y its top."""

    def __init__(self, x: int, y: int, level: int = 0) -> None:
        self.group = displayio.Group()
        self._bars: list[displayio.TileGrid] = []
        for j in range(5):
            h = 6 + 3 * j
            bar = rect(x + 13 * j, y + 18 - h, 10, h, SLATE)
            self._bars.append(bar)
            self.group.append(bar)
        self.set(level)

    def set(self, level: int) -> None:
        """Show 0 to 5."""
        for j in range(5):
            palette = pal(PAPER if j < level else SLATE)
            if self._bars[j].pixel_shader is not palette:
                self._bars[j].pixel_shader = palette


def pens(x: int, y: int, n: int = 0, ground: int = GROUND) -> displayio.TileGrid:
    """Four penalty boxes, 80 x 20, n of them crossed."""
    grid = tiles("ui", x, y, pal(ground, LINE, PAPER), 4, tile=UI_PEN)
    set_pens(grid, n)
    return grid


def set_pens(grid: displayio.TileGrid, n: int) -> None:
    """Show n of the four penalties."""
    for k in range(4):
        put(grid, k, UI_PEN_X if k < n else UI_PEN)


def title(group: displayio.Group, word: str, icon_name: str = "") -> None:
    """The head of a settings-like screen: an icon, a word, and a line at y 27."""
    rule(group, 27)
    if icon_name:
        group.append(icon(icon_name, 8, 3))
    label(group, 34 if icon_name else 8, 3, word)


def rule(group: displayio.Group, y: int) -> None:
    """A thin line from one side of the display to the other."""
    group.append(rect(-_side[0], y, 240 + 2 * _side[0], 1, LINE))
