"""The seats while they find out who starts: a row each, with a die; a box marks one of them.

Up to three seats have large dice (52 px, rows of 56), more have small ones (28 px, rows of 34).
"""

import displayio
from micropython import const

from console.store.computers import computer_called, is_computers, plain
from console.ui.dice import Die, LargeDie
from console.ui.gfx import recolour, visible
from console.ui.large import large
from console.ui.palette import DIM, GROUND, LINE, PANEL, PAPER
from console.ui.widgets import set_badge
from rules.starter import FIRST_SIX, HIGHEST
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.ui.gfx import Text
    from console.ui.widgets import Ui

_HOP = b"\x02\x04\x02\x00"  # up, px
_SMALL = b"\x05\x02\x06\x01\x04\x03"
_LARGE = b"\x08\x03\x09\x05\x08\x01\x09\x06"  # with cocked faces
_LETTER = const(16)  # px of a large letter, and of a die between two of them
_PICTURE = const(42)
_TOP = const(44)
_HEIGHT = const(170)  # of all rows


def head(ui: "Ui", mode: int, asks: bool = False) -> displayio.Group:
    """Return the title for a mode of rules.starter; `asks`: who has rolled it, as a question."""
    group = displayio.Group()
    if mode == FIRST_SIX:
        if asks:
            # TRANSLATORS: large: who has rolled the first six? {} is the picture of a die, with a space at
            # TRANSLATORS: each side where there is a word; at most 15 letters, counting {} as two
            text = _("First {}: who?")
        else:
            # TRANSLATORS: large: who rolls a six first; {} is the picture of a die, with a space at each side
            # TRANSLATORS: where there is a word; at most 16 letters, counting {} as two
            text = _("First {} starts")
        before, after = [words.strip() for words in text.split("{}")]
        x = (239 - _LETTER * (len(before) + len(after)) - _PICTURE) // 2
        if before:
            large(ui, group, x, 4, before, align="l")
        x += _LETTER * len(before)
        die = Die(ui, 0, x + 7, 7)
        die.show(6)
        group.append(die.grid)
        if after:
            large(ui, group, x + _PICTURE, 4, after, align="l")
    else:
        if asks:
            # TRANSLATORS: large: who has rolled the highest number? At most 15 letters
            text = _("Highest: who?")
        else:
            # TRANSLATORS: large: who rolls the highest number; at most 15 letters
            text = _("Highest starts") if mode == HIGHEST else _("Who starts?")
        large(ui, group, 120, 4, text)
    return group


class SeatRows:
    """A row for each of `names`; `dice`: with a die each (without, the box has the full width).

    A computer has its face in place of the badge, on a plate of its own: some faces are as light as PAPER.
    """

    def __init__(self, console: "Console", names: "list[str]", dice: bool) -> None:
        self._ui = ui = console.ui
        self.group = group = displayio.Group()
        seats = len(names)
        self.large = seats < 4
        self._pitch = 56 if self.large else 34
        self._y = _TOP + (_HEIGHT - self._pitch * seats) // 2
        width = 230 if not dice else 170 if self.large else 190
        self._box = ui.box(5, 0, width, 50 if self.large else 30, PANEL, PAPER)
        group.append(self._box)
        self._badges: list[Any] = []  # None for a computer
        self._names: list[Text] = []
        self.dice: list[Die] = []
        for k in range(seats):
            y = self._y + k * self._pitch
            name = names[k]
            at = y + (16 if self.large else 6)
            if is_computers(name):
                faces: Any = console.loader.borrow("console.ui.faces")
                group.append(ui.box(9, at - 5, 30, 30))
                group.append(faces.face(computer_called(name), 12, at - 2, 1, PANEL))
                self._badges.append(None)
                name = plain(name)
            else:
                self._badges.append(ui.badge(k, 14, at, False))
                group.append(self._badges[k])
            self._names.append(ui.label(group, 44, y + 6, name, DIM))
            if dice:
                die = LargeDie(ui, 0, 181, y) if self.large else Die(ui, 0, 203, y + 2)
                self.dice.append(die)
                group.append(die.grid)
        self._word = ui.text(0, 0, 6, PAPER, PANEL)
        self._crown = ui.icon("crown", 0, 0, GROUND, PAPER)
        group.append(self._word.grid)
        group.append(self._crown)

    def show(self, seat: int, won: bool, faces: bytearray) -> None:
        """Put the box behind this seat, in PAPER with a crown if it won; `faces` are the rolls, or 0."""
        ui = self._ui
        under = PAPER if won else PANEL
        self._box.y = self._y + seat * self._pitch + 1
        recolour(self._box, ui.box_palette(under, -1 if won else PAPER))
        for k in range(len(self._names)):
            on = k == seat
            ink = (GROUND if won else PAPER) if on else DIM
            badge = self._badges[k]
            if badge:
                set_badge(badge, k, on)
                recolour(badge, ui.pal(under, LINE, ink) if on else ui.pal(GROUND, LINE, PAPER))
            self._names[k].ink(ink, under if on else GROUND)
        for k in range(len(self.dice)):
            face = faces[k]
            visible(self.dice[k].grid, face > 0 or k == seat)
            self.dice[k].show(face, dim=k != seat)
        # TRANSLATORS: beside the name of who plays first, at most 6 letters
        self.say(seat, _("starts") if won else "", won)

    def toss(self, seat: int, pace: int) -> bool:
        """Show the seat's die in the air; return whether it hits the table."""
        faces = _LARGE if self.large else _SMALL
        self.dice[seat].show(faces[pace // 2 % len(faces)], dy=-_HOP[pace % 4])
        return pace & 3 == 3

    def say(self, seat: int, word: str, won: bool = False) -> None:
        """Show a word beside the name of the seat in the box, or below it if there is room."""
        for k in range(len(self._names)):
            low = self.large and not (word and k == seat)
            self._names[k].grid.y = self._y + k * self._pitch + (16 if low else 5 if self.large else 6)
        x = 44 if self.large else 107 if self.dice else 131
        y = self._y + seat * self._pitch + (27 if self.large else 6)
        grid = self._word.grid
        grid.x = x + 24 if won or not self.large else x
        grid.y = y
        self._crown.x = x
        self._crown.y = y
        # beside a die there is no room for a long name, the crown and the word
        visible(self._crown, won and (self.large or not self.dice or len(self._names[seat].text or "") <= 6))
        self._word.ink(GROUND if won else PAPER, PAPER if won else PANEL)
        self._word.set(word)
        visible(grid, bool(word))
