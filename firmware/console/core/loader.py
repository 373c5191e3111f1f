"""The loader: the one place that decides which modules, tilesets and palettes are in memory.

Heap is the scarcest thing. So a screen is opened by name, and loaded then:

    console.open("screens.settings.SettingsScreen")      a screen or card on top of the others
    console.replace("rulebook.pages.Rules", game)        in place of the one on top, which leaves first
    console.loader.borrow("console.screens.entries")     a module for a moment

What comes into memory from then on is the screen's: its module, what that imports at once or later, the
tilesets and palettes it asks for. When it leaves, all of that is forgotten, and what the screens below it have
brought stays. What is loaded while there is no screen (the table and the rules, before a game's first screen)
belongs to none of them and stays until clear(). No screen unloads anything by itself.

A screen names the large tilesets that it draws with in `tilesets`: they are loaded before it is made, while the
heap is in one piece. A borrowed module (words, a figure for the lights) is forgotten at the end of the pass, or
when the next screen is opened; what still refers to it keeps working.
"""

import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from console.core.screen import Screen

# This project's packages: the one list of them (tools/bundle/packages.py gives it to the laptop's tools).
PACKAGES = ("console", "rules", "players")
_LIBRARY = "adafruit_display_text"  # of the titles of the rules


def module(name: str) -> "ModuleType":
    """The module of that full name, loaded now if it was not."""
    __import__(name)
    return sys.modules[name]


def forget(name: str) -> None:
    """Take a module out of memory; what still refers to it keeps it alive."""
    del sys.modules[name]
    dot = name.rfind(".")
    parent = sys.modules.get(name[:dot]) if dot > 0 else None
    if parent is not None and hasattr(parent, name[dot + 1 :]):
        delattr(parent, name[dot + 1 :])


class Loader:
    """What each screen of one console has brought into memory."""

    def __init__(self, art: "Any", stays: "tuple[str, ...]") -> None:
        """art: where tilesets and palettes are kept: load(name), things() and forget(thing); stays: the modules
        that are always needed."""
        self._art = art
        self._stays = stays
        self._held: list[Any] = []  # names of modules and tilesets, keys of palettes: the oldest first
        self._marks: list[int] = []  # by screen, from the lowest: how many of them were there before it
        self._lent: list[str] = []  # modules to be forgotten next

    def open(self, console: "Any", depth: int, name: str, args: "tuple[Any, ...]") -> "Screen":
        """Make the screen of that name, "folder.module.Class" below console/, to lie over `depth` others."""
        self.cover(depth)
        dot = name.rfind(".")
        made = getattr(module("console." + name[:dot]), name[dot + 1 :])
        for tileset in made.tilesets:
            self._art.load(tileset)
        screen = made(console, *args)
        self.settle()
        return screen

    def cover(self, depth: int) -> None:
        """A screen is about to lie over `depth` others: what is there belongs to those."""
        self.settle()
        if len(self._marks) > depth:
            return  # open() has done it
        held = self._held
        for thing in self._things():
            if thing not in held:
                held.append(thing)
        self._marks.append(len(held))

    def release(self, depth: int) -> None:
        """The screen over `depth` others has left: forget what came with it."""
        if len(self._marks) > depth:
            del self._held[self._marks[depth] :]
            del self._marks[depth:]
        self._lent.clear()
        for thing in self._things():
            if thing not in self._held:
                self._forget(thing)

    def wipe(self, keep: "tuple[str, ...]" = ()) -> None:
        """The top screen draws something else from now on: forget the tilesets and palettes that came with it,
        but for the tilesets to keep."""
        held = self._held
        own = self._marks[-1] if self._marks else 0  # a card that lay over the screen has made the rest held
        for thing in self._art.things():
            if thing in keep:
                continue
            if thing not in held:
                self._art.forget(thing)
            elif held.index(thing) >= own:
                held.remove(thing)
                self._art.forget(thing)

    def clear(self) -> None:
        """All screens have left: forget everything but the console itself."""
        self._held.clear()
        self.release(0)
        gc.collect()

    def borrow(self, name: str) -> "Any":
        """The module of that full name, for use right now: it is forgotten at the end of the pass."""
        if name not in sys.modules:
            before = self.loaded()
            module(name)
            for other in self.loaded():
                if other not in before:
                    self._lent.append(other)
            self._lent.sort()  # a package before what is in it: settle() takes the last first
        return sys.modules[name]

    def settle(self) -> None:
        """Forget what was borrowed."""
        while self._lent:
            name = self._lent.pop()
            if name in sys.modules and not [other for other in sys.modules if other.startswith(name + ".")]:
                forget(name)

    def drop(self, names: "list[str] | tuple[str, ...]") -> None:
        """Forget modules that somebody else has done with: a board's."""
        for name in names:
            if name in sys.modules:
                forget(name)

    def loaded(self) -> "list[str]":
        """The names of the modules that are in memory and need not stay."""
        names: list[str] = []
        for name in sys.modules:
            package = name.split(".")[0]
            if (package in PACKAGES or package == _LIBRARY) and name not in self._stays:
                names.append(name)
        return names

    def _things(self) -> "list[Any]":
        return self.loaded() + self._art.things()

    def _forget(self, thing: "Any") -> None:
        if thing in sys.modules:
            forget(thing)
        else:
            self._art.forget(thing)
