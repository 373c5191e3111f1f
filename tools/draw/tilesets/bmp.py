"""Write an indexed BMP as the console reads it: uncompressed, 1 or 4 bits, rows from the bottom.

Not every viewer opens 2-bit BMPs, so tilesets of three or four roles are 4-bit on disk and become 2-bit in
the device's Bitmap, according to the number of colours in the header.
"""

import struct

from PIL import Image


def encode(image: Image.Image, tile: tuple[int, int], roles: int, colours: list[int]) -> bytes:
    """Return the BMP file of an 8-bit picture of roles; `tile` is a tile's size, `colours` are 0xRRGGBB.

    "Colours used" is 2, 4 or 16; the size of a tile and the number of roles are in the reserved bytes 6 to 8.
    Raises ValueError when a pixel is not a role.
    """
    bits = 1 if roles <= 2 else 4
    used = 2 if roles <= 2 else 4 if roles <= 4 else 16
    if max(image.tobytes()) >= roles:
        raise ValueError(f"pixel {max(image.tobytes())} in a tileset of {roles} roles")
    table = b"".join(struct.pack("<I", c) for c in colours + [0] * (used - len(colours)))
    stride = (image.width * bits + 31) // 32 * 4
    pixels = image.tobytes()
    rows: list[bytes] = []
    for y in range(image.height - 1, -1, -1):
        row = bytearray(stride)
        for x in range(image.width):
            at = x * bits
            row[at // 8] |= pixels[y * image.width + x] << (8 - bits - at % 8)
        rows.append(bytes(row))
    start = 54 + len(table)
    size = start + stride * image.height
    head = struct.pack("<2sIBBBBI", b"BM", size, *tile, roles, 0, start)
    w, h, dpm = image.width, image.height, 2835
    info = struct.pack("<IiiHHIIiiII", 40, w, h, 1, bits, 0, size - start, dpm, dpm, used, used)
    return head + info + table + b"".join(rows)
