"""The Python of a stand-in for a board: only a board's modules, and a folder for the drive."""

from __future__ import annotations

import binascii
import builtins
import errno
import hashlib
import os
import types
from pathlib import Path
from typing import Any

VERSION = "10.2.1"
MACHINE = "Raspberry Pi Pico with rp2040"
TEXTS = {
    errno.ENOENT: "No such file/directory",
    errno.EEXIST: "File exists",
    errno.EROFS: "Read-only filesystem",
    errno.ENOSPC: "No space left on device",
    errno.EISDIR: "",
}


class Unplugged(BaseException):
    """The cable is out."""


class Reset(BaseException):
    """Raised by microcontroller.reset()."""


class Python:
    """The Python of board.Board, which adds the cable."""

    folder: Path
    service: bool
    cut: int | None
    room: int
    nvm: bytes | None  # microcontroller.nvm
    changes = 0
    ejected = False  # the computer has let go of the drive
    taken = False  # code has made it writable since the last reset
    shows_repl = True  # the display shows what the REPL prints, which takes most of its time
    board_id, version, name = "raspberry_pi_pico", VERSION, "circuitpython"

    def _send(self, data: bytes) -> None:
        raise NotImplementedError

    def _key(self) -> int:
        raise NotImplementedError

    def _cable_out(self) -> None:
        raise NotImplementedError

    def _builtins(self) -> dict[str, Any]:
        names = vars(builtins) | {"open": self._open, "print": self._print, "__import__": self._import}
        del names["input"]
        return names

    def _print(self, *what: object, sep: str = " ", end: str = "\n") -> None:
        self._send((sep.join(map(str, what)) + end).replace("\n", "\r\n").encode())

    def _import(self, name: str, *_rest: object) -> Any:
        if name not in self._modules:
            raise ImportError(f"no module named '{name}'")
        return types.SimpleNamespace(**self._modules[name])

    @property
    def _modules(self) -> dict[str, dict[str, Any]]:
        space = types.SimpleNamespace
        mode = space(NONE=0)
        return {
            "sys": {
                "stdin": space(readline=self._readline),
                "implementation": space(name=self.name, version=(10, 2, 1)),
                "path": ["", "/", ".frozen", "/lib"],
            },
            "os": {
                "listdir": lambda path: sorted(os.listdir(self._there(path))),
                "stat": self._stat,
                "mkdir": lambda path: self._change(path, os.mkdir),
                "remove": lambda path: self._change(path, os.remove),
                "rmdir": lambda path: self._change(path, os.rmdir),
                "rename": self._rename,
                "statvfs": lambda _path: (
                    1024,
                    1024,
                    self.room // 1024,
                    self._free() // 1024,
                    0,
                    0,
                    0,
                    0,
                    0,
                    255,
                ),
                "sync": lambda: None,
                "uname": lambda: space(release=self.version, machine=MACHINE),
            },
            "storage": {
                "getmount": lambda _path: space(readonly=not self.service and not self.taken),
                "remount": self._remount,
            },
            "displayio": {"release_displays": self._release},
            "supervisor": {"runtime": space(safe_mode_reason=0), "SafeModeReason": mode},
            "microcontroller": {"cpu": space(uid=b"\xdf\x60\x50\x78"), "reset": self._reset, "nvm": self.nvm},
            "board": {"board_id": self.board_id},
            "gc": {"collect": lambda: None, "mem_free": lambda: 100_000},
            "binascii": {n: getattr(binascii, n) for n in ("a2b_base64", "b2a_base64", "hexlify")},
            "hashlib": {"new": hashlib.new},
        }

    def _reset(self) -> None:
        self.taken = False
        raise Reset

    def _release(self) -> None:
        self.shows_repl = False

    def _remount(self, path: str, *, readonly: bool) -> None:
        assert path == "/" and not readonly
        if not self.ejected:
            raise RuntimeError("Cannot remount path when visible via USB.")
        self.taken = True

    def _readline(self) -> str:
        line = bytearray()
        while not line.endswith(b"\n"):
            line.append(self._key())
        return line.replace(b"\r", b"\n").decode()

    def _there(self, path: str, must: bool = True) -> Path:
        found = self.folder / path.lstrip("/")
        if must and not found.exists():
            raise self._error(errno.ENOENT, path)
        return found

    def _error(self, number: int, path: str = "") -> OSError:
        return OSError(number, TEXTS[number] + (f": {path}" if number == errno.ENOENT else ""))

    def _free(self) -> int:
        sizes = (p.stat().st_size if p.is_file() else 1024 for p in self.folder.rglob("*"))
        return self.room - sum(-(-size // 1024) * 1024 for size in sizes)

    def _stat(self, path: str) -> tuple[int, ...]:
        about = self._there(path).stat()
        return (0x4000 if self._there(path).is_dir() else 0x8000, 0, 0, 0, 0, 0, about.st_size, 0, 0, 0)

    def _about_to_change(self) -> None:
        if not self.service and not self.taken:
            raise self._error(errno.EROFS)
        if self.changes == self.cut:
            self._cable_out()
            raise Unplugged
        self.changes += 1

    def _change(self, path: str, act: Any) -> None:
        there = self._there(path, must=act is not os.mkdir)
        self._about_to_change()
        act(there)

    def _rename(self, old: str, new: str) -> None:
        source, target = self._there(old), self._there(new, must=False)
        if target.is_file():  # CircuitPython removes it first
            self._change(new, os.remove)
        self._about_to_change()
        os.rename(source, target)

    def _open(self, path: str, mode: str = "r") -> Any:
        if "w" not in mode:
            return open(self._there(path), mode)
        if self._there(path, must=False).is_dir():
            raise OSError(errno.EISDIR)
        self._about_to_change()
        out = open(self._there(path, must=False), mode, buffering=0)
        return types.SimpleNamespace(write=lambda data: self._write(out, data), close=out.close)

    def _write(self, out: Any, data: bytes) -> int:
        if len(data) > self._free():
            raise self._error(errno.ENOSPC)
        if self.changes == self.cut:
            out.write(data[: len(data) // 2])
        self._about_to_change()
        return out.write(data)
