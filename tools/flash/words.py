"""Messages for what can go wrong while flashing; each says what to do."""

from __future__ import annotations

import errno
import sys

AGAIN = "run 'make flash' again; it continues where it stopped"
HOLD = "hold the board's BOOTSEL button (or the one its README names) while you plug it in"
DOWNLOADS = "https://circuitpython.org/board/"
FULL = "the drive is full: remove files of yours from it"
PLAIN = (
    "this board's drive is too small for modules in plain .py: give MPY_CROSS=/path of CircuitPython's "
    "mpy-cross, as compiled modules take half the space (tools/flash/README.md), or install fewer languages: "
    "LANGUAGES=de"
)
READ_ONLY = "the drive is read-only: eject it, unplug the board, plug it in and try again"
GONE = f"the drive was disconnected during flashing: plug the board in again and {AGAIN}"
REPAIR = (
    "copy your own files from it, type 'import storage; storage.erase_filesystem()' in make console, and run "
    "'make flash' again"
)
DAMAGED = f"from a power cut; the console works. To repair the drive, {REPAIR}"
FOLDER = "a folder of yours is in the way: move it"
FILE = "a file of yours is in the way: move it"
ACCESS = {
    "linux": "it is mounted for another user; eject it and open it in your own file manager",
    "darwin": "allow your terminal 'Removable Volumes' in System Settings, Privacy, Files and Folders",
    "win32": "it is write-protected or another program has the file open: close that",
}
DAMAGE = (
    errno.EIO,
    errno.EINVAL,
    errno.ENOENT,
    errno.EEXIST,
    errno.ENOTDIR,
    errno.EISDIR,
    errno.ENOTEMPTY,
    117,
)  # what a damaged file system answers, and an unplugged one; 117 is Linux' EUCLEAN
REASONS = {
    errno.ENOSPC: FULL,
    errno.EROFS: READ_ONLY,
    errno.EISDIR: FOLDER,
    errno.EEXIST: FILE,
    errno.ENOTDIR: FILE,
    errno.EIO: GONE,
    errno.ENODEV: GONE,
    errno.ENXIO: GONE,
    errno.ENOENT: GONE,
}
WINDOWS = {
    19: READ_ONLY,
    112: FULL,
    39: FULL,
    21: GONE,
    3: GONE,
    433: GONE,
    1167: GONE,
}  # error numbers of Windows


class FlashError(Exception):
    """A fault; the message says in one line what was wrong and what to do."""


class DamagedDrive(FlashError):
    """The drive's file system is damaged; rebuild.py repairs that. `fault` says how it was noticed."""

    def __init__(self, fault: str, remedy: str = "") -> None:
        super().__init__(f"{fault}: {remedy or REPAIR}")
        self.fault = fault


def is_damage(error: OSError) -> bool:
    """Return whether a system error about a drive can come from a damaged file system."""
    return error.errno in DAMAGE or getattr(error, "winerror", None) in (23, 1392, 1393)


def reason(error: OSError) -> str:
    """Return plain words for a system error about a drive."""
    if error.errno in (errno.EACCES, errno.EPERM) and getattr(error, "winerror", None) not in WINDOWS:
        return f"no permission to write to the drive: {ACCESS.get(sys.platform, ACCESS['linux'])}"
    found = WINDOWS.get(getattr(error, "winerror", None) or 0) or REASONS.get(error.errno or 0)
    return found or f"the drive says '{error.strerror or error}': {AGAIN}"


def not_in_service_mode(
    port: str, button: str, safe_mode: bool = False, service: bool = True, program: bool = True
) -> str:
    """Return the message for a console on a serial port whose drive belongs to the computer.

    `service`: it has our boot.py; `program`: its code.py is there, which shows a screen in service mode.
    """
    drive = f"the console at {port} is not in service mode, so its drive belongs to the computer (OSError 30)"
    if safe_mode:
        return (
            f"the board at {port} is in CircuitPython's safe mode, so its drive belongs to the computer: "
            "flash through its CIRCUITPY drive, or press its reset button once"
        )
    if not service:
        return (
            f"the board at {port} has no service mode yet (no boot.py of ours), so its drive belongs to the "
            "computer: flash through its CIRCUITPY drive, or eject that and try again"
        )
    until = "until a screen says so" if program else "for three seconds (it has no program to say so)"
    return (
        f"{drive}: unplug it, plug it in with {button} held {until}, and try again; "
        "or flash through its CIRCUITPY drive"
    )
