"""Heap is the scarcest thing: a game's modules and sheets are loaded when it is chosen, dropped after it.

The names in them stay: CircuitPython keeps every name that it has ever loaded, 20 KB of them after three
games, 8 KB after a setup. So the way from a game to the menu is a fresh start, which takes a third of a
second longer, and so is the way into a new game: once it is in the journal everything starts afresh, and a
console that finds a game without any event goes on with it at once.
"""

import gc
import sys

from console import sheets
from console.flashread import FRESH, READY
from console.gfx import forget_palettes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.loop import Console

# What stays; every other module of the console and of the rules goes in tidy().
_MODULES = (
    "console.loop", "console.stack", "console.faults", "console.memory", "console.screen", "console.keys",
    "console.ticks", "console.shake", "console.lights", "console.notice", "console.journal",
    "console.flashlog", "console.flashread", "console.flashskim", "console.settings", "console.gfx",
    "console.palette", "console.sheets", "console.widgets", "rules.dice",
)  # fmt: skip
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
    played = "console.table" in sys.modules
    looked = "console.this_console" in sys.modules  # its screens bring as many names as a game
    if home and (played or looked) and home.settings.save(home.journal):
        state = home.journal.state
        if state == READY or (state == FRESH and not played):
            home.board.restart()
    for name in list(sys.modules):
        ours = name.startswith("console.") or name.startswith("rules.")  # noqa: PIE810 (not on the device)
        if ours and name not in _MODULES:
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
