"""Dates as days since 1 January 2000, which is day 0, up to the end of 2099."""

from micropython import const

_MONTHS = b"\x1f\x1c\x1f\x1e\x1f\x1e\x1f\x1f\x1e\x1f\x1e\x1f"  # days of each
_SATURDAY = const(5)  # day 0, counted from Monday
_YEARS = const(100)


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
    """Return the day of a date as split() returns it; past a month's last day, that."""
    day = min(day, _days(year, month) - 1) + 365 * year + (year + 3) // 4
    for k in range(month):
        day += _days(year, k)
    return day


def moved(day: int, part: int, step: int) -> int:
    """Return the day one year (part 0), month (1) or day (2) later or earlier, as `step` is 1 or -1."""
    year, month, at = split(day)
    if part == 2:
        return min(max(day + step, 0), joined(_YEARS - 1, 11, 30))
    if part:
        return joined(year, (month + step) % 12, at)
    return joined((year + step) % _YEARS, month, at)


def text(day: int, part: int = 2) -> str:
    """Return a date in at most 10 letters: the year alone (part 0), with its month (1), or without it (2)."""
    year, month, at = split(day)
    name = "JanFebMarAprMayJunJulAugSepOctNovDec"[3 * month : 3 * month + 3]
    if part == 2:
        k = (day + _SATURDAY) % 7 * 3
        weekday = "MonTueWedThuFriSatSun"[k : k + 3]
        return f"{weekday} {1 + at} {name}"
    return (name + " " if part else "") + str(2000 + year)
