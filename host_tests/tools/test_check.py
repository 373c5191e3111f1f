"""`make check` runs the tests near the edit and the quickest ones, within its time."""

from pathlib import Path

import pytest

from tools.check import quick

A, B = "host_tests/ui/test_a.py::test_a", "host_tests/ui/test_b.py::test_b"
C, NEW = "host_tests/core/test_c.py::test_c", "host_tests/new.py::test_new"
KNOWN = {A: 3.0, B: 1.0, C: 2.0}


def test_the_quickest_tests_are_chosen_as_far_as_the_time_goes() -> None:
    assert quick.choose([A, B, C], 3.5, KNOWN, []) == {B, C}
    assert quick.choose([A, B, C], 6, KNOWN, []) == {A, B, C}


def test_tests_of_a_changed_file_come_first() -> None:
    assert quick.choose([A, B, C], 4, KNOWN, ["host_tests/ui/test_a.py"]) == {A, B}


def test_tests_that_mirror_a_changed_folder_come_first() -> None:
    assert quick.choose([A, B, C], 3, KNOWN, ["firmware/console/core/loop.py"]) == {C, B}


def test_a_test_too_long_for_the_time_leaves_room_for_others() -> None:
    assert quick.choose([A, B, C], 2.5, KNOWN, ["host_tests/ui/test_a.py"]) == {B}


def test_a_new_test_is_always_chosen() -> None:
    assert NEW in quick.choose([A, NEW], 0.5, KNOWN, [])


def test_durations_of_several_runs_are_merged(tmp_path: Path) -> None:
    path = tmp_path / "build" / "durations.json"
    assert quick.known_durations(path) == {}
    quick.remember({A: 1.0, B: 2.0}, path)
    quick.remember({B: 3.00049}, path)
    assert quick.known_durations(path) == {A: 1.0, B: 3.0}


def test_damaged_durations_count_as_none(tmp_path: Path) -> None:
    path = tmp_path / "durations.json"
    path.write_text("{")
    assert quick.known_durations(path) == {}


def test_without_git_nothing_counts_as_changed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from tools.check import changed

    monkeypatch.setenv("PATH", str(tmp_path))
    assert changed.changed_files() == []
