"""Flashing to a folder that replaces the drive, and everything that can go wrong with it."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from host_tests.flash.consoles import OUT, recognise
from host_tests.flash.drives import BEFORE, FILES, THEIRS, check_drive
from host_tests.stand_ins.board_at_once import lay
from tools.boards import catalog as boards
from tools.flash import __main__ as main
from tools.flash import choose, flashed, target
from tools.flash import drive as d
from tools.flash.words import FlashError
from tools.version import FILE, file, version

SETTINGS = FILES["settings.toml"] + BEFORE["settings.toml"]


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(choose.ports.list_ports, "comports", list)
    monkeypatch.setattr(flashed, "FILE", tmp_path / "flashed.json")
    recognise(monkeypatch, {name: data for name, data in BEFORE.items() if name not in THEIRS})
    monkeypatch.setattr(d.os, "sync", lambda: None)  # slow, and it is the whole computer's
    for name in ("BOARD", "DRIVE", "PORT", "UF2"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    path = lay(tmp_path / "CIRCUITPY", BEFORE)
    (path / "boot_out.txt").write_text(OUT.format(v="10.2.1", board="raspberry_pi_pico"))
    return path


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return lay(tmp_path / "bundle", FILES)


def bring(drive: Path, source: Path, target: d.Drive | None = None) -> None:
    main.update(target or d.Drive(drive), boards.describe("pico_lcd_1_3"), lambda _name: source)


def test_new_files_arrive_and_old_ones_are_removed(
    source: Path, drive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bring(drive, source)
    check_drive(drive)
    told = capsys.readouterr().out
    assert "remove  console/core/loop.py" in told and "boot.py is new" in told and "read back" in told
    bring(drive, source)
    assert "0 files to write, 0 old ones to remove, 10 " in capsys.readouterr().out


class Watched(d.Drive):
    """A drive that records what is done to it."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.done: list[tuple[object, ...]] = []
        for name in ("write", "rename", "remove", "remove_folder", "sync", "read"):
            setattr(self, name, self._watched(name, getattr(self, name)))

    def _watched(self, name: str, act: Callable[..., Any]) -> Callable[..., Any]:
        def step(*given: object) -> Any:
            self.done.append((name, *given[: 2 if name == "rename" else 1]))
            return act(*given)

        return step


def through_another_name(path: str) -> list[tuple[object, ...]]:
    """Return what is done to write a file, read it back and rename it."""
    return [("write", "rollmark.new"), ("read", "rollmark.new"), ("rename", "rollmark.new", path)]


def test_list_boot_and_board_come_first_removals_late_and_code_last(source: Path, drive: Path) -> None:
    target = Watched(drive)
    bring(drive, source, target)
    begun = target.done.index(("write", "boot.txt"))
    assert target.done[begun - 3 : begun] == through_another_name("rollmark.txt")
    assert target.done[begun : begun + 8] == [
        ("write", "boot.txt"), ("read", "boot.txt"), ("rename", "boot.txt", "boot.py"),
        *through_another_name("board_rollmark.mpy"),
        ("sync",), ("remove", "code.py"),
    ]  # fmt: skip
    removed = [
        target.done.index(("remove", path)) for path in ("console/core/loop.py", "console/gone/thing.mpy")
    ]
    assert target.done.index(("rename", "rollmark.toml", "settings.toml")) < min(removed)
    assert target.done[max(removed) + 1 :] == [
        ("remove_folder", "console/gone"),
        *through_another_name("code.py"), ("sync",),
        *through_another_name("rollmark.txt"), ("sync",),
    ]  # fmt: skip


def test_where_room_is_short_old_files_go_before_the_new_ones_come(
    source: Path, drive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(d.shutil, "disk_usage", lambda _path: SimpleNamespace(free=32_000, total=60_000))
    monkeypatch.setattr(d.os, "statvfs", lambda _path: SimpleNamespace(f_frsize=512))
    target = Watched(drive)
    bring(drive, source, target)
    at = target.done.index(("remove", "code.py"))
    assert target.done[at + 1][0] == "remove", "one is enough"
    assert target.done[at + 2][0] == "write"
    assert [step[0] for step in target.done[at:]].count("remove") == 3
    check_drive(drive)


@pytest.mark.parametrize("name", sorted(FILES))
@pytest.mark.long(after=4)
def test_a_half_written_or_missing_file_is_repaired(source: Path, drive: Path, name: str) -> None:
    bring(drive, source)
    (drive / name).write_bytes((drive / name).read_bytes()[:-1] if name != "settings.toml" else SETTINGS)
    bring(drive, source)
    check_drive(drive)
    if name != "settings.toml":
        (drive / name).unlink()
    bring(drive, source)
    check_drive(drive)


def test_settings_interrupted_during_their_rename_are_repaired(source: Path, drive: Path) -> None:
    """By a version that kept no list."""
    (drive / "settings.toml").rename(drive / "settings.new")
    bring(drive, source)
    check_drive(drive)


def test_a_boot_txt_of_the_owner_is_kept(source: Path, drive: Path) -> None:
    (drive / "boot.txt").write_text("print('mine')")
    bring(drive, source)
    assert (drive / "boot.old.txt").read_text() == "print('mine')"
    (drive / "boot.old.txt").unlink()
    check_drive(drive)


def test_a_boot_py_that_reads_back_wrong_does_not_replace_the_old_one(source: Path, drive: Path) -> None:
    class Bad(d.Drive):
        def write(self, path: str, data: bytes, tick: Callable[[int], object]) -> None:
            super().write(path, data[:-1] + b"?" if path == "boot.txt" else data, tick)

    with pytest.raises(FlashError, match="boot.py differs when read back.*make flash"):
        bring(drive, source, Bad(drive))
    assert (drive / "boot.py").read_bytes() == BEFORE["boot.py"] and (drive / "code.py").exists()
    bring(drive, source)
    check_drive(drive)


def test_the_owners_program_is_kept_under_a_free_name(source: Path, drive: Path) -> None:
    for k, text in enumerate(("print('mine')", "print('mine too')")):
        (drive / "code.py").write_text(text)
        (drive / "code.txt").write_text("x")
        bring(drive, source)
        assert (drive / f"code.old{k + 1 if k else ''}.py").read_text() == text
        assert not (drive / "code.txt").exists(), "it would run in place of code.py"


def test_a_file_or_folder_of_the_owner_in_the_way_is_moved_and_reported(
    source: Path, drive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (drive / "sheets").write_text("mine")
    bring(drive, source)
    assert "keep    your sheets as before-rollmark/sheets\n" in capsys.readouterr().out
    assert (drive / "before-rollmark/sheets").read_text() == "mine"
    (drive / "sheets/big.bmp").unlink()
    (drive / "sheets/big.bmp/x").mkdir(parents=True)
    (drive / "sheets/big.bmp/mine").write_text("mine too")
    bring(drive, source)
    assert "keep    your sheets/big.bmp as before-rollmark2/sheets/big.bmp\n" in capsys.readouterr().out
    assert (drive / "before-rollmark2/sheets/big.bmp/mine").read_text() == "mine too"


@pytest.mark.parametrize(
    "number, words",
    [
        (errno.ENOSPC, "the drive is full"),
        (errno.EROFS, "the drive is read-only: eject it"),
        (errno.EACCES, "no permission to write to the drive"),
        (errno.EIO, "was disconnected during flashing: plug the board in again and run 'make flash' again"),
        (errno.EBADMSG, "the drive says"),
    ],
)
@pytest.mark.parametrize("where", ["fsync", "replace"])
def test_drive_errors_are_reported_in_plain_words(
    source: Path, drive: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str, where: str
) -> None:
    def refuse(*_given: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(d.os, where, refuse)
        with pytest.raises(FlashError, match=words):
            bring(drive, source)
    bring(drive, source)
    check_drive(drive)


def test_windows_and_macos_errors_are_recognised(monkeypatch: pytest.MonkeyPatch) -> None:
    from tools.flash import words

    error = OSError(errno.EACCES, "denied")
    for system, text in [("darwin", "Removable"), ("win32", "write-protected"), ("linux", "another user")]:
        monkeypatch.setattr(words.sys, "platform", system)
        assert text in words.reason(error)
    error.winerror = 19  # type: ignore[attr-defined]
    assert "read-only" in words.reason(error)


def test_a_drive_that_vanishes_half_way_is_reported(
    source: Path, drive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def vanish(_fd: int) -> None:
        shutil.rmtree(drive)
        raise OSError(errno.EBADF, "whatever the system says then")

    monkeypatch.setattr(d.os, "fsync", vanish)
    with pytest.raises(FlashError, match="was disconnected during flashing"):
        bring(drive, source)


def test_a_file_that_cannot_be_read_is_written_anew(
    source: Path, drive: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A power cut in a flash may have damaged it."""
    read = d.Path.read_bytes

    def damaged(path: Path) -> bytes:
        if path.name == "loop.py":
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return read(path)

    monkeypatch.setattr(d.Path, "read_bytes", damaged)
    assert d.Drive(drive).state(10**6).damaged == ["console/core/loop.py"]
    bring(drive, source)
    assert "damaged entries on the drive: 1, from a power cut" in capsys.readouterr().out
    assert (drive / "console/core/loop.mpy").read_bytes() == FILES["console/core/loop.mpy"]


def test_a_full_drive_is_left_as_it_was(source: Path, drive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (drive / "film.wav").write_bytes(bytes(5000))
    before = d.Drive(drive).state(10**6)
    monkeypatch.setattr(d.shutil, "disk_usage", lambda _path: SimpleNamespace(free=3000, total=30_000))
    with pytest.raises(FlashError, match="full: remove files of yours.*largest: film.wav.*are needed, 2 KB"):
        bring(drive, source)
    assert d.Drive(drive).state(10**6) == before


def test_plain_modules_on_a_small_drive_ask_for_mpy_cross(
    source: Path, drive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(d.shutil, "disk_usage", lambda _path: SimpleNamespace(free=3000, total=30_000))
    for path in source.rglob("*.mpy"):
        path.rename(path.with_suffix(".py"))
    with pytest.raises(FlashError, match="too small for modules in plain .py: give MPY_CROSS.*needed, 2 KB"):
        bring(drive, source)


def test_a_difference_when_reading_back_is_reported(source: Path, drive: Path) -> None:
    class Bad(d.Drive):
        def write(self, path: str, data: bytes, tick: Callable[[int], object]) -> None:
            super().write(path, data.replace(b"play", b"plax") if data == b"play" else data, tick)

    with pytest.raises(
        FlashError, match=r"1 of 10 files differ when read back \(the first: console/quixo/play.mpy"
    ):
        bring(drive, source, Bad(drive))


@pytest.mark.parametrize(
    "text, words",
    [
        (OUT.format(v="9.2.8", board="raspberry_pi_pico"), "9.2.8 is too old: .*/raspberry_pi_pico.*UF2="),
        (OUT.format(v="11.0.0-alpha.1", board="raspberry_pi_pico"), "has not been tried.*10.2 or 10.3.*UF2="),
        (OUT.format(v="12.1.0", board="raspberry_pi_pico"), "12.1.0 has not been tried with Rollmark"),
        (OUT.format(v="10.2.1", board="adafruit_metro"), "the board is adafruit_metro, but BOARD=pico"),
        ("nothing useful", "names no CircuitPython version"),
    ],
)
def test_a_wrong_board_or_version_is_refused(source: Path, drive: Path, text: str, words: str) -> None:
    (drive / "boot_out.txt").write_text(text)
    with pytest.raises(FlashError, match=words):
        bring(drive, source)


@pytest.mark.parametrize(
    "version, words",
    [
        ("10.2.1", "version 10.2: Rollmark was made and measured on it"),
        (
            "10.3.0-alpha.4",
            "version 10.3: Rollmark starts and plays as on 10.2, with 6 to 9 KB less free memory",
        ),
        ("10.1.4", "version 10.1: Rollmark has not been tried on it; it has been on 10.2 and 10.3"),
        ("10.4.0", "version 10.4: Rollmark has not been tried on it; it has been on 10.2 and 10.3"),
    ],
)
def test_a_usable_version_is_accepted_with_what_is_known_of_it(
    source: Path, drive: Path, version: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (drive / "boot_out.txt").write_text(OUT.format(v=version, board="raspberry_pi_pico"))
    bring(drive, source)
    assert f"\n{words}\n" in capsys.readouterr().out
    check_drive(drive)


def test_the_report_says_which_version_comes_and_which_was_there(
    source: Path, drive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (source / FILE).write_bytes(file())
    (drive / FILE).write_bytes(b"Rollmark 0.0.1\n")
    bring(drive, source)
    assert f"\nbundle  Rollmark {version()} (there is 0.0.1): " in capsys.readouterr().out
    bring(drive, source)
    assert f"\nbundle  Rollmark {version()}: " in capsys.readouterr().out


def test_the_command_reports_in_one_line_and_takes_nothing_from_the_environment(
    source: Path, drive: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(main, "bundle", lambda _name, _cross, **_kind: (source, {}))
    monkeypatch.setattr(main, "get_mpy_cross", str)
    for name in ("BOARD", "DRIVE", "PORT", "UF2"):
        monkeypatch.setenv(name, "3000")
    assert main.main(["pico_lcd_1_3", "--drive", str(drive)]) == 0
    check_drive(drive)
    assert main.main(["--drive", "nowhere"]) == 1
    assert capsys.readouterr().err == (
        "flash: DRIVE=nowhere is not a folder: give the place where CIRCUITPY is mounted\n"
    )
    monkeypatch.setattr(main, "flash", lambda *_given: (_ for _ in ()).throw(KeyboardInterrupt))
    assert main.main([]) == 130
    assert "run 'make flash' again" in capsys.readouterr().err


def test_the_largest_file_decides_what_is_hashed(drive: Path) -> None:
    state = d.Drive(drive).state(5)
    assert state.files["notes.txt"] == target.Entry(8, "")
    assert state.files["console/core/loop.py"].digest == target.digest(b"older")
