"""Repair a damaged file system: save the owner's files on this computer, format, find the board again.

A power cut while a flash rewrites the drive's tables can leave files that cannot be read, or space that
belongs to no file. Only formatting repairs that, and only the board can format its drive. The owner's files
come back with the next flash of this chip (see kept() and forget()).
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path

from tools.paths import ROOT

from tools.bundle.boot import BOOT
from tools.flash import owned, settings
from tools.flash.aside import Names, in_the_way, names_of_interest
from tools.flash.drive import BOOT_OUT, About, Drive, drives, has
from tools.flash.former import is_module
from tools.flash.owned import CODE, LIST, PART, SETTINGS, Owned
from tools.flash.plan import EXAMPLES
from tools.flash.port import Port
from tools.flash.target import Entry, State, spelled
from tools.flash.words import FlashError
from tools.serial import ports
from tools.serial.ports import LinkError

KEPT = ROOT / "build" / "kept"  # the owner's files, in a folder for each chip
CIRCUITPYTHONS = (BOOT_OUT, "sd/placeholder.txt")  # it writes them itself
SETTLE = 4.0  # s from the command until the board has formatted the drive and restarted
WAIT = 40  # s for it to appear again


def port_of(target: Drive | Port, about: About) -> str:
    """Return the port through which the board can be told to format its drive; "" when there is none."""
    return target.port if isinstance(target, Port) else port_with(about.uid)


def port_with(uid: str) -> str:
    """Return the port of the board with that chip; "" for none. A restart can change its name."""
    infos = ports.circuitpython_infos()
    return next((p.device for p in infos if uid and (p.serial_number or "").upper() == uid), "")


def folder(about: About) -> Path:
    """Return where the owner's files of this chip are kept."""
    return KEPT / about.uid


def kept(about: About) -> dict[str, bytes]:
    """Return the owner's files that have not been put back yet: path -> bytes."""
    if not about.uid or not folder(about).is_dir():
        return {}
    found = (p for p in folder(about).rglob("*") if p.is_file())
    return {p.relative_to(folder(about)).as_posix(): p.read_bytes() for p in found}


def forget(about: About) -> None:
    """Remove the kept files: they are on the drive again."""
    shutil.rmtree(folder(about), ignore_errors=True)


def with_kept(files: dict[str, bytes], about: About, there: Owned) -> dict[str, bytes]:
    """Return the files to write, with those of the owner's that were kept when the drive was formatted.

    One that would be in the way of ours gets another name.
    """
    found = kept(about)
    theirs = settings.owners(found.pop(SETTINGS, b""), there.is_block)
    if theirs and SETTINGS in files and not files[SETTINGS].endswith(theirs):
        files = files | {SETTINGS: settings.merged(files[SETTINGS], theirs)}
    state = State({path: Entry(len(data), "") for path, data in found.items()})
    names = Names(state, files)
    for path in in_the_way(files, files, state, Owned()):
        for inner in [p for p in found if p == path or p.startswith(path + "/")]:
            found[names.free(inner)] = found.pop(inner)
    return found | files


def of_the_owner(path: str, data: bytes, there: Owned) -> bytes:
    """Return what in a file is the owner's; b"" for nothing."""
    if path == SETTINGS:
        return settings.owners(data, there.is_block)
    return b"" if path == CODE and data.strip() in EXAMPLES else data


def keep(
    target: Drive | Port, state: State, about: About, bundled: dict[str, bytes]
) -> tuple[list[str], list[str]]:
    """Copy the owner's files to this computer; return those, and the ones that cannot be read."""
    listed = owned.listed(state, target)
    state = spelled(state, names_of_interest([*bundled, *listed.listed]))
    there = owned.find(listed, state, target, bundled)
    found = there.settings_in(state)
    not_theirs = {*there.files, *CIRCUITPYTHONS, LIST, PART} - {found}

    saved: list[str] = []
    gone = [p for p in state.damaged if p and not (p in bundled or p in there.listed or is_module(p))]
    for path in sorted(state.files.keys() - not_theirs):
        try:
            data = target.read(path)
        except FlashError:
            gone.append(path)
            continue
        name = SETTINGS if path == found else path
        theirs = of_the_owner(name, data, there)
        if theirs or (not data and name not in (CODE, SETTINGS)):
            place = folder(about) / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(theirs)
            saved.append(path)
    return saved, gone


def formatted(target: Drive | Port, port: str, about: About, say: Callable[[str], None]) -> Drive | Port:
    """Have a board format its drive through a port; return the board as it can be written then.

    Raises FlashError and LinkError.
    """
    say("format  the drive; settings, names, results and games are in the chip and stay")
    board = target if isinstance(target, Port) else Port(port)
    try:
        if board.about().uid != about.uid:
            raise FlashError(f"another board is at {port}: unplug one of them and run 'make flash' again")
        board.format()
    finally:
        board.close()
    time.sleep(SETTLE)
    return reopened(port, about)


def reopened(port: str, about: About) -> Drive | Port:
    """Return the board with a formatted drive: over serial if the computer does not use that, or as mounted.

    Raises FlashError when it does not appear.
    """
    for _ in range(WAIT):
        for place in drives():
            drive = Drive(place)
            try:
                if drive.about().uid == about.uid and not has(place, BOOT):
                    return drive
            except FlashError:
                continue  # it is just disappearing
        again = None
        try:
            again = Port(port if ports.is_url(port) else port_with(about.uid) or port)
            if again.takes():
                return again
            again.close()
        except LinkError:
            if again:
                again.close()
        time.sleep(1)
    raise FlashError(
        "the drive is formatted, but this computer does not show it: unplug the board, plug it in and run "
        "'make flash' again with its CIRCUITPY drive mounted, or ejected and with PORT=…"
    )
