"""Learning: the same bytes with and without Numba, and tables as the console reads them."""

from __future__ import annotations

import re
import sys
from hashlib import sha256
from pathlib import Path
from types import ModuleType

import tools.paths  # noqa: F401  first: the path
from tools.paths import ROOT

import numpy as np
import pytest

from players.lanes import Lanes
from players.packed_lanes import VALUES, PackedLanes
from rules import GAMES
from tools.train import kernel
from tools.train.__main__ import SEED, lesson, lessons, main
from tools.train.tables import LIMIT, ZERO, Table, rounded

LEARNED = {
    "qwixx1": "7cd98e994bbb5db7",
    "qwixx2": "e60cce369fc13848",
    "qwixx3": "a5f3a84eec1ab0d6",
    "shuffled1": "5ea5c6359c2e595c",
    "shuffled2": "d13d307fbdd72e8a",
    "shuffled3": "29307fcb4a067c4d",
    "duel": "f78cd4ba36bb757f",
}


def quiet(_part: float) -> None: ...


@pytest.mark.parametrize(("game", "k"), lessons(GAMES), ids=lambda one: str(one))
@pytest.mark.long(after=3)
def test_a_little_learning_gives_the_known_bytes(game: str, k: int) -> None:
    """The sums were made with Numba; here the kernels run as plain Python, or with Numba where it is."""
    one = lesson(game, k)
    table = one.learn(SEED, quiet, games=3, chunk=1)
    assert sha256(table.source(one.about, 1).encode()).hexdigest()[:16] == LEARNED[one.file]


@pytest.mark.parametrize(
    ("words", "known"),
    [("--table foo", "qwixx3, .*duel"), ("--game quixo", "none"), ("--game duel --table qwixx1", "duel")],
)
def test_a_table_that_does_not_exist_is_refused(
    words: str, known: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(words.split())
    assert re.search(f"no such table to learn; there are: {known}$", capsys.readouterr().err.strip())


def test_every_shipped_table_has_a_lesson() -> None:
    shipped = {path.stem for path in (ROOT / "lib" / "players" / "tables").glob("[a-z]*.py")}
    assert shipped == {lesson(*one).file for one in lessons(GAMES)}


@pytest.mark.parametrize(("game", "k"), lessons(GAMES), ids=lambda one: str(one))
def test_a_shipped_table_is_as_its_lesson_writes_it(game: str, k: int) -> None:
    """Its rows, first line and layout; `make train` says whether the numbers come out again."""
    one = lesson(game, k)
    path: Path = ROOT / "lib" / "players" / "tables" / f"{one.file}.py"
    found: dict[str, object] = {}
    exec(path.read_text(), found)
    tables, out = found["TABLES"], found["OUT"]
    assert isinstance(tables, tuple) and isinstance(out, tuple)
    apart = 8 * one.apart.start
    table = tables[0][:apart] + b"".join(tables[1:]) + tables[0][apart:]
    if one.packed:
        leads = found["LEADS"]
        assert isinstance(leads, bytes)
        table = bytes(VALUES[code] for byte in table for code in (byte >> 4, byte & 15)) + leads
    assert len(table) == 8 * one.rows and len(out) == 8
    assert all(abs(byte - ZERO) <= LIMIT for byte in table)
    rows = np.array([byte - ZERO for byte in table]).reshape(-1, 8)
    again = Table(rows, np.array(out), 1.0, one.lead, one.packed, one.apart)
    assert again.source(one.about, int(str(found["POINT"]))) == path.read_text()


def test_rounding_keeps_what_a_table_says() -> None:
    random = np.array([7], np.int64)
    table = np.zeros((40, 8))
    kernel.begin(table, random)
    lanes = np.zeros(8)
    found = np.array([3, 9, 27, 38], np.int64)
    floats = rounded(table, 38).floats()
    for lead in (-20, 0, 13):
        exact = kernel.evaluate(table, found, 3, lead, lanes)
        assert kernel.evaluate(floats, found, 3, lead, lanes) == pytest.approx(exact, abs=0.02)


def test_a_step_goes_downhill() -> None:
    random = np.array([7], np.int64)
    table = np.zeros((40, 8))
    kernel.begin(table, random)
    lanes = np.zeros(8)
    found = np.array([3, 9, 27, 38], np.int64)
    before = kernel.evaluate(table, found, 3, 5, lanes)
    kernel.improve(table, found, 3, 5, lanes, 0.1)
    assert kernel.evaluate(table, found, 3, 5, lanes) > before


def test_the_logistic_function_and_the_numbers_are_as_they_should_be() -> None:
    xs = np.linspace(-8, 8, 41)
    assert max(abs(kernel.logistic(x) - 1 / (1 + np.exp(-x))) for x in xs) < 0.01
    random = np.array([1], np.int64)
    drawn = [kernel.draw(random, 6) for _ in range(6000)]
    assert min(np.bincount(drawn)) > 900 and len(np.bincount(drawn)) == 6


def test_packing_takes_the_nearest_value_and_leaves_the_lead() -> None:
    rows = np.arange(-45, 43).reshape(-1, 8)
    table = Table(rows, np.arange(8), 1.0, 10)
    packed = table.pack()
    values = [byte - ZERO for byte in VALUES]
    assert len(set(values)) == 16
    for row, (before, after) in enumerate(zip(rows, packed.rows, strict=True)):
        nearest = [min(abs(other - value) for other in values) for value in before]
        assert list(abs(after - before)) == ([0] * 8 if row == 10 else nearest)


def test_packed_lanes_are_worth_what_unpacked_ones_are(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = np.arange(-45, 43).reshape(-1, 8)
    table = Table(rows, np.array([3, -5, 7, 11, -13, 17, 19, 23]), 1.0, 10).pack()
    for name, one in (("plain", Table(table.rows, table.out, 1.0, 10)), ("packed", table)):
        module = ModuleType("players.tables." + name)
        exec(one.source("", 1), module.__dict__)
        monkeypatch.setitem(sys.modules, "players.tables." + name, module)
    plain, packed = Lanes("plain", 10), PackedLanes("packed", 10)
    for some in ([0, 0, 0, 0, 0, 0], [1, 5, 9, 4, 3, 2], [2, 2, 3, 8, 7, 0]):
        for lead in (-70, 0, 9):
            plain.add_six(0, [8 * row for row in some], bytes(8), plain.lanes)
            packed.start(6)
            for row in some:
                packed.add(row)
            assert plain.value(lead) == packed.value(lead)
