"""The link to a board over serial, against a stand-in for CircuitPython's raw REPL."""

from __future__ import annotations

import errno
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from host_tests.stand_ins.board import Board
from host_tests.stand_ins.hurry import hurry
from tools.serial import link as k
from tools.serial import ports as q
from tools.serial.printable import Screen

ECHO = """
import sys
while True:
    line = sys.stdin.readline().strip()
    if line == "quit":
        break
    print("heard", line)
print("bye")
"""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)


@pytest.fixture(params=["tty", "socket"])
def board(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Board]:
    (tmp_path / "code.py").write_text("")
    board = Board(tmp_path, tty=request.param == "tty")
    yield board
    board.unplug()


def test_a_running_program_is_stopped_and_restarted_at_the_end(board: Board) -> None:
    with k.Link(board.port) as link:
        assert link.run("print(6 * 7)\nprint('ä')") == "42\nä\n"
        assert board.starts == ["power"]
        link.restart()
        assert b"code.py output" in link.quiet(0.2)
    assert board.starts == ["power", "soft"]


def test_an_exception_on_the_board_comes_with_its_traceback(board: Board) -> None:
    with k.Link(board.port) as link:
        with pytest.raises(k.BoardError, match="ZeroDivisionError") as caught:
            link.run("print(1)\n1 / 0")
        assert "line 2, in <module>" in caught.value.trace
        with pytest.raises(k.BoardError, match="no module named 'enum'"):
            link.run("import enum")
        assert link.run("print(2)") == "2\n"


def test_talking_line_by_line(board: Board) -> None:
    with k.Link(board.port) as link:
        talk = link.talk(ECHO)
        for line in ("one", "two " * 200):
            talk.say(line)
            assert talk.hear() == "heard " + line.strip()
        talk.say("quit")
        assert talk.end() == "bye\n"
        assert link.run("print(3)") == "3\n"


def test_a_program_that_ends_raises_or_hangs_is_reported(board: Board) -> None:
    with k.Link(board.port) as link:
        with pytest.raises(k.LinkError, match="has ended"):
            link.talk("pass").hear()
        with pytest.raises(k.BoardError, match="ValueError: no"):
            link.talk("raise ValueError('no')").hear()
        talk = link.talk("while True: pass")
        with pytest.raises(k.LinkError, match="said nothing for 0.05 s"):
            talk.hear(0.05)
        assert talk.end(0.05) == ""
        assert link.run("print(4)") == "4\n"


def test_closing_during_a_talk_leaves_a_running_console(board: Board) -> None:
    with k.Link(board.port) as link:
        link.talk(ECHO)
    with k.Link(board.port) as link:
        assert link.run("print(5)") == "5\n"
    assert board.starts[:2] == ["power", "soft"]


def test_a_hard_reset_starts_the_board_again(board: Board) -> None:
    link = k.Link(board.port)
    link.restart(hard=True)
    link.close()
    again = k.Link(board.port)  # it answers only when it has started
    assert board.starts == ["power", "hard"]
    again.close()


def test_an_unplugged_board_is_reported(board: Board) -> None:
    link = k.Link(board.port)
    board.unplug()
    with pytest.raises(k.LinkError, match="unplugged"):
        link.run("print(1)")
    link.close()


def test_a_board_that_is_silent_or_runs_something_else(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    board.name = "micropython"
    with pytest.raises(k.LinkError, match="does not run CircuitPython"):
        k.Link(board.port)
    board.silent = True
    monkeypatch.setattr(k, "ENTER_TIME", 0.1)
    with pytest.raises(k.LinkError, match="no answer to Ctrl-C"):
        k.Link(board.port)


@pytest.fixture
def chatter() -> Iterator[str]:
    """Yield a port that never stops talking, whatever it is told."""
    server = socket.create_server(("127.0.0.1", 0))
    ended = threading.Event()

    def talk() -> None:
        there, _ = server.accept()
        with suppress(OSError):
            while not ended.is_set():
                there.sendall(b"> \x1b[2J\x04 raw")
                time.sleep(0.0005)
        there.close()

    thread = threading.Thread(target=talk)
    thread.start()
    yield f"socket://127.0.0.1:{server.getsockname()[1]}"
    ended.set()
    thread.join()
    server.close()


def test_a_port_that_never_stops_talking_is_given_up(chatter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(k, "ENTER_TIME", 0.5)
    start = time.monotonic()
    with pytest.raises(k.LinkError, match="no answer to Ctrl-C") as caught:
        k.Link(chatter)
    assert time.monotonic() - start < 20 and str(caught.value).isprintable()


@pytest.mark.long(after=1)
def test_a_program_that_never_stops_talking_is_given_up(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(k, "PATIENCE", 1)
    endless = "while True:\n print('x', end='')"
    with k.Link(board.port) as link:
        with pytest.raises(k.LinkError, match="stopped answering"):
            link.run(endless, timeout=0.3)
        link.interrupt()
        talk = link.talk(endless)
        with pytest.raises(k.LinkError, match="does not stop talking"):
            talk.hear(timeout=0.3)


def test_nothing_but_printable_text_comes_from_a_board(board: Board) -> None:
    with k.Link(board.port) as link:
        assert link.run("print('a\\x1b[2J\\x07b\\x9b\\tä')") == "a�[2J�b�\tä\n"
        with pytest.raises(k.BoardError) as caught:
            link.run("raise ValueError('\\x1b]0;owned\\x07')")
        assert "\x1b" not in str(caught.value) and "\x1b" not in caught.value.trace


def test_a_terminal_gets_text_and_what_a_prompt_needs() -> None:
    """Also when a sequence, or a letter of several bytes, comes in pieces."""
    sent = "ä>>> x\b\x1b[K\x1b]0;title\x1b\\\x1b[31mred\x1b[5i\x1bc\x07\x9b2J\r\n".encode()
    for size in (1, 2, 3, 100):
        got: list[bytes] = []
        screen = Screen(got.append)
        for at in range(0, len(sent), size):
            screen.write(sent[at : at + size])
        assert b"".join(got).decode() == "ä>>> x\b\x1b[K\x1b[31mred[5ic2J\r\n", size


def test_a_port_that_echoes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(k, "ENTER_TIME", 0.1)
    with pytest.raises(k.LinkError, match=r"no answer to Ctrl-C at loop://: is it"):
        k.Link("loop://")


def test_why_a_port_cannot_be_opened_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(k.LinkError, match=r"there is no port /dev/nope.*is the board connected"):
        k.Link("/dev/nope")
    with pytest.raises(k.LinkError, match="nothing answers at socket://127.0.0.1:1"):
        k.Link("socket://127.0.0.1:1")

    for number, text, words in [
        (errno.EBUSY, "busy", "is busy: another program has it open"),
        (errno.EAGAIN, "Could not exclusively lock port", "is busy"),
        (None, "could not open port 'COM3': PermissionError(13, 'Access is denied.')", "is busy"),
        (None, "could not open port 'COM9': FileNotFoundError(2, …)", "there is no port"),
        (errno.EACCES, "no", r"no permission to open .*dialout"),
    ]:
        failed = q.serial.SerialException(text)
        failed.errno = number

        def refuse(*_given: Any, **_more: Any) -> None:
            raise failed  # noqa: B023

        monkeypatch.setattr(q.serial, "serial_for_url", refuse)
        monkeypatch.setattr(q.sys, "platform", "linux")
        with pytest.raises(k.LinkError, match=words):
            k.Link("PORT")


def port(device: str, vid: int | None, interface: str | None = None, number: str | None = None) -> Any:
    return SimpleNamespace(device=device, vid=vid, interface=interface, serial_number=number, product="Thing")


def test_the_port_is_found_or_must_be_given(monkeypatch: pytest.MonkeyPatch) -> None:
    ports: list[Any] = []
    monkeypatch.setattr(q.list_ports, "comports", lambda: list(ports))
    assert q.find_port("COM7") == "COM7"
    with pytest.raises(k.LinkError, match="no CircuitPython board on a serial port.*there is none at all"):
        q.find_port(None)
    ports.append(port("/dev/ttyS0", None))
    with pytest.raises(k.LinkError, match=r"found only /dev/ttyS0 \(Thing\), not USB ports"):
        q.find_port(None)
    ports.append(port("/dev/ttyUSB0", 0x1A86))
    assert q.find_port(None) == "/dev/ttyUSB0", "better than nothing"
    ports.append(port("/dev/ttyACM1", 0x2E8A, "CircuitPython CDC2 control", "7"))
    ports.append(port("/dev/ttyACM0", 0x2E8A, "CircuitPython CDC control", "7"))
    assert q.find_port(None) == "/dev/ttyACM0", "the console comes before the data port of the same board"
    ports.append(port("/dev/ttyACM2", 0x239A, "CircuitPython CDC control", "8"))
    with pytest.raises(k.LinkError, match=r"2 serial ports.*ttyACM0.*ttyACM2.*PORT="):
        q.find_port(None)
    ports[:] = [port("COM3", 0x239A, None, "8"), port("COM4", 0x0403)]
    assert q.find_port(None) == "COM3", "by its vendor, where the system does not tell the interface"
