"""Every test runs without display or hardware, with the device's folders on the path (tools/paths.py)."""

import gc
import os
import sys
from collections.abc import Iterator
from types import ModuleType

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import tools.paths  # noqa: F401

import pytest

_imported: dict[str, ModuleType] = {}  # the modules of the console and of the rules that the tests were given


def pytest_collection_finish() -> None:
    """The console collects garbage between turns; what was loaded for the tests need not be searched each
    time (they run twice as fast)."""
    gc.collect()
    gc.freeze()
    _imported.update((n, m) for n, m in sys.modules.items() if n.startswith(("console.", "rules.")))


@pytest.fixture(autouse=True, scope="module")
def nothing_to_search() -> None:
    """Nor need what the files before this one have left: with it the last ones took ten times as long."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def modules_stay() -> Iterator[None]:
    """A console that leaves a game forgets its modules. The next test has its own again: an error class that
    is another one now could not be caught by it."""
    yield
    for name, module in _imported.items():
        if sys.modules.get(name) is not module:
            sys.modules[name] = module
            parent, _, last = name.rpartition(".")
            setattr(sys.modules[parent], last, module)
