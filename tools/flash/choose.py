"""Choose where to write, and which board to bundle for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from tools.boards import catalog as boards
from tools.boards import check as check_board
from tools.bundle.boot import BOOT, name_in
from tools.flash.drive import About, Drive, drives, given_drive, has, mount_points, not_mounted
from tools.flash.flashed import remembered
from tools.flash.owned import STANDBY
from tools.flash.target import State, Target
from tools.flash.uf2 import INFO, LABELS, bootloaders, download_from
from tools.flash.words import DOWNLOADS, HOLD, FlashError
from tools.serial import ports

# Files that say which console it is, in this order. boot.txt is there only while boot.py is being replaced.
NAMED = (STANDBY, BOOT, "board_rollmark.py", "board_rollmark.mpy")
ANOTHER = "?"  # a console whose name cannot be read


def described(board: str | None) -> boards.Description | None:
    """Return the board named by BOARD=…, None when none was. Raises FlashError when it does not exist."""
    if not board:
        return None
    try:
        return boards.describe(board)
    except boards.BoardError as error:
        raise FlashError(str(error)) from None


def check_faultless(board: str) -> None:
    """Raise FlashError for a board whose folder has a fault that would leave the console dark.

    (A "Board ID" missing from the list of known boards may only be newer than the list.)
    """
    found = [line for line in check_board.findings(board) if not line.startswith("IDS: ")]
    if found:
        more = f"; {len(found) - 1} more" if len(found) > 1 else ""
        raise FlashError(f"BOARD={board} has a fault ({found[0]}{more}): run make check-board BOARD={board}")


def download_for(board: boards.Description | None) -> str:
    """Return where to download CircuitPython for a board."""
    if board:
        return download_from(board.ids)
    ids = sorted({i for name in boards.names() for i in boards.describe(name).ids})
    return f"{DOWNLOADS}<your board>, one of {', '.join(ids)}"


def ports_of_others(about: About) -> list[str]:
    """Return serial ports of CircuitPython boards other than the one whose drive was found."""
    if not about.uid:
        return []
    return [
        p.device
        for p in ports.circuitpython_infos()
        if p.serial_number and p.serial_number.upper() != about.uid
    ]


def find(drive: str | None, port: str | None, places: list[Path] | None = None) -> tuple[str, str]:
    """Return ("drive" | "port" | "bootloader", place).

    A board's drive is preferred to its serial port. Raises FlashError for none, saying where it looked, and
    for several.
    """
    if drive and port:
        raise FlashError("give DRIVE=… or PORT=…, not both")
    if drive:
        path = Path(drive).expanduser()
        return ("bootloader", str(path)) if has(path, INFO) else ("drive", str(given_drive(drive)))
    if port:
        return "port", port
    places = mount_points() if places is None else places
    found = drives(places)
    waiting = bootloaders(places)
    if len(found) > 1:
        raise FlashError(
            f"{len(found)} CIRCUITPY drives ({', '.join(map(str, found))}): say which with DRIVE=…"
        )
    if len(found) == 1:
        others = ports_of_others(Drive(found[0]).about())
        if others:
            raise FlashError(
                f"two boards: one with the drive {found[0]}, another one at {', '.join(others)}: "
                "say which with DRIVE=… or PORT=…"
            )
        return "drive", str(found[0])
    if len(waiting) > 1:
        raise FlashError(f"{len(waiting)} boards wait for CircuitPython ({', '.join(map(str, waiting))}): "
                         "say which with DRIVE=…")  # fmt: skip
    if waiting:
        return "bootloader", str(waiting[0])
    lines = ports.circuitpython_ports()
    if len(lines) == 1:
        return "port", lines[0]
    if lines:
        raise FlashError(
            f"{len(lines)} serial ports could be the board ({', '.join(lines)}): say which with PORT=…"
        )
    raise FlashError(nothing_found())


def find_bootloader(drive: str | None, places: list[Path] | None = None) -> Path:
    """Return the drive of the board waiting for a UF2 file. Raises FlashError for none or several."""
    if drive:
        if not has(Path(drive).expanduser(), INFO):
            raise FlashError(f"DRIVE={drive} is not a bootloader's drive (it has no {INFO}): {HOLD}")
        return Path(drive).expanduser()
    found = bootloaders(places)
    if len(found) > 1:
        raise FlashError(f"{len(found)} boards wait for CircuitPython ({', '.join(map(str, found))}): "
                         "say which with DRIVE=…")  # fmt: skip
    if not found:
        devices = [(label, not_mounted(label)) for label in LABELS]
        hint = "".join(f"; {label} is connected as {d} but not mounted: open it" for label, d in devices if d)
        raise FlashError(f"no board waits for CircuitPython (looked for a drive with {INFO}, as RPI-RP2"
                         f"{hint}): {HOLD}")  # fmt: skip
    return found[0]


def nothing_found() -> str:
    """Return the message for when no board is found, saying where it looked."""
    device = not_mounted("CIRCUITPY")
    if device:
        return f"a CIRCUITPY drive is connected as {device} but not mounted: open it in the file manager"
    return (
        "no board found (looked for a drive with boot_out.txt, a bootloader's drive with INFO_UF2.TXT, and a "
        "CircuitPython board on a serial port): connect it by a USB data cable, or give DRIVE=… or PORT=…; "
        f"a board without CircuitPython: {HOLD}"
    )


def console_on_drive(state: State, target: Target, names: Iterable[str]) -> str | None:
    """Return which console the drive was flashed for, or was being flashed for.

    It is one of `names`, another name, ANOTHER when its module is compiled and contains none of `names`, or
    None when unknown.
    """
    for path in NAMED:
        if path not in state.files:
            continue
        data = target.read(path)
        if not path.endswith(".mpy"):
            named = name_in(data)
            if named:
                return named
            continue
        for name in sorted(names, key=len, reverse=True):
            if re.search(rb"(?<![a-zA-Z0-9_])" + re.escape(name.encode()) + rb"(?![a-zA-Z0-9_])", data):
                return name
        if b"SERVICE\0" in data:
            return ANOTHER
    return None


def choose_board(given: boards.Description | None, about: About, state: State, target: Target) -> str:
    """Return the folder of the board to bundle for: the given one, checked, or the one that fits.

    Raises FlashError for a wrong or unknown board, and when several fit and neither the drive nor this
    computer knows which.
    """
    if given:
        if about.board_id and about.board_id not in given.ids:
            fits = boards.fitting(about.board_id)
            hint = f" (BOARD={' or '.join(fits)} fits it)" if fits else ""
            raise FlashError(
                f"the board is {about.board_id}, but BOARD={given.name} is for {' or '.join(given.ids)}{hint}"
            )
        return str(given.folder) if given.folder.parent != boards.BOARDS else given.name
    fits = boards.fitting(about.board_id)
    names = {*boards.names(), *fits}
    found = console_on_drive(state, target, names)
    last = remembered(about)
    begun = last and not last.finished and STANDBY in state.files  # its boot.txt may not be readable yet
    if last and (begun or found in (None, boards.describe(last.board).name)):
        return last.board
    if found and found not in names:
        instead = f", or BOARD={' or '.join(fits)} to install that instead" if fits else ""
        whose = "" if found == ANOTHER else f" ({found})"
        raise FlashError(
            f"the drive has a console that this project does not know{whose}: give its folder, "
            f"BOARD=/path/of/it{instead}"
        )
    if len(fits) == 1:
        return fits[0]
    if not fits and not about.board_id:
        raise FlashError(
            f"boot_out.txt does not say which board it is: give BOARD=…, one of {', '.join(boards.names())}"
        )
    if not fits:
        raise FlashError(
            f"no board folder fits '{about.board_id}': write its file (boards/own_wiring shows "
            "how; CONTRIBUTING.md, Add a board) and give BOARD=its folder"
        )
    if found in fits:
        return found
    raise FlashError(
        f"several consoles are built on {about.board_id}: say which with BOARD=…, one of {', '.join(fits)}"
    )
