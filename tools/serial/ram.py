"""Run code of the tools on a board: it is sent through the raw REPL into its RAM, never to its drive.

It uses the console's modules by the names that they have on that board: names.z on its drive says what has
been renamed.
"""

from __future__ import annotations

import time

from tools.bundle.names import Renamed, translated, unpacked
from tools.bundle.packages import SHORT
from tools.serial.link import BANNER, CTRL_D, BoardError, Link
from tools.serial.ports import LinkError

# A display that is not released would be in the middle of the next heap; a built-in one is there anyway.
RELEASE = """
try:
    import board, displayio
    if not hasattr(board, "DISPLAY"): displayio.release_displays()
except ImportError: pass
"""
READ_NAMES = """
try:
    with open("/names.z", "rb") as f: print(f.read().hex())
except OSError: from rules.record import Record  # its name where nothing is renamed
"""
FIND_MODULES = f"""
import sys
if {SHORT!r} not in sys.path: sys.path.insert(0, {SHORT!r})
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


def renamed(link: Link) -> Renamed:
    """Return what the board's bundle has renamed; nothing in one that is not linked.

    Raises LinkError when the board does not say it: a release has no names.z, and that of a different version
    does not fit.
    """
    try:
        data = bytes.fromhex(link.run(READ_NAMES).strip())
        return unpacked(data) if data else Renamed()
    except (BoardError, ValueError):
        where = f"the console at {link.port}"
        raise LinkError(f"{where} does not say what it calls things: run 'make flash' first") from None


def _prepared(link: Link) -> Renamed:
    """Return what the board's bundle has renamed, and let code on the board find its modules."""
    names = renamed(link)
    link.run(FIND_MODULES)
    return names


def run_in_main(link: Link, *sources: str) -> None:
    """Run code in the board's `__main__`, which then has its functions."""
    names = _prepared(link)
    for source in sources:
        link.run(translated(source, names), timeout=30)


def load_sources(link: Link, sources: dict[str, str]) -> None:
    """Create these modules in the board's RAM, in this order.

    Each is an object in `sys.modules` with the names of its source.
    """
    names = _prepared(link)
    for name, source in sources.items():
        code = translated(source, names)
        link.run(f"{LOAD_MODULE}load_module({name!r}, {code!r})", timeout=30)
