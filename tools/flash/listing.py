"""List what is on the drive of the board on which this runs.

port.py sends it as text, so it can only use CircuitPython's modules. Printed: `D folder`, `F bytes hash file`
("-" for the hash of a large file), and `X path` for what cannot be read: a power cut may have damaged the
drive in any way.
"""

import binascii
import hashlib
import os

buffer = memoryview(bytearray(1024))


def digest(path):
    h = hashlib.new("sha256")
    with open(path, "rb") as f:
        while True:
            n = f.readinto(buffer)
            if not n:
                return str(binascii.hexlify(h.digest()), "ascii")
            h.update(buffer[:n])


def listing(folder, largest, depth=0):
    for name in os.listdir(folder or "/"):
        path = folder + "/" + name
        try:
            about = os.stat(path)
            if depth > 8 or min(name) < " ":
                raise OSError(5)
            if about[0] & 0x4000:
                print("D", path[1:])
                if name[0] != "." and name.lower() != "system volume information":
                    listing(path, largest, depth + 1)
            else:
                print("F", about[6], digest(path) if about[6] <= largest else "-", path[1:])
        except (OSError, MemoryError, RuntimeError):
            torn = min(name) < " " or max(name) > "~" or "?" in name  # not a name that anybody gave
            print("X" if torn else "X " + path[1:])
