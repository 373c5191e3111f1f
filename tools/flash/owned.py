"""Which files on a drive are Rollmark's: those on the list that it keeps there, rollmark.txt.

Each line of the list has a checksum and a path. A file is Rollmark's while its content has that checksum, and
the owner's from the moment they change it. The list is written before any file on it, and again at the end;
so it may name files that are not there (yet), which does no harm.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from tools.bundle.boot import BOOT, is_our_boot
from tools.bundle.packages import in_our_folder
from tools.flash import former, settings
from tools.flash.target import State, Target, digest, parents
from tools.flash.words import FlashError

LIST = "rollmark.txt"
PART = "rollmark.new"  # files are written under this name, then renamed
SETTINGS_PART = "rollmark.toml"  # settings.toml is written under this one: it has lines of the owner's
FORMER_PART = "settings.new"  # where versions without a list wrote it
CODE = "code.py"
SETTINGS = "settings.toml"
STANDBY = "boot.txt"  # CircuitPython runs it when there is no boot.py; boot.py is written under this name
HEADER = (
    b"# What Rollmark has written on this drive, with checksums (the start of each SHA-256).\n"
    b"# 'make flash' replaces and removes only these files, and none that you have changed.\n"
)
END = b"# The end\n"  # a list under its temporary name counts when it is whole
# Only our code.py contains one of these, older ones last.
MARKS = (b"from console.app import", b"from console.core.loop import", b"from console.loop import")
_LINE = re.compile(rb"^([0-9a-f]{%d})  (.+)$" % former.DIGITS, re.M)

Sums = dict[str, set[str]]  # path -> the checksums that its content may have


def short(digest: str) -> str:
    """Return a checksum as the list has it."""
    return digest[: former.DIGITS]


@dataclass
class Owned:
    """What on a drive is Rollmark's."""

    listed: Sums = field(default_factory=dict)  # what the list says
    files: set[str] = field(default_factory=set)
    has_list: bool = False
    block: str = ""  # the checksum of the bundle's lines of settings.toml

    def settings_in(self, state: State) -> str:
        """Return the name of settings.toml on a drive; "" if it has none.

        While it is being replaced there may only be the new one, under its temporary name.
        """
        if SETTINGS in state.files:
            return SETTINGS
        return next((path for path in (SETTINGS_PART, FORMER_PART) if path in self.files), "")

    @property
    def folders(self) -> set[str]:
        """The folders that Rollmark has made, if they are empty now."""
        return {folder for path in (*self.listed, *self.files) for folder in parents(path)}

    def is_block(self, digest: str) -> bool:
        """Return whether Rollmark wrote lines with this digest into settings.toml."""
        digits = short(digest)
        known = {self.block, *self.listed.get(SETTINGS, ())}
        return digits in known or (SETTINGS, digits) in former.known()[1]


def parsed(text: bytes) -> Sums:
    """Return what a list says; lines that are damaged or cut short are left out."""
    found: Sums = {}
    for digits, path in _LINE.findall(text.partition(b"\0")[0]):
        found.setdefault(path.decode(errors="replace"), set()).add(digits.decode())
    return found


def formatted(sums: Sums) -> bytes:
    """Return a list as text."""
    lines = [f"{digits}  {path}\n" for path, each in sorted(sums.items()) for digits in sorted(each)]
    return HEADER + "".join(lines).encode() + END


def listed(state: State, target: Target) -> Owned:
    """Return what the list on a drive says, and which files are the list."""
    old, new = read(state, target, LIST), read(state, target, PART)
    texts = [text for text in (old, new if new.endswith(END) else b"") if text.startswith(HEADER)]
    owned = Owned(has_list=bool(texts))
    for text in texts:
        for path, digits in parsed(text).items():
            owned.listed.setdefault(path, set()).update(digits)
    if old.startswith(HEADER):
        owned.files.add(LIST)
    begun = new.startswith(HEADER) or HEADER.startswith(new)  # the first list, cut short
    if PART in state.files and (owned.has_list or begun):
        owned.files.add(PART)
    if SETTINGS_PART in state.files and owned.has_list:
        owned.files.add(SETTINGS_PART)
    return owned


def find(owned: Owned, state: State, target: Target, bundled: Mapping[str, bytes]) -> Owned:
    """Return what on a drive is Rollmark's, given what its list says and the bundle's files.

    On a drive whose list is missing, or that a version without a list has flashed since, former.py decides.
    """
    there = {path: short(entry.digest) for path, entry in state.files.items() if entry.digest}
    files = owned.files | {path for path, digits in there.items() if digits in owned.listed.get(path, ())}
    files |= {path for path, data in bundled.items() if _is_cut_short(path, data, state, target)}
    version = _without_use_of_list(state, target, owned.has_list)
    if version:
        lost = {former.stem_and_kind(path)[0] for path in bundled} if version == LIST else set[str]()
        files |= {path for path in state.files if _is_former(path, state, target, lost)}
        files |= {FORMER_PART} & state.files.keys() if SETTINGS not in state.files else set()
        files |= {path for path, data in bundled.items() if there.get(path) == short(digest(data))}
    block = short(digest(settings.normal(bundled.get(SETTINGS, b""))))
    return Owned(owned.listed, files - {SETTINGS}, owned.has_list, block)  # settings.toml's lines have owners


def _is_cut_short(path: str, whole: bytes, state: State, target: Target) -> bool:
    """Return whether a file is the start of one of ours, as damage leaves it: nothing of the owner's."""
    size = state.files[path].size if path in state.files else len(whole)
    return size < len(whole) and whole.startswith(read(state, target, path))


def read(state: State, target: Target, path: str) -> bytes:
    """Return a file's content; b"" when it is not there or cannot be read."""
    if path not in state.files:
        return b""
    try:
        return target.read(path)
    except FlashError:
        return b""


def _without_use_of_list(state: State, target: Target, has_list: bool) -> str:
    """Return "" where the list says everything.

    Else LIST where it has been lost, "former" where a version without a list has flashed the drive last.
    """
    boot = read(state, target, BOOT if BOOT in state.files else STANDBY)
    if boot and is_our_boot(boot):
        if LIST.encode() not in boot:
            return "former"
        return "" if has_list else LIST
    program = not has_list and any(mark in read(state, target, CODE) for mark in MARKS)
    return "former" if program else ""


def _is_former(path: str, state: State, target: Target, lost: set[str]) -> bool:
    """Return whether a file is a former version's; `lost` are names that the lost list would have had."""
    if former.decided_by_name(path):
        return True
    stem, kind = former.stem_and_kind(path)
    if stem in lost and in_our_folder(path) and kind in ("py", "mpy"):
        return True
    return former.may_be(path) and former.is_known(path, read(state, target, path))
