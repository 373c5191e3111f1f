"""Write the checksums of CircuitPython's published UF2 files into circuitpython.txt: for maintainers.

Run `python -m tools.release.pins` after a change of RELEASE in tools/bundle/compiler.py. It downloads the
file of every board.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable

from tools.boards import catalog
from tools.bundle.compiler import why
from tools.bundle.download import download
from tools.bundle.pins import with_sums
from tools.release import circuitpython


def main(fetch: Callable[[str], bytes] = download) -> int:
    """Run the command: return 0, or 1 after printing what could not be had; then nothing is written."""
    sums: dict[str, str] = {}
    for board_id in sorted({each for name in catalog.names() for each in catalog.describe(name).ids}):
        path = circuitpython.path_of(board_id)
        try:
            sums[path] = hashlib.sha256(fetch(f"{circuitpython.SITE}/{path}")).hexdigest()
        except OSError as error:
            print(f"pins: {path}: {why(error)}", file=sys.stderr)
            return 1
        print(f"{sums[path]}  {path}")
    pins = circuitpython.PINS
    pins.write_text(with_sums(pins.read_text(encoding="utf-8"), sums), encoding="utf-8")
    print(f"written to {pins.name}: compare with another network's before you commit it")
    return 0


if __name__ == "__main__":
    sys.exit(main())
