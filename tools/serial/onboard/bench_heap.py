"""Say what is in the heap: which modules and tilesets, and what each of them takes.

Printed: `6 names` the tilesets and `7 names` the modules that are loaded, after each figure of
bench_screens.py; `8 bytes name` what loading a module took, `9 bytes name` a tileset.
"""

import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def held(console: "Any"):
    """Print what the console has loaded."""
    print(6, *console.ui.tilesets)
    print(7, *sys.modules)


def taken(names):
    """Import these modules, one after the other, and print what each of them takes."""
    for name in names.split():
        gc.collect()
        start = gc.mem_alloc()  # type: ignore[attr-defined]
        __import__(name)
        gc.collect()
        print(8, gc.mem_alloc() - start, name)  # type: ignore[attr-defined]


def drawn(names):
    """Read these tilesets and print what each of them takes."""
    from console.ui.tilesets import read  # a bundle keeps this name, because it is imported here

    kept = []
    for name in names.split():
        gc.collect()
        start = gc.mem_alloc()  # type: ignore[attr-defined]
        kept.append(read(name))
        gc.collect()
        print(9, gc.mem_alloc() - start, name)  # type: ignore[attr-defined]
