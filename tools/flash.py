"""Copies a board's bundle to the mounted CIRCUITPY drive: `make flash BOARD=…`.

The drive is recognised by its `boot_out.txt`. Only files that differ are written, `code.py` last so that
the console restarts once and with everything in place; then the drive is synced and read back.
"""

from __future__ import annotations

import argparse
import errno
import os
import re
import string
import sys
from collections.abc import Callable
from pathlib import Path

from tools.boards import describe
from tools.bundle import BundleError, boards, bundle

OLDEST = (10, 0)
# Folders where nothing of another version may stay
OURS = ("console", "sheets", "rules_pages", "hints", "lib/rules")
LAST = "code.py"
SETTINGS = "settings.toml"
REASONS = {
    errno.ENOSPC: "the drive is full: remove files of yours from it",
    errno.EROFS: "the drive is read-only: eject it, reconnect the board and try again",
    errno.EACCES: "no permission to write: is the drive mounted for another user?",
    errno.EISDIR: "a folder of yours is in the way: move it",
    errno.EEXIST: "a file of yours is in the way: move it",
    errno.ENOTDIR: "a file of yours is in the way: move it",
}


class FlashError(Exception):
    """What was wrong and what to do, in one line."""


def check_board(board: str) -> None:
    """FlashError for a board that there is not."""
    if board not in boards():
        raise FlashError(f"no board '{board}': there are {', '.join(boards())} (BOARD=…)")


def mount_points() -> list[Path]:
    """Where this system mounts removable drives (Linux, macOS, Windows)."""
    if sys.platform == "win32":
        return [Path(f"{letter}:/") for letter in string.ascii_uppercase]
    roots = (
        [Path("/Volumes")] if sys.platform == "darwin" else [Path("/mnt"), Path("/media"), Path("/run/media")]
    )
    found: list[Path] = []
    for root in roots:
        for pattern in ("*", "*/*"):
            try:
                found += sorted(root.glob(pattern))
            except OSError:
                continue
    return found


def is_circuitpy(path: Path) -> bool:
    """Whether a folder is the root of a CIRCUITPY drive."""
    try:
        return (path / "boot_out.txt").is_file()
    except OSError:
        return False


def find_drive(given: str | None, places: list[Path] | None = None) -> Path:
    """The drive to write to: the one given, or the only one mounted. Raises FlashError."""
    if given:
        path = Path(given)
        if not path.is_dir():
            raise FlashError(f"DRIVE={given} is not a folder: give the place where CIRCUITPY is mounted")
        if not is_circuitpy(path):
            raise FlashError(
                f"DRIVE={given} has no boot_out.txt, so it is no CIRCUITPY drive: is CircuitPython on it?"
            )
        return path
    places = mount_points() if places is None else places
    found = [p for p in places if is_circuitpy(p)]
    if not found:
        raise FlashError(
            "no CIRCUITPY drive is mounted: connect the board by a USB data cable, open its drive, or give "
            "DRIVE=/path. A drive named RPI-RP2 means that CircuitPython is not on it yet (README, Build one)"
        )
    if len(found) > 1:
        raise FlashError(
            f"{len(found)} CIRCUITPY drives ({', '.join(map(str, found))}): say which with DRIVE=…"
        )
    return found[0]


def check_drive(drive: Path, board: str) -> str:
    """Checks the CircuitPython on the drive against the board; gives its version. Raises FlashError."""
    text = (drive / "boot_out.txt").read_text(errors="replace")
    version = re.search(r"CircuitPython (\d+)\.(\d+)\S*", text)
    if not version:
        raise FlashError(
            f"{drive}/boot_out.txt names no CircuitPython version: reset the board and try again"
        )
    if (int(version[1]), int(version[2])) < OLDEST:
        raise FlashError(
            f"{version[0]} is too old: put CircuitPython {OLDEST[0]} or newer on the board (see README)"
        )
    found = re.search(r"Board ID:\s*(\S+)", text)
    wanted = describe(board).ids
    if found and wanted and found[1] not in wanted:
        raise FlashError(f"the drive's board is {found[1]}, BOARD={board} is for {' or '.join(wanted)}")
    return version[0]


def stale(bundle_files: list[str], drive: Path) -> list[Path]:
    """Files of an older version that would be loaded in place of ours, or just lie about."""
    keep = set(bundle_files)
    gone: list[Path] = []
    for folder in OURS:
        base = drive / folder
        if base.is_dir():
            gone += [
                p
                for p in sorted(base.rglob("*"))
                if p.is_file() and p.relative_to(drive).as_posix() not in keep
            ]
    for name in bundle_files:  # a .py beside its .mpy wins, whichever is newer
        stem, dot, kind = name.rpartition(".")
        other = drive / (stem + {"py": ".mpy", "mpy": ".py"}.get(kind, ""))
        if dot and kind in ("py", "mpy") and other.is_file() and other not in gone:
            gone.append(other)
    return gone


def merged(ours: str, theirs: str) -> str:
    """A settings.toml with our lines and those of the owner's that set something else."""
    keys = {line.partition("=")[0].strip() for line in ours.splitlines() if "=" in line and line[:1] != "#"}
    known = set(ours.splitlines())
    kept = [
        line
        for line in theirs.splitlines()
        if line not in known and line.partition("=")[0].strip() not in keys
    ]
    return ours + "".join(line + "\n" for line in kept)


def contents(source: Path, drive: Path) -> dict[str, bytes]:
    """What is to be on the drive: path -> bytes, `code.py` last. The owner's own settings are kept."""
    names = sorted(p.relative_to(source).as_posix() for p in source.rglob("*") if p.is_file())
    names.sort(key=lambda name: (name == LAST, name))
    files = {name: (source / name).read_bytes() for name in names}
    theirs = drive / SETTINGS
    if SETTINGS in files and theirs.is_file():
        text = merged(files[SETTINGS].decode(), theirs.read_text(errors="replace"))
        files[SETTINGS] = text.encode()
    return files


def put_aside(drive: Path, say: Callable[[str], None]) -> None:
    """A program of the owner's is kept as code.old.py before ours takes its place."""
    path = drive / LAST
    if path.is_file() and b"from console.loop import" not in path.read_bytes():
        say("  your code.py is kept as code.old.py")
        (drive / "code.old.py").write_bytes(path.read_bytes())


def copy(source: Path, drive: Path, say: Callable[[str], None] = print) -> int:
    """Brings the drive to the state of the bundle; gives how many files were written. Raises FlashError.

    May be interrupted at any point and run again: what is right already is left alone.
    """
    name = ""
    try:
        files = contents(source, drive)
        for path in stale(list(files), drive):
            name = path.relative_to(drive).as_posix()
            say(f"  remove {name}")
            path.unlink()
        put_aside(drive, say)
        todo = [n for n in files if not (drive / n).is_file() or (drive / n).read_bytes() != files[n]]
        for k, name in enumerate(todo):
            say(f"  {k + 1:3}/{len(todo)} {name}")
            (drive / name).parent.mkdir(parents=True, exist_ok=True)
            with open(drive / name, "wb") as out:
                out.write(files[name])
                out.flush()
                os.fsync(out.fileno())
        if hasattr(os, "sync"):
            os.sync()
        wrong = [n for n in todo if (drive / n).read_bytes() != files[n]]
    except OSError as error:
        raise FlashError(f"{REASONS.get(error.errno or 0, error.strerror or error)} ({name})") from None
    if wrong:
        raise FlashError(
            f"{len(wrong)} files read back differently (first {wrong[0]}): run 'make flash' again"
        )
    return len(todo)


def main() -> int:
    """The command line: 0, or 1 with one line that says what was wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("board", nargs="?", default="pico_lcd_1_3", help=f"one of {', '.join(boards())}")
    parser.add_argument("--drive", default=os.environ.get("DRIVE") or None)
    parser.add_argument("--mpy-cross", default=os.environ.get("MPY_CROSS") or None)
    given = parser.parse_args()
    try:
        check_board(given.board)
        drive = find_drive(given.drive)
        version = check_drive(drive, given.board)
        print(f"{version} on {drive}")
        source, sizes = bundle(given.board, given.mpy_cross)
        print(f"bundle: {len(sizes)} files, {sum(sizes.values())} B")
        count = copy(source, drive)
    except (BundleError, FlashError) as error:
        print(f"flash: {error}", file=sys.stderr)
        return 1
    print(f"done: {count} files written, the rest was right already. The console starts by itself.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
