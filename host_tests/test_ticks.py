"""Time across its wrap."""

import tools.paths  # noqa: F401  first: the path

from hypothesis import given
from hypothesis import strategies as st

from console.ticks import PERIOD, add, diff

times = st.integers(0, PERIOD - 1)
spans = st.integers(-PERIOD // 2, PERIOD // 2 - 1)


def test_the_period_is_that_of_the_device():
    assert PERIOD == 1 << 29


@given(times, spans)
def test_diff_undoes_add_wherever_the_wrap_is(t, ms):
    later = add(t, ms)
    assert 0 <= later < PERIOD
    assert diff(later, t) == ms
    if ms != -PERIOD // 2:
        assert diff(t, later) == -ms


@given(times)
def test_no_time_passes_between_a_time_and_itself(t):
    assert diff(t, t) == 0
    assert add(t, 0) == t


def test_around_the_wrap():
    assert add(PERIOD - 1, 1) == 0
    assert diff(5, PERIOD - 5) == 10
    assert diff(PERIOD - 5, 5) == -10
