"""What has to happen on a drive, in which order; the same for a mounted one and one at a serial line.

The order is what makes it safe to be interrupted anywhere: the old code.py goes first, so that a half
written console never runs (it might take the memory of games for something else), and the new one comes
last. Files that hold something of the owner's, or without which the next run could not go on, are written
beside and put in place by a rename.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from tools.flash.words import FILE, FOLDER, FULL, PLAIN, FlashError

CODE = "code.py"
SETTINGS = "settings.toml"
CAREFUL = ("boot.py", SETTINGS, CODE)
WORTH = 2_000  # bytes of a file that is worth being named as one that takes room
# Only our code.py has one of these, the older ones at the end
MARKS = (b"from console.app import", b"from console.core.loop import", b"from console.loop import")
BEFORE_CODE = ("code.txt",)  # CircuitPython would run it in place of code.py
# Folders where nothing of another version may stay
OURS = ("console", "tilesets", "tips", "rules_pages", "common", "lib/rules", "sheets", "hints")
OTHER = {"py": ".mpy", "mpy": ".py"}


class Entry(NamedTuple):
    """A file on the drive."""

    size: int  # bytes
    digest: str  # "" where it was not worth the time


@dataclass
class State:
    """What is on a drive. Paths are relative, with '/'."""

    files: dict[str, Entry] = field(default_factory=dict)
    folders: set[str] = field(default_factory=set)


class Target(Protocol):
    """A drive to write to. Everything raises FlashError (or LinkError over a serial line)."""

    def state(self, largest: int) -> State:
        """What is there; files above `largest` bytes need no digest."""
        ...

    def free(self) -> tuple[int, int]:
        """Free bytes, bytes of the smallest piece that a file takes."""
        ...

    def read(self, path: str) -> bytes: ...

    def write(self, path: str, data: bytes, tick: Callable[[int], object]) -> None:
        """Writes a file, with its folders; tick gets the number of bytes of each piece."""
        ...

    def rename(self, old: str, new: str) -> None:
        """In place of what is there."""
        ...

    def remove(self, path: str) -> None: ...

    def remove_folder(self, path: str) -> None: ...

    def sync(self) -> None:
        """Everything is on the chip after it."""
        ...

    def restart(self) -> str:
        """Has the new program start; gives the line that tells of it."""
        ...


@dataclass
class Plan:
    """What to do. Nothing of it may be done twice, but all of it may be planned anew after any step."""

    aside: list[tuple[str, str]]  # the owner's own program: (name, new name)
    remove: list[str]
    empty: list[str]  # folders that nothing is left in
    write: list[str]
    right: int  # files that are as they should be


def digest(data: bytes) -> str:
    """The hash by which files are compared, as hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def beside(path: str) -> str:
    """Where a careful file is written before it takes its place."""
    return path.rpartition(".")[0] + ".new"


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


def with_settings(files: dict[str, bytes], state: State, target: Target) -> dict[str, bytes]:
    """The bundle's files, with the owner's own lines in settings.toml. A run that was stopped between the two
    halves of its rename left them beside."""
    theirs = next((p for p in (SETTINGS, beside(SETTINGS)) if p in state.files), None)
    if SETTINGS not in files or theirs is None:
        return files
    text = merged(files[SETTINGS].decode(), target.read(theirs).decode(errors="replace"))
    return files | {SETTINGS: text.encode()}


def ordered(names: Iterable[str]) -> list[str]:
    """In the order of writing: careful files late, code.py last."""
    return sorted(names, key=lambda n: (CAREFUL.index(n) + 1 if n in CAREFUL else 0, n))


def in_the_way(files: Iterable[str], state: State) -> None:
    """FlashError where a file of the owner's has the name of a folder of ours, or the other way round."""
    for name in files:
        if name in state.folders:
            raise FlashError(f"{FOLDER} ({name})")
        parts = name.split("/")
        for k in range(1, len(parts)):
            if "/".join(parts[:k]) in state.files:
                raise FlashError(f"{FILE} ({'/'.join(parts[:k])})")


def stale(files: Iterable[str], state: State) -> list[str]:
    """Files of an older version that would be loaded in place of ours, or just lie about; what an interrupted
    run left beside."""
    keep = set(files)
    gone = {p for p in state.files if p not in keep and p.startswith(tuple(f"{o}/" for o in OURS))}
    gone |= {beside(p) for p in CAREFUL} & state.files.keys()
    for name in keep:  # a .py beside its .mpy wins, whichever is newer
        stem, dot, kind = name.rpartition(".")
        if dot and kind in OTHER and stem + OTHER[kind] in state.files:
            gone.add(stem + OTHER[kind])
    return sorted(gone)


def is_ours(program: bytes, ours: bytes) -> bool:
    """Whether a code.py is this project's, or the beginning of one whose writing was interrupted."""
    return any(mark in program for mark in MARKS) or ours.startswith(program)


def free_name(path: str, state: State) -> str:
    """code.old.py, or the first such name with a number that is free."""
    stem, _, kind = path.rpartition(".")
    names = [f"{stem}.old.{kind}", *(f"{stem}.old{k}.{kind}" for k in range(2, 1000))]
    return next(n for n in names if n not in state.files)


def make(files: dict[str, bytes], state: State, target: Target) -> Plan:
    """The plan that brings a drive to `files`. Raises FlashError when something is in the way."""
    in_the_way(files, state)
    write = ordered(n for n in files if n not in state.files or state.files[n].digest != digest(files[n]))
    remove = stale(files, state)
    aside = [(p, free_name(p, state)) for p in BEFORE_CODE if p in state.files]
    own = CODE in files and CODE in write and CODE in state.files
    if own and not is_ours(target.read(CODE), files[CODE]):
        aside.append((CODE, free_name(CODE, state)))
    elif (write or remove) and CODE in files and CODE in state.files:
        remove.insert(0, CODE)
        write = [n for n in write if n != CODE] + [CODE]
    left = {p for p in state.files if p not in remove} | files.keys()
    empty = [
        f for f in sorted(state.folders, reverse=True)
        if (f + "/").startswith(tuple(f"{o}/" for o in OURS)) and not any(p.startswith(f + "/") for p in left)
    ]  # fmt: skip
    return Plan(aside, remove, empty, write, len(files) - len(write))


def check_room(plan: Plan, files: dict[str, bytes], state: State, target: Target) -> None:
    """FlashError before anything is touched when the files cannot have room."""
    free, piece = target.free()

    def taken(size: int) -> int:
        return -(-size // piece) * piece

    gone = {*plan.remove, *(n for n in plan.write if n in state.files)}
    need = sum(taken(len(files[n])) for n in plan.write) - sum(taken(state.files[p].size) for p in gone)
    if need > free:
        mine = [p for p, e in state.files.items() if p not in files and p not in gone and e.size > WORTH]
        large = sorted(mine, key=lambda p: -state.files[p].size)[:3]
        what = f" (the largest: {', '.join(large)})" if large else ""
        remedy = FULL + what if large or any(n.endswith(".mpy") for n in files) else PLAIN
        raise FlashError(f"{remedy}; {need // 1024 + 1} KB are needed, {free // 1024} KB are free")


def carry_out(
    plan: Plan,
    files: dict[str, bytes],
    target: Target,
    say: Callable[[str], None],
    tick: Callable[[int], object],
) -> None:
    """Does it all. Raises FlashError; what was done stays, and the next run mends it."""
    for old, new in plan.aside:
        say(f"keep    your {old} as {new}")
        target.rename(old, new)
    for path in plan.remove:
        if path not in files:
            say(f"remove  {path}")
        target.remove(path)
    for path in plan.empty:
        target.remove_folder(path)
    for name in plan.write:
        if name in CAREFUL:
            target.write(beside(name), files[name], tick)
            target.rename(beside(name), name)
        else:
            target.write(name, files[name], tick)
    target.sync()


def check(files: dict[str, bytes], target: Target) -> None:
    """Reads everything back. FlashError when something is not as it was sent."""
    state = target.state(max(map(len, files.values())))
    wrong = [n for n in files if n not in state.files or state.files[n].digest != digest(files[n])]
    wrong += stale(files, state)
    if wrong:
        raise FlashError(
            f"{len(wrong)} files read back otherwise (first {wrong[0]}): run 'make flash' again; if it does "
            "not help the drive is damaged (in CircuitPython: import storage; storage.erase_filesystem())"
        )
