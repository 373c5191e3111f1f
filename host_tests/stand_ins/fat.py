"""A model of a FAT file system whose tables a power cut can tear: `Volume`, and a board with one, `FatWire`.

A cluster's entry is 0 (free), the number of the next cluster, or END. Flash is erased before it is
programmed, and an erased entry reads as END; so a torn table cuts files short and leaves clusters that
belong to no file.
What CircuitPython answers to such damage is modelled too.
"""

from __future__ import annotations

import errno
import io
import types
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from host_tests.stand_ins.board_at_once import Files, Wire

END = 0xFFF
CLUSTER = 512
ENTRY = 64  # bytes of a folder that a name takes, about


@dataclass
class Entry:
    """A line of a folder: of a file, or of a folder with lines of its own."""

    first: int = 0  # cluster; 0 for an empty file
    size: int = 0
    inside: dict[str, Entry] | None = None  # a folder's
    unreadable: bool = False  # torn


@dataclass
class Volume:
    """A drive. Paths begin with "/"."""

    clusters: int = 400
    fat: list[int] = field(default_factory=list)
    data: dict[int, bytes] = field(default_factory=dict)
    root: dict[str, Entry] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.format()

    def format(self) -> None:
        """Make it as CircuitPython does."""
        self.fat = [END, END] + [0] * self.clusters
        self.data, self.root = {}, {}
        self.write("/code.py", b'print("Hello World!")\n')
        self.write("/settings.toml", b"")
        self.mkdir("/lib")

    # ---- damage
    def tear(self, begin: int, end: int) -> None:
        """Leave part of the table erased: a power cut before it was programmed."""
        for k in range(max(begin, 2), min(end, len(self.fat))):
            self.fat[k] = END

    def tear_folder(self, path: str, keep: int, unreadable: bool) -> None:
        """Leave a folder with its first lines; the others are lost, or listed and unreadable."""
        inside = self._folder(path)
        for name in list(inside)[keep:]:
            if unreadable:
                inside[name].unreadable = True
            else:
                del inside[name]

    def cross_link(self, one: str, other: str) -> None:
        """Let the other file begin where the one does."""
        self._release(self._at(other))
        self._at(other).first = self._at(one).first

    # ---- what a board's `os` and `open` do
    def _folder(self, path: str) -> dict[str, Entry]:
        inside = self.root
        for part in filter(None, path.split("/")):
            if part not in inside:
                raise OSError(errno.ENOENT)
            entry = inside[part]
            if entry.unreadable:
                raise OSError(errno.EIO)
            if entry.inside is None:
                raise OSError(errno.ENOENT)
            inside = entry.inside
        return inside

    def _at(self, path: str) -> Entry:
        folder, _, name = path.rpartition("/")
        inside = self._folder(folder)
        if name not in inside:
            raise OSError(errno.ENOENT)
        if inside[name].unreadable:
            raise OSError(errno.EIO)
        return inside[name]

    def chain(self, first: int) -> list[int]:
        """Return the clusters of a file as far as the table leads."""
        found: list[int] = []
        while 2 <= first < len(self.fat) and first not in found:
            found.append(first)
            first = self.fat[first]
        return found

    def listdir(self, path: str) -> list[str]:
        return list(self._folder(path))

    def stat(self, path: str) -> tuple[int, ...]:
        entry = self._at(path)
        return (0x8000 if entry.inside is None else 0x4000, 0, 0, 0, 0, 0, entry.size, 0, 0, 0)

    def statvfs(self, _path: str = "/") -> tuple[int, ...]:
        return (CLUSTER, CLUSTER, self.clusters, self.fat.count(0), 0, 0, 0, 0, 0, 255)

    def read(self, path: str) -> bytes:
        entry = self._at(path)
        if entry.inside is not None:
            raise OSError(errno.EISDIR)
        data = b"".join(self.data.get(k, b"\xff" * CLUSTER) for k in self.chain(entry.first))
        if len(data) < entry.size:
            raise OSError(errno.EIO)
        return data[: entry.size]

    def _allocate(self, count: int) -> list[int]:
        free = [k for k, next_one in enumerate(self.fat) if not next_one][:count]
        if len(free) < count:
            raise OSError(errno.ENOSPC)
        for k, following in zip(free, [*free[1:], END]):
            self.fat[k] = following
        return free

    def _release(self, entry: Entry) -> None:
        for k in self.chain(entry.first):
            self.fat[k] = 0

    def write(self, path: str, data: bytes) -> None:
        folder, _, name = path.rpartition("/")
        inside = self._folder(folder)
        if name in inside:
            old = self._at(path)
            if old.inside is not None:
                raise OSError(errno.EISDIR)
            self._release(old)
        entry = inside[name] = Entry()
        clusters = self._allocate(-(-len(data) // CLUSTER))
        for n, k in enumerate(clusters):
            self.data[k] = data[n * CLUSTER : (n + 1) * CLUSTER].ljust(CLUSTER, b"\0")
        entry.first, entry.size = clusters[0] if clusters else 0, len(data)

    def mkdir(self, path: str) -> None:
        folder, _, name = path.rpartition("/")
        inside = self._folder(folder)
        if name in inside:
            raise OSError(errno.EEXIST)
        inside[name] = Entry(self._allocate(1)[0], 0, {})

    def remove(self, path: str) -> None:
        folder, _, name = path.rpartition("/")
        self._release(self._at(path))
        del self._folder(folder)[name]

    def rmdir(self, path: str) -> None:
        if self._folder(path):
            raise OSError(errno.EACCES)
        self.remove(path)

    def rename(self, old: str, new: str) -> None:
        entry = self._at(old)
        folder, _, name = new.rpartition("/")
        if name in self._folder(folder):
            self.remove(new)
        self._folder(folder)[name] = entry
        before, _, was = old.rpartition("/")
        del self._folder(before)[was]

    def lay(self, files: Files) -> None:
        """Write files and the folders that they need."""
        for name, data in files.items():
            parts = name.split("/")
            for k in range(1, len(parts)):
                if parts[k - 1] not in self._folder("/".join(parts[: k - 1])):
                    self.mkdir("/" + "/".join(parts[:k]))
            self.write("/" + name, data)

    def contents(self) -> Files:
        """Return all files; raises OSError for one that cannot be read."""

        def walk(path: str) -> Files:
            found: Files = {}
            for name in self.listdir(path):
                here = f"{path}/{name}"
                if self._at(here).inside is None:
                    found[here[1:]] = self.read(here)
                else:
                    found |= walk(here)
            return found

        return walk("")

    def lost(self) -> int:
        """Return how many clusters are taken and belong to nothing."""

        def owned(inside: dict[str, Entry]) -> set[int]:
            found: set[int] = set()
            for entry in inside.values():
                found.update(self.chain(entry.first))
                if entry.inside is not None:
                    found |= owned(entry.inside)
            return found

        return sum(1 for k in range(2, len(self.fat)) if self.fat[k]) - len(owned(self.root))


class FatWire(Wire):
    """A link to a board whose drive is a Volume; the board writes `boot_out` when it starts."""

    def __init__(self, volume: Volume, boot_out: Files) -> None:
        super().__init__(Path())
        self.volume = volume
        self.boot_out = boot_out
        self.formats = 0

    @property
    def _modules(self) -> dict[str, dict[str, Any]]:
        known = super()._modules
        v = self.volume
        for name in ("listdir", "stat", "statvfs", "mkdir", "remove", "rmdir", "rename"):
            known["os"][name] = getattr(v, name)
        known["storage"]["erase_filesystem"] = self._erase
        return known

    def _erase(self) -> None:
        self.formats += 1
        self.volume.format()
        self.volume.lay(self.boot_out)

    def _open(self, path: str, mode: str = "r") -> Any:
        if "w" not in mode:
            data = self.volume.read(path)
            return io.BytesIO(data) if "b" in mode else io.StringIO(data.decode())
        self.volume.write(path, b"")
        written = bytearray()

        def write(data: bytes) -> int:
            written.extend(data)
            self.volume.write(path, bytes(written))
            return len(data)

        return types.SimpleNamespace(write=write, close=lambda: None)

    # ---- tools.serial.link.Link
    def interrupt(self) -> None:
        self._lines.clear()
        self._said.clear()

    def leave(self, code: str) -> None:
        self.run(code)
