"""tools/bench_device.py: its pieces in the stand-in and on the headless board, and its table."""

from __future__ import annotations

import binascii
import gc
import shutil
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from console import table
from console.journal import Journal
from headless import HeadlessBoard
from host_tests.board_with_core import BoardWithCore, flashed
from rules import OVER
from tools import bench_device, onboard
from tools import bench_device_memories as memories
from tools import bench_device_parts as parts
from tools import link as links
from tools.link import Link, LinkError


class Console(BoardWithCore):
    """A board whose program tells, when it is interrupted late enough, when its menu was lit."""

    early = 0  # resets after which the Ctrl-C comes before the menu

    def _run_until_interrupted(self) -> None:
        super()._run_until_interrupted()
        if self.starts[-1] == "hard":
            self.early -= 1
            if self.early < 0:
                self._send(f"menu lit at tick {2**29 - 65536 + 2190}\r\n".encode())


@pytest.fixture(scope="module")
def drive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is on the board's drive, made once."""
    return flashed(tmp_path_factory.mktemp("drive"), "lib/rules/", "console/")


@pytest.fixture
def board(drive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Console]:
    monkeypatch.setattr(links, "PAUSE", 0.02)
    monkeypatch.setattr(parts, "PATIENCE", 0.1)
    monkeypatch.setattr(parts, "GONE", 0.1)
    monkeypatch.setattr(parts, "MOVES", 50)
    shutil.copytree(drive, tmp_path, dirs_exist_ok=True)
    (tmp_path / "code.py").write_text("")
    board = Console(tmp_path)
    yield board
    board.unplug()
    assert board.changes == 0, "the drive was written"


def resumed(memory: bytes) -> tuple[table.Table, int]:
    """The game in a memory, and how many bytes of events it has."""
    host = memories.Host(1)
    host.nvm[:] = memory
    host.journal = Journal(host.nvm)
    now = table.resume(host)
    return now, now.record.length


def test_memories() -> None:
    """They hold unfinished games; the longest Qwixx is as long as Qwixx can be."""
    for name, events, size in (("qwixx", 1512, 1727), ("duel", 1000, 1334), ("quixo", 1000, 1000)):
        memory, count = memories.longest(name)
        now, length = resumed(memory)
        assert len(memory) == 4096 and now.game.NAME == name and now.game.phase != OVER
        assert events - 1 <= count <= events and size - 8 <= length <= size
    assert now.game.longest() == 0 or length
    for _title, name, settings, minutes in parts.WALKS:
        now, length = resumed(memories.late(name, settings, minutes))
        assert now.game.NAME == name and length > 10 and (now.clock is not None) == bool(minutes)


def test_what_needs_no_display(board: Console) -> None:
    with Link(board.port) as link:
        core = list(parts.core(link))
        assert [row.what for row in core] == [
            "legal + play: qwixx, five", "legal + play: duel", "legal + play: quixo, four"
        ]  # fmt: skip
        assert all(0 < row.measured < 100 and row.kept for row in core)
        board.memory[:100] = bytes(100)
        before = bytes(board.memory)
        (append,) = parts.journal(link)
        assert append.budget == 5 and 0 < append.measured
        assert board.memory == before, "the person's memory"
        steps: list[int] = []
        (lost,) = parts.games(link, 6, lambda: steps.append(1))
        assert lost.kept and len(steps) == 6 and "resumed" in lost.note
        assert board.memory == before


def test_a_memory_without_room(board: Console) -> None:
    board.memory[:] = bytes(4096)
    with Link(board.port) as link, pytest.raises(LinkError, match="full to the last byte"):
        list(parts.journal(link))


def test_a_lost_event_is_told(board: Console) -> None:
    path = board.folder / "console" / "journal.py"
    text = path.read_text()
    move = "    def move(self, move: int) -> bool:\n"
    assert move in text
    path.write_text(text.replace(move, move + "        if move == 12:\n            return True\n"))
    with Link(board.port) as link:
        (lost,) = parts.games(link, 12, lambda: None)
    assert not lost.kept and "ValueError" in lost.note


def test_reset_to_menu(board: Console) -> None:
    board.early = 1
    (row,) = parts.start(board.port)
    assert (row.measured, row.budget, row.kept) == (2.19, 3, True)


def test_a_console_that_does_not_tell(board: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    board.early = 99
    monkeypatch.setattr(parts, "TRIES", 1)
    with pytest.raises(LinkError, match="make flash"):
        list(parts.start(board.port))


# ---- the console on its display


@pytest.fixture
def walker(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The piece, for a headless board; its time is the board's, and each pass takes 12 ms of it."""
    made: list[HeadlessBoard] = []

    def board() -> HeadlessBoard:
        made.append(HeadlessBoard())
        return made[0]

    def ticks() -> int:
        return made[0].ticks_ms()

    monkeypatch.setitem(sys.modules, "supervisor", types.SimpleNamespace(ticks_ms=ticks))
    monkeypatch.setitem(sys.modules, "board_rollmark", types.SimpleNamespace(Board=board))
    monkeypatch.setattr(gc, "mem_free", lambda: 50_000, raising=False)
    names: dict[str, Any] = {"__name__": "bench_screens"}
    exec(onboard.slim(onboard.HERE / "bench_screens.py"), names)
    return names["Walk"]


@pytest.mark.parametrize("title, name, settings, minutes", [parts.WALKS[0], parts.WALKS[3]])
def test_a_walk_through_a_game(
    walker: Any, capsys: pytest.CaptureFixture[str], title: str, name: str, settings: bytes, minutes: int
) -> None:
    memory = bytearray(memories.late(name, settings, minutes))
    walk = walker(memory)
    walk.board.display.painting = False
    walk.run(300)
    walk.resume()
    walk.run(500)
    walk.play(40)
    told = capsys.readouterr().out.splitlines()
    assert not [line for line in told if line[0] == "E"]
    seen = {line.split()[1] for line in told if line[0] == "S"}
    assert {"game_menu", "look"} <= seen and "menu" in seen
    assert walk.board.restarts == 0 and len(seen) > 6


class Answers:
    """A link that answers as a board would."""

    port = "here"

    def __init__(self, told: str) -> None:
        self.told = told
        self.taken = [10_000, 400]
        self.memory = bytearray(b"\xff" * 4096)

    def run(self, code: str, timeout: float = 10) -> str:
        """Takes the memory as the board does; tells what a walk tells."""
        if "print(gc.mem_alloc" in code:
            return f"{self.taken.pop()}\n"
        if code.startswith("part"):
            exec(code, {"binascii": binascii, "nvm": self.memory})
        return self.told if "Walk(" in code else ""


def walked(monkeypatch: pytest.MonkeyPatch, link: Answers, memory: bytes) -> parts.Walked:
    """walk() without a board."""
    monkeypatch.setattr(onboard, "fresh", lambda link: None)
    return parts.walk(cast(Link, link), memory, "w.resume()")


def test_what_a_walk_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    told = "S menu 50000\nS sheet 33000\nC sheet 20\nC tumble 50\nC sheet 24\nS sheet 31000\n"
    told += "T 18 900\nR 700\nP 260\n"
    memory = memories.late("duel", b"\0")
    link = Answers(told)
    found = walked(monkeypatch, link, memory)
    assert link.memory == memory
    assert found.heap == {"menu": 59_600, "sheet": 40_600}, "with the 9,600 that the bench takes"
    assert found.cursor == {"sheet": [20, 24]} and found.tumbling == [(18, 900)]
    assert (found.resume, found.repaint) == (700, 260)


def test_the_error_screen_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LinkError, match="IndexError"):
        walked(monkeypatch, Answers("S menu 1\nE Traceback | IndexError: 7\n"), b"")


def table_of(monkeypatch: pytest.MonkeyPatch, rows: list[parts.Row], *more: str) -> int:
    """main() where that is what is measured."""
    monkeypatch.setattr(bench_device, "rows", lambda *_: iter(rows))
    return bench_device.main(["socket://here:1", *more])


def test_the_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    good = parts.Row("reset to menu", 2.19, "s", 3)
    heap = parts.Row("heap free: duel", 41_234, "B", 40_000, most=False, note="board")
    free = parts.Row("legal + play: duel", 0.66, "ms")
    assert table_of(monkeypatch, [good, heap, free]) == 0
    out = capsys.readouterr().out
    assert [line.split() for line in out.splitlines()[1:4]] == [
        ["reset", "to", "menu", "≤", "3", "2.19", "s", "ok"],
        ["heap", "free:", "duel", "≥", "40,000", "41,234", "B", "ok", "board"],
        ["legal", "+", "play:", "duel", "0.7", "ms"],
    ]
    slow = parts.Row("resume", 1.01, "s", 1)
    assert table_of(monkeypatch, [good, slow]) == 1
    assert "MISSED" in (out := capsys.readouterr().out) and out.endswith("missed: resume\n")


def test_no_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench_device.main(["socket://127.0.0.1:1", "--only", "core"]) == 2
    assert "nothing answers" in capsys.readouterr().err


def test_pieces_are_small() -> None:
    """Compiling takes some five times the source; the text and the line it comes in are there, too."""
    for path in onboard.HERE.glob("*.py"):
        if path.name != "__init__.py":
            assert len(onboard.slim(path)) < 4000, path.name
