"""Write a tileset: as the console reads it (firmware/console/ui/tilesets.py), and as a picture for people."""

import struct

from PIL import Image

from tools.draw.tilesets import Tileset, preview


def encode(tileset: Tileset) -> bytes:
    """Return the contents of a tileset's file. Raises ValueError when a pixel is not a role."""
    image, bits = tileset.image, tileset.bits
    pixels = image.tobytes()
    if max(pixels) >= tileset.roles:
        raise ValueError(f"pixel {max(pixels)} in a tileset of {tileset.roles} roles")
    stride = (image.width * bits + 31) // 32 * 4
    data = bytearray(stride * image.height)
    for y in range(image.height):
        for x in range(image.width):
            at = 8 * stride * y + bits * x
            data[at // 8] |= pixels[y * image.width + x] << (8 - bits - at % 8)
    size = (image.width, image.height, tileset.width, tileset.height)
    return struct.pack("<2sHHBBBxxx", b"T1", *size, tileset.roles) + data


def picture(name: str, tileset: Tileset) -> Image.Image:
    """Return a tileset in colours, for image viewers."""
    image = tileset.image.convert("P")
    image.putdata(tileset.image.tobytes())
    colours = preview(name, tileset.roles)
    image.putpalette([colour >> shift & 255 for colour in colours for shift in (16, 8, 0)])
    return image
