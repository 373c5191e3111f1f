"""Import the modules of a bundle in a Python of their own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.paths import ROOT

from tools.bundle.packages import SHORT, dotted

_CODE = """
import sys
import tools.paths
sys.path[:0] = sys.argv[1:4]
for name in sys.argv[4:]:
    __import__(name)
assert sys.modules["console.app"].__file__.startswith(sys.argv[2])
"""


def import_all(drive: Path) -> list[str]:
    """Import all modules of the console, the rules and the players below `drive`; return their names.

    Raises AssertionError with the traceback if one of them cannot be imported.
    """
    tops = ("console", SHORT, "lib/rules", "lib/players")
    files = [path.relative_to(drive).as_posix() for top in tops for path in (drive / top).rglob("*.py")]
    names = [dotted(name) for name in files]
    folders = (str(drive / SHORT), str(drive), str(drive / "lib"))
    run = subprocess.run(
        [sys.executable, "-c", _CODE, *folders, *names],
        capture_output=True, text=True, cwd=ROOT,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    return names
