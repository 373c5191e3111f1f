"""The project's own packages: what bundle, flash, loader and heap table mean by "ours".

The list itself is the loader's, for the device needs it: firmware/console/core/loader.py.
"""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

from console.core.loader import PACKAGES

IN_LIB = tuple(name for name in PACKAGES if name != "console")  # they lie in lib/, like libraries
BOARDS = "common"  # the parts of boards; the console's loader leaves it alone
DATA = ("tilesets", "tips", "rules_pages")
FORMER = ("sheets", "hints")  # folders that only older versions had
FOLDERS = ("console", BOARDS, *(f"lib/{name}" for name in IN_LIB), *DATA, *FORMER)  # on the drive


def in_our_folder(path: str) -> bool:
    """Whether a path on the drive lies in a folder that is this project's alone."""
    return path.startswith(tuple(f"{folder}/" for folder in FOLDERS))


def is_ours(path: str) -> bool:
    """Whether a file of a bundle is this project's and no library's. Those in no folder are."""
    return "/" not in path or in_our_folder(path)


def is_own_module(dotted: str) -> bool:
    """Whether a module of that name is one of PACKAGES, or in one."""
    return dotted.partition(".")[0] in PACKAGES
