"""Run code of the tools on a board: it is sent through the raw REPL into its RAM, never to its drive.

What is sent becomes a module without a file on the board: an object with the code's names in `sys.modules`.
"""

from __future__ import annotations

import time

from tools.serial.link import BANNER, CTRL_D, Link
from tools.serial.ports import LinkError

# A display that is not released would be in the middle of the next heap; a built-in one is there anyway.
RELEASE = """
try:
    import board, displayio
    if not hasattr(board, "DISPLAY"): displayio.release_displays()
except ImportError: pass
"""
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


def run_in_main(link: Link, *sources: str) -> None:
    """Run code in the board's `__main__`, which then has its functions."""
    for source in sources:
        link.run(source, timeout=30)


def load_source(link: Link, name: str, source: str) -> None:
    """Create a module of that name and source in the board's RAM."""
    link.run(f"{LOAD_MODULE}load_module({name!r}, {source!r})", timeout=30)
