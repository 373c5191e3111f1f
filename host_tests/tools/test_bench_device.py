"""bench-device: its snippets in the stand-in and on the headless board, and its table."""

from __future__ import annotations

import ast
import binascii
import builtins
import gc
import keyword
import re
import shutil
import sys
import time
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from console.match import table
from console.match.opening import resuming
from headless import HeadlessBoard
from host_tests.sampled import sampled
from host_tests.stand_ins.board_with_rules import BoardWithRules, flashed
from host_tests.stand_ins.hurry import hurry
from rules import OVER, make
from tools.bench import device as bench_device
from tools.bench import device_memories as memories
from tools.bench import device_restarts as restarts
from tools.bench import device_rules as measured
from tools.bench import device_tempo as tempo
from tools.bench import device_walks as walks
from tools.bench import onboard
from tools.bench.device_rows import Row
from tools.bundle.rewrite import known_outside
from tools.bundle.sources import own_files
from tools.games import laptop_game, laptop_games
from tools.games.quixo.device import CLOCK
from tools.headless.tables import BareConsole
from tools.serial import ram
from tools.serial.link import Link
from tools.serial.ports import LinkError


class Console(BoardWithRules):
    """A board that reports when its menu was lit, if it is interrupted late enough."""

    left = 2**29 - 400  # ticks at a restart
    early = 0  # starts after which the Ctrl-C comes before the menu

    def _run_until_interrupted(self) -> None:
        super()._run_until_interrupted()
        self.early -= 1
        if self.starts[-1] == "hard" and self.early < 0:
            self._send(f"ready at tick {2**29 - 65536 + 2190}\r\n".encode())
        elif self.early < 0:
            self._send(f"ready at tick {self.left + 650}\r\n".encode())


@pytest.fixture(scope="module")
def drive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the contents of the board's drive, once."""
    return flashed(tmp_path_factory.mktemp("drive"), "lib/rules/", "console/")


@pytest.fixture(scope="module")
def linked_drive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the contents of the board's drive with the names of a bundle, once."""
    return flashed(tmp_path_factory.mktemp("linked"), "lib/rules/", "console/", linked=True)


@pytest.fixture
def board(drive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Console]:
    hurry(monkeypatch)
    monkeypatch.setattr(restarts, "PATIENCE", 0.1)
    monkeypatch.setattr(measured, "MOVES", 50)
    shutil.copytree(drive, tmp_path, dirs_exist_ok=True)
    (tmp_path / "code.py").write_text("")
    board = Console(tmp_path)
    yield board
    board.unplug()
    assert board.changes == 0, "the drive was written"


def resumed(memory: bytes) -> tuple[table.Table, int]:
    """Return the game in a memory, and how many bytes of events it has."""
    now = resuming.resume(BareConsole(bytearray(memory)))
    return now, now.record.length


def test_the_memories_contain_unfinished_games() -> None:
    """They contain unfinished games; the longest Qwixx is as long as Qwixx can be."""
    for name, events, size in (("qwixx", 1512, 1727), ("duel", 900, 1200), ("quixo", 600, 600)):
        memory, count = laptop_game(name).device().longest(memories.blank(1))
        now, length = resumed(memory)
        assert len(memory) == 4096 and now.game.NAME == name and now.game.phase != OVER
        assert events - 1 <= count <= events and size - 8 <= length <= size
    for name, events in (("qwixx", 250), ("duel", 150), ("quixo", 120)):
        memory, count = laptop_game(name).device().usual(memories.host_with_tips_seen())
        now, length = resumed(memory)
        assert now.game.NAME == name and now.game.phase != OVER and count == events <= length
    assert now.clock and max(now.clock) < 600 * CLOCK, "they have thought"
    for way in walks.walks():
        now, length = resumed(way.memory())
        assert now.game.NAME == way.game and (length > 10) == (way.left > 0)
        assert (now.clock is not None) == bool(way.minutes)


def test_rules_journal_resumes_and_games_are_measured(
    board: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Link(board.port) as link:
        rules = list(measured.rules(link))
        assert [row.what for row in rules] == [
            "legal + apply: qwixx for 5", "legal + apply: duel for 2", "legal + apply: quixo for 4"
        ]  # fmt: skip
        assert all(0 < row.measured < 100 and row.kept for row in rules)
        change = tempo.Change(2, 300, 780, "menu", "sheet")
        monkeypatch.setattr(restarts, "walk", lambda *_: walks.Walked(changes=[change]))
        monkeypatch.setattr(restarts, "is_wide", lambda _link: False)
        kept = list(restarts.resumes(link))
        assert len(kept) == 6 and all(row.kept and row.budget == 1 for row in kept[:3])
        assert all(row.budget == 800 and row.measured == 795 for row in kept[3:])
        board.memory[:100] = bytes(100)
        before = bytes(board.memory)
        (append,) = measured.journal(link)
        assert append.budget == 5 and 0 < append.measured
        assert board.memory == before, "the person's memory"
        (lost,) = measured.games(link, 6)
        assert lost.kept and "resumed" in lost.note
        assert board.memory == before


@pytest.mark.long
def test_what_is_sent_finds_its_names_in_a_bundle(
    board: Console, linked_drive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bundle has other names for most things; those that tools send to a board are kept."""
    shutil.copytree(linked_drive, board.folder, dirs_exist_ok=True)
    assert "_kept" not in (board.folder / "console/store/journal.py").read_text()
    change = tempo.Change(2, 300, 780, "menu", "sheet")
    monkeypatch.setattr(restarts, "walk", lambda *_: walks.Walked(changes=[change]))
    monkeypatch.setattr(restarts, "is_wide", lambda _link: False)
    with Link(board.port) as link:
        found = [
            *measured.rules(link),
            *restarts.resumes(link),
            *measured.journal(link),
            *measured.games(link, 6),
        ]
    assert all(row.kept for row in found)


def test_a_full_memory_is_reported(board: Console) -> None:
    board.memory[:] = bytes(4096)
    with Link(board.port) as link, pytest.raises(LinkError, match="no erased bytes left"):
        list(measured.journal(link))


def test_a_lost_event_is_reported(board: Console) -> None:
    path = board.folder / "console" / "store" / "journal.py"
    text = path.read_text()
    move = "    def move(self, move: int) -> bool:\n"
    assert move in text
    path.write_text(text.replace(move, move + "        if move & 1:\n            return True\n"))
    with Link(board.port) as link:
        (lost,) = measured.games(link, 12)
    assert not lost.kept and "ValueError" in lost.note


def test_the_time_from_reset_to_menu_is_measured(board: Console) -> None:
    board.early = 1
    (row,) = restarts.start(board.port)
    assert (row.measured, row.budget, row.kept) == (2.19, 3, True)


def test_a_silent_console_is_reported(board: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    board.early = 99
    monkeypatch.setattr(restarts, "TRIES", 1)
    with pytest.raises(LinkError, match="make flash"):
        list(restarts.start(board.port))


# ---- the console on its display


@pytest.fixture
def walker(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the snippets for a headless board; its time is the board's, and each pass takes 12 ms."""
    made: list[HeadlessBoard] = []

    def board() -> HeadlessBoard:
        made.append(HeadlessBoard())
        return made[0]

    def ticks() -> int:
        return made[0].ticks_ms()

    monkeypatch.setitem(sys.modules, "supervisor", types.SimpleNamespace(ticks_ms=ticks))
    monkeypatch.setitem(sys.modules, "board_rollmark", types.SimpleNamespace(Board=board))
    monkeypatch.setattr(gc, "mem_free", lambda: 50_000, raising=False)
    monkeypatch.setattr(gc, "collect", lambda *_generation: 0)
    names: dict[str, Any] = {"__name__": "__main__", "made": made}
    for name in ("bench_display", "bench_screens", "bench_play"):
        exec(onboard.in_main(name), names)
    return names


@pytest.mark.parametrize("way", sampled([walks.walks()[k] for k in (0, 2, 3, 4, 6, 10)], 3))
@pytest.mark.long(after=1)
def test_a_walk_reaches_its_screens(
    walker: Any, capsys: pytest.CaptureFixture[str], way: memories.Walk
) -> None:
    """It reaches all its screens, so a board, which plays the same game, does too."""
    console = walker["Console"](bytearray(way.memory()), way.seed)
    walker["made"][0].display.painting = False
    console.run(300)
    if way.left:
        console.resume()
    walker["play"](
        console, walks.PRESSES, way.names, walks.spaced(walks.cursors()), walks.spaced(walks.moving())
    )
    told = walks.Walked(cost=1000)
    lines = capsys.readouterr().out.splitlines()
    for line in lines:
        told.hear(line)
    # the sheet of one seat takes the place of all sheets, and both are the screen "look"
    assert any(line.endswith(" look look page") for line in lines) == (
        way.game == "qwixx" and "look" in way.names
    )
    row = walks.heap_row(way.title, told, way.names)
    assert "REACHED" not in row.note and row.kept and row.measured == 51_000
    assert "menu" in told.heap if way.left else "menu" not in told.heap


@pytest.mark.parametrize(
    ("before", "refreshing", "sent"),
    [(0, 100, False), (0, 600, True), (0, 5_000, True), (12_400, 100, False), (12_400, 5_000, True)],
)
def test_a_garbage_collection_is_no_refresh(
    monkeypatch: pytest.MonkeyPatch, before: int, refreshing: int, sent: bool
) -> None:
    """`before`: the µs of a collection after the time was read; `refreshing`: those of the refresh."""
    now = [7_950]
    late = [0]

    def monotonic_ns() -> int:
        told = now[0]
        now[0] += late.pop() if late else 0
        return told * 1000

    def refresh() -> None:
        now[0] += refreshing

    monkeypatch.setattr(time, "monotonic_ns", monotonic_ns)
    names: dict[str, Any] = {}
    exec(onboard.source("bench_display"), names)
    panel = type("Panel", (), {"refresh": staticmethod(refresh)})
    display = names["Display"](panel, lambda: now[0] // 1000)
    display.start()
    late.append(before)
    display.refresh()
    assert (display.first, display.last) == ((0, before + refreshing) if sent else (-1, -1))


class Answers:
    """A link that answers as a board would."""

    port = "here"

    def __init__(self, told: str) -> None:
        self.told = told
        self.taken = [10_000, 400]
        self.memory = bytearray(b"\xff" * 4096)
        self.walked = ""  # the code of the walk

    def run(self, code: str, timeout: float = 10) -> str:
        """Take the memory as the board does; answer what a walk prints."""
        if "print(gc.mem_alloc" in code:
            return f"{self.taken.pop()}\n"
        if code.startswith("nvm["):
            exec(code, {"a2b_base64": binascii.a2b_base64, "nvm": self.memory})
        if code.startswith(("console = Console(", "restart(")):
            self.walked = code
            return self.told
        return ""


def test_each_number_of_seats_is_walked() -> None:
    for game in laptop_games():
        found = walks.walks_by_seats(game)
        assert set(found) == {make(game.name, settings).seats for settings in game.case.settings}
        for seats, those in found.items():
            assert {make(game.name, way.settings).seats for way in those} == {seats}
            assert {bool(way.left) for way in those} == {False, True}, "the beginning and the end"


def walked(monkeypatch: pytest.MonkeyPatch, link: Answers, memory: bytes) -> walks.Walked:
    """Run walk() without a board."""
    monkeypatch.setattr(ram, "fresh", lambda _link: None)
    return walks.walk(cast(Link, link), memory, "console.show()", seed=7)


def test_a_walk_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    told = (
        "mem_free 50000 menu\nmem_free 40000 sheet\nkey 1 9 20 sheet sheet -\n"
        "key 1 5 50 rest rest -\nkey 0 9 34 sheet sheet -\n"
    )
    told += "mem_free 38000 sheet\nkey 2 60 280 sheet tip+ -\nkey 3 -1 -1 menu menu -\n"
    told += "tumble 18 900\nrefresh 260\n"
    memory = memories.near_the_end("duel", b"\0", 0, 1, 9)
    link = Answers(told)
    found = walked(monkeypatch, link, memory)
    assert link.memory == memory
    assert link.walked == "console = Console(nvm, 7)\nconsole.run(300)\nconsole.show()"
    assert found.heap == {"menu": 59_600, "sheet": 47_600}, "with the 9,600 that the bench takes"
    assert [(change.what, change.first, change.last, change.card) for change in found.changes] == [
        ("cursor: sheet", 9, 20, False), ("cursor: sheet", 9, 34, False), ("sheet → tip", 60, 280, True)
    ], "not a key without an answer, nor one on a screen without a cursor"  # fmt: skip
    assert (found.passes, found.tumbled, found.repaint) == (18, 900, 260)
    assert found.to("tip").last == 280
    with pytest.raises(LinkError, match="no key led to the screen 'reveal'"):
        found.to("reveal")
    row = walks.heap_row("qwixx", found, "menu sheet lock ")
    assert row.kept and row.note.startswith("sheet (") and row.note.endswith("NOT REACHED: lock")


@pytest.mark.parametrize(
    ("words", "what", "budgets", "wide"),
    [
        ("1 9 20 sheet sheet -", "cursor: sheet", (None, 40), (None, 53)),
        ("5 9 20 menu menu -", "cursor: menu", (None, 60), (None, 80)),
        ("2 9 20 rest sheet -", "rest → sheet", (80, 300), (80, 400)),
        ("2 9 20 sheet handover+ -", "sheet → handover", (80, 250), (80, 330)),
        ("2 9 20 rest tip+ -", "rest → tip", (80, 350), (80, 470)),
        ("2 9 20 tip shake -", "tip → shake", (80, 300), (80, 400)),
        ("2 9 20 sheet shake pause", "sheet → pause → shake", (80, 900), (80, 1200)),
        ("2 9 20 shake rest tumble", "shake → tumble → rest", (80, None), (80, None)),
        ("2 9 20 lock end -", "lock → end", (80, None), (80, None)),
        ("2 9 20 menu setup -", "menu → setup", (None, 350), (None, 470)),
        ("2 9 20 menu sheet -", "menu → sheet", (None, 800), (None, 1070)),
        ("2 9 20 starts starts -", "starts → starts", (None, None), (None, None)),
        ("2 9 20 sheet look -", "sheet → look", (None, None), (None, None)),
        ("1 9 20 look look page", "look → page → look", (None, None), (None, None)),
        ("2 9 9 starts restart -", "starts → restart", (None, None), (None, None)),
    ],
)
def test_what_is_asked_of_a_change(
    words: str, what: str, budgets: tuple[int | None, int | None], wide: tuple[int | None, int | None]
) -> None:
    change = tempo.heard(words.split())
    assert change and change.what == what
    assert tempo.asked(change, False, walks.moving(), walks.cursors()) == budgets
    assert tempo.asked(change, True, walks.moving(), walks.cursors()) == wide


def test_changes_of_one_kind_are_one_row() -> None:
    """Medians count, with 15 ms until a key is seen; each of the two budgets must be kept."""
    these = [tempo.Change(2, first, 200, "rest", "sheet") for first in (20, 65, 70)]
    (row,) = tempo.rows(these, False, (), ())
    assert row.kept and (row.first, row.last, row.note) == (80, 215, "median of 3; slowest 85 / 215")
    (late,) = tempo.rows(these[2:], False, (), ())
    assert not late.kept and "MISSED" in late.text() and "≤ 80 / 300" in late.text()
    (slow,) = tempo.rows([tempo.Change(2, 20, 290, "rest", "sheet")], False, (), ())
    assert not slow.kept
    (wide,) = tempo.rows([tempo.Change(2, 20, 290, "rest", "sheet")], True, (), ())
    assert wide.kept


def test_restarts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is measured in RAM is corrected by how much longer the same start takes there."""
    changes = [tempo.Change(2, 85, 85, "starts", "restart")]
    monkeypatch.setattr(restarts, "walk", lambda *_: walks.Walked(changes=changes))
    monkeypatch.setattr(restarts, "is_wide", lambda _link: False)
    monkeypatch.setattr(restarts, "ready_after", lambda _link: 650)
    monkeypatch.setattr(
        restarts, "restarted", lambda _link, memory: (850, 1000, 1010) if memory else (500, 690, 700)
    )
    rows = list(restarts.restarts(cast(Link, None)))
    begins, leaves = rows[1:4], rows[4:]
    assert [(row.measured, row.budget, row.kept) for row in begins] == [(1050, 1200, True)] * 3
    assert [(row.measured, row.budget, row.kept) for row in leaves] == [(1050, 800, False)] * 3


def test_a_restart_in_ram_is_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ram, "fresh", lambda _link: None)
    link = Answers("restart 500 700 690\n")
    assert restarts.restarted(cast(Link, link), b"\1") == (500, 700, 690)
    assert link.memory[:2] == b"\1\xff" and link.walked == "restart(nvm)"


@pytest.mark.long
def test_a_restart_is_timed(board: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    """The console's own ticks count, which may wrap meanwhile."""
    ticks = board._modules["supervisor"] | {"ticks_ms": lambda: board.left}
    modules: Any = BoardWithRules._modules.fget
    monkeypatch.setattr(type(board), "_modules", property(lambda self: modules(self) | {"supervisor": ticks}))
    monkeypatch.setattr(restarts, "restarted", lambda *_: (0, 0, 0))
    with Link(board.port) as link:
        board.early = 1
        assert restarts.ready_after(link) == 650
    assert "hard" not in board.starts


def test_the_error_screen_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LinkError, match="IndexError"):
        walked(monkeypatch, Answers("mem_free 1 menu\ntraceback Traceback IndexError: 7\n"), b"")


def table_of(monkeypatch: pytest.MonkeyPatch, rows: list[Row], *more: str) -> int:
    """Run main() with these measurements."""
    monkeypatch.setattr(bench_device, "rows", lambda *_: iter(rows))
    return bench_device.main(["socket://here:1", *more])


def test_the_table_says_what_is_kept_and_missed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good = Row("reset to menu", 2.19, "s", 3)
    heap = Row("heap free: duel", 41_234, "B", 40_000, most=False, note="board")
    free = Row("legal + apply: duel", 0.66, "ms")
    assert table_of(monkeypatch, [good, heap, free]) == 0
    out = capsys.readouterr().out
    assert [line.split() for line in out.splitlines()[2:5]] == [
        ["reset", "to", "menu", "≤", "3", "2.19", "s", "ok"],
        ["heap", "free:", "duel", "≥", "40,000", "41,234", "B", "ok", "board"],
        ["legal", "+", "apply:", "duel", "0.7", "ms"],
    ]
    slow = Row("resume", 1.01, "s", 1)
    assert table_of(monkeypatch, [good, slow]) == 1
    assert "MISSED" in (out := capsys.readouterr().out) and out.endswith("missed: resume\n")


def test_a_missing_board_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench_device.main(["socket://127.0.0.1:1", "--only", "rules"]) == 2
    assert "nothing answers" in capsys.readouterr().err


@pytest.mark.long
def test_snippets_use_few_new_names() -> None:
    """The snippets' variables have names from the console's own modules, which are on the heap anyway."""
    files = [path for path in own_files("pico_lcd_1_3").values() if path.suffix == ".py"]
    known = known_outside(path.read_text() for path in files)
    known |= {part for name in own_files("pico_lcd_1_3") for part in re.split(r"[/.]", name)}
    for path in files:
        for node in ast.walk(ast.parse(path.read_text())):
            known |= {node.arg} if isinstance(node, ast.arg) else set()
            known |= {node.name} if isinstance(node, ast.FunctionDef | ast.ClassDef) else set()
    assert {*onboard.KNOWN.values(), *onboard.VARIABLES} <= known
    text = onboard.in_main("bench_screens")
    own = {word for word in re.findall(r"\b[A-Za-z_]\w*", re.sub(r"'[^']*'", "", text)) if word not in known}
    own -= {*dir(builtins), *keyword.kwlist, "gc", "mem_free", "replace"}
    assert len(own) < 6, own


def test_snippets_are_small() -> None:
    """Compiling one takes some five times its size in heap, besides the text and the line it comes in."""
    assert {path.stem for path in onboard.HERE.glob("bench_*.py")} == {*onboard.MODULES, *onboard.IN_MAIN}
    for text in onboard.sent():
        assert len(text) < 4200, text[:80]


def test_no_two_attributes_of_a_snippets_class_get_the_same_name() -> None:
    for name in onboard.IN_MAIN:
        for made in ast.walk(ast.parse(onboard.source(name))):
            if isinstance(made, ast.ClassDef):
                own = {node.name for node in made.body if isinstance(node, ast.FunctionDef)}
                own |= {
                    node.attr
                    for node in ast.walk(made)
                    if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "self"
                }
                assert len({onboard.KNOWN.get(word, word) for word in own}) == len(own), made.name
