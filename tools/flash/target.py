"""What a drive is to the tools that flash it, whether mounted (drive.py) or at a serial port (port.py)."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol


class Entry(NamedTuple):
    """A file on the drive."""

    size: int  # in bytes
    digest: str  # "" if it was not computed


@dataclass
class State:
    """What is on a drive. Paths are relative, with '/'.

    damaged  what cannot be read; "" where the name is torn too, or hidden
    hidden   the sizes of files in hidden folders
    """

    files: dict[str, Entry] = field(default_factory=dict)
    folders: set[str] = field(default_factory=set)
    damaged: list[str] = field(default_factory=list)
    hidden: list[int] = field(default_factory=list)


class Space(NamedTuple):
    """The space on a drive, in bytes.

    unit   what is allocated at once
    least  what is certainly allocated at once; a computer may report another unit than the drive's
    """

    free: int
    total: int
    unit: int
    least: int = 512

    def taken(self, size: int) -> int:
        """Return how much a file of that size takes."""
        return -(-size // self.unit) * self.unit


class Target(Protocol):
    """A drive to write to. Every method raises FlashError (or LinkError over serial)."""

    def state(self, largest: int) -> State:
        """Return what is there; files above `largest` bytes need no digest."""
        ...

    def space(self) -> Space:
        """Return how much there is, and how much is free."""
        ...

    def read(self, path: str) -> bytes: ...

    def write(self, path: str, data: bytes, tick: Callable[[int], object]) -> None:
        """Write a file, making its folders; `tick` gets the size of each chunk in bytes."""
        ...

    def rename(self, old: str, new: str) -> None:
        """Rename a file or a folder, making the new one's folders and replacing a file that is there."""
        ...

    def remove(self, path: str) -> None: ...

    def remove_folder(self, path: str) -> None: ...

    def sync(self) -> None:
        """Return when everything is on the chip."""
        ...

    def restart(self) -> str:
        """Start the new program; return a line that says so."""
        ...


def digest(data: bytes) -> str:
    """Return the hash by which files are compared, in hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


_LOWER = {upper: upper + 32 for upper in range(ord("A"), ord("Z") + 1)}


def folded(path: str) -> str:
    """Return a path with its ASCII letters in lower case; on FAT, names that differ only in that are one."""
    return path.translate(_LOWER)


def parents(path: str) -> list[str]:
    """Return the folders that a path is in, outermost first."""
    parts = path.split("/")
    return ["/".join(parts[:k]) for k in range(1, len(parts))]


def spelled(state: State, names: Iterable[str]) -> State:
    """Return a state in which whatever has one of these names, or is in its folders, is spelled as there."""
    known = {folded(path): path for name in names for path in (name, *parents(name))}

    def as_known(path: str) -> str:
        for k in range(len(path), 0, -1):
            if k == len(path) or path[k] == "/":
                found = known.get(folded(path[:k]))
                if found:
                    return found + path[k:]
        return path

    return State(
        {as_known(path): entry for path, entry in state.files.items()},
        {as_known(path) for path in state.folders},
        [as_known(path) for path in state.damaged],
        state.hidden,
    )
