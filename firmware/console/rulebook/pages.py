"""The rules of a game in pages: a title, a picture made of the game's own tiles, four lines.

The pages are in rules_pages/<game>.txt. "= title" begins a page (at most 15 characters), a line that starts
with a dot is part of its picture (picture.py), others are its text: at most four lines of 22 characters, the
last at the bottom. Empty lines and lines that start with "#" are ignored. A line "+ name name" before the
first page names the folders whose rules_picture.py the pictures need. Only the current page is in memory.
"""

import displayio
import fontio
from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.rulebook.picture import Pictures
from console.ui.gfx import letters_of
from console.ui.palette import COLOURS, DIM, PAPER
from console.ui.tilesets import ROOT
from texts import _, language_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.ui.widgets import Ui

_WORDS_Y = const(208)  # below the last line
_STEP = const(24)
_BELOW = const(-4)  # of a letter's cell, from the baseline


class Rules(Screen):
    """The rules of one game, opened from the menu, or over a waiting game at the page of its score sheet."""

    name = "rules"

    def __init__(self, console: "Console", game: str, title: str = "") -> None:
        """`game` is a name of the rules registry, `title` that of the first page to show.

        Raises OSError when the game has no pages.
        """
        super().__init__(console)
        ui = self.ui
        self.page = 0
        self._path = language_folder(ROOT) + "rules_pages/" + game + ".txt"
        self._starts: list[int] = []  # where in the file each page begins
        with open(self._path, "rb") as pages:
            at = 0
            parts: list[str] = []
            for line in pages:
                if line[0] == 61:  # "="
                    if title and not self.page and str(line, "utf-8")[1:].strip() == title:
                        self.page = len(self._starts)
                    self._starts.append(at)
                elif line[0] == 43:  # "+"
                    parts = str(line, "utf-8")[1:].split()
                at += len(line)
        self._pictures = Pictures(parts)
        group = self.group
        group.append(ui.icon("book", 8, 3))
        ui.rule(group, 27)
        self._line = ui.text(34, 3, 15)
        self._title: Any = None
        group.append(self._line.grid)
        self._count = ui.text(232, 3, 2 * len(str(len(self._starts))) + 1, DIM, align="r")
        group.append(self._count.grid)
        self._content = displayio.Group()
        group.append(self._content)
        ui.hint(group, 8, 217, (keys.PREV, keys.NEXT), _("page"))
        ui.hint(group, 232, 217, keys.BACK, _("back"), "r")
        self._show()
        if not console.table:
            label = self._labelled()  # after the pictures, whose tilesets need large blocks
            if label:
                label.text = self._line.text
                group[group.index(self._line.grid)] = self._title = label

    def _labelled(self) -> "Any":
        """Return the title as a label of adafruit_display_text; None without the library or heap for it."""
        try:
            from adafruit_display_text.label import Label

            return Label(Font(self.ui), text=" ", color=COLOURS[PAPER], x=34, y=11)
        except (ImportError, MemoryError):
            return None

    @property
    def pages(self) -> int:
        """The number of pages."""
        return len(self._starts)

    def _show(self) -> None:
        """Show the page: its head and pictures from the top, its words up from the bottom."""
        content = displayio.Group()
        self.group[self.group.index(self._content)] = content
        self._content = content
        self.console.loader.unload_pictures()  # each page has its own tilesets
        words: list[str] = []
        with open(self._path, "rb") as pages:
            pages.seek(self._starts[self.page])
            self._head(str(pages.readline(), "utf-8")[1:].strip())
            for raw in pages:
                line = str(raw, "utf-8").rstrip()
                if line.startswith("="):
                    break
                if line.startswith("."):
                    self._pictures.draw(self.ui, content, line)
                elif line and not line.startswith("#"):
                    words.append(line)
        y = _WORDS_Y
        for line in reversed(words):
            y -= _STEP
            self.ui.label(content, 10, y, line)
        self._count.set(f"{self.page + 1}/{len(self._starts)}")

    def _head(self, title: str) -> None:
        if self._title:
            self._title.text = title
        else:
            self._line.set(title)

    def enter(self) -> None:
        if not self.console.table:
            self.console.lights.menu()

    def key(self, key: int) -> None:
        """Turn pages with PREV and NEXT, or OK, which closes the last one.

        PREV leads from the first page to the last.
        """
        if key == keys.BACK or key == keys.MENU or (key == keys.OK and self.page == self.pages - 1):
            self.console.pop()
            return
        page = self.page
        if key == keys.PREV or key == keys.UP:
            page = (page or self.pages) - 1
        elif key == keys.NEXT or key == keys.DOWN or key == keys.OK:
            page = min(page + 1, self.pages - 1)
        if page != self.page:
            self.page = page
            self._show()


class Font:
    """Terminus of 20 px for labels: every glyph is a tile of the tileset, nothing is copied.

    Follows fontio.FontProtocol. The baseline is a fifth above the lower edge, so that a label's lines are as
    close as their cells.
    """

    def __init__(self, ui: "Ui") -> None:
        self.bitmap: displayio.Bitmap = ui.tileset("text20")

    def get_bounding_box(self) -> "tuple[int, int, int, int]":
        """Return width, height, x and y offset of every glyph."""
        return (10, 20, 0, _BELOW)

    def get_glyph(self, codepoint: int) -> "fontio.Glyph | None":
        """Return the glyph of a code point; None below 32."""
        if codepoint < 32:
            return None
        tile = letters_of(chr(codepoint))[0] - 32
        return fontio.Glyph(self.bitmap, tile, 10, 20, 0, _BELOW, 10, 0)
