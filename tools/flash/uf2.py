"""Install CircuitPython itself: a bootloader's drive (INFO_UF2.TXT), and the UF2 file for it."""

from __future__ import annotations

import os
import re
import struct
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from tools.flash.drive import About, check_version, drives, has, mount_points, not_mounted
from tools.flash.words import DOWNLOADS, HOLD, FlashError, reason

INFO = "INFO_UF2.TXT"
BLOCK = 512
HEAD = struct.Struct("<8I")  # two magics, flags, address, payload bytes, number, count, family
MAGIC = (0x0A324655, 0x9E5D5157)
MAGIC_END = 0x0AB16F30
NOT_FOR_FLASH, WITH_FAMILY = 0x1, 0x2000
# Families from https://github.com/microsoft/uf2/blob/master/utils/uf2families.json, and the Board-ID of the
# bootloader that takes them.
CHIPS = {0xE48BFF56: "RP2040", 0xE48BFF59: "RP2350", 0xE48BFF5B: "RP2350", 0xE48BFF5A: "RP2350"}
BOOTLOADERS = {"RPI-RP2": "RP2040", "RP2350": "RP2350"}
LABELS = tuple(BOOTLOADERS)
WAIT = 90.0  # s until CircuitPython has made its drive
CHUNK = 65_536


@dataclass(frozen=True)
class Firmware:
    """What a UF2 file contains, as far as it can be read."""

    chip: str  # "RP2040"
    version: str  # of CircuitPython
    machine: str  # "Raspberry Pi Pico with rp2040"
    payload: bytes
    blocks: tuple[tuple[int, bytes], ...] = ()  # (address, bytes), in the file's order


def bootloaders(places: list[Path] | None = None) -> list[Path]:
    """Return the drives of boards waiting for a UF2 file."""
    return [p for p in (mount_points() if places is None else places) if has(p, INFO)]


def waiting_chip(drive: Path) -> str:
    """Return the chip behind a bootloader's drive. Raises FlashError for an unsupported one."""
    try:
        text = (drive / INFO).read_text(errors="replace")
    except OSError as error:
        raise FlashError(reason(error)) from None
    found = re.search(r"Board-ID:\s*(\S+)", text)
    name = found[1] if found else "?"
    if name not in BOOTLOADERS:
        raise FlashError(
            f"{drive} is the bootloader of another kind of board ({name}), not of an RP2040 or RP2350"
        )
    return BOOTLOADERS[name]


def read(path: Path) -> Firmware:
    """Read and check a UF2 file. Raises FlashError for anything but CircuitPython."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise FlashError(f"UF2={path} cannot be read: {error.strerror}") from None
    name = path.name
    if len(data) < BLOCK or HEAD.unpack_from(data)[:2] != MAGIC:
        raise FlashError(f"{name} is not a UF2 file: download the file that ends in .uf2 from {DOWNLOADS}")
    if len(data) % BLOCK:
        raise FlashError(f"{name} is incomplete: download it again")
    blocks: list[tuple[int, bytes]] = []
    families: set[int] = set()
    for at in range(0, len(data), BLOCK):
        first, second, flags, address, size, number, count, family = HEAD.unpack_from(data, at)
        end = struct.unpack_from("<I", data, at + BLOCK - 4)[0]
        if (first, second) != MAGIC or end != MAGIC_END or size > BLOCK - HEAD.size - 4 or number >= count:
            raise FlashError(f"{name} is damaged (block {at // BLOCK}): download it again")
        if count * BLOCK > len(data):
            raise FlashError(f"{name} is incomplete: download it again")
        if not flags & NOT_FOR_FLASH:
            families.add(family if flags & WITH_FAMILY else 0)
            blocks.append((address, data[at + HEAD.size : at + HEAD.size + size]))
    chips = {CHIPS.get(family, "another chip") for family in families}
    whole = b"".join(data for _address, data in blocks)
    found = re.search(rb"Adafruit CircuitPython (\d+\.\d+[^ ;]*)[^;]{0,40}; ([\x20-\x7e]{1,100})", whole)
    if not found:
        raise FlashError(f"{name} is not CircuitPython: download it from {DOWNLOADS}")
    chip = chips.pop() if len(chips) == 1 else "more than one chip"
    return Firmware(chip, found[1].decode(), found[2].decode(), whole, tuple(blocks))


def board_ids(firmware: Firmware, known: Iterable[str]) -> list[str]:
    """Return which of the known "Board ID"s a firmware was made for (it contains its own as text)."""
    return [
        i for i in known if re.search(rb"(?<![a-z0-9_])" + re.escape(i.encode()) + rb"\0", firmware.payload)
    ]


def check_usable(firmware: Firmware) -> None:
    """Raise FlashError for a version of CircuitPython that cannot be used."""
    check_version(About(firmware.version, ""))


def check(firmware: Firmware, name: str, chip: str, wanted: Iterable[str], whose: str) -> str:
    """Return which of the "Board ID"s `wanted` the firmware is for; `whose` names them in messages.

    Raises FlashError when it is for another chip or board, or too old.
    """
    if firmware.chip != chip:
        raise FlashError(f"{name} is for {firmware.chip}, but the board in bootloader mode has an {chip}")
    check_usable(firmware)
    wanted = list(wanted)
    found = board_ids(firmware, wanted)
    if not found:
        raise FlashError(
            f"{name} is CircuitPython for {firmware.machine}, not the one for {whose}: "
            f"download that from {download_from(wanted)}"
        )
    return found[0]


def download_from(ids: Iterable[str]) -> str:
    """Return the download addresses of CircuitPython for these boards."""
    return " or ".join(f"{DOWNLOADS}{i}" for i in ids)


def copy(path: Path, drive: Path, tick: Callable[[int], object]) -> None:
    """Copy the file onto the bootloader's drive.

    The board restarts after the last block, so the drive may disappear before the system has closed the file.
    """
    data = path.read_bytes()
    sent = 0
    try:
        with open(drive / path.name, "wb", buffering=0) as out:
            while sent < len(data):
                n = out.write(data[sent : sent + CHUNK])
                sent += n
                tick(n)
            os.fsync(out.fileno())
    except OSError as error:
        if sent < len(data):
            raise FlashError(
                f"CircuitPython was not written completely ({error.strerror}): {HOLD}, "
                "and run 'make flash' again"
            ) from None


def wait_for_drive(
    before: set[Path],
    look: Callable[[], list[Path]] = drives,
    sleep: Callable[[float], object] = time.sleep,
    seconds: float = WAIT,
) -> Path:
    """Return the CIRCUITPY drive that was not there before. Raises FlashError if none appears."""
    for _ in range(int(seconds / 0.5)):
        new = [p for p in look() if p not in before]
        if new:
            return new[0]
        sleep(0.5)
    device = not_mounted("CIRCUITPY")
    hint = (
        f"it is connected as {device}: open it in the file manager"
        if device
        else "unplug the board, plug it in"
    )
    raise FlashError(
        f"CircuitPython is on it, but no CIRCUITPY drive appeared within {seconds:.0f} s: {hint}, "
        "and run 'make flash' again, without UF2="
    )
