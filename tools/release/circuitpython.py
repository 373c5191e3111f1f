"""CircuitPython for a release: given as UF2=, or downloaded and checked; and where its drive lies in flash.

A download is used only if its SHA-256 is in circuitpython.txt, and is checked again before each use.
"""

from __future__ import annotations

import hashlib
import os
import re
import struct
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from tools.paths import ROOT

from tools.bundle.compiler import RELEASE
from tools.bundle.download import download
from tools.flash import uf2
from tools.flash.words import FlashError
from tools.release.errors import ReleaseError

SITE = "https://downloads.circuitpython.org/bin"
FILE = "{id}/en_US/adafruit-circuitpython-{id}-en_US-{release}.uf2"  # as CircuitPython's site names them
PINS = Path(__file__).with_name("circuitpython.txt")
KEPT = ROOT / "build" / "circuitpython"

XIP = 0x10000000  # where the RP2040 sees its flash
SECTOR = 4096  # what flash erases at once
NVM = SECTOR  # the console's memory is the sector before the drive
FIRMWARE = 1020 * 1024  # CIRCUITPY_FIRMWARE_SIZE of most boards
WITH_WIFI = 1536 * 1024  # of those with the driver of a WiFi chip
MB = 1024 * 1024
# What CircuitPython's source says of the boards: the bytes of the firmware's part of the flash, and of all.
FLASH = {
    "raspberry_pi_pico": (FIRMWARE, 2 * MB),
    "raspberry_pi_pico_w": (WITH_WIFI, 2 * MB),
    "pajenicko_picopad": (WITH_WIFI, 2 * MB),
    "pimoroni_picosystem": (FIRMWARE, 16 * MB),
    "adafruit_feather_rp2040_prop_maker": (FIRMWARE, 8 * MB),
}
# Binary info, by which a firmware for this chip describes itself (pico/binary_info of the Pico SDK).
_INFO_BEGIN, _INFO_END = 0x7188EBF2, 0xE71AA390
_BLOCK_DEVICE = 7
_CIRCUITPYTHON = b"CP"


class Place(NamedTuple):
    """Where a drive lies: its first byte, counted from the beginning of the flash, and how many it has."""

    start: int
    size: int


class CircuitPython(NamedTuple):
    """A UF2 of CircuitPython for one board."""

    board_id: str
    firmware: uf2.Firmware
    sha256: str
    source: str  # the file's name, or the address
    known: bool  # whether its checksum is one of circuitpython.txt


def place(board_id: str) -> Place | None:
    """Return where the drive lies on a board that is known; None for another one."""
    if board_id not in FLASH:
        return None
    firmware, flash = FLASH[board_id]
    return Place(firmware + NVM, flash - firmware - NVM)


def place_in(cp: CircuitPython) -> Place:
    """Return where the drive of a CircuitPython lies, as it says itself.

    Of a board that is not in FLASH, the drive gets what is left of 2 MB, which every board has. Raises
    ReleaseError when it does not say, or when it is not where FLASH says.
    """
    said, known = _said(cp.firmware.blocks), place(cp.board_id)
    if not said:
        raise ReleaseError(f"{cp.source} does not say where its drive is: take a release of CircuitPython 10")
    if known and known.start != said.start:
        raise ReleaseError(
            f"{cp.source} has its drive at {said.start:#x}, not at {known.start:#x}: change FLASH in "
            "tools/release/circuitpython.py"
        )
    end = max(address + len(data) for address, data in cp.firmware.blocks) - XIP
    if end > said.start - NVM:
        raise ReleaseError(f"{cp.source} reaches into the console's memory: take the file of another release")
    return known or said


def _said(blocks: Iterable[tuple[int, bytes]]) -> Place | None:
    """Return where a firmware's binary info says that its drive is, with the least size that it can have."""
    memory = dict(blocks)
    first = min(memory)
    image = bytearray(max(memory) + 512 - first)
    for address, data in memory.items():
        image[address - first : address - first + len(data)] = data

    def words(at: int, many: int) -> tuple[int, ...]:
        return struct.unpack_from(f"<{many}I", image, at)

    at = image.find(struct.pack("<I", _INFO_BEGIN), 0, 1024)
    if at < 0 or words(at, 5)[4] != _INFO_END:
        return None
    begin, end = words(at, 3)[1:]
    for pointer in range(begin - first, end - first, 4):
        entry = words(pointer, 1)[0] - first
        kind, tag = struct.unpack_from("<H2s", image, entry)
        if (kind, tag) == (_BLOCK_DEVICE, _CIRCUITPYTHON):
            return Place(*words(entry + 8, 2))
    return None


def given(path: Path, ids: Iterable[str]) -> dict[str, CircuitPython]:
    """Return the CircuitPython in a UF2 file, or in those of a folder, for each of these "Board ID"s.

    Boards that none of them is for are left out. Raises ReleaseError for a file that is no CircuitPython for
    an RP2040, for two files for one board, and when none is for any of the boards.
    """
    files = sorted(path.glob("*.uf2")) if path.is_dir() else [path]
    found: dict[str, CircuitPython] = {}
    for file in files:
        for cp in _read(file, ids):
            if cp.board_id in found:
                raise ReleaseError(f"{file.name} and {found[cp.board_id].source} are both for {cp.board_id}")
            found[cp.board_id] = cp
    if not found:
        raise ReleaseError(f"UF2={path} has no CircuitPython for {', '.join(ids)}")
    return found


def _read(file: Path, ids: Iterable[str], source: str = "") -> list[CircuitPython]:
    """Return what a file is, once for each board that it is for."""
    try:
        firmware = uf2.read(file)
        if firmware.chip != "RP2040":
            raise ReleaseError(f"{file.name} is for {firmware.chip}, not for an RP2040")
        uf2.check_usable(firmware)
    except FlashError as error:
        raise ReleaseError(str(error)) from None
    digits = hashlib.sha256(file.read_bytes()).hexdigest()
    known = digits in pinned().values()
    return [
        CircuitPython(board_id, firmware, digits, source or file.name, known)
        for board_id in uf2.board_ids(firmware, ids)
    ]


def pinned() -> dict[str, str]:
    """Return the known checksums: path below SITE -> SHA-256."""
    lines = re.findall(r"^([0-9a-f]{64})  (\S+)$", PINS.read_text(encoding="utf-8"), re.M)
    return {path: digits for digits, path in lines}


def path_of(board_id: str) -> str:
    """Return the path of the CircuitPython for a board, below SITE."""
    return FILE.format(id=board_id, release=RELEASE)


def downloaded(
    ids: Iterable[str], fetch: Callable[[str], bytes] = download, folder: Path = KEPT
) -> dict[str, CircuitPython]:
    """Return the CircuitPython for each of these "Board ID"s, downloaded if it is not in `folder`.

    Raises ReleaseError when a checksum is not known, or not that of the download.
    """
    sums = pinned()
    unknown = [board_id for board_id in ids if path_of(board_id) not in sums]
    if unknown:
        raise ReleaseError(
            f"{PINS.name} has no checksum of CircuitPython {RELEASE} for {', '.join(unknown)}, so it is not "
            "downloaded: give UF2=file or folder, or run 'make pins' once"
        )
    found: dict[str, CircuitPython] = {}
    for board_id in ids:
        path = path_of(board_id)
        file, url = folder / path.rpartition("/")[2], f"{SITE}/{path}"
        if not (file.exists() and hashlib.sha256(file.read_bytes()).hexdigest() == sums[path]):
            _fetch(url, file, sums[path], fetch)
        found |= {cp.board_id: cp for cp in _read(file, [board_id], url)}
        if board_id not in found:
            raise ReleaseError(f"{url} is not for {board_id}")
    return found


def _fetch(url: str, file: Path, expected: str, fetch: Callable[[str], bytes]) -> None:
    print(f"downloading {url}, once")
    try:
        data = fetch(url)
    except OSError as error:
        raise ReleaseError(f"{url} cannot be downloaded ({error}): give UF2=file or folder") from None
    if hashlib.sha256(data).hexdigest() != expected:
        raise ReleaseError(f"{url} is not what this project expects: your network may have changed it")
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    part.write_bytes(data)
    os.replace(part, file)
