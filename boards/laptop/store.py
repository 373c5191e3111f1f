"""The laptop console's memory: the 4,096 bytes of the chip's nvm, in a file of the user's data folder."""

import contextlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from parts import NVM_SIZE, Nvm

NAME = "console.nvm"


def data_folder() -> Path:
    """Where the memory lies: ROLLMARK_HOME, else the system's place for a user's data."""
    home = os.environ.get("ROLLMARK_HOME")
    if home:
        return Path(home).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Rollmark"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Rollmark"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "rollmark"


class FileNvm(Nvm):
    """An Nvm that is a file. Each change writes a new file and puts it in the old one's place, so that a
    crash leaves one or the other. Where that is not possible (no right to write, or another window has the
    file) the console runs from memory and `say` is told so once.
    """

    def __init__(self, folder: Path, say: Callable[[str], None]) -> None:
        self.path = folder / NAME
        self._say = say
        self._lock: Any = None
        self._kept = True
        super().__init__(self._read())
        self.written = self._write

    def _read(self) -> bytes:
        """The file's bytes, b"" when there is none. One of another size is put aside, not overwritten."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._take()
            data = self.path.read_bytes()
        except FileNotFoundError:
            return b""
        except OSError as error:
            self._give_up(error.strerror or str(error))
            return b""
        if len(data) != NVM_SIZE:
            aside = self.path.with_suffix(".damaged")
            with contextlib.suppress(OSError):
                os.replace(self.path, aside)
            self._say(f"{self.path} had {len(data)} bytes, not {NVM_SIZE}; put aside as {aside.name}")
            return b""
        return data

    def _take(self) -> None:
        """One window at a time has the file: a second one would overwrite the first one's game."""
        try:
            import fcntl
        except ImportError:  # Windows
            return
        try:
            self._lock = open(self.path.with_suffix(".lock"), "w")
        except OSError as error:  # it can be read all the same
            self._give_up(error.strerror or str(error))
            return
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._give_up("another Rollmark is running")

    def _give_up(self, why: str) -> None:
        if self._kept:
            self._kept = False
            self._say(f"nothing will be remembered: {why} ({self.path})")

    def _write(self, _start: int, _stop: int) -> None:
        if not self._kept:
            return
        name = ""
        try:
            handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=NAME)
            with os.fdopen(handle, "wb") as f:
                f.write(self.data)
                f.flush()
                os.fsync(f.fileno())
            os.replace(name, self.path)
        except OSError as error:
            with contextlib.suppress(OSError):
                os.unlink(name)
            self._give_up(error.strerror or str(error))

    def close(self) -> None:
        """Leaves the file to the next window; from now on nothing is written."""
        self._kept = False
        if self._lock:
            self._lock.close()
