"""Files and folders of the owner's that are in Rollmark's way, and the names under which they are kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tools.bundle.boot import BOOT
from tools.flash.owned import CODE, FORMER_PART, LIST, PART, SETTINGS, SETTINGS_PART, STANDBY, Owned
from tools.flash.target import State, folded, parents

FOLDER = "before-rollmark"
BEFORE_CODE = ("code.txt",)  # CircuitPython would run it instead of code.py
PROGRAMS = (BOOT, STANDBY, CODE, *BEFORE_CODE)  # kept beside ours, where their owner looks for them
RESERVED = (LIST, PART, SETTINGS_PART)  # Rollmark's own names
SPECIAL = (*PROGRAMS, *RESERVED, SETTINGS, FORMER_PART)


class Names:
    """Gives the owner's files names that are free on a drive, and that none of `files` will have."""

    def __init__(self, state: State, files: Iterable[str]) -> None:
        self._files = {folded(path) for path in (*state.files, *files)}
        self._folders = {folded(path) for path in state.folders}

    def free(self, path: str) -> str:
        """Return a new name for a file or folder: boot.old.py, or before-rollmark/… for all but programs."""
        found = next(name for name in self._names(path) if self._is_free(folded(name)))
        self._files.add(folded(found))
        return found

    def _names(self, path: str) -> Iterator[str]:
        stem, dot, kind = path.rpartition(".")
        for k in range(1, 100_000):
            number = str(k) if k > 1 else ""
            yield f"{stem}.old{number}{dot}{kind}" if path in PROGRAMS else f"{FOLDER}{number}/{path}"

    def _is_free(self, name: str) -> bool:
        return name not in self._files | self._folders and self._files.isdisjoint(parents(name))


def hiding(path: str) -> Iterator[str]:
    """Yield the names of files and folders that CircuitPython would import in place of a module."""
    stem, _, kind = path.rpartition(".")
    if kind not in ("py", "mpy"):
        return
    yield stem
    if kind == "mpy":
        yield stem + ".py"
    if path.startswith("lib/"):
        top = path.split("/")[1].removesuffix("." + kind)
        yield from (top, top + ".py", top + ".mpy")


def names_of_interest(files: Iterable[str]) -> set[str]:
    """Return all names that matter for putting these files on a drive."""
    return {*SPECIAL, *files} | {other for path in files for other in hiding(path)}


def in_the_way(files: Iterable[str], write: Iterable[str], state: State, owned: Owned) -> list[str]:
    """Return the owner's files and folders that have to go, so that a drive can hold `files` and use them.

    `write` are those of `files` that differ from what is there.
    """
    wanted = set(files)
    folders = {folder for path in wanted for folder in parents(path)}
    others = {other for path in wanted for other in hiding(path)} - wanted - folders
    found = {path for path in write if path in state.files}
    found |= {path for path in (*others, *folders, *RESERVED, *BEFORE_CODE) if path in state.files}
    found -= owned.files | {SETTINGS}
    for folder in state.folders & (others | wanted):
        inside = {path for path in state.files if path.startswith(folder + "/")}
        if not inside & owned.files and not (folder in owned.folders and not inside):
            found.add(folder)
        else:
            found |= inside - owned.files
    return sorted(path for path in found if not found.intersection(parents(path)))
