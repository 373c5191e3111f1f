"""A game as a code to photograph: its record, or a link to a page that replays it.

The code has the packed record (rules/packed.py) in base64, with "-" and "_" as in addresses. If the drive has
a site.txt, the address in it and "#record=" stand before.
"""

import binascii
import gc

import displayio

from console.core import keys
from console.core.screen import Screen
from console.ui.palette import COLOURS, DIM, GROUND, PAPER
from console.ui.tilesets import ROOT
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from rules.record import Record

# Most bytes of a code of 21, 25 … 53 modules: types 1 to 9, with the least correction.
_CAPACITY = bytes((17, 32, 53, 78, 106, 134, 154, 192, 230))
_SIDE = 186  # px for the code and its margin
_MARGIN = 4  # modules around it
_TOP = 29


class QrCode(Screen):
    """The code of a game; any key closes it."""

    name = "code"

    def __init__(self, console: "Console", what: "Record | int") -> None:
        """Prepare to show a record, or the game of the result with this number."""
        super().__init__(console)
        self._what = what
        self._shown = False
        ui = self.ui
        # TRANSLATORS: a line of the game menu and a title: a game as a QR code; at most 16 letters
        ui.title(self.group, _("Show as code"), "code")
        # TRANSLATORS: at most 18 letters
        self._wait = ui.label(self.group, 120, 108, _("One moment..."), DIM, align="c")
        ui.hint(self.group, 8, 217, keys.BACK, _("back"))

    def key(self, key: int) -> None:
        self.console.pop()

    def tick(self, now: int) -> None:
        """Make the code, which takes a second, once the words are on the display."""
        if self._shown or not self.console.picture.seen(now):
            return
        self._shown = True
        self.group.remove(self._wait.grid)
        record = self._record()
        text = text_of(record) if record else b""
        kind = 0
        while kind < len(_CAPACITY) and _CAPACITY[kind] < len(text):
            kind += 1
        if not record:
            # TRANSLATORS: three lines, at most 24 letters each
            self._say(_("The moves of this game\nare not in the memory\nany more."))
        elif kind == len(_CAPACITY):
            # TRANSLATORS: three lines, at most 24 letters each
            self._say(_("This game is too long\nfor a code. A computer\ncan read it."))
        else:
            self._draw(self._matrix(text, kind + 1))
        self.console.keys.new_picture()

    def _record(self) -> "Record | None":
        if not isinstance(self._what, int):
            return self._what
        console = self.console
        return console.loader.borrow("console.match.stored").record_of(console.journal, self._what)

    def _say(self, text: str) -> None:
        self.ui.lines(self.group, 120, 84, 24, text, align="c")

    def _matrix(self, text: bytes, kind: int) -> "Any":
        """Return the code's modules, which adafruit_miniqr computes."""
        import adafruit_miniqr

        gc.collect()
        code = adafruit_miniqr.QRCode(qr_type=kind)
        code.add_data(text)
        code.make()
        return code.matrix

    def _draw(self, matrix: "Any") -> None:
        """Show the modules, black on white with a margin, as large as there is room."""
        count = matrix.width
        side = count + 2 * _MARGIN
        bitmap = displayio.Bitmap(side, side, 2)
        for y in range(count):
            for x in range(count):
                if matrix[x, y]:
                    bitmap[_MARGIN + x, _MARGIN + y] = 1
        scale = _SIDE // side
        left = 120 - scale * side // 2
        large = displayio.Group(scale=scale, x=left, y=_TOP + (_SIDE - scale * side) // 2)
        large.append(displayio.TileGrid(bitmap, pixel_shader=self._palette()))
        self.group.append(large)
        # TRANSLATORS: what to do with the code, at most 13 letters
        self.ui.label(self.group, 232, 217, _("take a photo"), DIM, align="r")

    def _palette(self) -> displayio.Palette:
        palette = displayio.Palette(2)
        palette[0] = COLOURS[PAPER]
        palette[1] = COLOURS[GROUND]
        return palette


def text_of(record: "Record") -> bytes:
    """Return what the code of a record says."""
    from rules.packed import pack

    coded = binascii.b2a_base64(pack(record))
    text = coded.replace(b"+", b"-").replace(b"/", b"_").replace(b"\n", b"").replace(b"=", b"")
    try:
        with open(ROOT + "site.txt", "rb") as site:
            return site.read().strip() + b"#record=" + text
    except OSError:  # there is no page
        return text
