"""A stand-in for a board that answers in this process: for tests that flash hundreds of times.

`Wire(disk, …)` takes the place of tools.serial.link.Link. Its board runs what it is sent with board_python's
modules, and its files are a Disk's, which keeps what its folder holds at every change: as a power cut there
would leave it.
"""

from __future__ import annotations

import contextlib
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


class Waits(BaseException):
    """The program on the board waits for the next line."""


class Wire(Python):
    """A link to a board in service mode, whose drive is a folder.

    `cuts` gets what it holds before each change, and amid each write.

    The board's program, which has to be tools/flash/agent.py, runs when an answer is asked for, in the same
    thread: all lines of a command must have been said by then.
    """

    service = True
    room = 1_000_000
    nvm = cut = None

    def __init__(self, folder: Path, cuts: Cuts | None = None) -> None:
        self.folder = folder
        self.cuts = cuts
        self.restarts: list[str] = []
        self._lines: list[str] = []  # to the board
        self._said: list[str] = []  # from it
        self._space: dict[str, Any] = {}  # its program's

    # ---- tools.serial.link.Link
    def run(self, code: str) -> str:
        try:
            exec(_compiled(code), self._globals())
        except Exception as error:
            raise BoardError(f"{type(error).__name__}: {error}") from error
        printed = "".join(line + "\n" for line in self._said)
        self._said.clear()
        return printed

    def talk(self, code: str) -> Wire:
        self._space = self._globals()
        with contextlib.suppress(Waits):
            exec(_compiled(code), self._space)
        return self

    def say(self, line: str) -> None:
        self._lines.append(line + "\n")

    def hear(self, timeout: float) -> str:
        if not self._said:
            with contextlib.suppress(Waits):
                self._space["serve"]()
        assert not self._lines, "it waits in the middle of a command"
        return self._said.pop(0)

    def end(self) -> str:
        return ""

    def restart(self, hard: bool = False) -> None:
        self.restarts.append("hard" if hard else "soft")

    def close(self) -> None:
        pass

    # ---- board_python.Python
    def _globals(self) -> dict[str, Any]:
        return {"__name__": "__main__", "__builtins__": self._builtins()}

    def _print(self, *what: object, sep: str = " ", end: str = "\n") -> None:
        assert end == "\n"
        self._said.append(sep.join(map(str, what)))

    def _readline(self) -> str:
        if not self._lines:
            raise Waits
        return self._lines.pop(0)

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
