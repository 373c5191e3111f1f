"""Heap is the scarcest thing: a game's modules and sheets are loaded when it is chosen, dropped after it.

The names in them stay: CircuitPython keeps every name that it has ever loaded, 20 KB of them after three
games, 8 KB after a setup. So the way from a game to the menu is a fresh start, which takes a third of a
second longer, and so is the way into a new game: once it is in the journal everything starts afresh, and a
console that finds a game without any event goes on with it at once.
"""

import gc
import sys

from console.store.flashread import FRESH, READY
from console.ui import tilesets as sheets
from console.ui.gfx import forget_palettes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.core.loop import Console

# What stays; every other module of the console and of the rules goes in tidy().
_MODULES = (
    "console.core.loop", "console.core.stack", "console.core.faults", "console.core.memory",
    "console.core.screen", "console.core.keys", "console.core.ticks", "console.core.shake",
    "console.light.lights", "console.ui.notice", "console.store.journal", "console.store.flashlog",
    "console.store.flashread", "console.store.flashskim", "console.store.settings", "console.ui.gfx",
    "console.ui.palette", "console.ui.tilesets", "console.ui.widgets", "rules.dice",
)  # fmt: skip
_PACKAGES = ("console.core", "console.ui", "console.light", "console.store")
_SHEETS = ("text20", "icons", "ui", "frame")


def unload(prefix: str) -> None:
    """Forgets the module of that name and those inside it; what still refers to them keeps them alive."""
    for name in list(sys.modules):
        if name == prefix or name.startswith(prefix + "."):
            _forget(name)


def tidy(home: "Console | None" = None) -> None:
    """Drops all screens' and games' modules and sheets, and collects: while no screen is on the stack.

    home: the console on its way to the menu: from a game, or from a look at the console itself, it starts
    afresh, unless something would be lost.
    """
    played = "console.match.table" in sys.modules
    looked = "console.screens.this_console" in sys.modules  # its screens bring as many names as a game
    if home and (played or looked) and home.settings.save(home.journal):
        state = home.journal.state
        if state == READY or (state == FRESH and not played):
            home.board.restart()
    for name in list(sys.modules):
        ours = name.startswith("console.") or name.startswith("rules.")  # noqa: PIE810 (not on the device)
        if ours and name not in _MODULES + _PACKAGES:
            _forget(name)
    for name in sheets.TILE:
        if name not in _SHEETS:
            sheets.forget(name)
    forget_palettes()
    gc.collect()


def _forget(name: str) -> None:
    del sys.modules[name]
    dot = name.rfind(".")
    parent = sys.modules.get(name[:dot]) if dot > 0 else None
    if parent is not None and hasattr(parent, name[dot + 1 :]):
        delattr(parent, name[dot + 1 :])
