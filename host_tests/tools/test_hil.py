"""Hardware in the loop against a stand-in with the rules on its drive: right ones and wrong ones."""

from __future__ import annotations

import shutil
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_tests.sampled import long
from host_tests.stand_ins.board_with_rules import BoardWithRules, flashed
from host_tests.stand_ins.hurry import hurry
from tools.bundle.build import NAMES
from tools.referee import Referee
from tools.reference.kinds import kinds
from tools.serial import hil


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)


@pytest.fixture
def board(tmp_path: Path) -> Iterator[BoardWithRules]:
    board = BoardWithRules(flashed(tmp_path, "lib/rules/"), service=False)
    yield board
    board.unplug()
    assert board.changes == 0, "the drive was written"


def change(board: BoardWithRules, module: str, old: str, new: str) -> None:
    """Change a rule on the drive."""
    path = board.folder / "lib" / "rules" / f"{module}.py"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def test_every_kind_of_game_is_included() -> None:
    names = [kind.name for kind in kinds()]
    assert len(names) == len(set(names)) == (8 + 8) * 5 + 1 + 6
    assert {kind.game for kind in kinds()} == set(hil.GAMES)


@pytest.mark.long
def test_right_rules_agree(board: BoardWithRules, capsys: pytest.CaptureFixture[str]) -> None:
    assert hil.main([board.port, "--game", "duel"]) == 0
    out = capsys.readouterr().out
    assert "1 game, " in out and "the chip agrees with the reference engine" in out
    assert board.starts[-1] == "soft", "the console goes on"


@pytest.mark.parametrize("numbers", [(2, 84), long(((2, 39, 78, 80, 84),))])
def test_every_game_agrees(
    board: BoardWithRules, numbers: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also with the names of a bundle, among which what is sent finds those that it needs."""
    flashed(board.folder, "lib/rules/", linked=True)
    few = [kinds()[k] for k in numbers]
    assert {kind.game for kind in few} == ({"qwixx", "quixo"} if len(few) == 2 else {*hil.GAMES})
    monkeypatch.setattr(hil, "kinds", lambda: few)
    assert hil.main([board.port, "--seed", "5"]) == 0


def test_a_drive_without_the_new_names_is_reported(
    board: BoardWithRules, capsys: pytest.CaptureFixture[str]
) -> None:
    flashed(board.folder, "lib/rules/", linked=True)
    assert "class Record" not in (board.folder / "lib/rules/record.py").read_text()
    path = board.folder / NAMES
    path.write_bytes(zlib.compress(b"12\nRecord"))
    assert hil.main([board.port]) == 2
    assert "does not say what it calls things: run 'make flash'" in capsys.readouterr().err
    path.unlink()
    assert hil.main([board.port]) == 2
    assert "does not say what it calls things: run 'make flash'" in capsys.readouterr().err


def test_a_wrong_rule_is_found(board: BoardWithRules, capsys: pytest.CaptureFixture[str]) -> None:
    """The first reply that differs is reported, with the requests that show it."""
    change(board, "quixo", "def legal(self, out", "def legal(self, out):\n"
           "        n = self._legal(out)\n        return n - 1 if 1 < n < 40 else n\n\n"
           "    def _legal(self, out")  # fmt: skip
    assert hil.main([board.port, "--game", "quixo"]) == 1
    out = capsys.readouterr().out
    assert "  request   legal" in out
    chip, reference = (
        out.split(f"\n  {who} ")[1].split("\n")[0].strip() for who in ("referee", "reference engine")
    )
    assert chip == reference.rsplit(" ", 1)[0]
    referee, reply = Referee(), ""
    for request in out.split("after these requests:\n")[1].splitlines():
        reply = referee.answer(request.strip())
    assert reply == reference


def test_rules_that_raise_are_reported(board: BoardWithRules, capsys: pytest.CaptureFixture[str]) -> None:
    change(board, "duel", "def apply(self, move: int) -> None:",
           "def apply(self, move: int) -> None:\n        1 // (move % 11 != 5)")  # fmt: skip
    assert hil.main([board.port, "--game", "duel"]) == 1
    out = capsys.readouterr().out
    assert "ZeroDivisionError" in out and "raised this" in out and "\n    play " in out


def test_missing_rules_and_a_missing_board_are_reported(
    board: BoardWithRules, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(board.folder / "lib" / "rules")
    assert hil.main([board.port]) == 2
    assert "run 'make flash' first" in capsys.readouterr().err
    assert hil.main(["socket://127.0.0.1:1"]) == 2
