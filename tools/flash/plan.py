"""Plan what to do on a drive, and in which order, whether mounted or at a serial port.

The order makes interruption safe at any point:

1. The list of what is Rollmark's (owned.py), with everything that is about to be written.
2. boot.py, which opens service mode and names the console, and the board's module. boot.py is written as
   boot.txt, which CircuitPython runs when there is no boot.py, and renamed; so one of them is always there.
3. Files of the owner's that are in our way are renamed, and the old code.py is removed, so that a
   half-written console never runs (it might misread saved games).
4. All other files are written, then old ones are removed; where space is short, some of these go first.
5. code.py is written.
6. The list, with what is there now, when everything has been read back.

Each file is written under another name, so that what has its own name is complete.
If a module is there as .py and as .mpy, CircuitPython loads the .py; so one of them is complete at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tools.bundle.boot import BOOT, is_our_boot
from tools.flash import settings
from tools.flash.aside import Names, in_the_way
from tools.flash.owned import (
    CODE,
    LIST,
    PART,
    SETTINGS,
    SETTINGS_PART,
    STANDBY,
    Owned,
    Sums,
    formatted,
    short,
)
from tools.flash.target import Space, State, Target, digest
from tools.flash.words import FULL, PLAIN, DamagedDrive, FlashError

FIRST = (BOOT, "board_rollmark.py", "board_rollmark.mpy")
LARGE = 2_000  # bytes from which a file is named as one that takes space
MARGIN = 16_384  # bytes for folders, when old files stay until the new ones are written
EXAMPLES = (b'print("Hello World!")', b"")  # the program of a new drive


@dataclass
class Plan:
    """What to do, in this order.

    After an interruption a new plan is made; this one must not be carried out twice.
    """

    aside: list[tuple[str, str]]  # what is the owner's and in the way: (name, new name)
    remove: list[str]
    empty: list[str]  # folders of ours that become empty
    write: list[str]
    up_to_date: int  # number of files that are already correct
    before: bytes  # the list to write before the changes
    after: bytes  # the list to write after them
    settings: str = ""  # the name from which settings.toml has to be renamed first
    standby: str = ""  # what to do with a boot.txt that was left: "promote" it to boot.py, or "remove" it
    stop: bool = False  # remove the old code.py before any of its modules is touched
    relist: bool = False  # the list has to change
    early: int = 0  # how many of `remove` are removed before anything is written, to make space

    @property
    def nothing(self) -> bool:
        """Whether the drive is as it should be."""
        tidy = not (self.standby or self.settings or self.relist or self.empty)
        return tidy and not (self.write or self.remove or self.aside)


def temporary_name(path: str) -> str:
    """Return the name under which a file is written before it is renamed to `path`."""
    return {BOOT: STANDBY, SETTINGS: SETTINGS_PART}.get(path, PART)


def with_settings(files: dict[str, bytes], state: State, target: Target, owned: Owned) -> dict[str, bytes]:
    """Return the bundle's files, with the owner's own lines in settings.toml."""
    there = owned.settings_in(state)
    if SETTINGS not in files or not there:
        return files
    theirs = settings.owners(target.read(there), owned.is_block)
    return files | {SETTINGS: settings.merged(files[SETTINGS], theirs)}


def ordered(names: Iterable[str]) -> list[str]:
    """Return the names in the order of writing: boot.py and the board's module first, code.py last."""

    def place(name: str) -> int:
        if name in FIRST:
            return FIRST.index(name) - len(FIRST)
        return 1 if name == CODE else 0

    return sorted(names, key=lambda n: (place(n), n))


def lists(
    bundled: Mapping[str, bytes], write: Iterable[str], state: State, owned: Owned
) -> tuple[bytes, bytes]:
    """Return the list for the time of writing, and that for afterwards.

    A file of the owner's that happens to be the same as ours stays theirs. In settings.toml it is our lines
    that have a checksum.
    """
    after: Sums = {
        path: {short(digest(settings.normal(data) if path == SETTINGS else data))}
        for path, data in bundled.items()
        if path in write or path in owned.files or path == SETTINGS
    }
    after |= {path: owned.listed[path] for path in state.damaged if path in owned.listed}
    before = {path: set(each) for path, each in owned.listed.items()}
    for path in owned.files - {LIST, PART, SETTINGS_PART}:
        before.setdefault(path, set()).add(short(state.files[path].digest))
    for path, each in after.items():
        before.setdefault(path, set()).update(each)
    return formatted(before), formatted(after)


def make(
    files: dict[str, bytes], bundled: Mapping[str, bytes], state: State, target: Target, owned: Owned
) -> Plan:
    """Return the plan that brings a drive to `files`, of which those in `bundled` are ours."""
    there = dict(state.files)
    names = Names(state, files)
    aside: list[tuple[str, str]] = []
    standby = ""
    if STANDBY in there and not is_our_boot(target.read(STANDBY)):
        aside.append((STANDBY, names.free(STANDBY)))
    elif STANDBY in there and BOOT not in there:
        standby = "promote"
        there[BOOT] = there.pop(STANDBY)
    found = owned.settings_in(state)
    renamed = found if found != SETTINGS else ""
    if renamed:
        there[SETTINGS] = there.pop(renamed)
    write = ordered(n for n in files if n not in there or there[n].digest != digest(files[n]))
    if not standby and not aside and STANDBY in there and BOOT not in write:
        standby = "remove"
    kept = in_the_way(files, write, state, owned)
    if CODE in kept and target.read(CODE).strip() in EXAMPLES:
        kept.remove(CODE)
    aside += [(path, names.free(path)) for path in kept]
    replaced = {renamed, *map(temporary_name, write)}
    remove = sorted(owned.files - files.keys() - {LIST, PART, STANDBY, BOOT} - replaced)
    stop = bool(CODE in files and CODE in there and CODE not in kept and (write or remove or aside))
    if stop:
        write = [n for n in write if n != CODE] + [CODE]
    gone = {*remove, *kept}
    left = {p for p in there if p not in gone} | files.keys() | state.folders
    empty: list[str] = []
    for folder in sorted(owned.folders & state.folders, reverse=True):
        if not any(p.startswith(folder + "/") for p in left) and folder not in kept:
            empty.append(folder)
            left.discard(folder)
    done = [BOOT] if standby == "promote" else []
    before, after = lists(bundled, [*write, *done], state, owned)
    listed = there.get(LIST)
    relist = listed is None or listed.digest != digest(after) or PART in there
    return Plan(
        aside=aside, remove=remove, empty=empty, write=write, up_to_date=len(files) - len(write),
        before=before, after=after, settings=renamed, standby=standby, stop=stop, relist=relist,
    )  # fmt: skip


def lost(state: State, space: Space) -> int:
    """Return how many bytes are neither free nor taken by a file or a folder, of which each is counted once.

    Less than 0 means that files share space, or that some of theirs counts as free.
    """
    least = space.least
    known = sum(-(-size // least) for size in (*state.hidden, *(e.size for e in state.files.values())))
    return space.total - space.free - (known + len(state.folders)) * least


def fits(files: dict[str, bytes], state: State, space: Space, owned: Owned) -> bool:
    """Return whether the bundle and the owner's files would fit on the drive if it were formatted."""
    own = [e.size for p, e in state.files.items() if p not in files and p not in owned.files]
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


def check_room(plan: Plan, files: dict[str, bytes], state: State, target: Target, owned: Owned) -> None:
    """Choose what to remove early. Raises FlashError, before anything is touched, if the files cannot fit."""
    space = target.space()
    free, taken = space.free, space.taken
    kept = {old for old, _new in plan.aside}
    replaced = {n for n in plan.write if n in state.files and n not in kept}
    gone = {*plan.remove, *replaced}
    lists = taken(len(plan.before)) + taken(len(plan.after))
    lists -= taken(state.files[LIST].size) if LIST in owned.files else 0
    need = lists + sum(taken(len(files[n])) for n in plan.write)
    need -= sum(taken(state.files[p].size) for p in gone)
    if free < need <= free + lost(state, space) and fits(files, state, space, owned):
        raise DamagedDrive(f"{lost(state, space) // 1024} KB of the drive belong to no file")
    if need > free:
        mine = [p for p, e in state.files.items() if p not in owned.files | gone and e.size > LARGE]
        large = sorted(mine, key=lambda p: -state.files[p].size)[:3]
        what = f" (the largest: {', '.join(large)})" if large else ""
        remedy = FULL + what if large or any(n.endswith(".mpy") for n in files) else PLAIN
        raise FlashError(f"{remedy}; {need // 1024 + 1} KB are needed, {free // 1024} KB are free")
    most = now = lists
    for name in plan.write:
        now += taken(len(files[name]))
        most = max(most, now)
        if name in replaced:
            now -= taken(state.files[name].size)
    short = most + MARGIN - free
    while short > 0 and plan.early < len(plan.remove):
        short -= taken(state.files[plan.remove[plan.early]].size)
        plan.early += 1
