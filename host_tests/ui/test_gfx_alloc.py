"""What changes on the screen during play allocates nothing: on MicroPython's VM, heap locked."""

import json
import subprocess
import warnings

import pytest

from tools.draw.tilesets import read_all
from tools.vm import vm


def _run(code: str) -> str:
    """Return what the code prints on the VM, with the drawing modules and tools/vm/screen.py."""
    try:
        node = vm.ready()
    except vm.Missing as why:
        warnings.warn(f"NOT TESTED that drawing does not allocate: {why}", stacklevel=2)
        pytest.skip(str(why))
    files = vm.files() | vm.console("")
    files["/screen.py"] = (vm.FOLDER / "screen.py").read_text()
    sizes = {name: (*s.image.size, s.width, s.height, s.roles, *s.whole) for name, s in read_all().items()}
    start = f"import sys; sys.path[:] = ['/', '/lib']\nimport screen\nscreen.install({sizes!r})"
    job = json.dumps({"files": files, "calls": [start, code]})
    done = subprocess.run(
        [node, "run.mjs"], cwd=vm.FOLDER, input=job, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_what_changes_in_play_allocates_nothing() -> None:
    printed = _run("for name, free in screen.allocation_checks(): print(name, free)")
    lines = dict(line.split() for line in printed.splitlines())
    assert len(lines) == 7
    assert lines == dict.fromkeys(lines, "True")


def test_the_heap_lock_notices_an_allocation() -> None:
    assert _run("print(screen.locked(lambda: bytearray(9)), screen.locked(lambda: 1))") == "False True\n"


def test_the_device_is_not_strict() -> None:
    """On the device a text that is too long is cut, not an error in the middle of a game."""
    code = """
from console.ui.tilesets import STRICT
from console.ui.widgets import Ui
text = Ui(()).text(0, 0, 4)
text.set("Blackout")
print(STRICT, bytes(text.grid.tiles) == bytes([ord(c) - 32 for c in "Blac"]))
"""
    assert _run(code) == "False True\n"
