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
"""

import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from console.core.screen import Screen

# This project's packages, listed only here (tools/bundle/packages.py passes the list to the tools).
PACKAGES = ("console", "rules", "players")
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
        that are always needed, each with a space before and after it.
        """
        self._art = art
        self._stays = stays
        self._held: list[Any] = []  # names of modules and tilesets, keys of palettes: oldest first
        self._marks: list[int] = []  # for each screen, lowest first: len(_held) when it was opened
        self._lent: list[str] = []  # modules to unload next

    def open(self, console: "Any", depth: int, name: str, args: "tuple[Any, ...]") -> "Screen":
        """Make the screen "folder.module.Class" below console/, to be put over `depth` others."""
        self.mark(depth)
        dot = name.rfind(".")
        made = getattr(module("console." + name[:dot]), name[dot + 1 :])
        for tileset in made.tilesets:
            self._art.load(tileset)
        screen = made(console, *args)
        self.unload_borrowed()
        return screen

    def mark(self, depth: int) -> None:
        """Note that everything loaded so far belongs to the `depth` screens below the next one."""
        self.unload_borrowed()
        if len(self._marks) > depth:
            return  # open() has done it
        held = self._held
        for thing in self._things():
            if thing not in held:
                held.append(thing)
        self._marks.append(len(held))

    def release(self, depth: int) -> None:
        """Unload what came with the screen over `depth` others, which has left."""
        if len(self._marks) > depth:
            del self._held[self._marks[depth] :]
            del self._marks[depth:]
        self._lent.clear()
        for thing in self._things():
            if thing not in self._held:
                self._forget(thing)

    def wipe(self, keep: "tuple[str, ...]" = ()) -> None:
        """Unload the top screen's tilesets and palettes, except the tilesets in `keep`.

        For a screen that is about to draw something else.
        """
        held = self._held
        own = self._marks[-1] if self._marks else 0  # from here on: its own, and later ones under a card
        for thing in self._art.things():
            if thing in keep:
                continue
            if thing not in held:
                self._art.forget(thing)
            elif held.index(thing) >= own:
                held.remove(thing)
                self._art.forget(thing)

    def clear(self) -> None:
        """Unload everything but the console itself: all screens have left."""
        self._held.clear()
        self.release(0)
        gc.collect()

    def borrow(self, name: str) -> "Any":
        """Return the module of that full name for immediate use; the end of the pass unloads it."""
        if name not in sys.modules:
            before = self.loaded()
            module(name)
            for other in self.loaded():
                if other not in before:
                    self._lent.append(other)
            self._lent.sort()  # a package before its modules: the last is unloaded first
        return sys.modules[name]

    def unload_borrowed(self) -> None:
        """Unload what was borrowed."""
        while self._lent:
            name = self._lent.pop()
            if name in sys.modules and not [other for other in sys.modules if other.startswith(name + ".")]:
                forget(name)

    def drop(self, names: "list[str] | tuple[str, ...]") -> None:
        """Unload modules and tilesets no longer needed, such as those that woke a board's display."""
        for name in names:
            self._forget(name)

    def loaded(self) -> "list[str]":
        """Return the names of the loaded modules that need not stay."""
        names: list[str] = []
        for name in sys.modules:
            package = name.split(".")[0]
            if (package in PACKAGES or package == _LIBRARY) and " " + name + " " not in self._stays:
                names.append(name)
        return names

    def _things(self) -> "list[Any]":
        return self.loaded() + self._art.things()

    def _forget(self, thing: "Any") -> None:
        if thing in sys.modules:
            forget(thing)
        else:
            self._art.forget(thing)
