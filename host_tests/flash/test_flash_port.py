"""Flashing over serial, to a stand-in that behaves like CircuitPython in service mode."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_tests.flash.consoles import recognise
from host_tests.flash.drives import BEFORE, FILES, THEIRS, check_drive
from host_tests.stand_ins.board import Board
from host_tests.stand_ins.board_at_once import lay
from host_tests.stand_ins.hurry import hurry
from tools.boards import catalog as boards
from tools.flash import __main__ as main
from tools.flash import flashed
from tools.flash import port as p
from tools.flash.words import FlashError
from tools.serial import link
from tools.serial.ports import LinkError


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    hurry(monkeypatch)
    recognise(monkeypatch, {name: data for name, data in BEFORE.items() if name not in THEIRS})
    monkeypatch.setattr(p, "PATIENCE", 20.0)
    monkeypatch.setattr(flashed, "FILE", tmp_path / "flashed.json")


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    return lay(tmp_path / "chip", BEFORE | {"boot_out.txt": b"x"})


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return lay(tmp_path / "bundle", FILES)


@pytest.fixture
def board(request: pytest.FixtureRequest, drive: Path) -> Iterator[Board]:
    board = Board(drive, tty=getattr(request, "param", "tty") == "tty")
    yield board
    board.unplug()


def bring(board: Board, source: Path) -> None:
    target = p.Port(board.port)
    try:
        main.update(target, boards.describe("pico_lcd_1_3"), lambda _name: source)
    finally:
        target.close()


@pytest.mark.parametrize("board", ["tty", "socket"], indirect=True)
def test_everything_arrives_and_the_console_starts_again(
    board: Board, source: Path, drive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bring(board, source)
    check_drive(drive)
    told = capsys.readouterr().out
    assert "Raspberry Pi Pico with rp2040, CircuitPython 10.2.1: pico_lcd_1_3" in told
    assert not board.shows_repl, "what the REPL prints is not painted"
    changes = board.changes
    bring(board, source)
    assert board.changes == changes, "the second time nothing is written"
    assert "10 already up to date\ndone    nothing to do" in capsys.readouterr().out
    link.Link(board.port).close()
    assert board.starts[:3] == ["power", "hard", "soft"], "service mode goes on where nothing was to do"


@pytest.mark.parametrize("cut", [0, 3, 20])
@pytest.mark.long(after=1)
def test_the_next_run_repairs_what_unplugging_left(
    source: Path, drive: Path, cut: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Board(drive, cut=cut)
    with monkeypatch.context() as patch:
        patch.setattr(p, "PATIENCE", 0.2)  # a pseudo-terminal may not report that it is gone
        with pytest.raises(LinkError, match="unplugged|said nothing"):
            bring(board, source)
    board.unplug()
    again = Board(drive)
    try:
        bring(again, source)
    finally:
        again.unplug()
    check_drive(drive)


def test_a_console_that_is_not_in_service_mode_is_left_alone(board: Board, source: Path) -> None:
    board.service = False
    words = "not in service mode.*OSError 30.*with its X button held until a screen says so"
    with pytest.raises(FlashError, match=words):
        bring(board, source)
    link.Link(board.port).close()
    assert board.changes == 0 and board.starts[1] == "soft", "the console goes on"


@pytest.mark.parametrize(
    "missing, words",
    [
        (("code.py",), "with its X button held for three seconds.*no program to say so"),
        (("code.py", "boot.py"), "has no service mode yet.*flash through its CIRCUITPY drive, or eject that"),
    ],
)
def test_no_screen_is_promised_where_there_is_none(
    board: Board, source: Path, drive: Path, missing: tuple[str, ...], words: str
) -> None:
    for name in missing:
        (drive / name).unlink()
    board.service = False
    with pytest.raises(FlashError, match=words):
        bring(board, source)


def test_a_drive_that_the_computer_has_let_go_of_is_taken(board: Board, source: Path, drive: Path) -> None:
    """Without boot.py, as after CircuitPython has formatted the drive."""
    (drive / "boot.py").unlink()
    board.service, board.ejected = False, True
    bring(board, source)
    check_drive(drive)
    bring(board, source)
    link.Link(board.port).close()
    assert board.starts[:3] == ["power", "hard", "hard"], (
        "and given back, by a restart, when nothing was to do"
    )


def test_a_drive_that_turns_read_only_during_flashing(board: Board) -> None:
    target = p.Port(board.port)
    board.service = False
    with pytest.raises(FlashError, match="not in service mode"):
        target.write("x.txt", b"1", lambda _n: None)
    target.close()


def test_a_full_drive_is_reported_before_and_during_writing(
    board: Board, source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board.room = 10_000
    with pytest.raises(FlashError, match=r"the drive is full: remove files of yours.*KB are needed") as full:
        bring(board, source)
    needed, free = map(int, re.findall(r"(\d+) KB are", str(full.value)))
    size = sum(path.stat().st_size for path in source.rglob("*") if path.is_file()) // 1024
    assert size <= needed < 3 * size + 100 and free < needed
    assert board.changes == 0
    monkeypatch.setattr(main.plan, "check_room", lambda *_given: None)
    with pytest.raises(
        FlashError, match=r"less space than it says .*: the drive is full: remove files of yours"
    ):
        bring(board, source)


def test_a_file_is_written_in_chunks_into_new_folders_and_read_back(board: Board, drive: Path) -> None:
    target = p.Port(board.port)
    with pytest.raises(FlashError, match=r"the drive is damaged \(nothing.txt\).*erase_filesystem"):
        target.read("nothing.txt")
    data = bytes(range(256)) * 13
    sent: list[int] = []
    target.write("a/b/c d.bin", data, sent.append)
    assert target.read("a/b/c d.bin") == data == (drive / "a/b/c d.bin").read_bytes()
    assert sum(sent) == len(data) and len(sent) > 2
    target.write("empty", b"", sent.append)
    assert (drive / "empty").read_bytes() == target.read("empty") == b""
    target.close()


@pytest.mark.parametrize(
    "version, board_id, words",
    [
        ("9.2.8", "raspberry_pi_pico", "9.2.8 is too old"),
        ("10.2.1", "adafruit_metro", "the board is adafruit_metro"),
    ],
)
def test_a_wrong_board_or_version_is_refused(
    drive: Path, source: Path, version: str, board_id: str, words: str
) -> None:
    board = Board(drive)
    board.version, board.board_id = version, board_id
    try:
        with pytest.raises(FlashError, match=words):
            bring(board, source)
    finally:
        board.unplug()


def test_the_program_for_the_board_has_only_what_circuitpython_has() -> None:
    text = p.AGENT.read_text()
    assert "\x03" not in text and text.isascii()
    for name in ("ilistdir", "walk(", "sha256(", "pathlib"):
        assert name not in text
