"""Write the checksums of CircuitPython's published UF2 files into circuitpython.txt: for maintainers.

Run `python -m tools.release.pins` after a change of RELEASE in tools/bundle/compiler.py. It downloads the
file of every board.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from tools.boards import catalog
from tools.bundle.download import download
from tools.bundle.pins import write
from tools.release import circuitpython


def main(fetch: Callable[[str], bytes] = download) -> int:
    """Run the command: return 0, or 1 after printing what could not be had; then nothing is written."""
    ids = sorted({each for name in catalog.names() for each in catalog.describe(name).ids})
    paths = [circuitpython.path_of(board_id) for board_id in ids]
    return write(circuitpython.PINS, circuitpython.SITE, paths, fetch)


if __name__ == "__main__":
    sys.exit(main())
