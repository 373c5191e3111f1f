"""What a release's files hold, read back by FatFs (the device's own) and by the boot ROM's rules."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any

import fatfs

from tools.release.circuitpython import SECTOR, XIP

BLOCK = struct.Struct("<8I476sI")  # of a UF2 file
MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
FAMILY = 0xE48BFF56  # RP2040
WITH_FAMILY = 0x2000
OWN = {".fseventsd/no_log", ".metadata_never_index", ".Trashes", ".Trash-1000"}  # as CircuitPython makes them


def blocks(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield (address, bytes) of a UF2 file, as the RP2040's boot ROM takes it. Raises AssertionError."""
    assert len(data) % BLOCK.size == 0
    many = len(data) // BLOCK.size
    for k in range(many):
        one, two, flags, address, size, number, count, family, payload, end = BLOCK.unpack_from(data, 512 * k)
        assert (one, two, end) == MAGIC and flags == WITH_FAMILY and family == FAMILY
        assert (size, number, count) == (256, k, many) and address % 256 == 0
        yield address, payload[:size]


def dragged(data: bytes, flash: bytearray) -> set[int]:
    """Write a UF2 file into a flash as the boot ROM does: each sector is erased when its first block comes.

    Returns the sectors (their first bytes).
    """
    erased: set[int] = set()
    for address, payload in blocks(data):
        at = address - XIP
        sector = at - at % SECTOR
        if sector not in erased:
            flash[sector : sector + SECTOR] = b"\xff" * SECTOR
            erased.add(sector)
        assert set(flash[at : at + 256]) == {0xFF}, "written twice"
        flash[at : at + 256] = payload
    return erased


def files(drive: bytes) -> dict[str, bytes]:
    """Return the files of a drive, without CircuitPython's own."""
    wrapper: Any = fatfs  # its compiled part has no types
    partition = wrapper.Partition(wrapper.RamDisk(bytearray(drive)))
    partition.mount()
    mounted = wrapper.PartitionExtended(partition)
    found = {
        f"{top}/{name}".lstrip("/"): mounted.read_file(f"{top}/{name}".replace("//", "/"))
        for top, _folders, names in mounted.walk("/")
        for name in names
    }
    partition.unmount()
    assert found.keys() >= OWN
    return {path: data for path, data in found.items() if path not in OWN}


def label(drive: bytes) -> str:
    """Return the name of a drive: the first entry of its folder at the top."""
    reserved, fats, in_fat = struct.unpack_from("<HB", drive, 14) + struct.unpack_from("<H", drive, 22)
    entry = drive[512 * (reserved + fats * in_fat) :][:32]
    assert entry[11] == 8, "a volume's name"
    return entry[:11].decode().rstrip()
