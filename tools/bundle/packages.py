"""The packages that belong to this project, for the bundle, flash and heap tools.

The list itself is in firmware/console/core/loader.py, because the device needs it.
"""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

from console.core.loader import PACKAGES, SHORT

IN_LIB = tuple(name for name in PACKAGES if name != "console")  # they are in lib/, like libraries
BOARDS = "common"  # the parts of boards; the console's loader leaves it alone
DATA = ("tilesets", "tips", "rules_pages", "words", "languages")
FORMER_FOLDERS = ("sheets", "hints")  # folders that only older versions had
# On the drive
FOLDERS = ("console", SHORT, BOARDS, *(f"lib/{name}" for name in IN_LIB), *DATA, *FORMER_FOLDERS)


def in_our_folder(path: str) -> bool:
    """Return whether a path on the drive is in a folder that only this project uses."""
    return path.startswith(tuple(f"{folder}/" for folder in FOLDERS))


def is_ours(path: str) -> bool:
    """Return whether a file is this project's, not a library's; files at the root count as ours."""
    return "/" not in path or in_our_folder(path)


def is_own_module(dotted: str) -> bool:
    """Return whether a module of that name is one of PACKAGES, or in one."""
    return dotted.partition(".")[0] in PACKAGES


def dotted(name: str) -> str:
    """Return a module's name in tracebacks on the device, given its path on the drive.

    It is the name that it is imported by: the device keeps each different string for ever, and has that one
    already.
    """
    return (
        name.removeprefix("lib/")
        .removeprefix(SHORT + "/")
        .removesuffix(".py")
        .removesuffix("/__init__")
        .replace("/", ".")
    )


def path_of(dotted: str) -> str:
    """Return the path on the drive, without its ending, of a module of ours that is no package."""
    package = dotted.partition(".")[0]
    folder = "lib/" if package in IN_LIB else "" if package in PACKAGES else SHORT + "/"
    return folder + dotted.replace(".", "/")
