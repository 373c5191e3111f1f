"""Flashing loses nothing of the owner's: first flash, upgrade and downgrade, interrupted at every change.

The drive is a folder that takes names without regard to case, as FAT does.
"""

from __future__ import annotations

import functools
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from host_tests.flash.consoles import BOOT_OUT, console, listed, recognise
from host_tests.sampled import long, sampled
from host_tests.stand_ins.board_at_once import Cuts, Files, Wire, become, contents, lay
from host_tests.stand_ins.fat_names import FatDrive
from tools.boards import catalog as boards
from tools.flash import __main__ as main
from tools.flash import choose, plan, rebuild
from tools.flash import drive as d
from tools.flash import port as p
from tools.flash.target import folded
from tools.flash.words import FlashError

THIS = "pico_lcd_1_3"
PATCHED = b"# label, patched by its owner\n"
# Settings that no decoder and no splitter of lines may touch.
SETTINGS = (
    b"\xef\xbb\xbf# mine\r\nCIRCUITPY_PYSTACK_SIZE = 1000\r\n#\n"
    + 'TEXT = "one\u2028two\u0085three\x0b\x0c"\n'.encode()
    + b'NAME = "caf\xe9"\n\n'
    + b'NOTE = """\nCIRCUITPY_PYSTACK_SIZE=2048\n# why\n"""\n[more]\nx=1'
)
# Where nothing of ours has to be, and where something of ours has to be.
FREE = {
    "common/mine.py": b"1", "console/mine/loop.py": b"2", "hints/mine.txt": b"3", "lib/mine.py": b"4",
    "lib/players/me.py": b"5", "lib/rules/chess.py": b"6", "notes.txt": b"7", "sheets/mine.csv": b"8",
    "tilesets/mine.bmp": b"9", "tips/mine.txt": b"10", "words/mine.txt": b"11", "safemode.py": b"12",
}  # fmt: skip
IN_THE_WAY = {
    "lib/adafruit_display_text/label.py": PATCHED, "lib/neopixel.mpy": b"C\x06 mine",
    "words/moments.txt": b"13", "rules.py": b"14", "console/core/loop.py": b"15", "players/me.py": b"16",
}  # fmt: skip
PROGRAMS = {"boot.py": b"import usb_hid\n", "code.py": b"print('mine')\n", "code.txt": b"17"}


def bundle(version: int = 2) -> Files:
    """Return a small bundle; version 1 keeps no list."""
    return console(THIS, True, version) | {
        "lib/adafruit_display_text/label.mpy": b"C\x06\0\0 adafruit_display_text.label\0 %d" % version,
        "lib/neopixel.mpy": b"C\x06\0\0 neopixel\0 %d" % version,
        "lib/players/qwixx.mpy": b"players %d" % version,
        "words/moments.txt": b"words %d" % version,
    }


OLDER = bundle() | {"console/quixo/gone.mpy": b"only in the older one", "lib/players/qwixx.mpy": b"older"}
del OLDER["words/moments.txt"]
AMID = {
    path: IN_THE_WAY[path] for path in ("lib/adafruit_display_text/label.py", "rules.py", "words/moments.txt")
}
CAPITALS = {name.upper(): data for name, data in (IN_THE_WAY | PROGRAMS).items()}
# What Rollmark has there, what is the owner's, what is flashed.
DRIVES: dict[str, tuple[Files, Files, Files]] = {
    "an owner's drive": ({}, FREE | IN_THE_WAY | PROGRAMS, bundle()),
    "an owner's drive in capitals": ({}, CAPITALS, bundle()),
    "from a version without a list": (bundle(1), FREE, bundle()),
    "with files of the owner's amid its own": (
        bundle(1), FREE | AMID, bundle()
    ),
    "from the version before": (listed(OLDER), FREE, bundle()),
    "to the version before": (listed(bundle()), FREE, OLDER),
    "to a version without a list and back": (listed(bundle()) | bundle(1), FREE, bundle()),
    "with the list lost": (bundle(), FREE, bundle() | {"console/core/loop.mpy": b"since"}),
}  # fmt: skip


class Stop(Exception):
    """The interruption."""


class Interrupted(FatDrive):
    """A drive at whose n-th change the power goes, before it or amid a write."""

    def __init__(self, root: Path, at: int) -> None:
        super().__init__(root)
        self.left = at
        for name in ("write", "rename", "remove", "remove_folder"):
            setattr(self, name, self._counted(name, getattr(self, name)))

    def _counted(self, name: str, act: Callable[..., None]) -> Callable[..., None]:
        def step(*given: Any) -> None:
            self._count()
            if name == "write":
                path, data, _tick = given
                act(path, data[: len(data) // 2], lambda _n: None)
                self._count()
            act(*given)

        return step

    def _count(self) -> None:
        if not self.left:
            raise Stop
        self.left -= 1


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(choose, "remembered", lambda _about: None)
    monkeypatch.setattr(main, "remember", lambda *_given, **_how: None)
    monkeypatch.setattr(rebuild, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(boards, "describe", functools.cache(boards.describe))
    monkeypatch.setattr(d.os, "fsync", lambda _file: None)
    monkeypatch.setattr(d.os, "sync", lambda: None)
    recognise(monkeypatch, bundle(1))


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else tmp_path) as path:
        yield Path(path)


def flash(target: d.Drive | p.Port, source: Path) -> None:
    main.update(target, choose.described(THIS), lambda _name: source)


def moved(path: str) -> list[str]:
    """Return the names under which a file of the owner's may be found after a flash."""
    stem, _, kind = path.rpartition(".")
    return [path, f"before-rollmark/{path}", f"{stem}.old.{kind}"]


def check_drive(drive: Path, new: Files, theirs: Files, settings: bytes, case: str) -> None:
    """Assert that a drive has the bundle, all of the owner's files, and nothing else."""
    there = {folded(name): data for name, data in contents(drive).items()}
    want = listed(new, settings) | BOOT_OUT
    for name in want:
        found = there.pop(folded(name), None)
        assert found == want[name], f"{case}: {name}"
    for path, data in theirs.items():
        found = [name for name in map(folded, moved(path)) if name in there]
        assert [there.pop(name) for name in found] == [data], f"{case}: {path} of the owner's"
        if path in FREE:
            assert found == [path], f"{case}: {path} was in nobody's way"
    assert not there, f"{case}: left over"


@pytest.mark.parametrize("name", sampled(DRIVES, 4))
@pytest.mark.long(after=1)
def test_an_interruption_at_any_change_loses_nothing_of_the_owners(name: str, folder: Path) -> None:
    ours, theirs, new = DRIVES[name]
    source = lay(folder / "bundle", new)
    drive = folder / "CIRCUITPY"
    drive.mkdir()
    settings = ours.get("settings.toml", b"") + SETTINGS
    capitals = "capitals" in name
    before = ours | theirs | BOOT_OUT | {"SETTINGS.TOML" if capitals else "settings.toml": settings}
    at = 0
    for at in range(10_000):
        become(drive, before)
        try:
            flash(Interrupted(drive, at), source)
            break
        except Stop:
            flash(FatDrive(drive), source)
        check_drive(drive, new, theirs, SETTINGS, f"{name}, cut at {at}")
    assert at > 10
    check_drive(drive, new, theirs, SETTINGS, name)
    flashed = contents(drive)
    flash(Interrupted(drive, 0), source)
    assert contents(drive) == flashed, "nothing to do the second time"


def test_each_kept_file_is_reported_in_a_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drive = lay(folder / "CIRCUITPY", FREE | IN_THE_WAY | PROGRAMS | BOOT_OUT)
    flash(FatDrive(drive), lay(folder / "bundle", bundle()))
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith("keep ")]
    assert sorted(told) == [
        "keep    your boot.py as boot.old.py",
        "keep    your code.py as code.old.py",
        "keep    your code.txt as code.old.txt",
        "keep    your console/core/loop.py as before-rollmark/console/core/loop.py",
        "keep    your lib/adafruit_display_text/label.py as "
        "before-rollmark/lib/adafruit_display_text/label.py",
        "keep    your lib/neopixel.mpy as before-rollmark/lib/neopixel.mpy",
        "keep    your players as before-rollmark/players",
        "keep    your rules.py as before-rollmark/rules.py",
        "keep    your words/moments.txt as before-rollmark/words/moments.txt",
    ]


def test_a_file_of_ours_that_the_owner_changes_is_kept_each_time(folder: Path) -> None:
    drive = lay(folder / "CIRCUITPY", BOOT_OUT | {"settings.toml": b""})
    source = lay(folder / "bundle", bundle())
    flash(FatDrive(drive), source)
    for text in (b"changed", b"changed again"):
        for path in ("boot.py", "words/moments.txt"):
            (drive / path).write_bytes(text)
        flash(FatDrive(drive), source)
    there = contents(drive)
    assert [there[f"boot.old{k}.py"] for k in ("", 2)] == [b"changed", b"changed again"]
    assert there["before-rollmark/words/moments.txt"] == b"changed"
    assert there["before-rollmark2/words/moments.txt"] == b"changed again"
    assert there["boot.py"] == bundle()["boot.py"]


def test_a_file_of_the_owners_that_equals_ours_stays_when_ours_goes(folder: Path) -> None:
    same = {"lib/neopixel.mpy": bundle()["lib/neopixel.mpy"]}
    drive = lay(folder / "CIRCUITPY", same | BOOT_OUT)
    flash(FatDrive(drive), lay(folder / "bundle", bundle()))
    without = {name: data for name, data in bundle().items() if name not in same}
    flash(FatDrive(drive), lay(folder / "without", without))
    assert contents(drive)["lib/neopixel.mpy"] == same["lib/neopixel.mpy"]


@pytest.mark.parametrize("every", [5, long(1)])
def test_the_serial_port_keeps_the_owners_files_too_wherever_it_is_cut(
    every: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = FREE | IN_THE_WAY | PROGRAMS
    source = lay(folder / "bundle", bundle())
    drive = lay(folder / "CIRCUITPY", theirs | BOOT_OUT | {"settings.toml": SETTINGS})
    cuts = Cuts()
    monkeypatch.setattr(p, "Link", lambda _port: Wire(drive, cuts))
    flash(p.Port("wire"), source)
    monkeypatch.setattr(p, "Link", lambda _port: Wire(drive))
    assert len(cuts) > 40
    for k in range(0, len(cuts), every):
        become(drive, cuts[k])
        flash(p.Port("wire"), source)
        check_drive(drive, bundle(), theirs, SETTINGS, f"cut {k} over serial")


def test_settings_with_the_ends_of_another_editor_are_still_ours(folder: Path) -> None:
    drive = lay(folder / "CIRCUITPY", BOOT_OUT)
    source = lay(folder / "bundle", bundle())
    flash(FatDrive(drive), source)
    text = (drive / "settings.toml").read_bytes() + b"MINE=1\n"
    (drive / "settings.toml").write_bytes(text.replace(b"\n", b"\r\n"))
    flash(FatDrive(drive), source)
    assert (drive / "settings.toml").read_bytes() == bundle()["settings.toml"] + b"MINE=1\r\n"


def test_a_setting_that_no_longer_counts_is_reported(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drive = lay(folder / "CIRCUITPY", BOOT_OUT | {"settings.toml": b"CIRCUITPY_PYSTACK_SIZE = 9\nX=1\n"})
    flash(FatDrive(drive), lay(folder / "bundle", bundle()))
    told = capsys.readouterr().out
    assert "note    your CIRCUITPY_PYSTACK_SIZE in settings.toml stays, but Rollmark's line above" in told


@pytest.mark.parametrize("at", sampled(range(0, 36, 5), 2))
def test_a_drive_that_has_gone_leaves_nothing_in_its_mount_point(folder: Path, at: int) -> None:
    class Unplugged(Interrupted):
        """Its mount point stays, empty, and takes whatever is written."""

        def _count(self) -> None:
            if not self.left:
                self.root.rename(folder / "unplugged")
                self.root.mkdir()
            self.left -= 1

    drive = lay(folder / "CIRCUITPY", PROGRAMS | BOOT_OUT)
    with pytest.raises(FlashError, match="the drive was disconnected during flashing"):
        flash(Unplugged(drive, at), lay(folder / "bundle", bundle()))
    assert contents(drive) == {}


def test_a_drive_too_small_for_ours_and_the_owners_is_left_as_it_was(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = PROGRAMS | IN_THE_WAY | BOOT_OUT | {"settings.toml": SETTINGS}
    drive = lay(folder / "CIRCUITPY", before)
    monkeypatch.setattr(d.shutil, "disk_usage", lambda _path: SimpleNamespace(free=9_000, total=60_000))
    with pytest.raises(FlashError, match="the drive is full"):
        flash(FatDrive(drive), lay(folder / "bundle", bundle()))
    assert contents(drive) == before


def test_the_list_names_what_was_written_with_its_checksum() -> None:
    text = listed(bundle())["rollmark.txt"]
    assert plan.digest(bundle()["code.py"])[:16].encode() + b"  code.py\n" in text


@pytest.mark.parametrize("way", ["DRIVE", "PORT"])
def test_an_old_folder_of_ours_with_a_hidden_one_in_it_stays(
    way: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hidden = {"console/quixo/.mine/x": b"1"}
    drive = lay(folder / "CIRCUITPY", listed(OLDER) | hidden | BOOT_OUT)
    monkeypatch.setattr(p, "Link", lambda _port: Wire(drive))
    flash(FatDrive(drive) if way == "DRIVE" else p.Port("wire"), lay(folder / "bundle", bundle()))
    assert contents(drive) == listed(bundle()) | hidden | BOOT_OUT
