"""Import the console's modules again without looking for them.

The console loads and unloads its modules all the time. Finding one again and reading its code takes longer
than running it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader, SourcelessFileLoader
from types import CodeType, ModuleType
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.core.loader import PACKAGES

_codes: dict[str, CodeType] = {}  # by path


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
        self._found: dict[tuple[str, ...], ModuleSpec] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or fullname.partition(".")[0] not in PACKAGES:
            return None
        found = self._found.get((fullname, *path))
        if found is None:
            found = PathFinder.find_spec(fullname, path)
            if found is None or found.origin is None or type(found.loader) not in _LOADERS:
                return None
            self._found[(fullname, *path)] = found
        assert found.origin
        loader: Any = _LOADERS[type(found.loader)]  # type: ignore[index]
        spec = ModuleSpec(fullname, loader(fullname, found.origin), origin=found.origin)
        spec.submodule_search_locations = found.submodule_search_locations
        spec.has_location = True
        spec.cached = found.cached  # worked out once: it takes as long as everything else here
        return spec


def remember() -> None:
    """Look for each module of the console and the rules only once from now on."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
