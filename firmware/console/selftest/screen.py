"""The self-test: a list of the console's parts, and the base class of their pages.

OK on a page leads to the next part, so four keys reach all of them.
"""

import gc

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.ui.lists import List
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.ui.lists import Item

# page, icon, word
# TRANSLATORS: parts of the console, at most 10 letters
PARTS = (
    ("selftest.buttons.ButtonsPage", "disc", N_("Buttons")),
    ("selftest.sensor.SensorPage", "die", N_("Sensor")),
    ("selftest.lights.LightsPage", "star", N_("Lights")),
    ("selftest.sound.SoundPage", "note", N_("Sound")),
    ("selftest.display.DisplayPage", "eye", N_("Display")),
    ("selftest.storage.StoragePage", "padlock", N_("Storage")),
    ("selftest.memory.MemoryPage", "gear", N_("Memory")),
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
            self.console.open(PARTS[self.list.at][0], self.list.at, self)
        else:
            self.list.key(key)

    def title(self, k: int) -> "tuple[str, str]":
        """Return the word and the icon of part k."""
        return _(PARTS[k][2]), PARTS[k][1]

    def leave_part(self, k: int) -> None:
        """Show the part after k in its place, or after the last one the list."""
        k += 1
        self.list.select(k % len(PARTS))
        if k < len(PARTS):
            self.console.replace(PARTS[k][0], k, self)
        else:
            self.console.pop()
