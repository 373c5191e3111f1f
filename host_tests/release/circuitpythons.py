"""UF2 files that are CircuitPython as far as a release looks at it."""

from __future__ import annotations

import struct

import folder2uf2

from tools.release.circuitpython import FLASH, MB, NVM, XIP

FAMILY = folder2uf2.FAMILY_RP2040


def firmware(board_id: str, version: str = "10.2.1", start: int | None = None, size: int = 8192) -> bytes:
    """Return a firmware that says what it is, and where its drive begins (None: as on the board)."""
    begin = FLASH.get(board_id, (1020 * 1024, 0))[0] + NVM if start is None else start
    image = bytearray(size)
    struct.pack_into("<5I", image, 0x1D4, 0x7188EBF2, XIP + 0x400, XIP + 0x408, 0, 0xE71AA390)
    struct.pack_into("<2I", image, 0x400, XIP + 0x500, XIP + 0x520)
    struct.pack_into("<H2s2I", image, 0x500, 6, b"RP", 0, 0)
    struct.pack_into("<H2s5I", image, 0x520, 7, b"CP", 0, begin, 2 * MB - begin, 0, 0)
    text = (
        f"x\0{board_id}\0\0Adafruit CircuitPython {version} on 2026-10-01; The Board with rp2040\0".encode()
    )
    image[0x600 : 0x600 + len(text)] = text
    return bytes(image)


def uf2(data: bytes, family: int = FAMILY) -> bytes:
    """Return a UF2 file with a firmware."""
    blocks = [data[at : at + 256] for at in range(0, len(data), 256)]
    return b"".join(
        struct.pack(
            "<8I476sI", 0x0A324655, 0x9E5D5157, 0x2000, XIP + 256 * k, 256, k, len(blocks), family, piece,
            0x0AB16F30,
        )
        for k, piece in enumerate(blocks)
    )  # fmt: skip
