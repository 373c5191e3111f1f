"""The loader: the one place that decides which modules, tilesets and palettes are in memory.

Heap is the scarcest resource, so a screen is opened by name, and loaded then:

    console.open("screens.settings.SettingsScreen")      a screen or card on top of the others
    console.replace("rulebook.pages.Rules", game)        in place of the one on top, which leaves first
    console.loader.borrow("console.screens.entries")     a module for a moment

Whatever is loaded from then on belongs to the screen: its module, what that imports at once or later, and the
tilesets and palettes it asks for. When it leaves, all of that is unloaded; what the screens below have loaded
stays. What is loaded while there is no screen (the table and the rules, before a game's first screen) stays
until clear(). No screen unloads anything itself.

A screen names its large tilesets in `tilesets`: they are loaded before the screen is made, while the heap is
in one piece. A borrowed module (texts, an animation of the lights) is unloaded at the end of the pass, or
when the next screen opens; what still refers to it keeps working.

A module that the next scene needs is loaded ahead. It belongs to a screen once that is opened.
"""

import gc
import sys

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import ModuleType
    from typing import Any

    from console.core.screen import Screen

# This project's packages, listed only here (tools/bundle/packages.py passes the list to the tools).
PACKAGES = ("console", "rules", "players")
_SPARE = const(50_700)  # bytes that must be free to load a module ahead: 46 KB, and the largest module
_LIBRARY = "adafruit_display_text"  # for the titles of the rules pages


def module(name: str) -> "ModuleType":
    """Return the module of that full name, loading it if necessary."""
    __import__(name)
    return sys.modules[name]


def forget(name: str) -> None:
    """Unload a module; what still refers to it keeps it alive.

    CircuitPython does not clear the slot of a deleted entry, so the slot would keep the module alive. So it
    is set to None first.
    """
    sys.modules[name] = None  # type: ignore[assignment]
    del sys.modules[name]
    dot = name.rfind(".")
    parent = sys.modules.get(name[:dot]) if dot > 0 else None
    if parent is not None and hasattr(parent, name[dot + 1 :]):
        setattr(parent, name[dot + 1 :], None)
        delattr(parent, name[dot + 1 :])


class Loader:
    """What each screen of a console has loaded."""

    def __init__(self, art: "Any", stays: str) -> None:
        """Start without screens.

        `art` keeps tilesets and palettes: load(name), things() and forget(thing). `stays` names the modules
        that are always needed.
        """
        self._art = art
        self._fixed = set(stays.split())  # modules that are never unloaded: these, and those of others
        # Names of modules and tilesets, keys of palettes: [k] is what the screen over k - 1 others has loaded
        # and mark() has seen; [0] is what was there before the first screen.
        self._own: list[set[Any]] = [set()]
        self._lent: list[str] = []  # modules to unload next
        self._ahead: set[str] = set()  # modules loaded ahead
        self.spare = _SPARE

    def open(self, console: "Any", depth: int, name: str, args: "tuple[Any, ...]") -> "Screen":
        """Make the screen "folder.module.Class" below console/, to be put over `depth` others."""
        self.mark(depth)
        dot = name.rfind(".")
        made = getattr(module("console." + name[:dot]), name[dot + 1 :])
        self._ahead.discard("console." + name[:dot])
        for tileset in made.tilesets:
            self._art.load(tileset)
        screen = made(console, *args)
        self.unload_borrowed()
        self.keep(())
        return screen

    def mark(self, depth: int) -> None:
        """Note that everything loaded so far belongs to the `depth` screens below the next one."""
        self.unload_borrowed()
        if len(self._own) == depth + 1:  # otherwise open() has done it
            self._own[depth] |= self._new()
            self._own.append(set())

    def release(self, depth: int) -> None:
        """Unload what came with the screen over `depth` others, which has left."""
        del self._own[depth + 1 :]
        self._lent.clear()
        self.drop(self._new())

    def wipe(self, keep: "tuple[str, ...]" = ()) -> None:
        """Unload the top screen's tilesets and palettes, except the tilesets in `keep`.

        For a screen that is about to draw something else.
        """
        things = set(self._art.things()).difference(keep)
        for lower in self._own[:-1]:
            things -= lower
        self._own[-1] -= things
        self.drop(things)

    def clear(self) -> None:
        """Unload everything but the console itself: all screens have left."""
        self._own[0].clear()
        self._ahead.clear()
        self.release(0)
        gc.collect()

    def borrow(self, name: str) -> "Any":
        """Return the module of that full name for immediate use; the end of the pass unloads it."""
        if name not in sys.modules:
            before = set(sys.modules)
            module(name)
            self._lent += self._ours(set(sys.modules) - before)
            self._lent.sort()  # a package before its modules: the last is unloaded first
        return sys.modules[name]

    def prepare(self, name: str) -> None:
        """Load the module of that full name ahead, if the heap has space for it."""
        if name not in sys.modules and _free() >= self.spare:
            before = set(sys.modules)
            module(name)
            self._ahead |= self._ours(set(sys.modules) - before)

    def keep(self, names: "Iterable[str]") -> None:
        """Unload what was loaded ahead, except these modules."""
        unused = self._ahead.difference(names)
        self._ahead -= unused
        self.drop(unused)

    def unload_borrowed(self) -> None:
        """Unload what was borrowed."""
        while self._lent:
            name = self._lent.pop()
            if name in sys.modules and not _in_use(name):
                forget(name)

    def drop(self, names: "Iterable[Any]") -> None:
        """Unload modules and tilesets no longer needed, such as those that woke a board's display."""
        for thing in names:
            if thing in sys.modules:
                forget(thing)
            else:
                self._art.forget(thing)

    def loaded(self) -> "list[str]":
        """Return the names of the loaded modules that need not stay."""
        return list(self._ours(set(sys.modules) - self._fixed))

    def _new(self) -> "set[Any]":
        """Return what belongs to no screen yet. Sets are quick: this is done for every screen and card."""
        names = set(sys.modules) - self._fixed - self._ahead
        things = set(self._art.things())
        for known in self._own:
            names -= known
            things -= known
        return self._ours(names) | things

    def _ours(self, names: "set[str]") -> "set[str]":
        """Return those of these modules that are this project's; note that the others stay."""
        ours: set[str] = set()
        for name in names:
            package = name.split(".")[0]
            if package in PACKAGES or package == _LIBRARY:
                ours.add(name)
            else:
                self._fixed.add(name)
        return ours


def _free() -> int:
    """Return how much heap is free; on a computer, enough."""
    return gc.mem_free() if hasattr(gc, "mem_free") else _SPARE  # type: ignore[attr-defined]


def _in_use(name: str) -> bool:
    """Return whether this is a package with modules that are loaded."""
    if not hasattr(sys.modules[name], "__path__"):
        return False
    for other in sys.modules:
        if other.startswith(name + "."):
            return True
    return False
