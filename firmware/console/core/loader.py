"""The loader: the one place that decides which modules, tilesets and palettes are in memory.

A screen is opened by name, and its code is loaded then:

    console.open("screens.settings.SettingsScreen")      on top of the others
    console.replace("rulebook.pages.Rules", game)        in place of the one on top, which leaves first

Whatever is loaded from then on belongs to the screen: its module, what that imports at once or later, and the
tilesets and palettes it asks for. When it leaves, all of that is unloaded; what the screens below have loaded
stays. So a match, which imports all its scenes, keeps their code until it closes. What is loaded while there
is no screen (the table and the rules, before a game's first screen) stays until clear().

A module that is needed only for a moment is borrowed: `console.loader.borrow("console.match.opening.again")`.
"""

import gc
import sys

from micropython import const

from console.core.modules import forget, in_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

    from console.core.screen import Screen

# This project's packages, listed only here: tools have the list from tools/bundle/packages.py.
PACKAGES = ("console", "texts", "rules", "players")
# The folder where a compiled bundle has most of their modules, without packages; code.py puts it in sys.path.
SHORT = "m"
# Whether the drive has compiled modules. Compiling them here leaves no room for computer players, for the
# coach, and for score sheets other than the first.
COMPILED = sys.implementation.name != "circuitpython" or __file__.endswith(".mpy")
_TILESET = const(1_500)  # bytes of the largest tileset that a screen over a match loads
_LIBRARIES = ("adafruit_display_text", "adafruit_miniqr")  # for titles of the rules pages; for codes


def module(name: str) -> "ModuleType":
    """Return that module, loading it if necessary."""
    __import__(name)
    return sys.modules[name]


def space_for(size: int) -> "list[bytearray]":
    """Return a list with a block of this size, to keep room for a picture or borrowed code.

    In a heap that is nearly full, other code or a sheet would take that room. Clear the list before loading
    what the room is for. It is empty if the heap has no hole of this size; most pictures and code need less.
    """
    try:
        return [bytearray(size)]
    except MemoryError:
        return []


class Loader:
    """What each screen of a console has loaded."""

    def __init__(self, art: "Any", stays: str) -> None:
        """Start without screens.

        `art` keeps tilesets and palettes: things() and forget(thing). `stays` names the modules
        that are always needed.
        """
        self._art = art
        self._fixed = set(stays.split())  # never unloaded: these, and other projects' modules
        # Names of modules and tilesets, keys of palettes; [k]: loaded by the k-th screen, [0]: before it.
        self._own: list[set[Any]] = [set()]
        self._borrowed: list[str] = []  # modules to unload next

    def open(
        self, console: "Any", depth: int, what: "str | type[Screen]", args: "tuple[Any, ...]"
    ) -> "Screen":
        """Make a screen, to be put over `depth` others.

        `what`: a class, "folder.module.Class" below console/, or "module.Class" in the folder SHORT.
        """
        self.note_owned(depth)
        made: Any = what
        if isinstance(what, str):
            space = space_for(_TILESET)
            name, _, made = what.rpartition(".")
            made = getattr(module("console." + name if "." in name else name), made)
            space.clear()
        screen: Screen = made(console, *args)
        self.unload_borrowed()
        return screen

    def note_owned(self, depth: int) -> None:
        """Note that all that is loaded by now belongs to the `depth` screens that are open.

        What follows belongs to the next.
        """
        self.unload_borrowed()
        if len(self._own) == depth + 1:  # otherwise it is noted already
            self._own[depth] |= self._new()
            self._own.append(set())

    def release(self, depth: int, card: bool = False) -> None:
        """Unload what came with the screen over `depth` others.

        `card`: the screen below may have drawn meanwhile, so pictures stay with it.
        """
        del self._own[depth + 1 :]
        self._borrowed.clear()
        new = self._new()
        if card:
            new = {thing for thing in new if thing in sys.modules}
        self._unload(new)

    def unload_pictures(self, keep: "tuple[str, ...]" = ()) -> None:
        """Unload the top screen's tilesets and palettes, except the tilesets in `keep`."""
        things = set(self._art.things()).difference(keep)
        for lower in self._own[:-1]:
            things -= lower
        self._own[-1] -= things
        self._unload(things)

    def borrow(self, what: "str | Callable[..., Any]", *args: "Any") -> "Any":
        """Return the module of a full name, or what(*args); the end of the pass unloads what this has loaded.

        What still refers to a module keeps it working.
        """
        before = set(sys.modules)
        try:
            return module(what) if isinstance(what, str) else what(*args)
        finally:  # also what was loaded before an error
            self._borrowed += [name for name in sys.modules if name not in before and self._is_ours(name)]
            self._borrowed.sort()  # a package before its modules: the last is unloaded first

    def unload_borrowed(self) -> None:
        """Unload what was borrowed."""
        while self._borrowed:
            name = self._borrowed.pop()
            if name in sys.modules and not in_use(name):
                forget(name)

    def clear(self) -> None:
        """Unload all but the console itself; no screen may be left."""
        self._own[0].clear()
        self.release(0)
        gc.collect()

    def _unload(self, names: "set[Any]") -> None:
        for thing in names:
            if thing in sys.modules:
                forget(thing)
            else:
                self._art.forget(thing)

    def _new(self) -> "set[Any]":
        """Return what belongs to no screen yet. The heap may be full: this makes one small set."""
        new: set[Any] = set()
        for name in sys.modules:
            if name not in self._fixed and not self._is_owned(name) and self._is_ours(name):
                new.add(name)
        for thing in self._art.things():
            if not self._is_owned(thing):
                new.add(thing)
        return new

    def _is_owned(self, thing: "Any") -> bool:
        """Return whether this belongs to a screen already."""
        for known in self._own:
            if thing in known:
                return True
        return False

    def _is_ours(self, name: str) -> bool:
        """Return whether a module is this project's; note that all others stay."""
        package = name.split(".")[0]
        if package in PACKAGES or package in _LIBRARIES:
            return True
        if (getattr(sys.modules[name], "__file__", None) or "").startswith(SHORT + "/"):
            return True
        self._fixed.add(name)
        return False
