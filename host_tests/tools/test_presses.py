"""`make bench ARGS="--only presses"`: the key presses that a turn takes."""

from __future__ import annotations

import json
from itertools import islice

import tools.paths  # noqa: F401  first: the path

import pytest

from host_tests.sampled import long
from tools.bench import laptop, presses


@pytest.mark.parametrize("kinds", [2, long(8)])
@pytest.mark.long
def test_every_kind_of_game_takes_few_presses(
    kinds: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One game of each kind, or of the first few; `make bench` plays ten."""
    found = list(islice(presses.counted(1), kinds))
    assert kinds < 8 or {row.kind for row in found} == {
        "qwixx4_open", "qwixx4_secret", "qwixx2", "qwixx1", "qwixx1_own_dice", "duel", "quixo2", "quixo4",
    }  # fmt: skip
    assert [row for row in found if not 1 < row.presses <= row.most] == []
    monkeypatch.setattr(presses, "counted", lambda: found)
    assert laptop.main(["--only", "presses", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {row.kind: round(row.presses, 2) for row in found}
    assert laptop.main(["--only", "presses"]) == 0
    assert "MISSED" not in capsys.readouterr().out


def test_a_press_is_counted_and_waiting_and_shaking_are_not() -> None:
    rig = presses.CountingRig()
    rig.press("next", "prev")
    rig.shake(300)
    rig.run(3000)
    assert rig.presses == 2


def test_only_presses_are_printed_as_json() -> None:
    with pytest.raises(SystemExit):
        laptop.main(["--json"])
