"""A stand-in for mpy-cross: what it makes of a module is a few bytes and the source."""

from __future__ import annotations

from pathlib import Path

NOTED = "mpy-cross.txt"  # beside it: the arguments of every call, a line each
_SCRIPT = """#!/bin/sh
echo "$*" >> '{noted}'
while [ $# -gt 1 ]; do
    [ "$1" = -o ] && out=$2
    shift
done
printf '{head}' > "$out"
cat "$1" >> "$out"
"""


def mpy_cross(folder: Path, head: bytes) -> str:
    """Put one into a folder, whose output begins with `head` (`-o OUT [-s NAME] SOURCE`); return its path.

    It is a shell script, because it runs for every module of a bundle.
    """
    tool = folder / "mpy-cross"
    octal = "".join(f"\\{byte:03o}" for byte in head)
    tool.write_text(_SCRIPT.format(noted=folder / NOTED, head=octal))
    tool.chmod(0o755)
    return str(tool)
