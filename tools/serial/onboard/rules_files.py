"""The rules' files on this board with sizes and checksums, and the games and record version they know."""

import os
from binascii import crc32

import rules
from rules import saved
from rules.record import Record

folder = rules.__file__[: rules.__file__.rfind("/")]


def tell(inside=""):
    """Print a line for each file: name, bytes, checksum; for those in folders too."""
    for name in sorted(os.listdir(folder + "/" + inside)):
        name = inside + name
        if "." not in name:
            tell(name + "/")
        if not name.endswith((".py", ".mpy")):
            continue
        size = check = 0
        with open(folder + "/" + name, "rb") as file:
            while True:
                data = file.read(512)
                if not data:
                    break
                size += len(data)
                check = crc32(data, check)
        print(name, size, check)


def version():
    """Print the version of records, which is the first byte of one, and the games."""
    record = saved.export(Record(rules.make(rules.GAMES[0], bytes((2, 0, 0)))))
    print(record[0], " ".join(rules.GAMES))
