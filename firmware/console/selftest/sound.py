"""Self-test, sound: a scale of eight tones, over and over."""

from micropython import const

from console.selftest.meter import Meter
from console.selftest.page import Page
from console.sound.sounds import NOTE
from console.ui.palette import DIM, YELLOW
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.selftest.screen import SelfTest

_STEP = const(450)  # ms a tone
_SCALE = b"\x00\x02\x04\x05\x07\x09\x0b\x0c"  # semitones above C5
_QUIET = const(1)  # level if the settings have the sound off


class SoundPage(Page):
    """Eight bars and a note's name show which tone should sound now."""

    name = "selftest/sound"

    def __init__(self, console: "Console", k: int, parts: "SelfTest") -> None:
        super().__init__(console, k, parts)
        ui = self.ui
        self.head()
        self._start = console.now
        self._step = -1
        self._bar: Meter | None = None
        if console.board.sound is None:
            self.lack(_("No speaker here."))
            return
        # TRANSLATORS: two lines, at most 22 letters each
        ui.lines(self.group, 14, 40, 22, _("You hear a scale, from\nlow to high:"))
        self._bar = Meter(ui, 20, 112, 8, 25, 30, YELLOW)
        self.group.append(self._bar.grid)
        self._word = ui.text(120, 158, 2, align="c")
        self.group.append(self._word.grid)
        if not console.sounds.level:
            ui.label(self.group, 14, 188, _("(Off in the settings)"), DIM)
            console.sounds.level = _QUIET

    def leave(self) -> None:
        self.console.apply_settings()
        super().leave()

    def tick(self, now: int) -> None:
        if not self._bar:
            return
        step = self.console.since(self._start) // _STEP % 8
        if step != self._step:
            self._step = step
            self._bar.set(step + 1)
            # TRANSLATORS: the notes of a scale, in German with H
            self._word.set(_("CDEFGABC")[step : step + 1])
            self.console.cue(NOTE, None, _SCALE[step])
