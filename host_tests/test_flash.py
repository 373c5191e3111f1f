"""Flashing to a folder that stands in for the drive, and every way in which it can go wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import flash as f

OUT = "Adafruit CircuitPython {v} on 2026-10-01; Raspberry Pi Pico with rp2040\r\nBoard ID:{board}\r\n"


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    path = tmp_path / "CIRCUITPY"
    path.mkdir()
    (path / "boot_out.txt").write_text(OUT.format(v="10.2.1", board="raspberry_pi_pico"))
    return path


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "bundle"
    for name in ("code.py", "settings.toml", "console/loop.mpy", "lib/rules/qwixx.mpy", "zebra.txt"):
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_text(name)
    return path


def test_everything_arrives_and_code_py_last(source: Path, drive: Path) -> None:
    lines: list[str] = []
    assert f.copy(source, drive, lines.append) == 5
    assert lines[-1].endswith("code.py")
    for path in source.rglob("*"):
        if path.is_file():
            assert (drive / path.relative_to(source)).read_bytes() == path.read_bytes()


def test_a_second_time_writes_nothing_and_a_change_only_itself(source: Path, drive: Path) -> None:
    f.copy(source, drive, lambda _line: None)
    assert f.copy(source, drive, lambda _line: None) == 0
    (source / "settings.toml").write_text("new")
    assert f.copy(source, drive, lambda _line: None) == 1


def test_what_an_interruption_left_is_mended(source: Path, drive: Path) -> None:
    (drive / "console").mkdir()
    (drive / "console/loop.mpy").write_text("half")
    f.copy(source, drive, lambda _line: None)
    assert (drive / "console/loop.mpy").read_text() == "console/loop.mpy"


def test_a_py_beside_its_mpy_goes_and_so_do_old_modules_but_not_a_persons_files(
    source: Path, drive: Path
) -> None:
    for name in ("console/loop.py", "console/old.mpy", "lib/rules/old.mpy", "lib/mine.py", "notes.txt"):
        (drive / name).parent.mkdir(parents=True, exist_ok=True)
        (drive / name).write_text("x")
    f.copy(source, drive, lambda _line: None)
    assert not (drive / "console/loop.py").exists() and not (drive / "console/old.mpy").exists()
    assert not (drive / "lib/rules/old.mpy").exists()
    assert (drive / "lib/mine.py").exists() and (drive / "notes.txt").exists()


def test_no_drive_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(f.FlashError, match=r"no CIRCUITPY drive is mounted.*DRIVE=.*RPI-RP2"):
        f.find_drive(None, [tmp_path])


def test_two_drives_ask_which(tmp_path: Path, drive: Path) -> None:
    other = tmp_path / "CIRCUITPY1"
    other.mkdir()
    (other / "boot_out.txt").write_text("x")
    with pytest.raises(f.FlashError, match="2 CIRCUITPY drives"):
        f.find_drive(None, [drive, other])
    assert f.find_drive(None, [drive, tmp_path]) == drive


@pytest.mark.parametrize("given, words", [("nowhere", "is not a folder"), (".", "no boot_out.txt")])
def test_a_wrong_drive_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str, words: str) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(f.FlashError, match=words):
        f.find_drive(given)


@pytest.mark.parametrize(
    "text, words",
    [
        (OUT.format(v="9.2.8", board="raspberry_pi_pico"), "too old"),
        (OUT.format(v="10.2.1", board="adafruit_feather_rp2040"), "drive's board is adafruit_feather_rp2040"),
        ("nothing useful", "names no CircuitPython version"),
    ],
)
def test_a_wrong_board_or_version(drive: Path, text: str, words: str) -> None:
    (drive / "boot_out.txt").write_text(text)
    with pytest.raises(f.FlashError, match=words):
        f.check_drive(drive, "pico_lcd_1_3")


@pytest.mark.parametrize("board", ["raspberry_pi_pico", "raspberry_pi_pico_w"])
def test_the_right_board_gives_its_version(drive: Path, board: str) -> None:
    (drive / "boot_out.txt").write_text(OUT.format(v="10.0.3", board=board))
    assert f.check_drive(drive, "pico_lcd_1_3") == "CircuitPython 10.0.3"


@pytest.mark.parametrize(
    "number, words", [(28, "drive is full"), (30, "read-only"), (5, "Input/output error")]
)
def test_what_the_drive_refuses_is_said_in_plain_words(
    source: Path, drive: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    import os

    def refuse(_fd: int) -> None:
        raise OSError(number, os.strerror(number), "console/loop.mpy")

    monkeypatch.setattr(f.os, "fsync", refuse)
    with pytest.raises(f.FlashError, match=words):
        f.copy(source, drive, lambda _line: None)


def test_the_owners_settings_and_program_are_kept(source: Path, drive: Path) -> None:
    (source / "settings.toml").write_text("# why\nCIRCUITPY_PYSTACK_SIZE=3072\n")
    (drive / "settings.toml").write_text('CIRCUITPY_WIFI_SSID="home"\nCIRCUITPY_PYSTACK_SIZE = 1000\n')
    (drive / "code.py").write_text("print('mine')")
    f.copy(source, drive, lambda _line: None)
    text = (drive / "settings.toml").read_text()
    assert text == '# why\nCIRCUITPY_PYSTACK_SIZE=3072\nCIRCUITPY_WIFI_SSID="home"\n'
    assert (drive / "code.old.py").read_text() == "print('mine')"
    (source / "code.py").write_text("from console.loop import Console")
    f.copy(source, drive, lambda _line: None)
    assert f.copy(source, drive, lambda _line: None) == 0, "the second time there is nothing to do"


def test_an_unknown_board_is_refused_before_a_drive_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(f.FlashError, match=r"no board 'nope'.*pico_lcd_1_3"):
        f.check_board("nope")
