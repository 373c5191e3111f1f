"""Dates as days since 1 January 2000, which is day 0, up to the end of 2099.

A part of a date is YEAR, MONTH or DAY.
"""

from micropython import const

from texts import N_, _

YEAR = 0
MONTH = 1
DAY = 2
_MONTHS = b"\x1f\x1c\x1f\x1e\x1f\x1e\x1f\x1f\x1e\x1f\x1e\x1f"  # days of each
_SATURDAY = const(5)  # day 0, counted from Monday
_YEARS = const(100)
# TRANSLATORS: the months with one space between them, three letters each at most
_MONTH_NAMES = N_("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
# TRANSLATORS: the days of the week with one space between them, three letters each at most
_DAY_NAMES = N_("Mon Tue Wed Thu Fri Sat Sun")


def _days(year: int, month: int) -> int:
    """Return the days of a month; January is 0."""
    return _MONTHS[month] + (1 if month == 1 and year % 4 == 0 else 0)


def split(day: int) -> "tuple[int, int, int]":
    """Return year (0 is 2000), month and day, both from 0 on."""
    year = month = 0
    while day >= 365 + (year % 4 == 0):
        day -= 365 + (year % 4 == 0)
        year += 1
    while day >= _days(year, month):
        day -= _days(year, month)
        month += 1
    return year, month, day


def joined(year: int, month: int, day: int) -> int:
    """Return the day of a date as split() returns it; in a shorter month, the last day of that."""
    day = min(day, _days(year, month) - 1) + 365 * year + (year + 3) // 4
    for k in range(month):
        day += _days(year, k)
    return day


def moved(day: int, part: int, step: int) -> int:
    """Return the day with this part of its date one later (`step` 1) or earlier (-1); all wrap but DAY."""
    year, month, at = split(day)
    if part == DAY:
        return min(max(day + step, 0), joined(_YEARS - 1, 11, 30))
    if part == MONTH:
        return joined(year, (month + step) % 12, at)
    return joined((year + step) % _YEARS, month, at)


def text(day: int, part: int = DAY) -> str:
    """Return a date in at most 10 letters, down to this part: "2026", "Dec 2026" or "Wed 31 Dec"."""
    year, month, at = split(day)
    if part == YEAR:
        return str(2000 + year)
    name = _(_MONTH_NAMES).split(" ")[month]
    if part == MONTH:
        # TRANSLATORS: "Dec 2026", in your order; with month and year 10 letters at most
        return _("{month} {year}").format(month=name, year=2000 + year)
    weekday = _(_DAY_NAMES).split(" ")[(day + _SATURDAY) % 7]
    # TRANSLATORS: "Wed 31 Dec", in your order; with month and day of the week 10 letters at most
    return _("{weekday} {day} {month}").format(weekday=weekday, day=1 + at, month=name)
