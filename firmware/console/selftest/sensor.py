"""Self-test, shake sensor: its readings, and whether the console detects a shake."""

from micropython import const

from console.core import keys
from console.selftest.meter import Meter
from console.selftest.page import Page
from console.ui.gfx import recolour
from console.ui.palette import BLUE, DIM, GREEN, GROUND, PANEL, PAPER, RED
from console.ui.palette import LINE as GREY
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.selftest.screen import SelfTest
    from console.ui.gfx import Text

_EVERY = const(100)  # ms between readings
_LIT = const(1500)  # ms that a shake is shown
_HALF = const(35)  # steps of a bar on each side
_FULL = const(20)  # m/s2 at its ends
_INKS = (RED, GREEN, BLUE)


class SensorPage(Page):
    """Three bars, x y z from -20 to 20 m/s2; or the tilt switch; or what to do without a sensor."""

    name = "selftest/sensor"

    shakes = True

    def __init__(self, console: "Console", k: int, parts: "SelfTest") -> None:
        super().__init__(console, k, parts)
        ui = self.ui
        self.head()
        self._at = console.now
        self._shaken_at = -1  # when the last shake was detected; -1 once its message is gone
        self._shakes = 0
        self.bars: list[Meter] = []
        self._values: list[Text] = []
        self._closed = False
        self.turns = 0
        self._accel = console.board.accel
        self._tilt = console.board.tilt
        if self._accel is not None:
            self._axes()
        elif self._tilt is not None:
            ui.label(self.group, 14, 50, _("Tilt switch"), DIM)
            self._values.append(ui.text(228, 50, 6, align="r"))
            ui.label(self.group, 14, 80, _("Changes"), DIM)
            self._values.append(ui.text(228, 80, 11, align="r"))
            self._note = ui.text(14, 116, 22, DIM)
            self.group.append(self._note.grid)
        else:
            ui.label(self.group, 14, 56, _("No sensor found."))
            # TRANSLATORS: below, the cap of a button and: to roll the dice.
            ui.label(self.group, 14, 90, _("In a game, hold"))
            ui.hint(self.group, 14, 114, keys.OK, _("to roll the dice."))
            return
        for value in self._values:
            self.group.append(value.grid)
        self._box = ui.box(10, 154, 220, 50, PANEL)
        self.group.append(self._box)
        self._say = ui.text(120, 169, 20, PAPER, PANEL, align="c")
        self.group.append(self._say.grid)
        self._say.set(_("Shake me!"))

    def _axes(self) -> None:
        ui = self.ui
        for axis in range(3):
            y = 38 + 28 * axis
            ui.label(self.group, 14, y, "xyz"[axis], DIM)
            self.bars.append(Meter(ui, 34, y + 3, 2 * _HALF, 2, 14, _INKS[axis]))
            self.group.append(self.bars[axis].grid)
            self._values.append(ui.text(230, y, 5, align="r"))
        self._note = ui.text(14, 126, 22, DIM)
        self.group.append(self._note.grid)

    def enter(self) -> None:
        self.console.lights.waiting(0)

    def shaken(self) -> None:
        self._shakes += 1
        self._shaken_at = self.console.now
        self._say.set(_("That was a shake!"))
        self._light(True)

    def _light(self, on: bool) -> None:
        recolour(self._box, self.ui.box_palette(PAPER if on else PANEL))
        self._say.ink(GROUND if on else PAPER, PAPER if on else PANEL)
        if on:
            self.console.lights.choice(63, 0)
        else:
            self.console.lights.waiting(0)

    def tick(self, now: int) -> None:
        since = self.console.since
        if self._shaken_at >= 0 and since(self._shaken_at) >= _LIT:
            self._shaken_at = -1
            self._say.set(_("{} so far. Again?").format(self._shakes))
            self._light(False)
        if self._tilt is not None and self._accel is None:
            self._switch(bool(self._tilt()))
        elif self._accel is not None and since(self._at) >= _EVERY:
            self._at = now
            self._read()

    def _switch(self, closed: bool) -> None:
        if closed != self._closed:
            self.turns += 1
            self._closed = closed
        # TRANSLATORS: a switch; at most 6 letters
        self._values[0].set(_("closed") if closed else _("opened"))
        self._note.set("" if self.console.shake.works else _("No sensor? Use buttons"))
        if self._values[1].value != self.turns:
            self._values[1].number(self.turns)

    def _read(self) -> None:
        """Show what the sensor measures, or that it does not answer."""
        try:
            reading = self._accel.acceleration
        except OSError:
            self._note.set(_("No answer: check wires"))
            self._note.ink(PAPER, GROUND)
            for k in range(3):
                self._values[k].set("?")
                self._values[k].ink(GREY, GROUND)
                self.bars[k].span(0, 0)
            return
        self._note.ink(DIM, GROUND)
        self._note.set(_("m/s2: gravity is 9.8"))
        for k in range(3):
            value = reading[k]
            self._values[k].ink(PAPER, GROUND)
            self._values[k].set(f"{value:.1f}")
            n = int(min(max(value, -_FULL), _FULL) * _HALF / _FULL)
            self.bars[k].span(_HALF + min(n, 0), _HALF + max(n, 1))
