"""Self-test, lights: each of the six (or the only one) in each of the five colours, in turn."""

from micropython import const

from console.selftest.page import Page
from console.ui.gfx import recolour
from console.ui.palette import BRIGHT, DIM, PANEL, PAPER
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.selftest.screen import SelfTest

_STEP = const(400)  # ms a light: well below three flashes a second
_MEDIUM = const(3)  # brightness if the settings have the lights off
_INKS = (PAPER, BRIGHT[0], BRIGHT[1], BRIGHT[2], BRIGHT[3])
# TRANSLATORS: the colour of a light, at most 11 letters
_NAMES = (N_("white"), N_("red"), N_("yellow"), N_("green"), N_("blue"))


class LightsPage(Page):
    """A row of six shows which light should be lit now."""

    name = "selftest/lights"

    def __init__(self, console: "Console", k: int, parts: "SelfTest") -> None:
        super().__init__(console, k, parts)
        ui = self.ui
        self.head()
        self._start = console.now
        self._step = -1
        self.boxes = []
        if console.board.pixels is None:
            self.lack(_("No lights here."))
            return
        many = getattr(console.board.pixels, "lights", 6)
        # TRANSLATORS: three lines, at most 22 letters each
        text = _("The lights come on\none by one, like the\nboxes below:")
        if many == 1:
            # TRANSLATORS: three lines, at most 22 letters each
            text = _("The light changes\ncolour, like the box\nbelow:")
        ui.lines(self.group, 14, 40, 22, text)
        for n in range(many):
            self.boxes.append(ui.box(10 + 38 * n, 118, 30, 30, PANEL, DIM))
            self.group.append(self.boxes[n])
        self._word = ui.text(120, 158, 14, align="c")
        self.group.append(self._word.grid)
        if not console.lights.level:
            ui.label(self.group, 14, 188, _("(Off in the settings)"), DIM)

    def enter(self) -> None:
        lights = self.console.lights
        lights.off()
        if not lights.level:
            lights.level = _MEDIUM

    def leave(self) -> None:
        self.console.apply_settings()
        super().leave()

    def tick(self, now: int) -> None:
        ui = self.ui
        if not self.boxes:
            return
        count = len(self.boxes)
        step = self.console.since(self._start) // _STEP % (5 * count)
        if step == self._step:
            return
        self._step = step
        pixel = step % count
        colour = step // count
        for n in range(count):
            ink = _INKS[colour]
            recolour(self.boxes[n], ui.box_palette(ink, ink) if n == pixel else ui.box_palette(PANEL, DIM))
        word = _(_NAMES[colour])
        self._word.set(word if count == 1 else f"{pixel + 1}: {word}")
        lights = self.console.lights
        lights.all(0, 0)
        lights.set(pixel, colour, 100)
        lights.show()
