"""A mounted CIRCUITPY drive: find it, read its boot_out.txt, write to it."""

from __future__ import annotations

import errno
import os
import re
import shutil
import string
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools.flash.target import Entry, Space, State, digest
from tools.flash.words import GONE, DamagedDrive, FlashError, is_damage, reason

BOOT_OUT = "boot_out.txt"
OLDEST, UNTRIED = (10, 0), (11, 0)  # versions of CircuitPython: the first to be used, the first not to be
KNOWN = {
    (10, 2): "Rollmark was made and measured on it",
    (10, 3): "Rollmark starts and plays as on 10.2, with 6 to 9 KB less free memory",
}
CHUNK = 32_768  # bytes written per step of the progress bar
FAT = ("vfat", "msdos", "exfat", "fuseblk", "9p", "drvfs")  # what Linux may call a mounted CIRCUITPY
NOT_FILES = ("system volume information",)  # Windows' own; macOS' begin with a dot


@dataclass(frozen=True)
class About:
    """What a board says about itself."""

    version: str  # "10.2.1"
    board_id: str  # "" when not given
    uid: str = ""  # of the chip, in capital hexadecimal digits
    machine: str = ""  # "Raspberry Pi Pico with rp2040"


def mount_points() -> list[Path]:
    """Return where this system has mounted drives (Linux, macOS, Windows)."""
    if sys.platform == "win32":
        return [Path(f"{letter}:/") for letter in string.ascii_uppercase]
    found: list[Path] = []
    roots = (
        [Path("/Volumes")] if sys.platform == "darwin" else [Path("/mnt"), Path("/media"), Path("/run/media")]
    )
    try:
        for line in Path("/proc/self/mounts").read_text().splitlines():
            place, kind = line.split(" ")[1:3]
            place = re.sub(r"\\([0-7]{3})", lambda m: chr(int(m[1], 8)), place)  # a space is \040 there
            if kind in FAT:  # skip network drives, which may hang
                found.append(Path(place))
    except (OSError, ValueError):
        pass  # not Linux
    for root in roots:
        for pattern in ("*", "*/*"):
            try:
                found += sorted(root.glob(pattern))
            except OSError:
                continue
    return sorted(set(found))


def has(path: Path, name: str) -> bool:
    """Return whether a drive has a file of that name in its root."""
    try:
        return (path / name).is_file()
    except OSError:
        return False


def device(path: Path) -> int | None:
    """Return the number of the device that a folder is on; None when it has gone."""
    try:
        return path.stat().st_dev
    except OSError:
        return None


def drives(places: list[Path] | None = None) -> list[Path]:
    """Return the mounted CIRCUITPY drives."""
    return [p for p in (mount_points() if places is None else places) if has(p, BOOT_OUT)]


def not_mounted(label: str) -> str:
    """Return the device with that label if it is connected but not mounted; "" if none or unknown."""
    path = Path("/dev/disk/by-label") / label
    try:
        return str(path.resolve(strict=True)) if path.is_symlink() else ""
    except OSError:
        return ""


def given_drive(given: str) -> Path:
    """Return the drive named by DRIVE=…. Raises FlashError when it is not one."""
    path = Path(given).expanduser()
    if not path.is_dir():
        raise FlashError(f"DRIVE={given} is not a folder: give the place where CIRCUITPY is mounted")
    if not has(path, BOOT_OUT):
        raise FlashError(
            f"DRIVE={given} has no {BOOT_OUT}, so it is not a CIRCUITPY drive: is CircuitPython on it?"
        )
    return path


def parsed(text: str) -> About | None:
    """Return what a boot_out.txt says; None when it does not name CircuitPython."""
    version = re.search(r"CircuitPython (\d+\.\d+[^\s;]*)[^;]*(?:; ([^\r\n]*))?", text)
    if not version:
        return None
    board = re.search(r"Board ID:[ \t]*(\S+)", text)
    uid = re.search(r"UID:\s*([0-9A-Fa-f]+)", text)
    return About(
        version[1], board[1] if board else "", uid[1].upper() if uid else "", (version[2] or "").strip()
    )


def check_version(about: About) -> str:
    """Return what is known about a CircuitPython version. Raises FlashError for one that cannot be used."""
    found = re.match(r"(\d+)\.(\d+)", about.version)
    numbers = (int(found[1]), int(found[2])) if found else (0, 0)
    if OLDEST <= numbers < UNTRIED:
        return KNOWN.get(numbers, "Rollmark has not been tried on it; it has been on 10.2 and 10.3")
    wrong = "is too old" if numbers < OLDEST else "has not been tried with Rollmark"
    where = f"https://circuitpython.org/board/{about.board_id}" if about.board_id else "circuitpython.org"
    raise FlashError(
        f"CircuitPython {about.version} {wrong}: download 10.2 or 10.3 from {where}, put the board into its "
        "bootloader (README, Build one) and give UF2=file"
    )


@contextmanager
def as_flash_error(root: Path, name: str = "") -> Iterator[None]:
    """Turn system errors into FlashError. A drive that has gone counts as unplugged."""
    try:
        yield
    except OSError as error:
        words = reason(error) if has(root, BOOT_OUT) else GONE
        where = f" ({name})" if name else ""
        if is_damage(error) or error.errno == errno.ENOSPC:
            raise DamagedDrive(*(words + where).split(": ", 1)) from None
        raise FlashError(words + where) from None


def sizes(folder: Path) -> list[int]:
    """Return the sizes of the files in a folder that the system hides, as far as it shows them."""
    found: list[int] = []
    for inner, _folders, names in os.walk(folder):
        for name in names:
            try:
                found.append((Path(inner) / name).stat().st_size)
            except OSError:
                continue  # the system's own
    return found


class Drive:
    """A mounted drive as a Target (see plan.py)."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._device = device(root)

    @contextmanager
    def _changing(self, path: str) -> Iterator[None]:
        """Change something only while the drive is there: its mount point may be left, as an empty folder."""
        self._check_there()
        with as_flash_error(self.root, path):
            yield

    def _check_there(self) -> None:
        """Raise FlashError when the drive has gone."""
        if not has(self.root, BOOT_OUT) or device(self.root) != self._device:
            raise FlashError(GONE)

    def about(self) -> About:
        """Return what is on it. Raises FlashError when boot_out.txt does not say."""
        with as_flash_error(self.root, BOOT_OUT):
            found = parsed((self.root / BOOT_OUT).read_text(errors="replace"))
        if not found:
            raise FlashError(
                f"{self.root / BOOT_OUT} names no CircuitPython version: press the board's reset button"
            )
        return found

    def state(self, largest: int) -> State:
        state = State()

        def name_of(path: str | Path) -> str:
            return Path(path).relative_to(self.root).as_posix()

        def unreadable(error: OSError, path: Path | None = None) -> None:
            """Note what a power cut has damaged. Raises the error when the drive has gone."""
            if not has(self.root, BOOT_OUT):
                raise error
            state.damaged.append(name_of(path or error.filename or self.root))

        with as_flash_error(self.root):
            for folder, inner, names in os.walk(self.root, onerror=unreadable):
                base = Path(folder)
                state.folders |= {name_of(base / d) for d in inner}
                for unseen in [d for d in inner if d[:1] == "." or d.lower() in NOT_FILES]:
                    inner.remove(unseen)
                    state.hidden += sizes(base / unseen)
                for name in names:
                    path = base / name
                    try:
                        size = path.stat().st_size
                        digits = digest(path.read_bytes()) if size <= largest else ""
                    except OSError as error:
                        unreadable(error, path)
                        continue
                    state.files[name_of(path)] = Entry(size, digits)
        return state

    def space(self) -> Space:
        with as_flash_error(self.root):
            unit = os.statvfs(self.root).f_frsize if hasattr(os, "statvfs") else 1024
            usage = shutil.disk_usage(self.root)
            return Space(usage.free, usage.total, unit or 1024)

    def read(self, path: str) -> bytes:
        with as_flash_error(self.root, path):
            return (self.root / path).read_bytes()

    def write(self, path: str, data: bytes, tick: Callable[[int], object]) -> None:
        with self._changing(path):
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            with open(self.root / path, "wb") as out:
                for at in range(0, len(data), CHUNK):
                    self._check_there()
                    tick(out.write(data[at : at + CHUNK]))
                out.flush()
                os.fsync(out.fileno())
                if hasattr(os, "posix_fadvise"):  # so that reading back reads the drive, not the cache
                    os.posix_fadvise(out.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)

    def rename(self, old: str, new: str) -> None:
        with self._changing(new):
            (self.root / new).parent.mkdir(parents=True, exist_ok=True)
            os.replace(self.root / old, self.root / new)

    def remove(self, path: str) -> None:
        with self._changing(path):
            (self.root / path).unlink()

    def remove_folder(self, path: str) -> None:
        with self._changing(path):
            (self.root / path).rmdir()

    def sync(self) -> None:
        if hasattr(os, "sync"):
            os.sync()

    def restart(self) -> str:
        return "the console starts by itself (if it does not, press its reset button)"

    def close(self) -> None:
        """Do nothing."""
