"""Self-test, display: its outermost pixels, its colours, its greys; OK leads to the next."""

import displayio
from micropython import const

from console.core import keys
from console.selftest.page import Page
from console.ui.large import large
from console.ui.palette import (  # fmt: skip
    BLUE,
    COLOURS,
    DIM,
    GREEN,
    GROUND,
    KEY,
    LINE,
    PANEL,
    PAPER,
    RED,
    SHADE,
    SLATE,
    YELLOW,
)
from console.ui.widgets import row_sign
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.selftest.screen import SelfTest

_CORNER = const(12)  # px
_GREYS = const(16)
_INKS = ((PAPER, GROUND), (SHADE, GROUND), (DIM, GROUND), (LINE, GROUND), (PAPER, PANEL), (PAPER, SLATE))


class DisplayPage(Page):
    """Three pictures as large as the display."""

    name = "selftest/display"

    wide = True

    def __init__(self, console: "Console", k: int, parts: "SelfTest") -> None:
        super().__init__(console, k, parts)
        self._stage = -1
        self._shown = displayio.Group()
        self.group.append(self._shown)
        self.advance()

    def advance(self) -> None:
        """Show the next picture; after the last one, the next part."""
        ui = self.ui
        self._stage += 1
        if self._stage == 3:
            super().advance()
            return
        board = self.console.board
        shown = self._shown
        self._shown = displayio.Group()  # complete before it is shown: painted once
        self._shown.append(ui.rect(0, 0, board.WIDTH, board.HEIGHT, GROUND))
        (self._edges, self._colours, self._greys)[self._stage](board.WIDTH, board.HEIGHT)
        middle = board.WIDTH // 2
        x = ui.hint(self._shown, middle - 92, board.HEIGHT - 34, keys.BACK, _("back"))
        ui.hint(self._shown, max(x, middle + 20), board.HEIGHT - 34, keys.OK, _("next"))
        self.group[self.group.index(shown)] = self._shown

    def _words(self, x: int, y: int, text: str) -> None:
        self.ui.lines(self._shown, x, y, 22, text, align="c")

    def _edges(self, w: int, h: int) -> None:
        """Show a white line all round, a colour in each corner, and the display's size."""
        ui = self.ui
        add = self._shown.append
        for y in (0, h - 1):
            add(ui.rect(0, y, w, 1, PAPER))
        for x in (0, w - 1):
            add(ui.rect(x, 0, 1, h, PAPER))
        far = 3 + _CORNER
        add(ui.rect(3, 3, _CORNER, _CORNER, RED))
        add(ui.rect(w - far, 3, _CORNER, _CORNER, YELLOW))
        add(ui.rect(3, h - far, _CORNER, _CORNER, GREEN))
        add(ui.rect(w - far, h - far, _CORNER, _CORNER, BLUE))
        large(ui, self._shown, w // 2, 44, f"{w} x {h}")
        # TRANSLATORS: four lines, at most 22 letters each
        self._words(w // 2, 98, _("A thin white line\nall round?\nA square in\nevery corner?"))

    def _colours(self, w: int, h: int) -> None:
        """Show all visible colours of the palette; four are named."""
        ui = self.ui
        wide = w // 5
        high = (h - 50) // 3
        x = (w - 5 * wide) // 2
        k = 0
        for colour in range(len(COLOURS)):
            if colour == KEY:
                continue
            at = x + wide * (k % 5)
            y = 6 + high * (k // 5)
            self._shown.append(ui.rect(at, y, wide - 2, high - 2, colour))
            if colour in (RED, YELLOW, GREEN, BLUE):
                row = (colour - RED) // 2
                letter = row_sign(row)
                ui.label(self._shown, at + wide // 2, y + 20, letter, GROUND, colour, align="c")
            k += 1

    def _greys(self, w: int, h: int) -> None:
        """Show sixteen steps from black to white, and words from barely to easily legible."""
        ui = self.ui
        wide = w // _GREYS
        palette = displayio.Palette(_GREYS)
        for k in range(_GREYS):
            palette[k] = k * 0x111111
        steps = displayio.Bitmap(_GREYS, 1, _GREYS)
        for k in range(_GREYS):
            steps[k, 0] = k
        tall = displayio.Group(scale=wide, x=(w - wide * _GREYS) // 2, y=8)
        for row in range(3):
            tall.append(displayio.TileGrid(steps, pixel_shader=palette, y=row))
        self._shown.append(tall)
        y = 16 + 3 * wide
        self._words(w // 2, y, _("Can you see 16 steps?"))
        for k in range(len(_INKS)):
            x = w // 2 + (-58 if k % 2 == 0 else 58)
            at = y + 30 + 28 * (k // 2)
            self._shown.append(ui.rect(x - 54, at - 2, 108, 24, _INKS[k][1]))
            ui.label(self._shown, x, at, _("Read me"), _INKS[k][0], _INKS[k][1], align="c")
