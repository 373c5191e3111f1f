"""Flashing a drive whose file system a power cut has damaged: it is formatted, and everything is put back."""

from __future__ import annotations

import errno
import functools
import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from host_tests.flash.consoles import BOOT_OUT, OWN, console, listed
from host_tests.stand_ins.board_at_once import Files, Wire, contents, lay
from host_tests.stand_ins.fat import CLUSTER, Entry, FatWire, Volume
from tools.boards import catalog as boards
from tools.flash import __main__ as main
from tools.flash import drive as d
from tools.flash import flashed, rebuild
from tools.flash import port as p
from tools.flash.words import FlashError

THIS = "pico_lcd_1_3"
OURS = console(THIS) | {f"tilesets/wide{k}.bmp": b"BM" * 1000 for k in range(15)}
MINE = b'MINE="1"\n'  # a line of the owner's
PLAIN = {name: OURS[name] for name in ("boot.py", "board_rollmark.py")}
OLDER = console(THIS, compiled=True) | {"tilesets/old.bmp": b"BM" * 600}
BEFORE = listed(OLDER | PLAIN, MINE) | OWN
DONE = listed(OURS, MINE) | OWN | BOOT_OUT
UID = "DF605078"  # of the stand-in's chip


class Console:
    """A console with a Volume, at the end of a wire; compiled, half way to plain modules."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.volume = Volume(clusters=180)
        self.volume.lay(BEFORE | BOOT_OUT)
        self.wire = FatWire(self.volume, BOOT_OUT)
        bundle = lay(folder / "bundle", OURS)
        monkeypatch.setattr(p, "Link", lambda _port: self.wire)
        monkeypatch.setattr(main, "bundle", lambda _name, _cross, **_kind: (bundle, {}))
        monkeypatch.setattr(main, "get_mpy_cross", str)

    def flash(self, board: str | None = None) -> None:
        main.flash(board, None, "socket://wire", None)


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(flashed, "FILE", tmp_path / "flashed.json")
    monkeypatch.setattr(rebuild, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(rebuild, "drives", list)
    monkeypatch.setattr(rebuild.time, "sleep", lambda _s: None)
    monkeypatch.setattr(rebuild.ports, "circuitpython_infos", list)
    monkeypatch.setattr(boards, "describe", functools.cache(boards.describe))


@pytest.fixture
def chip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Console:
    return Console(tmp_path, monkeypatch)


def failing(volume: Volume, name: str, path: str, number: int) -> None:
    """Let an operation fail for a path until the drive is formatted."""
    act, new = getattr(volume, name), volume.format

    def fails(at: str, *rest: Any) -> Any:
        if at.strip("/") == path:
            raise OSError(number)
        return act(at, *rest)

    def heals() -> None:
        setattr(volume, name, act)
        new()

    setattr(volume, name, fails)
    volume.format = heals  # type: ignore[method-assign]


def misread(volume: Volume) -> None:
    """Let one new file read back wrong, as a worn block does."""
    read, new = volume.read, volume.format

    def wrong(path: str) -> bytes:
        data = read(path)
        return data if path != "/lib/rules/qwixx.py" else data[:-1] + b"?"

    def heals() -> None:
        volume.read = read  # type: ignore[method-assign]
        new()

    volume.read, volume.format = wrong, heals  # type: ignore[method-assign]


def spoil(volume: Volume) -> None:
    """Let writing a file change one of the owner's that has the same clusters."""
    rename, new = volume.rename, volume.format

    def spoils(path: str, other: str) -> None:
        rename(path, other)
        if other == "/lib/rules/qwixx.py":
            data = OURS["lib/rules/qwixx.py"]
            volume.data[volume.root["notes.txt"].first] = data.ljust(CLUSTER, b"?")

    def heals() -> None:
        volume.rename = rename  # type: ignore[method-assign]
        new()

    volume.rename, volume.format = spoils, heals  # type: ignore[method-assign]


DAMAGES: dict[str, Callable[[Volume], None]] = {
    "the table of clusters is torn where space was free": lambda v: v.tear(v.fat.index(0), len(v.fat)),
    "the table is torn from the middle of what is in use": lambda v: v.tear(v.fat.index(0) // 2, len(v.fat)),
    "the whole table is torn": lambda v: v.tear(0, len(v.fat)),
    "a folder lists what cannot be read": lambda v: v.tear_folder("/console/core", 0, True),
    "the root lists what cannot be read": lambda v: v.tear_folder("/", 5, True),
    "files share clusters": lambda v: v.cross_link("/console/core/loop.mpy", "/lib/mine.py"),
    "the list of the files cannot be read": lambda v: failing(v, "listdir", "", errno.EIO),
    "a folder cannot be listed": lambda v: failing(v, "listdir", "console", errno.EIO),
    "an old file cannot be removed": lambda v: failing(v, "remove", "tilesets/old.bmp", errno.EIO),
    "a file cannot be written": lambda v: failing(v, "write", "rollmark.new", errno.EACCES),
    "there is less space than it says": lambda v: failing(v, "write", "rollmark.new", errno.ENOSPC),
    "a file reads back wrong": misread,
    "a file of the owner's has changed": spoil,
}


@pytest.mark.parametrize("name", DAMAGES)
@pytest.mark.long(after=4)
def test_a_damaged_drive_is_formatted_and_everything_put_back(
    name: str, chip: Console, capsys: pytest.CaptureFixture[str]
) -> None:
    flashed.remember(d.About("10.2.1", "raspberry_pi_pico", UID), THIS, False)
    DAMAGES[name](chip.volume)
    chip.flash()
    told = capsys.readouterr().out
    assert chip.wire.formats == 1
    assert "\ndamage  " in told and "\nformat  the drive; settings, names, results" in told
    there = chip.volume.contents()
    for path in OURS:
        assert there[path] == DONE[path] or (path == "settings.toml" and there[path] == OURS[path])
    for path in [*OWN, "settings.toml"]:
        lost = "lost    " in told or "has changed" in told or "look whether yours are whole" in told
        assert there.get(path) == DONE[path] or lost, f"{path} is lost without a word"
    assert chip.volume.lost() == 0
    assert not rebuild.folder(d.About("", "", UID)).exists(), "nothing more to put back"
    chip.flash()
    assert "done    nothing to do" in capsys.readouterr().out and chip.wire.formats == 1


def test_torn_space_costs_the_owner_nothing(chip: Console, capsys: pytest.CaptureFixture[str]) -> None:
    """The computer need not know the board: boot.py says which one it is."""
    chip.volume.tear(chip.volume.fat.index(0), len(chip.volume.fat))
    chip.flash()
    assert chip.volume.contents() == DONE
    told = capsys.readouterr().out
    assert "KB of the drive belong to no file: from a power cut" in told
    assert f"keep    5 files of yours in {rebuild.KEPT / UID}; they are put back at the end" in told
    assert "lost" not in told


def test_entries_without_a_name_are_counted(chip: Console, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("\xff" * 8, "\n\r", "a?b"):
        chip.volume.root[name] = Entry(unreadable=True)
    chip.flash()
    told = capsys.readouterr().out
    assert "damage  3 entries on the drive cannot be read: from" in told
    assert "lost    3 entries without a name; if you miss a file of yours" in told
    assert chip.volume.contents() == DONE


def test_programs_of_the_owner_are_put_back_under_another_name(chip: Console) -> None:
    mine = {"code.py": b"print(1)", "boot.py": b"print(2)", "code.txt": b"print(3)"}
    chip.volume.lay(mine)
    chip.volume.tear(chip.volume.fat.index(0), len(chip.volume.fat))
    chip.flash(THIS)
    old = {name.replace(".", ".old."): data for name, data in mine.items()}
    assert chip.volume.contents() == DONE | old


def test_settings_are_kept_while_they_have_their_temporary_name(chip: Console) -> None:
    chip.volume.rename("/settings.toml", "/rollmark.toml")
    chip.volume.tear(chip.volume.fat.index(0), len(chip.volume.fat))
    chip.flash(THIS)
    assert chip.wire.formats == 1 and chip.volume.contents() == DONE


def test_files_of_the_owners_in_our_way_are_put_back_out_of_it(chip: Console) -> None:
    mine = {"console/core/loop.py": b"patched", "tilesets/big.bmp": b"mine"}
    empty = {"lib/neopixel/__init__.py": b""}  # ours has no neopixel here
    chip.volume.lay(mine | empty)
    chip.volume.tear(chip.volume.fat.index(0), len(chip.volume.fat))
    chip.flash(THIS)
    kept = {f"before-rollmark/{name}": data for name, data in mine.items()}
    assert chip.wire.formats == 1
    assert chip.volume.contents() == DONE | kept | empty


def test_a_file_that_cannot_be_kept_is_named(chip: Console, capsys: pytest.CaptureFixture[str]) -> None:
    chip.volume.tear_folder("/lib/rules", 0, True)
    chip.volume.root["notes.txt"].unreadable = True
    chip.flash()
    gone = ("lib/rules/chess.py", "notes.txt")
    assert f"lost    2 files of yours that cannot be read: {', '.join(gone)}" in capsys.readouterr().out
    assert chip.volume.contents() == {n: data for n, data in DONE.items() if n not in gone}


def test_space_that_belongs_to_no_file_is_left_alone_until_it_is_needed(chip: Console) -> None:
    first = chip.volume.fat.index(0)
    chip.volume.tear(first, first + 10)
    chip.flash()
    assert chip.wire.formats == 0 and chip.volume.contents() == DONE and chip.volume.lost() == 10


def test_a_full_drive_is_not_formatted(chip: Console) -> None:
    """The owner's file takes the space, and formatting would not help."""
    film = (chip.volume.fat.count(0) - 2) * CLUSTER
    chip.volume.write("/film.wav", bytes(film))
    with pytest.raises(FlashError, match="the drive is too small|the drive is full"):
        chip.flash()
    assert chip.wire.formats == 0 and len(chip.volume.contents()["film.wav"]) == film


def test_an_interruption_after_formatting_loses_nothing_of_the_owners(
    chip: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    chip.volume.tear(chip.volume.fat.index(0), len(chip.volume.fat))
    with monkeypatch.context() as patch:
        patch.setattr(main.carry, "carry_out", lambda *_given: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            chip.flash()
    assert chip.wire.formats == 1 and not chip.volume.contents().keys() & OWN.keys()
    chip.flash()
    assert chip.wire.formats == 1 and chip.volume.contents() == DONE


class Formatting(Wire):
    """A board whose drive is a folder that the computer has mounted."""

    formats = 0

    @property
    def _modules(self) -> dict[str, dict[str, Any]]:
        known = super()._modules
        known["storage"]["erase_filesystem"] = self._erase
        known["microcontroller"]["cpu"].uid = bytes.fromhex("DF6050788B3E1B2E")
        return known

    def _erase(self) -> None:
        self.formats += 1
        shutil.rmtree(self.folder)
        lay(self.folder, BOOT_OUT | {"code.py": b'print("Hello World!")\n', "settings.toml": b""})

    def interrupt(self) -> None:
        pass

    def leave(self, code: str) -> None:
        self.run(code)


def test_a_mounted_drive_is_formatted_through_the_serial_port_of_the_same_chip(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    files: Files = listed(OLDER, MINE) | OWN | BOOT_OUT
    root = lay(tmp_path / "CIRCUITPY", files)
    wire, bundle, read = Formatting(root), lay(tmp_path / "bundle", OURS), Path.read_bytes

    def damaged(path: Path) -> bytes:
        if path.name == "old.bmp":
            raise OSError(errno.EIO)
        return read(path)

    monkeypatch.setattr(d.Path, "read_bytes", damaged)
    monkeypatch.setattr(p, "Link", lambda _port: wire)
    monkeypatch.setattr(d.os, "sync", lambda: None)
    monkeypatch.setattr(main, "bundle", lambda _name, _cross, **_kind: (bundle, {}))
    monkeypatch.setattr(main, "get_mpy_cross", str)
    monkeypatch.setattr(rebuild, "drives", lambda: [root])
    main.flash(THIS, str(root), None, None)
    assert "damaged entries on the drive: 1" in capsys.readouterr().out, "without a port it is only told"
    lay(root, {"tilesets/old.bmp": b"again"})
    info = SimpleNamespace(device="ttyACM0", serial_number="DF6050788B3E1B2E")
    monkeypatch.setattr(rebuild.ports, "circuitpython_infos", lambda: [info])
    main.flash(None, str(root), None, None)
    assert wire.formats == 1 and contents(root) == DONE
    told = capsys.readouterr().out
    assert "1 entries on the drive cannot be read (tilesets/old.bmp)" in told and "lost" not in told
    main.flash(None, str(root), None, None)
    assert "done    nothing to do" in capsys.readouterr().out
