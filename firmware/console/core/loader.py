"""The loader: the one place that decides which modules, tilesets and palettes are in memory.

Heap is the scarcest resource, so a screen is opened by name, and loaded then:

    console.open("screens.settings.SettingsScreen")      a screen or card on top of the others
    console.replace("rulebook.pages.Rules", game)        in place of the one on top, which leaves first
    console.loader.borrow("console.screens.entries")     a module for a moment

Whatever is loaded from then on belongs to the screen: its module, what that imports at once or later, and the
tilesets and palettes it asks for. When it leaves, all of that is unloaded; what the screens below have loaded
stays. What is loaded while there is no screen (the table and the rules, before a game's first screen) stays
until clear().

A screen names its large tilesets in `tilesets`: they are loaded before the screen is made, while the heap is
in one piece. A borrowed module (texts, an animation of the lights) is unloaded at the end of the pass, or
when the next screen opens; what still refers to it keeps working.

A module loaded ahead belongs to no screen until one is opened that needs it.
"""

import gc
import sys

from micropython import const

from console.core.modules import forget, heap, in_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import ModuleType
    from typing import Any

    from console.core.screen import Screen

# This project's packages, listed only here (tools/bundle/packages.py passes it on).
PACKAGES = ("console", "rules", "players")
_RESERVE = const(47_104)  # bytes of heap that loading ahead leaves free
_LIBRARY = "adafruit_display_text"  # for the titles of the rules pages


def module(name: str) -> "ModuleType":
    """Return that module, loading it if necessary."""
    __import__(name)
    return sys.modules[name]


class Loader:
    """What each screen of a console has loaded."""

    def __init__(self, art: "Any", stays: str) -> None:
        """Start without screens.

        `art` keeps tilesets and palettes: load(name), things() and forget(thing). `stays` names the modules
        that are always needed.
        """
        self._art = art
        self._fixed = set(stays.split())  # never unloaded: these, and other projects' modules
        # Names of modules and tilesets, keys of palettes: [k] is what mark() has noted for the screen over
        # k - 1 others, [0] what was loaded before the first screen.
        self._own: list[set[Any]] = [set()]
        self._lent: list[str] = []  # modules to unload next
        self._ahead: dict[str, set[str]] = {}  # modules loaded ahead, each with all that it imported
        self.reserve = _RESERVE

    def open(self, console: "Any", depth: int, name: str, args: "tuple[Any, ...]") -> "Screen":
        """Make the screen "folder.module.Class" below console/, to be put over `depth` others."""
        self.mark(depth)
        dot = name.rfind(".")
        made = getattr(self.own("console." + name[:dot]), name[dot + 1 :])
        for tileset in made.tilesets:
            self._art.load(tileset)
        screen = made(console, *args)
        self.unload_borrowed()
        self.keep(())
        return screen

    def own(self, name: str) -> "Any":
        """Return the module of that full name, for the screen that is opened next."""
        self._ahead.pop(name, None)
        return module(name)

    def mark(self, depth: int) -> None:
        """Note that everything loaded so far belongs to the `depth` screens below the next one."""
        self.unload_borrowed()
        if len(self._own) == depth + 1:  # otherwise it is noted already
            self._own[depth] |= self._new()
            self._own.append(set())

    def release(self, depth: int) -> None:
        """Unload what came with the screen over `depth` others."""
        del self._own[depth + 1 :]
        self._lent.clear()
        self.drop(self._new())

    def wipe(self, keep: "tuple[str, ...]" = ()) -> None:
        """Unload the top screen's tilesets and palettes, except the tilesets in `keep`."""
        things = set(self._art.things()).difference(keep)
        for lower in self._own[:-1]:
            things -= lower
        self._own[-1] -= things
        self.drop(things)

    def clear(self, keep: bool = False) -> None:
        """Unload all but the console itself; no screen may be left. `keep`: not what was loaded ahead."""
        self._own[0].clear()
        if not keep:
            self._ahead.clear()
        self.release(0)
        gc.collect()

    def borrow(self, name: str) -> "Any":
        """Return the module of that full name for immediate use; the end of the pass unloads it."""
        if name in self._ahead or name not in sys.modules:
            self._lent += self._ahead.pop(name, ()) or self._load(name)
            self._lent.sort()  # a package before its modules: the last is unloaded first
        return sys.modules[name]

    def prepare(self, name: str) -> None:
        """Load that module ahead, or keep it, if the heap has space."""
        if name not in sys.modules and self.room(heap(name)):
            self._ahead[name] = self._load(name)
        if name in self._ahead and not self.room(0):  # with imports
            self.drop(self._ahead.pop(name))

    def _load(self, name: str) -> "set[str]":
        """Load a module; return the names of all that came with it."""
        before = set(sys.modules)
        module(name)
        return self._ours(set(sys.modules) - before)

    def room(self, more: int) -> bool:
        """Return whether `more` bytes are free beyond the reserve; True on a computer."""
        if not hasattr(gc, "mem_free") or gc.mem_free() >= self.reserve + more:  # type: ignore[attr-defined]
            return True
        gc.collect()
        return gc.mem_free() >= self.reserve + more  # type: ignore[attr-defined]

    def fits(self, name: str) -> bool:
        """Return whether that module can be loaded; compiling takes more."""
        return name in sys.modules or self.room(2 * heap(name) - self.reserve)

    def below(self, tilesets: "tuple[str, ...]") -> None:
        """Load tilesets that belong to the screen below the card."""
        self._art.load(*tilesets)
        self._own[-2] |= set(tilesets)

    def keep(self, names: "Iterable[str]") -> None:
        """Unload what was loaded ahead, except these modules."""
        for name in set(self._ahead).difference(names):
            self.drop(self._ahead.pop(name))

    def unload_borrowed(self) -> None:
        """Unload what was borrowed."""
        while self._lent:
            name = self._lent.pop()
            if name in sys.modules and not in_use(name):
                forget(name)

    def drop(self, names: "Iterable[Any]") -> None:
        """Unload modules and tilesets."""
        for thing in names:
            if thing in sys.modules:
                forget(thing)
            else:
                self._art.forget(thing)

    def loaded(self) -> "list[str]":
        """Return the names of the loaded modules that need not stay."""
        return list(self._ours(set(sys.modules) - self._fixed))

    def _new(self) -> "set[Any]":
        """Return what belongs to no screen yet. Called often: sets are fast."""
        names = set(sys.modules) - self._fixed
        for ahead in self._ahead.values():
            names -= ahead
        things = set(self._art.things())
        for known in self._own:
            names -= known
            things -= known
        return self._ours(names) | things

    def _ours(self, names: "set[str]") -> "set[str]":
        """Return this project's modules among `names`; note that all others stay."""
        ours: set[str] = set()
        for name in names:
            package = name.split(".")[0]
            if package in PACKAGES or package == _LIBRARY:
                ours.add(name)
            else:
                self._fixed.add(name)
        return ours
