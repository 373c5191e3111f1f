"""Plan what to do on a drive, and in which order, whether mounted or at a serial port.

The order makes interruption safe at any point:

1. boot.py, which opens service mode and names the console, and the board's module. Each is written under
   another name and read back before it takes the place of the old one. The other name of boot.py is boot.txt,
   which CircuitPython runs when there is no boot.py.
2. The old code.py is removed, so that a half-written console never runs (it might misread saved games).
3. All other files are written, then old ones are removed; where space is short, some of these go first.
4. code.py is written.

If a module is there as .py and as .mpy, CircuitPython loads the .py; so one of them is complete at any time.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from tools.bundle.boot import BOOT, is_our_boot
from tools.bundle.packages import in_our_folder
from tools.flash.words import AGAIN, FILE, FOLDER, FULL, PLAIN, REPAIR, DamagedDrive, FlashError

CODE = "code.py"
SETTINGS = "settings.toml"
STANDBY = "boot.txt"  # CircuitPython runs it when there is no boot.py
FIRST = (BOOT, "board_rollmark.py", "board_rollmark.mpy")
REPLACED_BY_RENAME = (*FIRST, SETTINGS, CODE)  # written under another name, read back, renamed
LARGE = 2_000  # bytes from which a file is named as one that takes space
MARGIN = 16_384  # bytes for folders, when old files stay until the new ones are written
EXAMPLE = b'print("Hello World!")'  # the program of a new drive
# Only our code.py contains one of these, older ones last.
MARKS = (b"from console.app import", b"from console.core.loop import", b"from console.loop import")
BEFORE_CODE = ("code.txt",)  # CircuitPython would run it instead of code.py
OTHER = {"py": ".mpy", "mpy": ".py"}


class Entry(NamedTuple):
    """A file on the drive."""

    size: int  # in bytes
    digest: str  # "" if it was not computed


@dataclass
class State:
    """What is on a drive. Paths are relative, with '/'."""

    files: dict[str, Entry] = field(default_factory=dict)
    folders: set[str] = field(default_factory=set)
    damaged: list[str] = field(
        default_factory=list
    )  # what cannot be read; "" where the name is torn too, or hidden
    hidden: list[int] = field(default_factory=list)  # sizes of files in hidden folders


class Space(NamedTuple):
    """The space on a drive, in bytes."""

    free: int
    total: int
    unit: int  # what is allocated at once
    least: int = (
        512  # what is certainly allocated at once; a computer may report another unit than the drive's
    )

    def taken(self, size: int) -> int:
        """Return how much a file of that size takes."""
        return -(-size // self.unit) * self.unit


class Target(Protocol):
    """A drive to write to. Every method raises FlashError (or LinkError over serial)."""

    def state(self, largest: int) -> State:
        """Return what is there; files above `largest` bytes need no digest."""
        ...

    def space(self) -> Space:
        """Return how much there is, and how much is free."""
        ...

    def read(self, path: str) -> bytes: ...

    def write(self, path: str, data: bytes, tick: Callable[[int], object]) -> None:
        """Write a file, making its folders; `tick` gets the size of each chunk in bytes."""
        ...

    def rename(self, old: str, new: str) -> None:
        """Rename a file, replacing any that is there."""
        ...

    def remove(self, path: str) -> None: ...

    def remove_folder(self, path: str) -> None: ...

    def sync(self) -> None:
        """Return when everything is on the chip."""
        ...

    def restart(self) -> str:
        """Start the new program; return a line that says so."""
        ...


@dataclass
class Plan:
    """What to do, in this order.

    After an interruption a new plan is made; this one must not be carried out twice.
    """

    aside: list[tuple[str, str]]  # the owner's own program: (name, new name)
    remove: list[str]
    empty: list[str]  # folders that become empty
    write: list[str]
    up_to_date: int  # number of files that are already correct
    standby: str = ""  # what to do with a boot.txt that was left: "promote" it to boot.py, or "remove" it
    stop: bool = False  # remove the old code.py before any of its modules is touched
    early: int = 0  # how many of `remove` are removed before anything is written, to make space

    @property
    def nothing(self) -> bool:
        """Whether the drive is as it should be."""
        return not (self.write or self.remove or self.aside or self.standby)


def digest(data: bytes) -> str:
    """Return the hash by which files are compared, in hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def temporary_name(path: str) -> str:
    """Return the name under which a file is written before it is renamed to `path`."""
    return STANDBY if path == BOOT else path.rpartition(".")[0] + ".new"


def merged(ours: str, theirs: str) -> str:
    """Return a settings.toml with our lines and the owner's lines that set something else."""
    keys = {line.partition("=")[0].strip() for line in ours.splitlines() if "=" in line and line[:1] != "#"}
    known = ours.splitlines()
    kept = [
        line
        for line in theirs.splitlines()
        if line.partition("=")[0].strip() not in keys
        and line not in known
        and not (line and any(one.startswith(line) for one in known))  # ours, cut short
    ]
    return ours + "".join(line + "\n" for line in kept)


def with_settings(files: dict[str, bytes], state: State, target: Target) -> dict[str, bytes]:
    """Return the bundle's files, with the owner's own lines in settings.toml.

    An interrupted run may have left them under the name of `temporary_name`.
    """
    theirs = next((p for p in (SETTINGS, temporary_name(SETTINGS)) if p in state.files), None)
    if SETTINGS not in files or theirs is None:
        return files
    text = merged(files[SETTINGS].decode(), target.read(theirs).decode(errors="replace"))
    return files | {SETTINGS: text.encode()}


def ordered(names: Iterable[str]) -> list[str]:
    """Return the names in the order of writing: boot.py and the board's module first, code.py last."""

    def place(name: str) -> int:
        if name in FIRST:
            return FIRST.index(name) - len(FIRST)
        return REPLACED_BY_RENAME.index(name) if name in REPLACED_BY_RENAME else 0

    return sorted(names, key=lambda n: (place(n), n))


def check_obstacles(files: Iterable[str], state: State) -> None:
    """Raise FlashError if a file of the owner's has the name of one of our folders, or vice versa."""
    for name in files:
        if name in state.folders:
            raise FlashError(f"{FOLDER} ({name})")
        parts = name.split("/")
        for k in range(1, len(parts)):
            if "/".join(parts[:k]) in state.files:
                raise FlashError(f"{FILE} ({'/'.join(parts[:k])})")


def stale(files: Iterable[str], state: State) -> list[str]:
    """Return files of an older version, and what an interrupted run left behind.

    They would be loaded in place of ours, or just take space.
    """
    keep = set(files)
    gone = {p for p in state.files if p not in keep and in_our_folder(p)}
    gone |= {temporary_name(p) for p in REPLACED_BY_RENAME} & state.files.keys()
    for name in keep:  # a .py takes precedence over its .mpy, whichever is newer
        stem, dot, kind = name.rpartition(".")
        if dot and kind in OTHER and stem + OTHER[kind] in state.files:
            gone.add(stem + OTHER[kind])
    return sorted(gone)


def is_our_program(program: bytes, ours: bytes) -> bool:
    """Return whether a code.py is this project's, complete or cut short, or CircuitPython's example."""
    return any(mark in program for mark in MARKS) or ours.startswith(program) or program.strip() == EXAMPLE


def free_name(path: str, state: State) -> str:
    """Return code.old.py, or the first such name with a number that is free."""
    stem, _, kind = path.rpartition(".")
    names = [f"{stem}.old.{kind}", *(f"{stem}.old{k}.{kind}" for k in range(2, 1000))]
    return next(n for n in names if n not in state.files)


def make(files: dict[str, bytes], state: State, target: Target) -> Plan:
    """Return the plan that brings a drive to `files`. Raises FlashError if something is in the way."""
    check_obstacles(files, state)
    there = dict(state.files)
    aside: list[tuple[str, str]] = []
    standby = ""
    if STANDBY in there and not is_our_boot(target.read(STANDBY)):
        aside.append((STANDBY, free_name(STANDBY, state)))
    elif STANDBY in there and BOOT not in there:
        standby = "promote"
        there[BOOT] = there.pop(STANDBY)
    write = ordered(n for n in files if n not in there or there[n].digest != digest(files[n]))
    if not standby and not aside and STANDBY in there and BOOT not in write:
        standby = "remove"
    reused = {
        STANDBY,
        *(temporary_name(n) for n in write),
    }  # what an interrupted run left there is overwritten
    remove = [path for path in stale(files, state) if path not in reused]
    aside += [(p, free_name(p, state)) for p in BEFORE_CODE if p in there]
    stop = False
    if CODE in files and CODE in there:
        if CODE in write and not is_our_program(target.read(CODE), files[CODE]):
            aside.append((CODE, free_name(CODE, state)))
        elif write or remove:
            stop = True
            write = [n for n in write if n != CODE] + [CODE]
    left = {p for p in there if p not in remove} | files.keys()
    empty = [
        f for f in sorted(state.folders, reverse=True)
        if in_our_folder(f + "/") and not any(p.startswith(f + "/") for p in left)
    ]  # fmt: skip
    return Plan(aside, remove, empty, write, len(files) - len(write), standby, stop)


def lost(state: State, space: Space) -> int:
    """Return how many bytes are neither free nor taken by a file or a folder, of which each is counted once.

    Less than 0 means that files share space, or that some of theirs counts as free.
    """
    least = space.least
    known = sum(-(-size // least) for size in (*state.hidden, *(e.size for e in state.files.values())))
    return space.total - space.free - (known + len(state.folders)) * least


def fits(files: dict[str, bytes], state: State, space: Space) -> bool:
    """Return whether the bundle and the owner's files would fit on the drive if it were formatted."""
    own = [e.size for p, e in state.files.items() if p not in files and not in_our_folder(p)]
    sizes = [*map(len, files.values()), *own]
    return sum(map(space.taken, sizes)) + MARGIN <= space.total


def fault(state: State, space: Space) -> str:
    """Return what a power cut has done to the file system; "" if nothing that can be seen.

    Space that belongs to no file is harmless until it is needed: see check_room().
    """
    if state.damaged:
        names = ", ".join(filter(None, state.damaged[:3]))
        return f"{len(state.damaged)} entries on the drive cannot be read" + (f" ({names})" if names else "")
    if lost(state, space) < 0:
        return "files on the drive share space (look whether yours are whole)"
    return ""


def check_room(plan: Plan, files: dict[str, bytes], state: State, target: Target) -> None:
    """Choose what to remove early. Raises FlashError, before anything is touched, if the files cannot fit."""
    space = target.space()
    free, taken = space.free, space.taken
    gone = {*plan.remove, *(n for n in plan.write if n in state.files)}
    need = sum(taken(len(files[n])) for n in plan.write) - sum(taken(state.files[p].size) for p in gone)
    if free < need <= free + lost(state, space) and fits(files, state, space):
        raise DamagedDrive(f"{lost(state, space) // 1024} KB of the drive belong to no file")
    if need > free:
        mine = [p for p, e in state.files.items() if p not in files and p not in gone and e.size > LARGE]
        large = sorted(mine, key=lambda p: -state.files[p].size)[:3]
        what = f" (the largest: {', '.join(large)})" if large else ""
        remedy = FULL + what if large or any(n.endswith(".mpy") for n in files) else PLAIN
        raise FlashError(f"{remedy}; {need // 1024 + 1} KB are needed, {free // 1024} KB are free")
    most = now = 0
    for name in plan.write:
        now += taken(len(files[name]))
        most = max(most, now)
        if name in state.files:
            now -= taken(state.files[name].size)
    short = most + MARGIN - free
    while short > 0 and plan.early < len(plan.remove):
        short -= taken(state.files[plan.remove[plan.early]].size)
        plan.early += 1


def carry_out(
    plan: Plan,
    files: dict[str, bytes],
    target: Target,
    say: Callable[[str], None],
    tick: Callable[[int], object],
) -> None:
    """Carry out a plan. Raises FlashError; what was done stays, and the next run repairs it."""

    def keep(old: str, new: str) -> None:
        say(f"keep    your {old} as {new}")
        target.rename(old, new)

    def remove(paths: list[str]) -> None:
        for path in paths:
            say(f"remove  {path}")
            target.remove(path)

    def write(names: list[str]) -> None:
        for name in names:
            if name in REPLACED_BY_RENAME:
                replace(name, files[name], target, tick)
            else:
                target.write(name, files[name], tick)

    for old, new in plan.aside:
        if old == STANDBY:
            keep(old, new)
    if plan.standby == "promote":
        target.rename(STANDBY, BOOT)
    elif plan.standby == "remove":
        target.remove(STANDBY)
    write([n for n in plan.write if n in FIRST])
    target.sync()
    for old, new in plan.aside:
        if old != STANDBY:
            keep(old, new)
    if plan.stop:
        target.remove(CODE)
    remove(plan.remove[: plan.early])
    write([n for n in plan.write if n not in FIRST and n != CODE])
    remove(plan.remove[plan.early :])
    for path in plan.empty:
        target.remove_folder(path)
    write([n for n in plan.write if n == CODE])
    target.sync()


def replace(name: str, data: bytes, target: Target, tick: Callable[[int], object]) -> None:
    """Write a file under its temporary name, read it back, and rename it. Raises FlashError."""
    new = temporary_name(name)
    target.write(new, data, tick)
    if target.read(new) != data:
        raise DamagedDrive(f"{name} differs when read back", AGAIN)
    target.rename(new, name)  # CircuitPython removes the old one first, and would run boot.txt until then


def check(files: dict[str, bytes], target: Target, before: State) -> None:
    """Read everything back. Raises DamagedDrive if anything differs from what was sent, or was `before`."""
    state = target.state(max(map(len, files.values())))
    for path, entry in before.files.items():
        now = state.files.get(path, entry)
        if path not in files and entry.digest and now.digest and now.digest != entry.digest:
            raise DamagedDrive(f"{path} of yours has changed while other files were written")
    found = fault(state, target.space())
    if found and not before.damaged:
        raise DamagedDrive(found)
    wrong = [n for n in files if n not in state.files or state.files[n].digest != digest(files[n])]
    wrong += stale(files, state)
    if wrong:
        raise DamagedDrive(
            f"{len(wrong)} of {len(files)} files differ when read back (the first: {wrong[0]})",
            f"run 'make flash' again; if that does not help, the drive is damaged: {REPAIR}",
        )
