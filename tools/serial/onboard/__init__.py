"""Code that tools run on a board: sent through the raw REPL into its RAM, never to its drive.

The snippets in this folder run on CircuitPython, and in tests on this computer. A snippet becomes a module
without a file on the board: an object with the snippet's names in `sys.modules`. Compiling it there takes
some five times its size in heap for a moment (the REPL keeps the text as well), so it has at most 4 KB.
"""

from __future__ import annotations

import re
import time
from pathlib import Path

from tools.bundle.rewrite import minified, without_types
from tools.serial.link import BANNER, CTRL_D, Link
from tools.serial.ports import LinkError

HERE = Path(__file__).resolve().parent
# A display that is not released would be in the middle of the next heap; a built-in one is there anyway.
RELEASE = """
try:
    import board, displayio
    if not hasattr(board, "DISPLAY"): displayio.release_displays()
except ImportError: pass
"""
KNOWN_NAMES = ("wiring", "backlight", "tilt", "service", "pixels", "accel", "panel", "motion")
LOAD_MODULE = """
import gc, sys
class Module: pass
def load_module(name, source):
    names = {"__name__": name}
    exec(source, names)
    module = Module()
    for key in names: setattr(module, key, names[key])
    sys.modules[name] = module
    gc.collect()
"""


def fresh(link: Link, seconds: float = 20) -> None:
    """Restart the board's Python with an empty heap, without its program; it accepts code as before."""
    link.run(RELEASE)
    link.write(CTRL_D)
    end = time.monotonic() + seconds
    heard = b""
    while BANNER not in heard:
        if time.monotonic() > end:
            raise LinkError(f"the board at {link.port} did not start its Python again: unplug it, plug it in")
        heard += link.quiet(0.05, 0.5)
    if not link.prompt():
        raise LinkError(f"the board at {link.port} does not accept code: unplug it, plug it in")


def cleared(link: Link) -> None:
    """Free the traceback of the interrupted program.

    CircuitPython keeps it beside the heap until some program has run to its end, as boot.py does. While it is
    there, the heap has some 4 KB less than the program had.
    """
    link.run("import supervisor; supervisor.set_next_code_file('boot.py')")
    link.restart()
    end = time.monotonic() + 10
    heard = b""
    while b"Code done" not in heard and time.monotonic() < end:
        heard += link.quiet(0.05, 0.5)
    link.interrupt()


def taken(link: Link) -> int:
    """Return the bytes of heap in use on the board."""
    return int(link.run("import gc; gc.collect(); print(gc.mem_alloc())"))


def minified_file(path: Path) -> str:
    """Return a module as it is sent: without comments, docstrings and types."""
    return minified(without_types(path.read_text(encoding="utf-8")))


def with_known_names(text: str) -> str:
    """Return a snippet whose variables have names that the console uses anyway.

    Each new name would stay on the board's heap.
    """
    return re.sub(r"\b[A-H]\b", lambda name: KNOWN_NAMES["ABCDEFGH".index(name[0])], text)


def run_in_main(link: Link, *names: str) -> None:
    """Run snippets of this folder in the board's `__main__`, which then has their functions.

    Their variables are renamed, so that few new names are stored.
    """
    for name in names:
        link.run(with_known_names(minified_file(HERE / f"{name}.py")), timeout=30)


def load_module(link: Link, name: str, path: Path) -> None:
    """Create a module of that name in the board's RAM."""
    load_source(link, name, minified_file(path))


def load_source(link: Link, name: str, source: str) -> None:
    """Create a module of that name and source in the board's RAM."""
    link.run(f"{LOAD_MODULE}load_module({name!r}, {source!r})", timeout=30)


def load_snippet(link: Link, name: str) -> None:
    """Make a snippet of this folder a module on the board."""
    load_module(link, name, HERE / f"{name}.py")
