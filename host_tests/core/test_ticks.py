"""Ticks across their wrap."""

import tools.paths  # noqa: F401  first: the path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from console.core.ticks import PERIOD, add, diff, past
from host_tests.qwixx.bench import Bench
from tools.headless.rig import Rig

times = st.integers(0, PERIOD - 1)
spans = st.integers(-PERIOD // 2, PERIOD // 2 - 1)


def test_the_period_is_that_of_the_device() -> None:
    assert PERIOD == 1 << 29


@given(times, spans)
def test_diff_undoes_add_wherever_the_wrap_is(t: int, ms: int) -> None:
    later = add(t, ms)
    assert 0 <= later < PERIOD
    assert diff(later, t) == ms
    if ms != -PERIOD // 2:
        assert diff(t, later) == -ms


@given(times)
def test_no_time_passes_between_a_time_and_itself(t: int) -> None:
    assert diff(t, t) == 0
    assert add(t, 0) == t


def test_times_are_added_and_compared_across_the_wrap() -> None:
    assert add(PERIOD - 1, 1) == 0
    assert diff(5, PERIOD - 5) == 10
    assert diff(PERIOD - 5, 5) == -10


@given(times, st.integers(0, PERIOD - 1))
def test_past_is_never_negative(t: int, ms: int) -> None:
    assert past(add(t, ms), t) == ms


@pytest.mark.parametrize("days", [1, 3.5, 5, 6])
def test_a_sheet_left_alone_for_days_still_works(days: int) -> None:
    bench = Bench(seats=2)
    bench.shake_and_look(1, 2, 3, 4, 5, 6)
    length = bench.table.record.length
    bench.board.time += int(days * 24 * 3600 * 1000)
    bench.press("ok")
    assert bench.table.record.length == length + 1


@pytest.mark.parametrize("days", [1, 3.5, 5, 6])
def test_the_menu_stays_dark_for_days(days: int) -> None:
    rig = Rig()
    rig.run(200)
    rig.board.time += int(days * 24 * 3600 * 1000)
    rig.run(500)
    assert rig.pixels() == ((0, 0, 0),) * 6
