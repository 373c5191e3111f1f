"""Put the console's program on its board: `make flash [BOARD=…] [DRIVE=…|PORT=…] [UF2=…]`.

1. Find the board: a mounted CIRCUITPY drive, a bootloader's drive (UF2=file installs CircuitPython first), or
   a console in service mode on a serial port.
2. Check its CircuitPython version, and which of the boards in boards/ it is.
3. Bundle, compare hashes, write what differs, remove what is old; plan.py has the order.
4. Read everything back and start the console.

It can be interrupted at any point: service mode still opens, the console knows which board it is, and the
next run repairs what is incomplete.
"""

from __future__ import annotations

import argparse
import functools
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tqdm import tqdm

from tools.boards import catalog as boards
from tools.bundle.boot import BOOT
from tools.bundle.build import bundle
from tools.bundle.choice import DEFAULT, Choice, add_options
from tools.bundle.compiler import get_mpy_cross
from tools.bundle.errors import BundleError
from tools.flash import aside, carry, choose, owned, plan, rebuild, settings, uf2
from tools.flash.drive import About, Drive, check_version, drives
from tools.flash.flashed import remember, remembered
from tools.flash.port import Port
from tools.flash.target import State, Target, spelled
from tools.flash.words import AGAIN, DAMAGED, HOLD, DamagedDrive, FlashError
from tools.serial.ports import LinkError
from tools.version import FILE, NAME, in_file, version

LARGEST = 65_536  # bytes up to which files on the board are hashed at first; a bundle's are smaller


def say(line: str) -> None:
    """Print a step without disturbing the progress bar."""
    tqdm.write(line)


def bar(total: int, what: str) -> tqdm[Any]:
    """Return a progress bar over bytes; hidden when the output is not a terminal."""
    return tqdm(total=total, desc=what, unit="B", unit_scale=True, disable=None, leave=False)


def contents(source: Path) -> dict[str, bytes]:
    """Return a bundle's files: path -> bytes."""
    return {p.relative_to(source).as_posix(): p.read_bytes() for p in source.rglob("*") if p.is_file()}


def put_circuitpython(path: Path, drive: Path, board: boards.Description | None) -> Path:
    """Install CircuitPython through a bootloader's drive; return the new CIRCUITPY drive."""
    firmware = uf2.read(path)
    ids = board.ids if board else sorted({i for n in boards.names() for i in boards.describe(n).ids})
    whose = f"BOARD={board.name}" if board else "a console"
    found = uf2.check(firmware, path.name, uf2.waiting_chip(drive), ids, whose)
    say(f"uf2     CircuitPython {firmware.version} for {found} onto {drive}")
    before = set(drives())
    with bar(path.stat().st_size, "uf2") as progress:
        uf2.copy(path, drive, progress.update)
    say("wait    for the board to start with it and to show its CIRCUITPY drive")
    return uf2.wait_for_drive(before)


def update(
    target: Drive | Port,
    given: boards.Description | None,
    make_bundle: Callable[[str], Path],
    can_format: bool = False,
) -> None:
    """Update a target to its board's bundle.

    Raises FlashError, LinkError or BundleError; for a damaged file system DamagedDrive, at once if the drive
    `can_format`, else only when the files cannot be written.
    """
    about = target.about()
    board, state = _say_board(target, given, about)
    fault = plan.fault(state, target.space())
    if fault and can_format:
        raise DamagedDrive(fault)
    bundled = contents(make_bundle(board))
    say(f"bundle  {NAME} {version()}{_before(state, target)}: {len(bundled)} files, {_size(bundled)} B")
    if max(map(len, bundled.values())) > LARGEST:
        state = target.state(max(map(len, bundled.values())))
    listed = owned.listed(state, target)
    state = spelled(state, aside.names_of_interest([*bundled, *listed.listed]))
    there = owned.find(listed, state, target, bundled)
    files, kept, todo = planned(bundled, about, state, target, there)
    _say_comparison(bundled, files, todo)
    if todo.nothing:
        say("done    nothing to do")
        return
    remember(about, board, finished=False)
    _write(todo, files, target, state)
    remember(about, board, finished=True)
    if kept:
        rebuild.forget(about)
        say("check   the files of yours that were kept are on the drive again")
    _say_done(todo, state, target)


def _say_board(target: Target, given: boards.Description | None, about: About) -> tuple[str, State]:
    """Say which board it is, and return that and what is on its drive. Raises FlashError."""
    known = check_version(about)
    state = spelled(target.state(LARGEST), aside.SPECIAL + choose.NAMED)
    board = choose.choose_board(given, about, state, target)
    say(f"board   {about.machine or about.board_id}, CircuitPython {about.version}: {board}")
    say(f"version {'.'.join(about.version.split('.')[:2])}: {known}")
    if isinstance(target, Port):
        target.check_writable(f"its {choose.described(board).service} button")  # type: ignore[union-attr]
    return board, state


def _say_comparison(bundled: dict[str, bytes], files: dict[str, bytes], todo: plan.Plan) -> None:
    """Say which of the owner's settings are overruled, and how many files differ."""
    theirs = files[owned.SETTINGS].removeprefix(bundled[owned.SETTINGS]) if owned.SETTINGS in files else b""
    for key in settings.overruled(bundled.get(owned.SETTINGS, b""), theirs):
        say(f"note    your {key} in settings.toml stays, but Rollmark's line above it counts")
    say(
        f"compare {len(todo.write)} files to write, {len(todo.remove)} old ones to remove, "
        f"{todo.up_to_date} already up to date"
    )


def _write(todo: plan.Plan, files: dict[str, bytes], target: Target, state: State) -> None:
    """Carry out the plan, then read everything back. Raises FlashError."""
    size = sum(len(files[n]) for n in todo.write)
    with bar(size, "write") as progress:
        carry.carry_out(todo, files, target, say, progress.update)
    say(f"write   {len(todo.write)} files, {size} B")
    carry.check(todo, files, target, state)
    carry.finish(todo, target)


def _say_done(todo: plan.Plan, state: State, target: Target) -> None:
    """Say that all is written, and what the owner has to know; start the console."""
    say("check   read back; everything is as sent")
    if state.damaged:
        say(f"note    damaged entries on the drive: {len(state.damaged)}, {DAMAGED}")
    if BOOT in todo.write and isinstance(target, Drive):
        say("note    boot.py is new: eject the drive and unplug the board once")
    say(f"done    {target.restart()}")


def _size(files: dict[str, bytes]) -> int:
    return sum(map(len, files.values()))


def _before(state: State, target: Target) -> str:
    """Return words for the version that is on a drive, if it has another one."""
    there = in_file(owned.read(state, target, FILE))
    return f" (there is {there})" if there not in ("", version()) else ""


def planned(
    bundled: dict[str, bytes], about: About, state: State, target: Target, there: owned.Owned
) -> tuple[dict[str, bytes], bool, plan.Plan]:
    """Return what is to be on the drive, whether it has files that were kept, and the plan.

    Raises FlashError.
    """
    ours = plan.with_settings(bundled, state, target, there)
    files = rebuild.with_kept(ours, about, there)
    todo = plan.make(files, bundled, state, target, there)
    try:
        plan.check_room(todo, files, state, target, there)
    except FlashError:
        if files == ours:
            raise
        say(f"note    the drive is too small for the files of yours in {rebuild.folder(about)}")
        files, todo = ours, plan.make(ours, bundled, state, target, there)
        plan.check_room(todo, files, state, target, there)
    return files, files != ours, todo


def repair(
    target: Drive | Port,
    given: boards.Description | None,
    error: DamagedDrive,
    make_bundle: Callable[[str], Path],
) -> tuple[Drive | Port, boards.Description | None]:
    """Format a damaged drive, keeping the owner's files; return the board as it is then, and which one it is.

    Raises the error when the board cannot be told to.
    """
    about = target.about()
    port = rebuild.port_of(target, about)
    if not port or not about.uid:
        raise error
    say(f"damage  {error.fault}: from a power cut, so the drive has to be formatted")
    try:
        state = spelled(target.state(LARGEST), aside.SPECIAL + choose.NAMED)
        board = choose.choose_board(given, about, state, target)
    except DamagedDrive:  # not even a list of the files can be had
        state, last = State(damaged=["its list of files"]), remembered(about)
        board = last.board if last else ""
    bundled = contents(make_bundle(board)) if board else {}
    saved, gone = rebuild.keep(target, state, about, bundled)
    if saved:
        say(f"keep    {len(saved)} files of yours in {rebuild.folder(about)}; they are put back at the end")
    if gone:
        say(f"lost    {len(gone)} files of yours that cannot be read: {', '.join(gone)}")
    if nameless := state.damaged.count(""):
        say(f"lost    {nameless} entries without a name; if you miss a file of yours, it was there")
    if board:
        remember(about, board, finished=False)
    return rebuild.formatted(target, port, about, say), choose.described(board) or given


def flash(
    board: str | None,
    drive: str | None,
    port: str | None,
    file: str | None,
    mpy_cross: str | None = None,
    choice: Choice = DEFAULT,
) -> None:
    """Flash a console, from finding it to starting it.

    Raises FlashError, LinkError or BundleError, each with one line.
    """
    given = choose.described(board)
    if board:
        choose.check_faultless(board)
    if file and port:
        raise FlashError("UF2=… goes to the drive of a bootloader: leave PORT=… out")
    if file:
        waiting = choose.find_bootloader(drive)
        kind, where = "drive", str(put_circuitpython(Path(file).expanduser(), waiting, given))
    else:
        kind, where = choose.find(drive, port)
    if kind == "bootloader":
        chip = uf2.waiting_chip(Path(where))
        if chip != "RP2040":
            raise FlashError(f"the board at {where} has an {chip}, but Rollmark needs an RP2040")
        raise FlashError(
            f"the board at {where} has no CircuitPython yet, or waits for a new one: download the .uf2 from "
            f"{choose.download_for(given)} and give UF2=file"
        )
    say(f"found   {'the drive' if kind == 'drive' else 'the serial port'} {where}")
    target: Drive | Port = Drive(Path(where)) if kind == "drive" else Port(where)

    @functools.cache
    def make_bundle(name: str) -> Path:
        path, _sizes = bundle(name, get_mpy_cross(mpy_cross), choice=choice)
        return path

    try:
        try:
            update(target, given, make_bundle, can_format=bool(rebuild.port_of(target, target.about())))
        except DamagedDrive as error:
            target, given = repair(target, given, error, make_bundle)
            update(target, given, make_bundle)
    finally:
        target.close()


def main(argv: list[str] | None = None) -> int:
    """Run the command: return 0, 1 after printing what was wrong, or 130 when interrupted."""
    parser = argparse.ArgumentParser(prog="make flash", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("board", nargs="?", help=f"one of {', '.join(boards.names())}")
    parser.add_argument("--drive", help="folder where CIRCUITPY or the bootloader's drive is mounted")
    parser.add_argument("--port", help="serial port of a console in service mode")
    parser.add_argument("--uf2", help=f"CircuitPython, for a board in its bootloader: {HOLD}")
    add_options(parser)
    given = parser.parse_args(argv)
    try:
        flash(
            given.board or None,
            given.drive or None,
            given.port or None,
            given.uf2 or None,
            given.mpy_cross or None,
            Choice.of(given),
        )
    except (BundleError, FlashError, LinkError) as error:
        print(f"flash: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"flash: interrupted: {AGAIN}", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
