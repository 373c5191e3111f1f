"""tools/bench/heap.py: its snippets in the stand-in, its walks, and its table."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from host_tests.stand_ins.board_with_rules import BoardWithRules, flashed
from host_tests.stand_ins.hurry import hurry
from rules import make
from tools.bench import device_parts as parts
from tools.bench import heap
from tools.games import laptop_games
from tools.serial import onboard
from tools.serial.link import Link, LinkError


class Measured(BoardWithRules):
    """A board on which each look at the heap finds 100 bytes more."""

    taken = 0

    @property
    def _modules(self) -> dict[str, dict[str, Any]]:
        known = super()._modules

        def mem_alloc() -> int:
            self.taken += 100
            return self.taken

        known["gc"]["mem_alloc"] = mem_alloc
        return known


class Answers:
    """A link to a board that has 150,000 bytes and reports a walk."""

    port = "here"

    def __init__(self, told: str) -> None:
        self.told = told
        self.taken = [10_000, 400]

    def run(self, code: str, timeout: float = 10) -> str:
        """Answer what the tool asks."""
        if "mem_free() + gc.mem_alloc()" in code:
            return "150000\n"
        if "print(gc.mem_alloc" in code:
            return f"{self.taken.pop()}\n"
        if code.startswith("console = Console("):
            assert "console.held = held" in code
            return self.told
        return ""


def test_each_number_of_seats_is_walked() -> None:
    for game in laptop_games():
        found = heap.walks_by_seats(game)
        assert set(found) == {make(game.name, settings).seats for settings in game.case.settings}
        for seats, those in found.items():
            assert {make(game.name, way.settings).seats for way in those} == {seats}
            assert {bool(way.left) for way in those} == {False, True}, "the beginning and the end"


def test_the_fullest_screen_of_a_walk_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(onboard, "fresh", lambda _link: None)
    told = "1 20000 menu\n6 text20\n7 console\n1 48000 sheet\n6 text20 cells\n7 console rules\n"
    told += "2 1 9 20 sheet sheet -\n1 51000 rest\n6 text20\n7 console\n1 30000 starts\n6 icons\n7 gone\n"
    way = heap.walks_by_seats(laptop_games()[0])[2][0]
    screen = heap.fullest_screen(cast(Link, Answers(told)), "here, 2", [way])
    assert (screen.name, screen.free) == ("sheet", 48_000 + 9_600), "not the menu's, not the next game's"
    assert (screen.tilesets, screen.modules) == (["text20", "cells"], ["console", "rules"])
    assert screen.used == 150_000 - 57_600


def test_modules_are_imported_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)
    board = Measured(flashed(tmp_path, "lib/rules/"))
    (tmp_path / "code.py").write_text("")
    try:
        with Link(board.port) as link:
            modules, tilesets = heap.costs(link, {"rules", "rules.rows", "rules.qwixx", "sys"}, set())
    finally:
        board.unplug()
    assert modules == {"rules": 100, "rules.rows": 100, "rules.qwixx": 100} and tilesets == {}
    order = heap.in_order({"rules.qwixx", "rules.rows", "console.dicegame.sheet", "console.core.keys", "os"})
    assert order.index("rules.rows") < order.index("rules.qwixx") and "os" not in order


def test_the_table_says_what_fills_the_heap() -> None:
    full = heap.Screen("duel, 2", "penalty", 15_000, 100_000, ["cells"], ["rules", "console", "sys"])
    free = heap.Screen("qwixx, 5", "lock", 50_000, 90_000, [], ["rules"])
    lines = list(heap.table([full, free], {"rules": 5000, "console": 20_000}, {"cells": 4000}))
    assert lines[1].split()[:7] == ["duel,", "2", "penalty", "15,000", "25,000", "4,000", "71,000"]
    assert lines[1].endswith("less than 16,384") and lines[2].split()[3:] == [
        "50,000",
        "5,000",
        "0",
        "85,000",
    ]
    assert [line.split()[0] for line in heap.listed({"a": 1, "b": 2}, "module") if line[0] != "\n"] == [
        "b",
        "a",
    ]


def test_the_error_screen_ends_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(onboard, "fresh", lambda _link: None)
    way = heap.walks_by_seats(laptop_games()[0])[2][0]
    with pytest.raises(LinkError, match="IndexError"):
        heap.fullest_screen(cast(Link, Answers("0 Traceback IndexError: 7\n")), "here, 2", [way])
    assert heap.main(["socket://127.0.0.1:1"]) == 2
    assert "nothing answers" in capsys.readouterr().err
    assert parts.NEXT_GAME == "starts"
