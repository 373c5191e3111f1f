"""Import the console's modules again without looking for them.

The console loads and unloads its modules all the time. Finding one again and reading its code takes longer
than running it, and so does telling its own from the other modules of a process that has many.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader, SourcelessFileLoader
from types import CodeType, ModuleType
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.core import loader, modules
from console.core.loader import PACKAGES

# The packages that the loader unloads: ours, and libraries, which it names only where it is not linked.
_MANAGED = (*PACKAGES, *getattr(loader, "_LIBRARIES", ()))
_codes: dict[str, CodeType] = {}  # by path
_known: dict[str, None] = {}  # the names of all modules that a console may have loaded


def _read_once(path: str, read: Callable[[str], CodeType | None], name: str) -> CodeType:
    """Return read(name), the code of the file at `path`, or what that was before."""
    if path not in _codes:
        code = read(name)
        assert code is not None
        _codes[path] = code
    return _codes[path]


class _Source(SourceFileLoader):
    """Reads a module once."""

    def get_code(self, fullname: str) -> CodeType | None:
        return _read_once(self.path, super().get_code, fullname)


class _Compiled(SourcelessFileLoader):
    """Reads a module once, of which there is only the compiled file, as in a browser."""

    def get_code(self, fullname: str) -> CodeType | None:
        return _read_once(self.path, super().get_code, fullname)


_LOADERS = {SourceFileLoader: _Source, SourcelessFileLoader: _Compiled}


class _Finder(MetaPathFinder):
    """Looks for a module of our packages once."""

    def __init__(self) -> None:
        self._specs: dict[tuple[str, ...], ModuleSpec] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package = fullname.partition(".")[0]
        if package not in _MANAGED:
            return None
        _known[fullname] = None
        _own.changed()
        if path is None or package not in PACKAGES:
            return None
        spec = self._specs.get((fullname, *path))
        if spec is None:
            found = PathFinder.find_spec(fullname, path)
            if found is None or found.origin is None or type(found.loader) not in _LOADERS:
                return None
            once: Any = _LOADERS[type(found.loader)]  # type: ignore[index]
            spec = ModuleSpec(fullname, once(fullname, found.origin), origin=found.origin)
            spec.submodule_search_locations = found.submodule_search_locations
            spec.has_location = True
            spec.cached = found.cached
            self._specs[(fullname, *path)] = spec
        return spec


class _OwnModules:
    """Stands in for `sys.modules`: iterating leaves out what no console has loaded."""

    def __init__(self) -> None:
        self._names: tuple[str, ...] = ()  # what is loaded, as long as nothing has come or gone
        self._size = -1  # of sys.modules then

    def __iter__(self) -> Iterator[str]:
        if self._size != len(sys.modules):
            self._size = len(sys.modules)
            self._names = tuple(filter(sys.modules.__contains__, _known))
        return iter(self._names)

    def changed(self) -> None:
        """Look again what is loaded."""
        self._size = -1

    def __contains__(self, name: object) -> bool:
        return name in sys.modules

    def __getitem__(self, name: str) -> ModuleType:
        return sys.modules[name]

    def __setitem__(self, name: str, module: ModuleType) -> None:
        self.changed()
        sys.modules[name] = module

    def __delitem__(self, name: str) -> None:
        self.changed()
        del sys.modules[name]

    def get(self, name: str) -> ModuleType | None:
        """Return a module, None if it is not loaded."""
        return sys.modules.get(name)


_own = _OwnModules()


class _System:
    """Stands in for `sys` in the console's loader, which asks it for the modules only."""

    modules = _own


def remember() -> None:
    """Look for each module of the console and the rules only once from now on."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
        _known.update((name, None) for name in sys.modules if name.partition(".")[0] in _MANAGED)
        loader.sys = modules.sys = _System()  # type: ignore[assignment]  # pyright: ignore
    _own.changed()  # a test may have put modules back
