"""Put a score sheet together from parts, while it is drawn above them.

PREV and NEXT go to another part, OK, UP and DOWN change it; the last one is a die, which draws all of them.
What is shown will be played, and is kept for the gallery.
"""

from micropython import const

from console.core import keys
from console.qwixx.sheets.names import full_name, sheet_name, short_names
from console.qwixx.sheets.shown import COLOURS, EXTRAS, ORDERS, SheetScreen
from console.sound.sounds import RATTLE
from console.ui.palette import DIM, PANEL, PAPER
from rules import qwixx_sheet_data as data
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console

# The boxes, the parts of a sheet and a die
_ORDER = const(0)
_EXTRA = const(2)  # after the colours
_EACH = const(3)
_DIE = const(4)
_X = bytes((0, 45, 90, 155, 210))
_WIDE = bytes((40, 40, 60, 50, 30))
_Y = const(145)
_UP = const(73)  # px by which the rows are higher than in a game
_LINES = const(170)  # y of the sentence
# TRANSLATORS: what a score sheet is made of: numbers, colours, an extra; at most 3, 3 and 5 letters
_PARTS = (N_("Num"), N_("Col"), N_("Extra"))


class Builder(SheetScreen):
    """Shows the parts in a line of boxes; those that the sheet has are white."""

    name = "builder"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self.at = 0
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
        words = short_names(sheet)
        for k in range(_DIE):
            on = self._parts[k] > 0
            if k == _EACH:
                # TRANSLATORS: a score sheet for each player; at most 4 letters
                word = _("each")
            else:
                word = words[k] if on else _(_PARTS[k])
            group.append(ui.box(_X[k], _Y, _WIDE[k], 20, PANEL))
            ui.label(group, _X[k] + _WIDE[k] // 2, _Y, word, PAPER if on else DIM, PANEL, align="c")
        group.append(ui.box(_X[_DIE], _Y, _WIDE[_DIE], 20, PANEL))
        group.append(ui.icon("die", _X[_DIE] + 5, _Y, PAPER, PANEL))
        group.append(ui.cursor(_X[self.at], _Y - 2, _WIDE[self.at], 24))
        ui.lines(group, 120, _LINES, 20, self._sentence(), align="c")
        if self.at == _ORDER and self._parts[_ORDER] == data.SHUFFLED:
            self.number(_LINES + 20)
        elif self.at == _DIE:
            words = full_name(sheet)
            ui.label(group, 120, _LINES + 20, sheet_name(sheet) if "\n" in words else words, DIM, align="c")
        # TRANSLATORS: what a key does: this score sheet is as we want it; at most 7 letters
        x = ui.hint(group, 6, 217, keys.BACK, _("done"))
        ui.hint(group, max(84, x - 8), 217, (keys.PREV, keys.NEXT), "")
        ui.hint(group, 234, 217, keys.OK, _("another") if self.at == _DIE else _("change"), "r")
        self.draw(space, _UP)

    def _sentence(self) -> str:
        """Return what the part under the cursor means."""
        k = self.at
        if k == _DIE:
            # TRANSLATORS: a die draws all parts of a score sheet; at most 24 letters
            return _("Surprise me!")
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
        """Move the cursor, change what is under it, or leave with the sheet as it is."""
        if key == keys.LOOK or key == keys.DONE:
            return
        self.console.sounds.whisper(RATTLE)  # a soft tick
        step = keys.step(key)
        if key == keys.PREV or key == keys.NEXT:
            self.at = (self.at + step) % (_DIE + 1)
        elif not step and key != keys.OK:
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
