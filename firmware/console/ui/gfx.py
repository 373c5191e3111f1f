"""Change what is on the display: tiles, palettes and lines of text, written only when they change.

Colours are the numbers of palette.py; -1 is transparent. On the laptop, what the device would refuse or cut
is an error (STRICT).
"""

import displayio
from micropython import const

from console.ui.palette import GROUND, PAPER
from console.ui.tilesets import STRICT
from texts import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.art import Art

_NONE = const(63)  # a question mark, for what cannot be drawn
# The letters from U+00C0 on without their accents
_PLAIN = b"AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"


def put(grid: displayio.TileGrid, index: int, tile: int) -> None:
    """Show a tile at an index of the grid; write (and so repaint) only if it has changed."""
    if grid[index] != tile:
        if STRICT:
            check(grid, tile)
        grid[index] = tile


def check(grid: displayio.TileGrid, tile: int) -> None:
    """Raise ValueError for a tile beyond the tileset, as the device does; the laptop's displayio does not."""
    count = (grid.bitmap.width // grid.tile_width) * (grid.bitmap.height // grid.tile_height)
    if not 0 <= tile < count:
        raise ValueError(f"there is no tile {tile}: the tileset has {count}")


def recolour(grid: displayio.TileGrid, palette: displayio.Palette) -> None:
    """Give the grid a palette unless it has it already: this repaints the whole grid."""
    if grid.pixel_shader is not palette:
        grid.pixel_shader = palette


def visible(layer: "displayio.TileGrid | displayio.Group", on: bool) -> None:
    """Show or hide a layer; a layer that is shown already is not painted again."""
    if layer.hidden == on:
        layer.hidden = not on


def fitting(name: str, letters: int) -> str:
    """Return the name if it has at most that many letters, else "": the mark of the seat stands for it."""
    return name if len(name) <= letters else ""


def letters_of(text: str) -> bytes:
    """Return a byte for each character of a text: 32 plus its tile in the tilesets of text.

    Beyond ASCII that is 128 plus its place among the language's letters. A letter of another language loses
    its accent, or is "?".
    """
    codes = text.encode()  # CircuitPython would keep each text[k] as a name
    if len(codes) == len(text):
        return codes
    known = State.letters
    found = bytearray()
    for k in range(len(codes)):
        if codes[k] < 128:
            found.append(codes[k])
        elif codes[k] < 192 <= codes[k - 1]:  # the second byte of a letter
            place = known.find(codes[k - 1 : k + 1])
            plain = _PLAIN[codes[k] & 63] if codes[k - 1] == 195 else _NONE
            found.append(128 + place // 2 if place >= 0 else plain)
    return bytes(found)


class Text:
    """A line of text or a number, made by ui.text(): tiles of "text20", 10 px a character, or of "letters".

    In "letters" a character of 16 x 32 px is two tiles, its upper half and its lower half.

    x is the anchor: left edge ("l"), centre ("c") or right edge ("r"); y is the top of the character cells;
    width is the largest number of characters. number() allocates nothing, and neither does set() with the
    current text; unchanged tiles are not written. Text that does not fit, leaves the screen on the left or
    has a character without a glyph is a ValueError on the laptop; on the device it is cut, or shown as "?".
    """

    def __init__(
        self, ui: "Art", x: int, y: int, width: int, ink: int = PAPER, ground: int = GROUND, size: int = 20,
        align: str = "l",
    ) -> None:  # fmt: skip
        self._ui = ui
        self._w = 16 if size == 32 else 10
        self._tall = size == 32
        self._x = x
        self.width = width
        self._align = align
        left = x if align == "l" else x - width * self._w if align == "r" else x - width * self._w // 2
        name = "letters" if self._tall else "text20"
        self.grid = ui.tiles(name, left, y, ui.pal(ground, ink), width, 2 if self._tall else 1)
        if self._tall:
            for i in range(width):
                self._put(i, 0)
        self._inks = 17 * ink + ground
        self.text: str | None = ""  # None while a number is shown
        self.value: int | None = None  # the number shown
        self._plus = False

    def set(self, text: str) -> None:
        """Show this text; "" clears."""
        if text == self.text:
            return
        self.text = text
        self.value = None
        codes = letters_of(text)
        at = self._start(len(codes))
        for i in range(self.width):
            tile = 0
            if 0 <= i - at < len(codes):
                tile = codes[i - at] - 32
                if tile < 0:
                    tile = _NONE - 32
                if STRICT and tile == _NONE - 32 and "?" not in text:
                    raise ValueError(f"no glyph for all of {text!r}")
            self._put(i, tile)

    def number(self, n: int, plus: bool = False) -> None:
        """Show an integer; with plus, 0 and above get a "+"."""
        if n == self.value and plus == self._plus:
            return
        self.text = None
        self.value = n
        self._plus = plus
        sign = 13 if n < 0 else 11 if plus else 0
        if n < 0:
            n = -n
        digits = 1
        rest = n
        while rest > 9:
            rest //= 10
            digits += 1
        length = digits + (1 if sign else 0)
        at = self._start(length)
        for i in range(self.width - 1, -1, -1):
            tile = 0
            if at <= i < at + length:
                if digits:
                    tile = 16 + n % 10
                    n //= 10
                    digits -= 1
                else:
                    tile = sign
            self._put(i, tile)

    def _put(self, i: int, tile: int) -> None:
        """Show a character at place i."""
        grid = self.grid
        if self._tall:
            put(grid, self.width + i, 2 * tile + 1)
            tile *= 2
        put(grid, i, tile)

    def _start(self, length: int) -> int:
        """Return the first column of a text of this length; move a centred grid to its place."""
        if length > self.width:
            if STRICT:
                raise ValueError(f"{length} characters do not fit into {self.width} (at x {self._x})")
            length = self.width
        free = self.width - length
        at = free if self._align == "r" else 0
        if self._align == "c":
            at = (free + 1) // 2  # the grid never reaches further right than a full line
            x = self._x - length * self._w // 2 - at * self._w
            if self.grid.x != x:
                self.grid.x = x
        if STRICT and length and self.grid.x + at * self._w < 0:
            raise ValueError(f"text leaves the screen on the left, anchor {self._x}")
        return at

    def ink(self, colour: int, ground: int = GROUND) -> None:
        """Change the colours (repaints the line when they differ)."""
        inks = 17 * colour + ground
        if inks != self._inks:
            self._inks = inks
            self.grid.pixel_shader = self._ui.pal(ground, colour)
