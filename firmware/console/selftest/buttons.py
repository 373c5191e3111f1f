"""Self-test, buttons: each lights up while held, several at once too; pressed ones get a tick."""

from micropython import const

from console.core import keys
from console.selftest.page import Page
from console.ui.gfx import Text, recolour, visible
from console.ui.palette import DIM, GREEN, GROUND, LINE, PANEL, PAPER
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import Console
    from console.selftest.screen import SelfTest

_CAPS = ("A", "B", "X", "Y", "left", "right", "up", "down")  # tiles of "ui" from 10 on
_LEAVE = const(1000)  # ms that BACK is held to leave
_LEFT = const(10)  # the first box's x
_RIGHT = const(230)
_GAP = const(6)
_MAX_LETTERS = const(8)  # letters of a cap that is a word


def _places(words: "list[str]") -> "list[tuple[int, int, int]]":
    """Return x, line and width of the box for each cap, in lines from left to right."""
    found: list[tuple[int, int, int]] = []
    x = _LEFT
    line = 0
    for word in words:
        w = 50 if word in _CAPS or len(word) < 5 else 10 * len(word) + 10
        if x + w > _RIGHT:
            x = _LEFT
            line += 1
        found.append((x, line, w))
        x += w + _GAP
    return found


class ButtonsPage(Page):
    """A box for every button of the board, in the order of its KEYS."""

    name = "selftest/buttons"

    def __init__(self, console: "Console", k: int, parts: "SelfTest") -> None:
        super().__init__(console, k, parts)
        ui = self.ui
        self.head(-1)
        self._down = 0  # bit k: button k is shown as held
        self._pressed = 0  # bit k: button k has been pressed
        self._since = -1  # when BACK went down
        self.boxes: list[displayio.TileGrid] = []
        self.words: list[Text | displayio.TileGrid] = []
        self.ticks: list[displayio.TileGrid] = []
        pairs = console.board.KEYS
        words = [(cap or key)[:_MAX_LETTERS] for key, cap in pairs]
        places = _places(words)
        high = 40 if places[-1][1] < 3 else 30
        for n in range(len(words)):
            x, line, w = places[n]
            self._button(x, 34 + (high + _GAP) * line, w, high, words[n])
        self._say = ui.text(120, 182, 22, DIM, align="c")
        self.group.append(self._say.grid)
        # TRANSLATORS: at most 22 letters, as what follows
        self._say.set(_("Press them all!"))
        ui.hint(self.group, 232, 217, keys.BACK, _("hold to go back"), "r")

    def _button(self, x: int, y: int, w: int, h: int, word: str) -> None:
        """Add the box of one button with its cap."""
        ui = self.ui
        self.boxes.append(ui.box(x, y, w, h, PANEL, DIM))
        self.group.append(self.boxes[-1])
        middle = y + h // 2 - 10
        if word in _CAPS:
            cap = ui.tiles("ui", x + 15, middle, ui.pal(PANEL, LINE, PAPER), tile=10 + _CAPS.index(word))
            self.group.append(cap)
            self.words.append(cap)
        else:
            self.words.append(ui.label(self.group, x + w // 2, middle, word, PAPER, PANEL, align="c"))
        tick = ui.icon("tick", x + w - 21, y - 4, GREEN, -1)
        tick.hidden = True
        self.ticks.append(tick)
        self.group.append(tick)

    def key(self, key: int) -> None:
        """Ignore keys: tick() looks at the buttons; a held BACK leaves."""

    def tick(self, now: int) -> None:
        console = self.console
        down = console.keys.held
        if down != self._down:
            changed = down ^ self._down
            self._down = down
            self._pressed |= down
            for k in range(len(self.boxes)):
                if changed >> k & 1:
                    self._paint(k, bool(down >> k & 1))
            self._count()
        pairs = console.board.KEYS
        back = False
        for k in range(len(pairs)):
            if down >> k & 1 and pairs[k][0] == "back":
                back = True
        if not back:
            self._since = -1
        elif self._since < 0:
            self._since = now
        elif console.since(self._since) >= _LEAVE:
            console.pop()

    def _paint(self, k: int, on: bool) -> None:
        ui = self.ui
        recolour(self.boxes[k], ui.box_palette(PAPER if on else PANEL, PAPER if on else GREEN))
        word = self.words[k]
        ground = PAPER if on else PANEL
        if isinstance(word, Text):
            word.ink(GROUND if on else PAPER, ground)
        else:
            recolour(word, ui.pal(ground, LINE, PAPER))
        visible(self.ticks[k], True)

    def _count(self) -> None:
        pressed = 0
        for k in range(len(self.boxes)):
            pressed += self._pressed >> k & 1
        if pressed == len(self.boxes):
            self._say.set(_("All of them work."))
        else:
            self._say.set(_("{} of {} so far").format(pressed, len(self.boxes)))
