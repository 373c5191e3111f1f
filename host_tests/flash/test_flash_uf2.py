"""Installing CircuitPython on a board in its bootloader, with a folder as its drive."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pytest

from tools.boards import catalog as boards
from tools.flash import __main__ as main
from tools.flash import choose
from tools.flash import uf2 as u
from tools.flash.words import FlashError

RP2040, RP2350, SAMD51 = 0xE48BFF56, 0xE48BFF59, 0x55114460
INFO = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: {}\r\n"
PICO = boards.describe("pico_lcd_1_3")


def made(
    version: str = "10.2.1", board: str = "raspberry_pi_pico", family: int = RP2040, text: str = ""
) -> bytes:
    """Return a UF2 file with texts as in CircuitPython's."""
    inside = text or f"x\0{board}\0\0Adafruit CircuitPython {version} on 2026-10-01; The Board with rp2040\0"
    payload = (inside.encode() * 20)[: 256 * 6].ljust(256 * 6, b"\0")
    blocks = b""
    for k in range(6):
        head = u.HEAD.pack(*u.MAGIC, u.WITH_FAMILY, 0x10000000 + 256 * k, 256, k, 6, family)
        piece = payload[256 * k : 256 * k + 256].ljust(u.BLOCK - u.HEAD.size - 4, b"\0")
        blocks += head + piece + u.MAGIC_END.to_bytes(4, "little")
    return blocks


@pytest.fixture
def waiting(tmp_path: Path) -> Path:
    path = tmp_path / "RPI-RP2"
    path.mkdir()
    (path / u.INFO).write_text(INFO.format("RPI-RP2"))
    return path


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "circuitpython.uf2"
    path.write_bytes(made())
    return path


@pytest.fixture(autouse=True)
def _no_ports(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choose.ports.list_ports, "comports", list)


def test_the_uf2_is_copied_and_the_new_drive_found(
    waiting: Path,
    file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    other, new = tmp_path / "other", tmp_path / "CIRCUITPY"
    looks = iter([[other], [other], [other], [other, new]])
    monkeypatch.setattr(main, "drives", lambda: [other])
    monkeypatch.setattr(
        main.uf2, "wait_for_drive", lambda before: wait(before, lambda: next(looks), lambda _s: None)
    )
    assert main.put_circuitpython(file, waiting, PICO) == new
    assert (waiting / file.name).read_bytes() == file.read_bytes()
    assert "CircuitPython 10.2.1 for raspberry_pi_pico" in capsys.readouterr().out


wait = u.wait_for_drive


def test_a_drive_that_does_not_appear_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    with pytest.raises(
        FlashError, match="no CIRCUITPY drive appeared within 90 s: unplug the board.*without UF2="
    ):
        wait(set(), list, slept.append)
    assert sum(slept) == 90
    monkeypatch.setattr(u, "not_mounted", lambda _label: "/dev/sdz1")
    with pytest.raises(FlashError, match="it is connected as /dev/sdz1"):
        wait(set(), list, slept.append)


@pytest.mark.parametrize(
    "data, words",
    [
        (b"hello" * 200, "is not a UF2 file"),
        (b"", "is not a UF2 file"),
        (made()[:-100], "is incomplete"),
        (made()[:-512], "is incomplete"),
        (made()[:16] + (477).to_bytes(4, "little") + made()[20:], "is damaged \\(block 0\\)"),
        (made()[:20] + (6).to_bytes(4, "little") + made()[24:], "is damaged \\(block 0\\)"),
        (made()[:1000] + b"\0" * 24 + made()[1024:], "is damaged \\(block 1\\)"),
        (made(text="MicroPython v1.27 for a Pico "), "is not CircuitPython"),
        (made(family=RP2350), "is for RP2350, but the board in bootloader mode has an RP2040"),
        (made(family=SAMD51), "is for another chip, but the board"),
        (made(version="9.1.0"), "9.1.0 is too old"),
        (made(version="11.0.0"), "11.0.0 has not been tried"),
        (made(board="raspberry_pi_pico2"), "The Board with rp2040, not the one for BOARD=pico_lcd_1_3"),
    ],
)
def test_a_bad_uf2_file_is_refused(waiting: Path, file: Path, data: bytes, words: str) -> None:
    file.write_bytes(data)
    with pytest.raises(FlashError, match=words):
        main.put_circuitpython(file, waiting, PICO)
    assert not (waiting / file.name).exists()


def test_the_payload_is_what_the_blocks_contain_for_the_flash(file: Path) -> None:
    firmware = u.read(file)
    assert len(firmware.payload) == 6 * 256 and firmware.payload.startswith(b"x\0raspberry_pi_pico\0")
    assert (firmware.chip, firmware.version) == ("RP2040", "10.2.1")


def test_a_missing_uf2_file_is_reported(waiting: Path, tmp_path: Path) -> None:
    with pytest.raises(FlashError, match="cannot be read: No such file"):
        main.put_circuitpython(tmp_path / "none.uf2", waiting, PICO)


def test_the_drive_may_disappear_after_the_last_block_only(
    waiting: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_given: Any) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(u.os, "fsync", gone)
    u.copy(file, waiting, lambda _n: None)  # all of it was written
    with pytest.raises(FlashError, match="not written completely.*BOOTSEL"):
        u.copy(file, waiting / "nowhere", lambda _n: None)
    monkeypatch.setattr(u, "CHUNK", 512)
    steps: list[int] = []

    def tick(n: int) -> None:
        steps.append(n)
        if len(steps) == 3:
            gone()

    with pytest.raises(FlashError, match=r"not written completely \(Input/output error\)"):
        u.copy(file, waiting, tick)


def test_without_a_uf2_it_says_what_to_download(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(FlashError, match=r"no CircuitPython yet.*/board/raspberry_pi_pico .*UF2=f"):
        main.flash("pico_lcd_1_3", str(waiting), None, None)
    monkeypatch.setattr(choose, "mount_points", lambda: [waiting])
    with pytest.raises(FlashError, match="UF2=… goes to the drive of a bootloader: leave PORT=… out"):
        main.flash("pico_lcd_1_3", str(waiting), "COM4", "some.uf2")
    (waiting / u.INFO).write_text(INFO.format("RP2350"))
    with pytest.raises(FlashError, match="has an RP2350, but Rollmark needs an RP2040"):
        main.flash("pico_lcd_1_3", str(waiting), None, None)
    (waiting / u.INFO).write_text(INFO.format("RPI-RP2"))
    with pytest.raises(FlashError, match=r"board/<your board>, one of .*raspberry_pi_pico, "):
        main.flash(None, None, None, None)


def test_no_waiting_board_or_two_are_reported(waiting: Path, tmp_path: Path) -> None:
    with pytest.raises(FlashError, match="no board waits for CircuitPython.*INFO_UF2.TXT.*BOOTSEL"):
        choose.find_bootloader(None, [tmp_path])
    with pytest.raises(FlashError, match="is not a bootloader's drive"):
        choose.find_bootloader(str(tmp_path))
    two = [waiting, waiting]
    with pytest.raises(FlashError, match="2 boards wait"):
        choose.find_bootloader(None, two)
    with pytest.raises(FlashError, match="2 boards wait"):
        choose.find(None, None, two)
    assert choose.find(None, None, [waiting]) == ("bootloader", str(waiting))
    (waiting / u.INFO).write_text(INFO.format("SAMD21G18A-Metro-v0"))
    with pytest.raises(FlashError, match="another kind of board"):
        u.waiting_chip(waiting)
