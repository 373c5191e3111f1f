"""Versions: of Rollmark, of Python, and the board's name."""

import sys

from console.ui.tilesets import ROOT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def rollmark(board: "Any") -> str:
    """Return the version of Rollmark, which the bundle has written on the drive; "?" if it is not known.

    On a laptop the board has it.
    """
    version = getattr(board, "version", "")
    if version:
        return version
    try:
        with open(ROOT + "version.txt") as file:
            return file.read().strip().rpartition(" ")[2] or "?"
    except OSError:  # somebody has copied the files by hand
        return "?"


def python(chip: bool) -> "tuple[str, str]":
    """Return the name of the Python that runs this, on a chip CircuitPython, and its version."""
    version = sys.implementation.version
    return "CircuitPython" if chip else "Python", f"{version[0]}.{version[1]}.{version[2]}"


def board_name(board: "Any", most: int) -> str:
    """Return the board's name for people, at most so many letters."""
    return board.NAME.replace("_", " ")[:most]
