"""`make history`: results and people as tables, records of games that are still there."""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Iterator
from pathlib import Path

import tools.paths  # noqa: F401  first: the path

import pytest

from console.match.opening import beginning
from console.store import blocks, filing, history
from console.store.ending import Ending
from console.store.journal import Journal
from console.store.new_game import NewGame
from host_tests.stand_ins.board import Board
from host_tests.stand_ins.hurry import hurry
from host_tests.store.games_finished import SETTINGS_OF, play
from rules import OVER
from rules.saved import export, load
from tools.headless.logs import of_another_version
from tools.headless.tables import BareConsole
from tools.serial import history as tool
from tools.serial.records import records
from tools.version import FILE, file, version

# ---- records


def test_records_are_read_of_games_that_are_still_there() -> None:
    console = BareConsole(seed=4)
    want: dict[int, bytes] = {}
    for k, name in enumerate(("quixo", "duel", "qwixx", "quixo", "duel")):
        minutes = 5 if k == 3 else 0
        want[k + 1] = export(play(console, name, SETTINGS_OF[name], ["Anna", "Ben"], k, minutes).record)
        if console.flash.erases:
            break
        beginning.begin(console, NewGame("duel", b"\0", ["Anna", "Ben"])).roll()  # one that nobody ends
    assert not console.flash.erases
    beginning.begin(console, NewGame("qwixx", b"\2\0\0", ["Anna", "Ben"])).roll()  # one that goes on
    for j in (console.journal, Journal(console.flash)):
        found = records(j)
        assert dict(found) == want and [n for n, _ in found] == [5, 4, 3, 2, 1]
    for data in want.values():
        assert load(data).game.phase == OVER


def test_an_incomplete_game_has_no_record() -> None:
    console = BareConsole()
    play(console, "quixo", SETTINGS_OF["quixo"], ["Anna", "Ben"], 1)
    assert len(records(console.journal)) == 1
    filing.rewrite(console.journal)
    assert records(console.journal) == [] and len(history.results(console.journal)) == 1
    j = console.journal
    assert j.begin(NewGame("quixo", SETTINGS_OF["quixo"], ["Anna", "Ben"]), 100) and j.move(1)
    j.full = True  # something did not fit
    assert j.end(Ending(1, [1, 0], ["Anna", "Ben"], blocks.NO_POINTS, 0, 2))
    assert records(j) == [] and not history.results(j)[0].whole and history.best(j)[0].points != 2


# ---- the tool


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """Return a file of a memory with three games and an old result."""
    console = BareConsole(seed=2)
    play(console, "qwixx", bytes((3, 0, 5)), ["Anna", "=1+1", "-Ben"], 1)
    play(console, "quixo", SETTINGS_OF["quixo"], ["Anna", "Ben"], 2)
    play(console, "duel", b"\0", ["Anna", "Ben"], 3)
    path = tmp_path / "console.nvm"
    path.write_bytes(bytes(console.flash.data))
    return path


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_the_csv_has_a_line_for_each_result(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["--nvm", str(kept)]) == 0
    out, err = capsys.readouterr()
    found = rows(out)
    assert tuple(found[0]) == tool.COLUMNS and f"3 results of {kept}" in err
    assert [(r["number"], r["game"], r["seats"]) for r in found] == [
        ("3", "duel", "2"), ("2", "quixo", "2"), ("1", "qwixx", "3"),
    ]  # fmt: skip
    assert found[2]["house_rules"] == "Blackout; One lock" and found[2]["names"] == "Anna; =1+1; -Ben"
    assert found[1]["points"] == "" and found[1]["how"] == "line" and found[0]["how"] == "points"
    for row in found:
        assert row["winners"] and all(not cell.startswith(("=", "+", "@")) for cell in row.values())
        played = load(bytes.fromhex(row["record"]))
        assert played.game.NAME == row["game"] and played.game.phase == OVER
        if row["points"]:
            points = [str(played.game.score(seat)) for seat in range(played.game.seats)]
            assert row["points"] == "; ".join(points)


def test_the_people_are_another_csv(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["--nvm", str(kept), "--people"]) == 0
    out, err = capsys.readouterr()
    found = rows(out)
    assert tuple(found[0]) == ("name", "games", "wins", "best_qwixx", "best_duel", "best_quixo")
    assert [row["name"] for row in found] == ["Anna", "Ben", "Cleo", "Dora", "Emil"]
    games = rows(tool.as_csv(tool.results_table(Journal(bytearray(kept.read_bytes())))))
    for row in found[:2]:
        mine = [game for game in games if row["name"] in game["names"].split("; ")]
        assert int(row["games"]) == len(mine)
        assert int(row["wins"]) == sum(row["name"] in game["winners"].split("; ") for game in mine)
        for game in mine:
            at = game["names"].split("; ").index(row["name"])
            if game["points"]:
                assert row["best_" + game["game"]] == game["points"].split("; ")[at]
            else:
                moves = str(load(bytes.fromhex(game["record"])).length)
                assert row["best_quixo"] == (moves if row["name"] == game["winners"] else "")
    assert found[2]["games"] == "0" and found[2]["best_duel"] == ""
    assert f"5 people of {kept}" in err


@pytest.fixture
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Board]:
    hurry(monkeypatch)
    (tmp_path / "drive").mkdir()
    (tmp_path / "drive" / "code.py").write_text("")
    board = Board(tmp_path / "drive")
    yield board
    board.unplug()


def test_a_board_is_read_and_goes_on(board: Board, kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board.nvm = kept.read_bytes()
    assert tool.main([board.port]) == 0
    out, err = capsys.readouterr()
    assert len(rows(out)) == 3 and board.port in err
    assert {row["version"] for row in rows(out)} == {""}, "the drive does not say"
    assert board.starts[-1] == "soft"  # it continues playing
    (board.folder / FILE).write_bytes(file())
    assert tool.main([board.port]) == 0
    assert {row["version"] for row in rows(capsys.readouterr().out)} == {version()}


def test_the_only_board_is_found(
    board: Board, kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    board.nvm = kept.read_bytes()
    monkeypatch.setattr(tool, "circuitpython_ports", lambda: [board.port])
    monkeypatch.setattr(tool, "find_port", lambda _given: board.port)
    assert tool.main([]) == 0
    assert len(rows(capsys.readouterr().out)) == 3


def test_without_a_board_the_laptops_own_memory_is_read(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(tool, "circuitpython_ports", list)
    monkeypatch.setenv("ROLLMARK_HOME", str(kept.parent))
    assert tool.main([]) == 0
    out, err = capsys.readouterr()
    assert len(rows(out)) == 3 and "No console is connected" in err
    assert rows(out)[0]["version"] == version(), "this computer plays what is here"
    monkeypatch.setenv("ROLLMARK_HOME", str(tmp_path / "elsewhere"))
    assert tool.main([]) == 1
    assert "none has been played on this computer" in capsys.readouterr().err


def test_errors_are_reported_in_one_line(
    board: Board, kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = bytearray(kept.read_bytes())
    short = tmp_path / "short"
    short.write_bytes(data[:100])
    noise = tmp_path / "noise"
    noise.write_bytes(random.Random(1).randbytes(4096))
    foreign = tmp_path / "foreign"
    foreign.write_bytes(other_version(data))
    for arguments, want in (
        (["--nvm", str(tmp_path / "nothing")], "there is no file"),
        (["--nvm", str(tmp_path)], "cannot be read"),
        (["--nvm", str(short)], "has 100 bytes; the memory of a console has 4096"),
        (["--nvm", str(noise)], "no journal of Rollmark"),
        (["--nvm", str(foreign)], "another version"),
        ([board.port, "--nvm", str(kept)], "not both"),
        ([board.port], "has 0 bytes"),
        (["/dev/nothing"], "there is no port"),
    ):
        assert tool.main(arguments) == 1
        out, err = capsys.readouterr()
        assert out == "" and want in err and err.count("\n") == 1, err


def test_an_empty_memory_is_an_empty_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "new"
    path.write_bytes(b"\xff" * 4096)
    assert tool.main(["--nvm", str(path)]) == 0
    out, err = capsys.readouterr()
    assert out == ",".join(tool.COLUMNS) + "\n" and "0 results" in err


def other_version(data: bytearray) -> bytes:
    """Return the same memory as another version of the console would write it."""
    other = bytearray(data)
    of_another_version(other)
    return bytes(other)
