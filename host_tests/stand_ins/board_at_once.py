"""A stand-in for a board that answers in this process: for tests that flash hundreds of times.

`Wire(disk, …)` takes the place of tools.serial.link.Link. Its board runs what it is sent with board_python's
modules, and its files are a Disk's, which keeps what its folder holds at every change: as a power cut there
would leave it.
"""

from __future__ import annotations

import functools
import os
from pathlib import Path
from typing import Any

from host_tests.stand_ins.board_python import Python
from tools.serial.link import BoardError

Files = dict[str, bytes]


def lay(root: Path, files: Files) -> Path:
    """Write files into a folder; one whose name ends in "/" is a folder."""
    for name, data in files.items():
        path = root / name
        if name.endswith("/"):
            path.mkdir(parents=True, exist_ok=True)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    return root


def contents(root: Path) -> Files:
    """Return the files of a folder; empty folders as names that end in "/"."""
    found: Files = {}
    _read(str(root), "", found)
    return found


def _read(folder: str, base: str, found: Files) -> None:
    with os.scandir(folder) as entries:
        empty = True
        for entry in entries:
            empty = False
            if entry.is_dir():
                _read(entry.path, f"{base}{entry.name}/", found)
            else:
                with open(entry.path, "rb") as file:
                    found[base + entry.name] = file.read()
    if empty and base:
        found[base] = b""


def become(root: Path, files: Files) -> None:
    """Change a folder to hold these files and nothing else."""
    there = contents(root)
    for name in there.keys() - files.keys():
        path = root / name
        path.rmdir() if name.endswith("/") else path.unlink()
        while path.parent != root and not any(path.parent.iterdir()):
            path = path.parent
            path.rmdir()
    lay(root, {name: data for name, data in files.items() if there.get(name) != data})


class Cuts(list[Files]):
    """What a folder has held, each state once, in order."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: set[frozenset[tuple[str, bytes]]] = set()

    def note(self, found: Files) -> None:
        key = frozenset(found.items())
        if key not in self._seen:
            self._seen.add(key)
            self.append(found)


@functools.cache
def _compiled(code: str) -> Any:
    return compile(code, "<stdin>", "exec")


class Wire(Python):
    """A link to a board in service mode, whose drive is a folder.

    `cuts` gets what it holds before each change, and amid each write.
    """

    service = True
    room = 1_000_000
    nvm = cut = None

    def __init__(self, folder: Path, cuts: Cuts | None = None) -> None:
        self.folder = folder
        self.cuts = cuts
        self.restarts: list[str] = []
        self._said: list[str] = []  # what it has printed
        self._space: dict[str, Any] = {"__name__": "__main__"}

    # ------------------------------------------------------------------ tools.serial.link.Link
    def run(self, code: str, timeout: float = 10) -> str:
        self._space["__builtins__"] = self._builtins()
        try:
            exec(_compiled(code), self._space)
        except Exception as error:
            raise BoardError(f"{type(error).__name__}: {error}") from error
        printed = "".join(line + "\n" for line in self._said)
        self._said.clear()
        return printed

    def restart(self, hard: bool = False) -> None:
        self.restarts.append("hard" if hard else "soft")

    def close(self) -> None:
        pass

    # ------------------------------------------------------------------ board_python.Python
    def _print(self, *what: object, sep: str = " ", end: str = "\n") -> None:
        assert end == "\n"
        self._said.append(sep.join(map(str, what)))

    def _readline(self) -> str:
        raise AssertionError("nothing is typed")

    def _about_to_change(self) -> None:
        super()._about_to_change()
        if self.cuts is not None:
            self.cuts.note(contents(self.folder))

    def _write(self, out: Any, data: bytes) -> int:
        if self.cuts is None:
            return super()._write(out, data)
        self.changes += 1
        half = len(data) // 2
        out.write(data[:half])
        self.cuts.note(contents(self.folder))
        done = half + out.write(data[half:])
        self.cuts.note(contents(self.folder))
        return done
