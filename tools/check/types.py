"""`make types`: run pyright over everything, with CircuitPython's stubs.

circuitpython-stubs keeps the stubs of each board (its pins) in a folder of its own; the Pico's are copied to
typings/board/.
"""

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from tools.paths import ROOT

BOARD = "raspberry_pi_pico"


def main() -> int:
    """Return pyright's exit code (0: no errors)."""
    spec = find_spec("board_definitions")
    if spec is None or not spec.submodule_search_locations:
        print("types: circuitpython-stubs is missing; run `make setup`", file=sys.stderr)
        return 1
    pins = Path(next(iter(spec.submodule_search_locations))) / BOARD / "__init__.pyi"
    target = ROOT / "typings" / "board" / "__init__.pyi"
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.exists() or target.read_bytes() != pins.read_bytes():
        shutil.copyfile(pins, target)
    return subprocess.call([sys.executable, "-m", "pyright", *sys.argv[1:]], cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main())
