"""Files of the laptop console: its memory, the 4,096 bytes of the chip's nvm, and pictures of it."""

import contextlib
import os
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from parts import NVM_SIZE, Nvm

NAME = "console.nvm"


def data_folder() -> Path:
    """Return the folder of the memory: ROLLMARK_HOME, else the system's folder for user data."""
    home = os.environ.get("ROLLMARK_HOME")
    if home:
        return Path(home).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Rollmark"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Rollmark"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "rollmark"


def pictures_folder() -> Path:
    """Return the folder for pictures: the user's, or the project's build/ if there is none."""
    home = Path.home()
    config = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config") / "user-dirs.dirs"
    with contextlib.suppress(OSError):
        found = re.search(r'^XDG_PICTURES_DIR="(.+)"', config.read_text(), re.M)
        named = Path(found.group(1).replace("$HOME", str(home))) if found else home
        if named != home and named.is_dir():
            return named
    if (home / "Pictures").is_dir():
        return home / "Pictures"
    return Path(__file__).resolve().parents[2] / "build"


def new_file(folder: Path, stem: str, suffix: str) -> Path:
    """Make an empty file that did not exist, `stem` with a number if necessary, and return its path."""
    folder.mkdir(parents=True, exist_ok=True)
    k = 1
    while True:
        path = folder / (stem + (f"-{k}" if k > 1 else "") + suffix)
        with contextlib.suppress(FileExistsError):
            path.open("x").close()
            return path
        k += 1


class FileNvm(Nvm):
    """An Nvm kept in a file.

    Each change writes a new file and moves it over the old one, so a crash leaves one or the other. Where
    that is not possible (no permission, or another window uses the file) the console runs from memory and
    calls `say` once.
    """

    def __init__(self, folder: Path, say: Callable[[str], None]) -> None:
        self.path = folder / NAME
        self._say = say
        self._lock: Any = None
        self._kept = True
        super().__init__(self._read())
        self.written = self._write

    def _read(self) -> bytes:
        """Return the file's bytes, b"" when there is none.

        A file of another size is set aside, not overwritten.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock_file()
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

    def _lock_file(self) -> None:
        """Lock the file, so that a second window cannot overwrite the first one's game."""
        try:
            import fcntl
        except ImportError:  # Windows
            return
        try:
            self._lock = open(self.path.with_suffix(".lock"), "w")
        except OSError as error:  # readable anyway
            self._give_up(error.strerror or str(error))
            return
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._give_up("another Rollmark is running")

    def _give_up(self, why: str) -> None:
        if self._kept:
            self._kept = False
            self._say(f"nothing will be saved: {why} ({self.path})")

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
        """Leave the file to the next window; nothing is written any more."""
        self._kept = False
        if self._lock:
            self._lock.close()
