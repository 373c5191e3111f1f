"""Import the modules of a bundle in a Python of their own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.paths import ROOT

_CODE = """
import sys
import tools.paths
sys.path[:0] = sys.argv[1:3]
for name in sys.argv[3:]:
    __import__(name)
assert sys.modules["console.app"].__file__.startswith(sys.argv[1])
"""


def import_all(drive: Path) -> list[str]:
    """Import all modules of the console, the rules and the players below `drive`; return their names.

    Raises AssertionError with the traceback if one of them cannot be imported.
    """
    files = [path for top in ("console", "lib/rules", "lib/players") for path in (drive / top).rglob("*.py")]
    names = [
        ".".join(path.relative_to(drive).with_suffix("").parts).removeprefix("lib.").removesuffix(".__init__")
        for path in files
    ]
    run = subprocess.run(
        [sys.executable, "-c", _CODE, str(drive), str(drive / "lib"), *names],
        capture_output=True, text=True, cwd=ROOT,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    return names
