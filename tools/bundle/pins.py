"""Write the checksums of CircuitPython's published mpy-cross into mpy_cross.txt: for maintainers.

Run `python -m tools.bundle.pins` after a change of RELEASE in compiler.py. It downloads every build and runs
none.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from tools.bundle import compiler


def with_sums(text: str, sums: dict[str, str]) -> str:
    """Return the file's comments and these checksums (path -> SHA-256)."""
    comments = [line for line in text.splitlines() if line.startswith("#")]
    return "\n".join([*comments, *(f"{digits}  {path}" for path, digits in sorted(sums.items()))]) + "\n"


def write(pins: Path, site: str, paths: Iterable[str], fetch: Callable[[str], bytes]) -> int:
    """Write the checksums of a site's files at these paths into `pins`.

    Return 0, or 1 after printing what could not be had; then nothing is written.
    """
    sums: dict[str, str] = {}
    for path in paths:
        try:
            sums[path] = hashlib.sha256(fetch(f"{site}/{path}")).hexdigest()
        except OSError as error:
            print(f"pins: {path}: {compiler.why(error)}", file=sys.stderr)
            return 1
        print(f"{sums[path]}  {path}")
    pins.write_text(with_sums(pins.read_text(encoding="utf-8"), sums), encoding="utf-8")
    print(f"written to {pins.name}: compare with another network's before you commit it")
    return 0


def main(fetch: Callable[[str], bytes] = compiler.download) -> int:
    """Run the command; return as write() does."""
    paths = [build.format(compiler.RELEASE) for build in compiler.BUILDS.values()]
    return write(compiler.PINS, compiler.SITE, paths, fetch)


if __name__ == "__main__":
    sys.exit(main())
