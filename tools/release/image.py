"""A CIRCUITPY drive as it lies in flash, and CircuitPython with it in one UF2 file.

The file system is the one that CircuitPython makes itself (folder2uf2 computes it as CircuitPython's FatFs
does). It has fixed dates and a fixed serial number, so that the same files give the same bytes.
"""

from __future__ import annotations

import time
import zlib
from pathlib import Path

import folder2uf2

from tools.release.circuitpython import XIP, CircuitPython, Place
from tools.release.errors import ReleaseError

LABEL = "CIRCUITPY"
FAMILY = folder2uf2.FAMILY_RP2040
SPARE = 1536  # bytes for what CircuitPython and computers write there, such as boot_out.txt
_DATE = (1980, 1, 1, 0, 0, 0, 1, 1, -1)  # the first day that FAT knows
_SMALLEST = 4000  # sectors of a drive whose clusters are one sector, as those of all drives below 2 MB are


def image(files: dict[str, bytes], size: int) -> bytes:
    """Return the beginning of a drive of `size` bytes with these files (by path), up to the last byte in use.

    Raises ReleaseError when they do not fit.
    """
    lacking = lacks(files, size)
    if lacking:
        raise ReleaseError(f"the drive of {size // 1024} KB is {-(-lacking // 1024)} KB too small")
    built = _built(files, size // folder2uf2.SECTOR)
    return bytes(built.image[: built.used_bytes()])


def lacks(files: dict[str, bytes], size: int) -> int:
    """Return how many bytes a drive of `size` bytes is too small for these files; 0 when they fit."""
    geometry = folder2uf2.Geometry(size // folder2uf2.SECTOR)
    if size // folder2uf2.SECTOR > _SMALLEST:
        return 0  # a bundle has at most 0.9 MB
    built = _built(files, _SMALLEST)
    assert built.geo.cluster_bytes == geometry.cluster_bytes
    used = (built.next_cluster - 2) * geometry.cluster_bytes
    return max(0, used + SPARE - geometry.cluster_count * geometry.cluster_bytes)


def _built(files: dict[str, bytes], sectors: int) -> folder2uf2.FatBuilder:
    """Return a file system with these files, and those by which CircuitPython tells computers to be tidy."""
    date = time.mktime(_DATE)  # in this computer's time zone, in which folder2uf2 writes it
    root = folder2uf2.Node("", is_dir=True, ts=date)
    folders = {"": root}
    for path, data in [*folder2uf2.EXTRA_FILES, *sorted(files.items())]:
        folder, _, name = path.rpartition("/")
        _folder(folders, folder, date).children.append(folder2uf2.Node(name, data=data, ts=date))
    serial = zlib.crc32(b"".join(path.encode() + data for path, data in sorted(files.items())))
    geometry = folder2uf2.Geometry(sectors)
    built = folder2uf2.FatBuilder(geometry, LABEL, volume_id=serial, build_ts=date)
    built.layout(root)
    return built


def _folder(folders: dict[str, folder2uf2.Node], path: str, date: float) -> folder2uf2.Node:
    """Return the folder of that path, made if it is not there yet."""
    if path not in folders:
        above, _, name = path.rpartition("/")
        folders[path] = folder2uf2.Node(name, is_dir=True, ts=date)
        _folder(folders, above, date).children.append(folders[path])
    return folders[path]


def write_uf2(path: Path, cp: CircuitPython, place: Place, files: dict[str, bytes]) -> None:
    """Write CircuitPython and a drive with these files into one UF2 file. Raises ReleaseError.

    Nothing in it touches the sector before the drive, which is the console's memory.
    """
    blocks = folder2uf2.image_blocks(image(files, place.size), XIP + place.start)
    folder2uf2.write_uf2_blocks(str(path), [*cp.firmware.blocks, *blocks], FAMILY)
