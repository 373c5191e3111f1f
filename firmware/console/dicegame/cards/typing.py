"""The card on which people type what their own dice show, die by die; then they confirm the roll.

The dice are those of the roll below it. PREV and NEXT change the die in the frame by one, DOWN and UP by two,
from 6 on to 1; OK goes on to the next die that was not typed yet, BACK to the die before. The roll is in
nobody's record before it is confirmed.
"""

import displayio
from micropython import const

from console.core import keys
from console.dicegame.cards.card import Card
from console.dicegame.sheet.foot import FOOT_Y
from console.match.match import WENT_ON
from console.sound.sounds import SETTLE
from console.ui.palette import GROUND
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.app import Console
    from console.dicegame.turn.views import Views

_FIRST = const(3)  # the face that a die shows first; that is at most three presses from any other
_ALL = const(6)  # in place of a die: all have been typed
_STEPS = {keys.NEXT: 1, keys.PREV: -1, keys.UP: 2, keys.DOWN: -2}
_SHOWS = (
    # TRANSLATORS: asks what a die on the table shows, at most 24 letters
    N_("First white die shows"),
    # TRANSLATORS: asks what a die on the table shows, at most 24 letters
    N_("Second white die shows"),
    # TRANSLATORS: asks what a die on the table shows, at most 24 letters
    N_("Red die shows"),
    # TRANSLATORS: asks what a die on the table shows, at most 24 letters
    N_("Yellow die shows"),
    # TRANSLATORS: asks what a die on the table shows, at most 24 letters
    N_("Green die shows"),
    # TRANSLATORS: asks what a die on the table shows, at most 24 letters
    N_("Blue die shows"),
)


class Typing(Card):
    """Fills `typed` of the table, and reports WENT_ON when that is the roll.

    at    the die in the frame, 0 to 5; 6: all have been typed, and people are asked whether that is right
    face  what that die shows, 1 to 6
    """

    name = "typing"

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]", key: int) -> None:
        """`key` has opened it: one that changes a die begins with the first one, from blank."""
        super().__init__(console, views, report)
        ui = self.ui
        table: Any = views.table
        table.recall()
        self._typed = table.typed
        self._roll: Any = views.roll
        self._roll.type()
        for k in range(6):
            self._roll.die(k, self._typed[k])
        self._frame = ui.cursor(0, 0, 60, 60)
        self._text = ui.text(120, 101, 24, align="c")
        self._hints: displayio.Group | None = None
        group = self.group
        group.append(self._frame)
        group.append(self._text.grid)
        group.append(ui.rect(8, FOOT_Y, 120, 20, GROUND))  # over "menu"
        self.at = self.face = 0
        first = self._next(-1, 1)
        while first < _ALL and self._typed[first]:
            first = self._next(first, 1)
        self._go(first)
        if first == 0 and key in _STEPS:
            self.face = _STEPS[key] % 7
            self._roll.die(0, self.face)

    def _next(self, k: int, step: int) -> int:
        """Return the next die that is in the game after (`step` 1) or before (-1) die k; _ALL for none after.

        Die 0 is always in the game.
        """
        k += step
        while 1 < k < _ALL and self.views.out >> (k - 2) & 1:
            k += step
        return k

    def _go(self, k: int) -> None:
        """Put the frame on a die, or ask whether all is right."""
        ui = self.ui
        if self._hints:
            self.group.remove(self._hints)
        self._hints = hints = displayio.Group()
        self.group.append(hints)
        if self.at < _ALL:
            self._roll.die(self.at, self._typed[self.at])
        self.at = k
        self._frame.hidden = k == _ALL
        if k == _ALL:
            self.console.keys.new_picture()
            # TRANSLATORS: are these the dice on the table? at most 24 letters
            self._text.set(_("Is that right?"))
            # TRANSLATORS: to change the dice that were typed, at most 8 letters
            ui.hint(hints, 8, FOOT_Y, keys.BACK, _("change"))
            # TRANSLATORS: the dice that were typed are right, at most 8 letters
            ui.hint(hints, 232, FOOT_Y, keys.OK, _("right"), "r")
            return
        self.face = self._typed[k] or _FIRST
        die = self._roll.die(k, self.face)
        self._frame.x = die.x - 4
        self._frame.y = die.y - 4
        self._text.set(_(_SHOWS[k]))
        # TRANSLATORS: what a button does, at most 6 letters
        back = _("back")
        x = ui.hint(hints, 8, FOOT_Y, keys.BACK, back if k else _("menu"))
        ui.hint(hints, max(105, x), FOOT_Y, (keys.PREV, keys.NEXT), "")
        # TRANSLATORS: what a button does, at most 6 letters
        ui.hint(hints, 232, FOOT_Y, keys.OK, _("next"), "r")

    def key(self, key: int) -> None:
        k = self.at
        if key == keys.BACK and k:
            self._go(self._next(k, -1))
        elif key == keys.OK or key == keys.DONE:
            if k == _ALL:
                self._report(WENT_ON)
                return
            self._typed[k] = self.face
            self.console.cue(SETTLE, None, k)
            while k < _ALL and self._typed[k]:
                k = self._next(k, 1)
            self._go(k)
        elif key in _STEPS:
            if k < _ALL:
                self.face = (self.face + _STEPS[key] - 1) % 6 + 1
                self._roll.die(k, self.face)
        else:
            super().key(key)


def ask(views: "Views") -> displayio.Group:
    """Return the prompt over the waiting dice to roll one's own, also for a computer."""
    ui = views.ui
    seat = views.game.active
    prompt = displayio.Group()
    if views.table.is_computer(seat):
        # TRANSLATORS: roll the dice for a computer, then press the button that is drawn after it, at most
        # 15 letters
        text = _("Roll for {}, then").format(views.table.plain_name(seat))
    else:
        # TRANSLATORS: then press the button that is drawn after it, at most 20 letters
        text = _("Roll your dice, then")
    x = 108 - 5 * len(text)
    ui.label(prompt, x, 101, text)
    ui.hint(prompt, x + 10 * len(text) + 4, 101, keys.OK, "")
    return prompt
