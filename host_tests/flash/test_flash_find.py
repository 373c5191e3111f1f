"""Which drive, port and console `make flash` finds by itself, and its messages when there is none."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from host_tests.flash.consoles import OUT
from host_tests.stand_ins.board_at_once import lay
from tools.flash import choose, flashed
from tools.flash import drive as d
from tools.flash.words import FlashError


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(choose.ports.list_ports, "comports", list)
    monkeypatch.setattr(flashed, "FILE", tmp_path / "flashed.json")


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    out = OUT.format(v="10.2.1", board="raspberry_pi_pico")
    return lay(tmp_path / "CIRCUITPY", {"boot_out.txt": out.encode()})


def test_boot_out_is_parsed() -> None:
    found = d.parsed(OUT.format(v="10.0.0-rc.1", board="raspberry_pi_pico_w"))
    assert d.parsed("Adafruit CircuitPython 10.2.1 on x; y\r\nBoard ID:\r\nUID:AB\r\n") == d.About(
        "10.2.1", "", "AB", "y"
    )
    assert found == d.About(
        "10.0.0-rc.1", "raspberry_pi_pico_w", "DF6050788B3E1B2E", "Raspberry Pi Pico with rp2040"
    )


@pytest.fixture
def two_consoles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two boards of ours on a Raspberry Pi Pico."""
    monkeypatch.setattr(choose.boards, "fitting", lambda i: ["pico_lcd", "pico_lcd_2"] if i == "pico" else [])


@pytest.mark.usefixtures("two_consoles")
def test_the_console_is_found_by_the_drive_s_files_in_order(drive: Path) -> None:
    target, about = d.Drive(drive), d.About("10.2.1", "pico")
    for name, data, wanted in [  # each comes before those above it
        ("board_rollmark.mpy", b"\x0epico_lcd\0", "pico_lcd"),
        ("board_rollmark.py", b'NAME = "pico_lcd_2"', "pico_lcd_2"),
        ("boot.py", b'"""Of an old version."""', "pico_lcd_2"),
        ("boot.py", b'"""Boot."""\n\nNAME = "pico_lcd"\n', "pico_lcd"),
        ("boot.txt", b'"""Boot."""\n\nNAME = "pico_l', "pico_lcd"),
        ("boot.txt", b'"""Boot."""\n\nNAME = "pico_lcd_2"\n', "pico_lcd_2"),
    ]:
        (drive / name).write_bytes(data)
        assert choose.choose_board(None, about, target.state(0), target) == wanted
    for name in ("board_rollmark.mpy", "board_rollmark.py", "boot.py", "boot.txt"):
        (drive / name).unlink()
    with pytest.raises(FlashError, match=r"several consoles.*BOARD=…, one of pico_lcd, pico_lcd_2"):
        choose.choose_board(None, about, target.state(0), target)
    with pytest.raises(FlashError, match=r"no board folder fits 'other'.*Add a board.*folder"):
        choose.choose_board(None, d.About("10.2.1", "other"), target.state(0), target)
    with pytest.raises(FlashError, match=r"does not say which board it is: .*BOARD=….*picopad"):
        choose.choose_board(None, d.About("10.2.1", ""), target.state(0), target)


def test_a_formatted_drive_gets_what_this_laptop_flashed_last_on_that_chip(
    drive: Path, tmp_path: Path
) -> None:
    target = d.Drive(drive)
    about = target.about()
    folder = lay(tmp_path / "mine", {"board_rollmark.py": own_board("mine")})
    for board, wanted in (("own_wiring", "own_wiring"), (str(folder), str(folder))):
        flashed.remember(about, board, finished=True)
        assert choose.choose_board(None, about, target.state(0), target) == wanted
    other = d.About("10.2.1", about.board_id, "0123")
    for stranger in (other, d.About("10.2.1", about.board_id)):
        with pytest.raises(FlashError, match="several consoles"):
            choose.choose_board(None, stranger, target.state(0), target)
    (drive / "boot.py").write_text('NAME = "pico_lcd_1_3"\n')
    assert choose.choose_board(None, about, target.state(0), target) == "pico_lcd_1_3", (
        "the drive knows better"
    )
    (drive / "boot.py").write_text('NAME = "mine"\n')
    assert choose.choose_board(None, about, target.state(0), target) == str(folder)
    flashed.remember(about, "own_wiring", finished=False)
    with pytest.raises(FlashError, match="does not know .mine."):
        choose.choose_board(None, about, target.state(0), target)
    (drive / "boot.txt").write_text('"""Run')
    assert choose.choose_board(None, about, target.state(0), target) == "own_wiring", "interrupted at once"
    (drive / "boot.txt").unlink()
    (folder / "board_rollmark.py").unlink()
    flashed.FILE.write_text("rubbish")
    (drive / "boot.py").unlink()
    with pytest.raises(FlashError, match="several consoles"):
        choose.choose_board(None, about, target.state(0), target)


def own_board(name: str) -> bytes:
    text = (choose.boards.BOARDS / "own_wiring" / "board_rollmark.py").read_text(encoding="utf-8")
    return text.replace('"own_wiring"', f'"{name}"').encode()


@pytest.mark.parametrize("board_id", ["raspberry_pi_pico", "pajenicko_picopad", "other"])
@pytest.mark.parametrize(
    "name, data",
    [
        ("board_rollmark.py", b'"""Like pico_lcd_1_3 and picopad."""\nNAME = "mine"\n'),
        ("board_rollmark.mpy", b"C\x06\x00\x1f%\x08mine\x00\x0eSERVICE\x00"),
    ],
)
def test_a_console_of_your_own_is_never_replaced_without_asking(
    drive: Path, board_id: str, name: str, data: bytes
) -> None:
    (drive / name).write_bytes(data)
    target, about = d.Drive(drive), d.About("10.2.1", board_id)
    with pytest.raises(FlashError, match=r"has a console that this project does not know.*BOARD=/path"):
        choose.choose_board(None, about, target.state(0), target)
    if board_id == "pajenicko_picopad":
        picopad = choose.described("picopad")
        assert choose.choose_board(picopad, about, target.state(0), target) == "picopad"
        (drive / name).write_bytes(data[:12])  # half written: its name cannot be read
        assert choose.choose_board(None, about, target.state(0), target) == "picopad"


def test_a_board_with_faults_is_not_flashed(tmp_path: Path) -> None:
    text = (choose.boards.BOARDS / "own_wiring" / "board_rollmark.py").read_text(encoding="utf-8")
    wrong = text.replace('"GP12"', '"GP99"').replace('"GP13"', '"GP10"')
    folder = lay(tmp_path / "own_wiring", {"board_rollmark.py": wrong.encode()})
    with pytest.raises(FlashError, match=r"has a fault \(PINS: .*no pin GP99.*; 1 more\): run make check-b"):
        choose.check_faultless(str(folder))
    (folder / "board_rollmark.py").write_text(text.replace('pico_w"', 'pico_x"'), encoding="utf-8")
    choose.check_faultless(str(folder))  # a board newer than the list of boards


def test_an_unknown_board_is_refused() -> None:
    with pytest.raises(FlashError, match=r"unknown board 'nope'.*pico_lcd_1_3"):
        choose.described("nope")


def test_nothing_connected_says_where_it_looked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(FlashError, match=r"no board found \(looked for.*boot_out.*INFO_UF2.*BOOTSEL"):
        choose.find(None, None, [tmp_path])
    monkeypatch.setattr(choose, "not_mounted", lambda label: "/dev/sdz1" if label == "CIRCUITPY" else "")
    with pytest.raises(FlashError, match="connected as /dev/sdz1 but not mounted"):
        choose.find(None, None, [tmp_path])


def test_two_of_a_kind_must_be_chosen_between(
    tmp_path: Path, drive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = lay(tmp_path / "CIRCUITPY1", {"boot_out.txt": b"x"})
    with pytest.raises(FlashError, match="2 CIRCUITPY drives.*DRIVE="):
        choose.find(None, None, [drive, other])
    with pytest.raises(FlashError, match="DRIVE=… or PORT=…, not both"):
        choose.find("x", "y")
    port = SimpleNamespace(device="ttyACM0", vid=0x239A, interface=None, serial_number="df6050788b3e1b2e")
    monkeypatch.setattr(choose.ports.list_ports, "comports", lambda: [port])
    assert choose.find(None, None, [drive, tmp_path]) == ("drive", str(drive)), "the same board: the drive"
    port.serial_number = "0123"
    with pytest.raises(FlashError, match="two boards: one with the drive .*another one at ttyACM0"):
        choose.find(None, None, [drive])
    assert choose.find(None, None, [tmp_path]) == ("port", "ttyACM0")
    assert choose.find(None, "COM4", [drive]) == ("port", "COM4")


@pytest.mark.parametrize("given, words", [("nowhere", "is not a folder"), (".", "no boot_out.txt")])
def test_a_wrong_drive_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str, words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FlashError, match=words):
        choose.find(given, None)


def test_drives_are_looked_for_where_each_system_mounts_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(d.sys, "platform", "win32")
    assert Path("D:/") in d.mount_points() and len(d.mount_points()) == 26
    monkeypatch.setattr(d.sys, "platform", "linux")
    lines = "/dev/sda1 /media/eva/MY\\040DRIVE vfat rw 0 0\nproc /proc proc rw 0 0\n"
    monkeypatch.setattr(d.Path, "read_text", lambda _self: lines)
    assert Path("/media/eva/MY DRIVE") in d.mount_points() and Path("/proc") not in d.mount_points()
