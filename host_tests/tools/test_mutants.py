"""Mutation testing on a small area: changes are found, made in a copy, and noticed or not."""

from pathlib import Path

import tools.paths  # noqa: F401  first: the path

import pytest

from host_tests.sampled import sampled
from tools.check import mutants

CODE = "def twice(n):\n    return n * 2\n"
TEST = "from small import twice\n\n\ndef test_twice():\n    assert twice({}) == {}\n"


@pytest.mark.parametrize(
    ("number", "survivors"), sampled([(0, {"    return n * 3", "    return n * 1"}), (3, set[str]())], 2)
)
@pytest.mark.long
def test_changes_survive_where_the_tests_are_blind(
    number: int, survivors: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """0 * 2 is 0 whatever the factor is."""
    (tmp_path / "small.py").write_text(CODE)
    (tmp_path / "test_small.py").write_text(TEST.format(number, 2 * number))
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    area = mutants.Area("small", "small.py", ("test_small.py",))
    assert mutants.passes(area, tmp_path)
    wanted = {"    return n * 3", "    return n * 1"}
    every = [change for change in mutants.changes(area) if change.text().split("\n")[1] in wanted]
    assert len(every) == 2
    left = {change.text().split("\n")[1] for change in every if mutants.survives(change, tmp_path)}
    assert left == survivors and (tmp_path / "small.py").read_text() == CODE
