"""`make console` in a terminal of its own, with a stand-in at the other end of the line."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.paths import ROOT

import pytest

from host_tests.stand_ins.board import Board
from tools.serial import console

termios = pytest.importorskip("termios")


class Typist:
    """A person at a terminal that runs the console."""

    def __init__(self, port: str) -> None:
        self.master, self.slave = os.openpty()
        self.before = termios.tcgetattr(self.slave)
        command = [sys.executable, "-m", "tools.serial.console", port]
        self.run = subprocess.Popen(
            command, cwd=ROOT, stdin=self.slave, stdout=self.slave, stderr=self.slave, start_new_session=True
        )
        self.seen = b""

    def until(self, text: bytes) -> None:
        while text not in self.seen:
            assert select.select([self.master], [], [], 20)[0], self.seen
            new = os.read(self.master, 1000)
            self.seen += new

    def ends(self) -> int:
        code = self.run.wait(20)
        assert termios.tcgetattr(self.slave) == self.before, "the terminal is as it was"
        return code


@pytest.fixture(params=["tty", "socket"])
def board(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Board]:
    (tmp_path / "code.py").write_text("")
    board = Board(tmp_path, tty=request.param == "tty")
    yield board
    board.unplug()


def test_keys_reach_the_board_and_ctrl_bracket_leaves(board: Board) -> None:
    person = Typist(board.port)
    person.until(b"Ctrl-] leaves")
    for key, answer in [(b"\x03", b"Press any key"), (b"x", b">>> ")]:
        os.write(person.master, key)
        person.until(answer)
    person.seen = b""
    os.write(person.master, b"\x04")
    person.until(b"code.py output")  # by then the board has noted that it has started again
    assert b"soft reboot" in person.seen
    os.write(person.master, b"\x1d")
    assert person.ends() == 0
    assert board.starts == ["power", "soft"]


@pytest.mark.parametrize("board", ["tty"], indirect=True)
def test_ending_by_signal_or_by_losing_the_board(board: Board) -> None:
    person = Typist(board.port)
    person.until(b"starts it")
    os.write(person.master, b"\x03")
    person.until(b"Press any key")  # it has its terminal
    person.run.send_signal(signal.SIGTERM)
    assert person.ends() == 143
    person = Typist(board.port)
    person.until(b"starts it")
    board.unplug()
    assert person.ends() == 1
    person.until(b"was disconnected: was it unplugged")


def test_without_a_terminal_or_a_board(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(console.signal, "signal", lambda *_given: None)
    monkeypatch.setattr(console.sys, "stdin", open(os.devnull))
    assert console.main(["/dev/nope"]) == 1
    assert capsys.readouterr().err == "console: this needs a terminal to type in\n"
    monkeypatch.setattr(console.sys.stdin, "isatty", lambda: True, raising=False)
    assert console.main(["/dev/nope"]) == 1
    assert "there is no port /dev/nope" in capsys.readouterr().err
