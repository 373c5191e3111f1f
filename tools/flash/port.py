"""A console in service mode on a serial port, as a Target (see plan.py)."""

from __future__ import annotations

import base64
import errno
import os
from collections.abc import Callable
from pathlib import Path

from tools.bundle.boot import MARK
from tools.flash.drive import About, parsed
from tools.flash.target import Entry, Space, State, parents
from tools.flash.words import DamagedDrive, FlashError, not_in_service_mode, reason
from tools.serial.link import BoardError, Link
from tools.serial.ports import LinkError

AGENT = Path(__file__).with_name("agent.py")
CHUNK = 1536  # bytes of a file per line
AHEAD = 2  # lines sent before an answer
PATIENCE = 60.0  # s that the board may be silent: hashing and writing take time
LOOK = """
import board, os, storage, supervisor, sys, microcontroller
print("CircuitPython", os.uname().release + "; " + os.uname().machine)
print("Board ID:" + board.board_id)
print("UID:" + "".join("%02X" % b for b in microcontroller.cpu.uid))
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


class Port:
    """The drive behind a serial port.

    Opening it stops the console's program; closing it starts the program again.
    """

    def __init__(self, port: str) -> None:
        self.port = port
        self.link = Link(port)
        self._looked = self.link.run(LOOK)
        self._taken = False  # the drive was taken from the computer
        self._agent = None

    def about(self) -> About:
        """Return what the board says about itself."""
        found = parsed(self._looked)
        if not found:
            raise FlashError(
                f"the board at {self.port} does not name its CircuitPython version: unplug it and try again"
            )
        return found

    def check_writable(self, button: str) -> None:
        """Make sure that the board may write to its drive; `button` is what to hold for service mode.

        Raises FlashError when the computer has the drive.
        """
        if not self.takes():
            boots = self.link.run(BOOTS)
            safe = "safe True" in self._looked
            raise FlashError(
                not_in_service_mode(self.port, button, safe, "service True" in boots, "program True" in boots)
            )

    def takes(self) -> bool:
        """Return whether the board may write to its drive; take that from a computer that does not use it."""
        if "readonly False" in self._looked:
            return True
        self._quit()
        self._taken = "readonly False" in self.link.run(TAKE)
        return self._taken

    def _ask(self, command: str, what: str = "") -> list[str]:
        """Run a command on the board and return its answer. Raises FlashError for an error of the drive."""
        if self._agent is None:
            self._agent = self.link.talk(AGENT.read_text(encoding="utf-8"))
        self._agent.say(f"{command} {what}")
        return self._answer(what)

    def _answer(self, what: str) -> list[str]:
        lines: list[str] = []
        assert self._agent
        while (line := self._heard(what)) != ".":
            if line.startswith("! "):
                number = int(line.split()[1])
                if number == errno.EROFS:
                    raise FlashError(not_in_service_mode(self.port, "its service button"))
                if number == errno.ENOSPC:
                    words = reason(OSError(number, os.strerror(number)))
                    raise DamagedDrive(f"the drive has less space than it says ({what})", words)
                raise DamagedDrive(f"the drive is damaged ({what})")
            lines.append(line)
        return lines

    def _heard(self, what: str) -> str:
        """Return the next line of the board's program. Raises DamagedDrive when that has failed."""
        assert self._agent
        try:
            return self._agent.hear(PATIENCE)
        except BoardError as error:
            self._agent = None
            raise DamagedDrive(f"the drive is damaged ({what}; {error})") from None

    def state(self, largest: int) -> State:
        state = State()
        for line in self._ask("state", str(largest)):
            kind, _, rest = line.partition(" ")
            if kind == "X":
                state.damaged.append(rest)
            elif kind == "D":
                state.folders.add(rest)
            elif kind == "H":
                state.hidden.append(int(rest))
            else:
                size, digits, path = rest.split(" ", 2)
                state.files[path] = Entry(int(size), digits if digits != "-" else "")
        return state

    def space(self) -> Space:
        free, total, unit = map(int, self._ask("space")[0].split())
        return Space(free, total, unit, unit)

    def read(self, path: str) -> bytes:
        return b"".join(base64.b64decode(line) for line in self._ask("read", path))

    def write(self, path: str, data: bytes, tick: Callable[[int], object]) -> None:
        if parents(path):
            self._ask("folders", path)
        agent = self._agent
        if agent is None:
            self._ask("sync")
            agent = self._agent
        assert agent
        agent.say(f"write {path}")
        chunks = [data[at : at + CHUNK] for at in range(0, len(data), CHUNK)]
        for k, chunk in enumerate(chunks):
            agent.say(base64.b64encode(chunk).decode())
            if k >= AHEAD:
                agent.hear(PATIENCE)
            tick(len(chunk))
        agent.say("")
        for _ in chunks[:AHEAD]:
            agent.hear(PATIENCE)
        self._answer(path)

    def rename(self, old: str, new: str) -> None:
        if parents(new):
            self._ask("folders", new)
        self._ask("rename", f"{old}\t{new}")

    def remove(self, path: str) -> None:
        self._ask("remove", path)

    def remove_folder(self, path: str) -> None:
        self._ask("rmdir", path)

    def sync(self) -> None:
        self._ask("sync")

    def format(self) -> None:
        """Have the drive formatted; the board restarts, and nothing but close() works from then on.

        Raises LinkError.
        """
        self._agent = None
        self.link.interrupt()
        self.link.leave("import storage\nstorage.erase_filesystem()")
        self._taken = False

    def restart(self) -> str:
        self._quit()
        self.link.restart(hard=True)
        self._taken = False
        return "the console starts again"

    def _quit(self) -> None:
        if self._agent:
            self._agent.say("quit")
            self._agent.end()
            self._agent = None

    def close(self) -> None:
        """Close the link; the console runs what is on its drive, which is the computer's again if it was."""
        if self._taken:
            try:
                self.restart()
            except LinkError:
                pass  # unplugged
        self.link.close()
