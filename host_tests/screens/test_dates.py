"""Dates: every day of a century as Python's calendar has it, and steps that stay in it."""

from datetime import date, timedelta

import tools.paths  # noqa: F401  first: the path

import pytest

from console.screens.dates import joined, moved, split, text
from rules.challenge import CHALLENGES, of_day

FIRST = date(2000, 1, 1)
LAST = (date(2099, 12, 31) - FIRST).days


@pytest.mark.long
def test_every_day_of_the_century_is_the_calendar_s() -> None:
    for day in range(LAST + 1):
        want = FIRST + timedelta(day)
        assert split(day) == (want.year - 2000, want.month - 1, want.day - 1)
        assert joined(*split(day)) == day
        assert text(day) == f"{want:%a} {want.day} {want:%b}"


def test_a_date_without_its_day_is_short() -> None:
    assert [text(9825, part) for part in (0, 1, 2)] == ["2026", "Nov 2026", "Wed 25 Nov"]


def test_steps_go_to_the_neighbours() -> None:
    end_of_january = joined(28, 0, 30)
    assert moved(end_of_january, 2, 1) == end_of_january + 1
    assert split(moved(end_of_january, 1, 1)) == (28, 1, 28), "29 February"
    assert split(moved(joined(28, 1, 28), 0, 1)) == (29, 1, 27)
    assert split(moved(end_of_january, 1, -1)) == (28, 11, 30)
    assert moved(0, 2, -1) == 0 and moved(LAST, 2, 1) == LAST
    assert split(moved(0, 0, -1)) == (99, 0, 0)


def test_no_number_comes_back_for_27_years() -> None:
    assert len({of_day(day) for day in range(9825, 9825 + CHALLENGES)}) == CHALLENGES
    assert all((of_day(day + 1) - of_day(day)) % CHALLENGES > 1 for day in range(9825, 9900))
