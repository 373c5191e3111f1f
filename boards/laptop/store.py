"""Files of the laptop console: its memory, the 4,096 bytes of the chip's nvm, and pictures of it."""

import contextlib
import os
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from filelock import FileLock, Timeout

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

    Each change writes a new file and moves it over the old one, so a crash leaves one or the other. When that
    fails (no space, no permission, another window has the file) the console plays on from memory, and the
    next change tries again. If the other window has played in the meantime, its memory is put aside.
    """

    def __init__(self, folder: Path, say: Callable[[str], None], warn: Callable[[str], None]) -> None:
        """`say` prints a message; `warn` shows one that stays until the next, "" if all is well."""
        self.path = folder / NAME
        self._say = say
        self._warn = warn
        self._lock = FileLock(self.path.with_suffix(".lock"), timeout=0, is_singleton=False)
        self._closed = False
        self._problem = ""  # why the last change was not saved
        self._seen = b""  # what the file contained when it was last read or written here
        super().__init__(self._read())
        self.written = self._write

    def _read(self) -> bytes:
        """Return the file's bytes, b"" when there is none.

        A file of another size is put aside, not overwritten.
        """
        self._report(self._try(self._open))
        try:
            data = self._seen = self.path.read_bytes()
        except OSError:  # none, or _open() has reported why not
            return b""
        if len(data) != NVM_SIZE:
            if self._lock.is_locked:
                with contextlib.suppress(OSError):
                    aside = self._put_aside("console", ".damaged")
                    self._say(f"{self.path} had {len(data)} bytes, not {NVM_SIZE}; put aside as {aside.name}")
            return b""
        return data

    def _try(self, step: Callable[[], None]) -> str:
        """Do something with the file; return "" or why it cannot be done."""
        try:
            step()
        except Timeout:
            return "another window of Rollmark is open"
        except OSError as error:
            return error.strerror or str(error)
        return ""

    def _report(self, problem: str) -> None:
        if problem != self._problem:
            self._problem = problem
            self._warn(f"Not saved: {problem}. I try again at each move." if problem else "")

    def _open(self) -> None:
        """Lock the file, so that a second window cannot overwrite it; tidy up. Raises OSError, Timeout."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._lock.acquire()
        for left in self.path.parent.glob(NAME + "?*"):
            if re.fullmatch("[a-z0-9_]{8}", left.name[len(NAME) :]):  # by mkstemp(), before it was killed
                left.unlink()

    def _put_aside(self, stem: str, suffix: str) -> Path:
        """Rename the file, to a name that no file has; return it. Raises OSError."""
        aside = new_file(self.path.parent, stem, suffix)
        os.replace(self.path, aside)
        return aside

    def _take_over(self) -> None:
        """Lock the file once the other window is closed; put its memory aside. Raises OSError, Timeout."""
        self._open()
        if self.path.exists() and self.path.read_bytes() != self._seen:
            aside = self._put_aside("console-other", ".nvm")
            self._say(f"the other window's games are in {aside}")

    def _write(self, _start: int, _stop: int) -> None:
        if not self._closed:
            self._report(self._try(self._save))

    def _save(self) -> None:
        """Write the file. Raises OSError, Timeout."""
        if not self._lock.is_locked:
            self._take_over()
        handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=NAME)
        try:
            with os.fdopen(handle, "wb") as f:
                f.write(self.data)
                f.flush()
                os.fsync(f.fileno())
            os.replace(name, self.path)
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
        self._seen = bytes(self.data)

    def close(self) -> None:
        """Leave the file to the next window; nothing is written any more."""
        self._closed = True
        self._lock.release()
