"""Put a score sheet together from parts, while it is drawn above them.

PREV and NEXT go to another box; OK, UP and DOWN change the part in it. After the parts comes a die, which
chooses all of them at random; on the last box OK takes the sheet. BACK leads to the gallery, to the page that
shows what was built; BACK there restores the sheet from before.
"""

from micropython import const

from console.core import keys
from console.qwixx.sheets.names import full_name, part_name
from console.qwixx.sheets.shown import COLOURS, EXTRAS, NAME, ORDERS, SheetScreen
from console.screens.entries import find
from console.sound.sounds import RATTLE
from console.ui.palette import BRIGHT, DIM, PANEL, PAPER
from rules import qwixx_sheet_data as data
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console

# The boxes: the parts of a sheet, a die, and the end
_ORDER = const(0)
_COLOURS = const(1)
_EXTRA = const(2)
_EACH = const(3)
_DIE = const(4)
_TAKE = const(5)
_ICONS = b"\x00\x00\x02\x03"  # tiles of "parts", without the part; with it comes the next, but for the extra
_NARROW = const(20)  # px of a box; the one under the cursor is wide, for its words
_WIDE = const(140)
_Y = const(145)
_UP = const(73)  # px by which the rows are higher than in a game
_LINES = const(170)  # y of the sentence


class Builder(SheetScreen):
    """Shows the parts in a line of boxes, bright if the sheet has them.

    `before` is the sheet in the settings when the gallery opened.
    """

    name = "builder"

    def __init__(self, console: "Console", before: bytes) -> None:
        super().__init__(console)
        self._before = before
        kept = find(NAME).other_sheet(console.settings.built[0])
        self.at = _TAKE if kept else _ORDER  # a sheet that was built before can be played again at once
        sheet = console.settings.sheet[0]
        self._parts = bytearray(
            (data.order_of(sheet), data.colours_of(sheet), data.extra_of(sheet), data.each_of(sheet))
        )
        self._keep()

    def _keep(self) -> None:
        settings = self.console.settings
        settings.built[:] = settings.sheet

    @property
    def _may_differ(self) -> bool:
        return data.may_differ(self._parts[_ORDER], self._parts[_EXTRA])

    def show(self) -> None:
        space = self.clear()
        ui = self.ui
        group = self.group
        sheet = self.console.settings.sheet[0]
        x = 0
        cursor: Any = None
        for k in range(_TAKE + 1):
            ink = PAPER if self._is_on(k) else DIM
            wide = _WIDE if k == self.at else _NARROW
            group.append(ui.box(x, _Y, wide, 20, PANEL))
            if k == self.at:
                ui.label(group, x + wide // 2, _Y, self._word(), ink, PANEL, align="c")
                cursor = ui.cursor(x, _Y - 2, wide, 24)
            else:
                self._draw_part(k, x, ink)
            x += wide
        ui.lines(group, 120, _LINES, 20, full_name(sheet) if self.at > _EACH else self._sentence(), align="c")
        if self.at == _ORDER and self._parts[_ORDER] == data.SHUFFLED:
            self.number(_LINES + 20)
        x = ui.hint(group, 6, 217, keys.BACK, _("back"))
        ui.hint(group, max(84, x - 8), 217, (keys.PREV, keys.NEXT), "")
        what = self._what_ok_does()
        if what:
            ui.hint(group, 234, 217, keys.OK, what, "r")
        self.draw(space, _UP)
        group.append(cursor)  # over the line below the rows, which may touch it

    def _is_on(self, k: int) -> bool:
        """Return whether the sheet has part k; the die and the end always count as on."""
        return k > _EACH or self._parts[k] > 0

    def _draw_part(self, k: int, x: int, ink: int) -> None:
        """Draw what box k is about: a part that the sheet has is bright, and looks different."""
        ui = self.ui
        if k > _EACH:
            self.group.append(ui.icon("play" if k == _TAKE else "die", x, _Y, ink, PANEL))
        elif k == _COLOURS:
            for r in range(4):
                colour = BRIGHT[r] if self._is_on(k) else DIM
                self.group.append(ui.rect(x + 2 + 9 * (r & 1), _Y + 2 + 9 * (r >> 1), 7, 7, colour))
        else:
            tile = _ICONS[k] + (self._is_on(k) and k != _EXTRA)
            self.group.append(ui.tiles("parts", x, _Y, ui.pal(PANEL, ink), tile=tile))

    def _what_ok_does(self) -> str:
        """Return what OK does under the cursor; "" if nothing."""
        if self.at == _TAKE:
            # TRANSLATORS: what a key does: take the score sheet that was put together; at most 7 letters
            return _("take it")
        if self.at == _DIE:
            return _("another")
        return "" if self.at == _EACH and not self._may_differ else _("change")

    def _word(self) -> str:
        """Return the name of what is under the cursor."""
        k = self.at
        if k == _DIE:
            # TRANSLATORS: a die draws all parts of a score sheet; at most 13 letters
            return _("Surprise me!")
        if k == _TAKE:
            # TRANSLATORS: the score sheet that was put together is finished; at most 13 letters
            return _("Ready!")
        return part_name(k, self._parts[k])

    def _sentence(self) -> str:
        """Return what the part under the cursor means."""
        k = self.at
        if k == _ORDER and self._parts[_COLOURS] and not self._parts[_ORDER]:
            # TRANSLATORS: about the numbers in the rows of a score sheet; two lines, at most 24 letters each
            return _("Two rows go up,\ntwo go down.")
        if k < _EACH:
            return _((ORDERS, COLOURS, EXTRAS)[k][self._parts[k]])
        if not self._may_differ:
            # TRANSLATORS: a choice; Steps: the score sheet; two lines, at most 24 letters each
            return _("Only with shuffled\nnumbers, or Steps.")
        if self._parts[_EACH]:
            # TRANSLATORS: each player has another score sheet; two lines, at most 24 letters each
            return _("Everyone's is different:\nluck plays a part.")
        # TRANSLATORS: of a score sheet, at most 24 letters
        return _("One sheet for everybody.")

    def key(self, key: int) -> None:
        """Move the cursor, change what is under it, take the sheet, or go back."""
        if key == keys.LOOK or key == keys.DONE:
            return
        self.console.sounds.whisper(RATTLE)  # a soft tick
        step = keys.step(key)
        if key == keys.PREV or key == keys.NEXT:
            self.at = (self.at + step) % (_TAKE + 1)
        elif not step and key != keys.OK:
            self.console.replace(find(NAME).gallery, self._before)
            return
        elif self.at == _TAKE:
            if key == keys.OK:
                self.to_setup()
            return
        elif self.at == _DIE:
            self._draw_all()
        else:
            self._change(self.at, step or 1)
        self.show()

    def _change(self, k: int, step: int) -> None:
        """Change a part to the next of its values, or the one before."""
        if k == _EACH and not self._may_differ:
            return
        self._parts[k] = (self._parts[k] + step) % _values(k)
        self._choose(k == _ORDER)

    def _draw_all(self) -> None:
        """Draw a sheet of two parts or more."""
        dice = bytearray(4)
        before = self.console.settings.sheet[0]
        while True:
            self.console.board.fill(dice)
            for k in range(_DIE):
                self._parts[k] = dice[k] % _values(k)
            self._choose(True)
            if (
                self.console.settings.sheet[0] != before
                and sum([part > 0 for part in self._parts[:_EACH]]) > 1
            ):
                return

    def _choose(self, anew: bool) -> None:
        """Make these parts the sheet of the settings; `anew`: with a new number."""
        if not self._may_differ:
            self._parts[_EACH] = 0
        sheet = data.kind(*self._parts)
        if anew:
            self.choose(sheet)
        else:
            self.console.settings.sheet[0] = sheet
        self._keep()


def _values(k: int) -> int:
    """Return how many values a part has."""
    return 2 if k == _EACH else len((data.ORDERS, data.COLOURS, data.EXTRAS)[k])
