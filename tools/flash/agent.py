"""The part that runs on the board while it is flashed over serial: lines in, lines out.

port.py is the other end. It is sent as text and run in the board's REPL, so it can only use CircuitPython's
modules. Each command ends with a line "." or, for an error of the drive, "! <number> <text>".
"""

import binascii
import hashlib
import os
import sys

buffer = memoryview(bytearray(1024))


def digest(path):
    h = hashlib.new("sha256")
    with open(path, "rb") as f:
        while True:
            n = f.readinto(buffer)
            if not n:
                return str(binascii.hexlify(h.digest()), "ascii")
            h.update(buffer[:n])


def state(folder, largest, hidden=False, depth=0):
    """Print what is in a folder. A power cut may have damaged it in any way."""
    for name in os.listdir(folder or "/"):
        path = folder + "/" + name
        try:
            about = os.stat(path)
            if depth > 8 or min(name) < " ":
                raise OSError(5)
            if about[0] & 0x4000:
                unseen = hidden or name[0] == "." or name.lower() == "system volume information"
                if not hidden:
                    print("D", path[1:])
                state(path, largest, unseen, depth + 1)
            elif hidden:
                print("H", about[6])
            else:
                print("F", about[6], digest(path) if about[6] <= largest else "-", path[1:])
        except (OSError, MemoryError, RuntimeError):
            torn = min(name) < " " or max(name) > "~" or "?" in name  # not a name that anybody gave
            print("X" if hidden or torn else "X " + path[1:])


def read(path):
    with open(path, "rb") as f:
        while True:
            n = f.readinto(buffer)
            if not n:
                return
            print(str(binascii.b2a_base64(buffer[:n]), "ascii").strip())


def write(path):
    """Write a file from lines of base64, up to an empty one; answer each with "+", even after an error."""
    error = out = None
    try:
        out = open(path, "wb")
    except OSError as e:
        error = e
    while True:
        line = sys.stdin.readline().strip()
        if not line:
            break
        if out and not error:
            try:
                out.write(binascii.a2b_base64(line))
            except OSError as e:
                error = e
        print("+")
    if out:
        out.close()
    if error:
        raise error


def folders(path):
    for k in range(1, len(path)):
        if path[k] == "/":
            try:
                os.stat(path[:k])
            except OSError:
                os.mkdir(path[:k])


def obey(command, what):
    path = "/" + what
    if command == "state":
        state("", int(what))
    elif command == "read":
        read(path)
    elif command == "write":
        write(path)
    elif command == "folders":
        folders(path)
    elif command == "rename":
        old, new = what.split("\t")
        os.rename("/" + old, "/" + new)
    elif command == "remove":
        os.remove(path)
    elif command == "rmdir":
        os.rmdir(path)
    elif command == "space":
        s = os.statvfs("/")
        print(s[1] * s[3], s[1] * s[2], s[0])
    elif command == "sync":
        os.sync()


def serve():
    while True:
        command, _, what = sys.stdin.readline().strip("\n").partition(" ")
        if command == "quit":
            return
        try:
            obey(command, what)
            print(".")
        except OSError as e:
            print("!", e.args[0], e)


serve()
