"""Repair a damaged file system: save the owner's files on this computer, format, find the board again.

A power cut while a flash rewrites the drive's tables can leave files that cannot be read, or space that
belongs to no file. Only formatting repairs that, and only the board can format its drive. The owner's files
come back with the next flash of this chip (see kept() and forget()).
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from tools.bundle.boot import BOOT, is_our_boot
from tools.bundle.packages import in_our_folder
from tools.flash.drive import BOOT_OUT, About, Drive, drives, has
from tools.flash.plan import (
    BEFORE_CODE,
    CODE,
    FIRST,
    SETTINGS,
    STANDBY,
    Entry,
    State,
    free_name,
    is_our_program,
    merged,
    temporary_name,
)
from tools.flash.port import Port
from tools.flash.words import FlashError
from tools.serial import ports
from tools.serial.link import LinkError

ROOT = Path(__file__).resolve().parents[2]
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


def only_ours(settings: bytes) -> bool:
    """Return whether a settings.toml has no line of the owner's."""
    ours = (ROOT / "firmware" / SETTINGS).read_text(encoding="utf-8")
    return merged(ours, settings.decode(errors="replace")) == ours


def own_name(path: str, data: bytes, state: State) -> str:
    """Return the name under which to keep a file for the owner; "" if it belongs to this project."""
    if path in (BOOT, STANDBY):
        return "" if is_our_boot(data) else free_name(path, state)
    if path == CODE:
        ours = (ROOT / "firmware" / CODE).read_bytes()
        return "" if is_our_program(data, ours) else free_name(path, state)
    if path in BEFORE_CODE:
        return free_name(path, state)
    if path in (SETTINGS, temporary_name(SETTINGS)):
        return "" if only_ours(data) else SETTINGS
    return path


def keep(
    target: Drive | Port, state: State, about: About, bundled: Iterable[str]
) -> tuple[list[str], list[str]]:
    """Copy the owner's files to this computer; return those, and the ones that cannot be read.

    `bundled` are the bundle's names, which are not the owner's, whether as .py or as .mpy.
    """
    stems = {name.rpartition(".")[0] for name in (*bundled, *FIRST, temporary_name(CODE))}
    stems |= {temporary_name(name).rpartition(".")[0] for name in FIRST}
    asked = {
        BOOT,
        STANDBY,
        CODE,
        *BEFORE_CODE,
        SETTINGS,
        temporary_name(SETTINGS),
    }  # their contents say whose they are

    def is_ours(path: str) -> bool:
        return in_our_folder(path + "/") or path.rpartition(".")[0] in stems or path in CIRCUITPYTHONS

    saved: list[str] = []
    gone = [p for p in state.damaged if p and not is_ours(p)]
    for path, entry in sorted(state.files.items()):
        if not entry.size or (is_ours(path) and path not in asked):
            continue
        try:
            data = target.read(path)
        except FlashError:
            gone.append(path)
            continue
        name = own_name(path, data, state)
        if name:
            state.files.setdefault(name, Entry(len(data), ""))
            place = folder(about) / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
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
