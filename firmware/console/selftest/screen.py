"""The self-test: a list of the console's parts, and the base class of their pages.

OK on a page leads to the next part, so four keys reach all of them.
"""

import gc

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.ui.lists import List
from console.ui.palette import DIM
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.ui.lists import Item

# module in selftest/, icon, word
# TRANSLATORS: parts of the console, at most 10 letters
PARTS = (
    ("buttons", "disc", N_("Buttons")),
    ("sensor", "die", N_("Sensor")),
    ("lights", "star", N_("Lights")),
    ("sound", "note", N_("Sound")),
    ("display", "eye", N_("Display")),
    ("storage", "padlock", N_("Storage")),
    ("memory", "gear", N_("Memory")),
)
_LOUD = (N_("off"), N_("quiet"), N_("loud"))
_ROWS = const(6)  # visible


class SelfTest(Screen):
    """The list of parts, each with a word about its state."""

    name = "selftest"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        ui = self.ui
        ui.title(self.group, _("Self-test"), "tick")
        self.list = List(ui, 4, 30, 220, _ROWS, icon_x=12, text_x=44, right=7)
        self.group.append(self.list.group)
        ui.hint(self.group, 8, 217, keys.BACK, _("back"))
        ui.hint(self.group, 232, 217, keys.OK, _("test"), "r")

    def enter(self) -> None:
        """Update the list; a page may have changed what is free."""
        self.console.lights.menu()
        board = self.console.board
        log = self.console.journal.log
        free = getattr(gc, "mem_free", None)
        if free:
            gc.collect()
        words = (
            str(len(board.KEYS)),
            # TRANSLATORS: at most 7 letters, as what follows
            _("yes") if board.accel is not None else _("tilt") if self.console.shake.works else _("none"),
            _("none") if board.pixels is None else str(getattr(board.pixels, "lights", 6)),
            _("none") if board.sound is None else _(_LOUD[self.console.sounds.level]),
            f"{board.WIDTH}x{board.HEIGHT}",
            str(100 * (log.size - max(log.free, 0)) // log.size) + "%",
            str(free() // 1024) + " KB" if free else "",
        )
        items: list[Item] = []
        for k in range(len(PARTS)):
            items.append((PARTS[k][1], _(PARTS[k][2]), words[k], True))
        self.list.set(items, self.list.at)

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif key == keys.OK:
            self.console.open(page(self.list.at), self.list.at, self.list)
        else:
            self.list.key(key)


def page(k: int) -> str:
    """Return the name of the page of part k of PARTS."""
    return "selftest." + PARTS[k][0] + ".Part"


class Page(Screen):
    """The page of one part, with its title; BACK leads to the list, OK to the next part."""

    def __init__(self, console: "Console", k: int, parts: List) -> None:
        """Show part k of PARTS; `parts` is the list that was left for it."""
        super().__init__(console)
        self.part = k
        self._parts = parts
        self.name = "selftest/" + PARTS[k][0]

    def head(self, leave: int = keys.BACK) -> None:
        """Add title and hints; `leave` is the key shown for leaving, -1 if the page shows it itself."""
        ui = self.ui
        ui.title(self.group, _(PARTS[self.part][2]), PARTS[self.part][1])
        if leave >= 0:
            ui.hint(self.group, 8, 217, leave, _("back"))
            ui.hint(self.group, 232, 217, keys.OK, _("next"), "r")

    def lack(self, words: str) -> None:
        """Say that the board lacks this part; `words` has at most 22 characters."""
        ui = self.ui
        ui.label(self.group, 14, 56, words)
        # TRANSLATORS: two lines, at most 22 letters each
        ui.lines(self.group, 14, 90, 22, _("The display shows\neverything."), DIM)

    def enter(self) -> None:
        self.console.lights.off()

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif key == keys.OK:
            self.advance()

    def advance(self) -> None:
        """Go to the next part; after the last one to the list."""
        k = self.part + 1
        self._parts.select(k % len(PARTS))
        if k < len(PARTS):
            self.console.replace(page(k), k, self._parts)
        else:
            self.console.pop()
