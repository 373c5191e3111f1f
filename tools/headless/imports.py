"""Import the console's modules again without looking for them.

The console loads and unloads its modules all the time. Finding one again and reading its code takes longer
than running it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType

import tools.paths  # noqa: F401  first: the path

from console.core.loader import PACKAGES


class _Loader(SourceFileLoader):
    """Reads a module once."""

    codes: dict[str, CodeType] = {}  # by path

    def get_code(self, fullname: str) -> CodeType | None:
        code = self.codes.get(self.path)
        if code is None:
            code = super().get_code(fullname)
            assert code is not None
            self.codes[self.path] = code
        return code


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
            if found is None or found.origin is None or not isinstance(found.loader, SourceFileLoader):
                return None
            self._found[(fullname, *path)] = found
        assert found.origin
        spec = ModuleSpec(fullname, _Loader(fullname, found.origin), origin=found.origin)
        spec.submodule_search_locations = found.submodule_search_locations
        spec.has_location = True
        spec.cached = found.cached  # worked out once: it takes as long as everything else here
        return spec


def remember() -> None:
    """Look for each module of the console and the rules only once from now on."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
