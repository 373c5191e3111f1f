"""A console in service mode on a serial port, as a Target (see plan.py)."""

from __future__ import annotations

import base64
import errno
import os
import re
from collections.abc import Callable
from pathlib import Path

from tools.bundle.boot import MARK
from tools.flash.drive import About, parsed
from tools.flash.target import Entry, Space, State, parents
from tools.flash.words import FlashError, damaged, not_in_service_mode, reason
from tools.serial.link import BoardError, Link, LinkError

LISTING = Path(__file__).with_name("listing.py")
CHUNK = 1536  # bytes of a file that are sent at a time
PATIENCE = 60.0  # s that the board may be silent: hashing and writing take time
LOOK = """
import board, os, storage, supervisor
print("CircuitPython", os.uname().release + "; " + os.uname().machine)
print("Board ID:" + board.board_id)
print("readonly", storage.getmount("/").readonly)
print("safe", supervisor.runtime.safe_mode_reason != supervisor.SafeModeReason.NONE)
"""
TAKE = """
import storage
try: storage.remount("/", readonly=False)
except RuntimeError: pass
print("readonly", storage.getmount("/").readonly)
"""
BOOTS = f"""
def has(path, text):
    try:
        with open(path, "rb") as f: return f.read(len(text)) == text
    except OSError: return False
print("service", has("/boot.py", {MARK}) or has("/boot.txt", {MARK}))
print("program", has("/code.py", {MARK[:3]}))
"""
READ = """
from binascii import b2a_base64
with open({path!r}, "rb") as f:
    while True:
        data = f.read(1024)
        if not data: break
        print(str(b2a_base64(data), "ascii").strip())
"""
FOLDER = """
import os
try: os.stat({path!r})
except OSError: os.mkdir({path!r})
"""


class Port:
    """The drive behind a serial port.

    Opening it stops the console's program; closing it starts the program again.
    """

    def __init__(self, port: str) -> None:
        self.port = port
        self.link = Link(port)
        self._looked = self.link.run(LOOK)
        self._taken = False  # the drive was taken from the computer

    def about(self) -> About:
        """Return what the board says about itself."""
        found = parsed(self._looked)
        if not found:
            raise FlashError(
                f"the board at {self.port} does not name its CircuitPython version: unplug it and try again"
            )
        return found

    def check_writable(self, button: str) -> None:
        """Make sure that the board may write to its drive; take that from a computer that does not use it.

        `button` is what to hold for service mode. Raises FlashError when the computer has the drive.
        """
        if "readonly False" in self._looked:
            return
        self._taken = "readonly False" in self.link.run(TAKE)
        if not self._taken:
            boots = self.link.run(BOOTS)
            safe = "safe True" in self._looked
            raise FlashError(
                not_in_service_mode(self.port, button, safe, "service True" in boots, "program True" in boots)
            )

    def _run(self, code: str, path: str = "") -> str:
        """Run code on the board and return what it printed. Raises FlashError for an error of the drive."""
        try:
            return self.link.run(code, PATIENCE)
        except BoardError as error:
            found = re.search(r"OSError: (?:\[Errno )?(\d+)", error.trace)
            number = int(found[1]) if found else 0
            if number == errno.EROFS:
                raise FlashError(not_in_service_mode(self.port, "its service button")) from None
            if number == errno.ENOSPC:
                words = reason(OSError(number, os.strerror(number)))
                raise FlashError(f"the drive has less space than it says ({path}): {words}") from None
            raise damaged(f"the drive is damaged ({path or error})") from None

    def state(self, largest: int) -> State:
        state = State()
        code = f"{LISTING.read_text(encoding='utf-8')}\nlisting('', {largest})"
        for line in self._run(code).splitlines():
            kind, _, rest = line.partition(" ")
            if kind == "X":
                state.damaged.append(rest)
            elif kind == "D":
                state.folders.add(rest)
            else:
                size, digits, path = rest.split(" ", 2)
                state.files[path] = Entry(int(size), digits if digits != "-" else "")
        return state

    def space(self) -> Space:
        free, unit = self._run("import os\ns = os.statvfs('/')\nprint(s[1] * s[3], s[0])").split()
        return Space(int(free), int(unit))

    def read(self, path: str) -> bytes:
        printed = self._run(READ.format(path="/" + path), path)
        return b"".join(base64.b64decode(line) for line in printed.split())

    def write(self, path: str, data: bytes, tick: Callable[[int], object]) -> None:
        self._make_folders(path)
        self._run(f"from binascii import a2b_base64\nout = open({'/' + path!r}, 'wb')", path)
        for at in range(0, len(data), CHUNK):
            chunk = data[at : at + CHUNK]
            self._run(f"out.write(a2b_base64({base64.b64encode(chunk)!r}))", path)
            tick(len(chunk))
        self._run("out.close()", path)

    def rename(self, old: str, new: str) -> None:
        self._make_folders(new)
        self._run(f"import os\nos.rename({'/' + old!r}, {'/' + new!r})", new)

    def _make_folders(self, path: str) -> None:
        for folder in parents(path):
            self._run(FOLDER.format(path="/" + folder), folder)

    def remove(self, path: str) -> None:
        self._run(f"import os\nos.remove({'/' + path!r})", path)

    def remove_folder(self, path: str) -> None:
        self._run(f"import os\nos.rmdir({'/' + path!r})", path)

    def sync(self) -> None:
        self._run("import os\nos.sync()")

    def restart(self) -> str:
        self.link.restart(hard=True)
        self._taken = False
        return "the console starts again"

    def close(self) -> None:
        """Close the link; the console runs what is on its drive, which is the computer's again if it was."""
        if self._taken:
            try:
                self.restart()
            except LinkError:
                pass  # unplugged
        self.link.close()
